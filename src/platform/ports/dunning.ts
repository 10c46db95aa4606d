/** What becomes of a subscription whose renewals are declined. */
export interface Dunning {
  /** Days after which a declined renewal is tried again, each counted from the try before. */
  readonly retryDays: readonly number[];
  /** How it ends when the last try has failed: it can still be paid for, or not. */
  readonly finally: 'unpaid' | 'canceled';
}
