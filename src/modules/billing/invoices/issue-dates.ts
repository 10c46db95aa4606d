/**
 * Dates of documents in the order of their numbers. A document is never older than its payment or than the number before
 * it. The transaction's own time does not ensure this: it can have begun before a payment that it reads, and servers' clocks
 * differ.
 */
export class IssueDates {
  #last: Date;

  /** @param earliest time of the transaction, or the date of the last number if that is later */
  constructor(earliest: Date) {
    this.#last = earliest;
  }

  /** @returns the date of the next document */
  next(paidAt: Date): Date {
    if (paidAt > this.#last) this.#last = paidAt;
    return this.#last;
  }
}
