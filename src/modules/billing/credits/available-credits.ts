import type { Tx } from '../../../platform/ports/transaction.ts';
import { findAvailable, lockAvailable, type CreditAccount, type CreditRow } from './queries.ts';

/** An account whose currency may be unknown, for example for a free subscription. */
export type Payer = Omit<CreditAccount, 'currency'> & { currency: string | null };

/** @returns the account that pays a bill with an amount */
export const creditAccount = ({ organization_id, user_id, currency }: Payer): CreditAccount => ({
  organization_id,
  user_id,
  currency: currency ?? '',
});

const accountKey = ({ organization_id, user_id, currency }: Payer) => `${organization_id} ${user_id} ${currency ?? ''}`;

/** The payer of the bills of a subscription, with the id of the subscription. */
export type Subscriber = Payer & { id: string };

/** Credit that the announced bill of a subscription spends. */
export type PromisedCredit = Subscriber & { announced_credit: number | null };

/** Amounts that bills of one transaction can spend. An announced bill finds the credit that it was announced with. */
export class AvailableCredits {
  readonly #amounts: Map<string, number>;
  /** Promised amounts by account, and by subscription. */
  readonly #promised = new Map<string, number>();

  private constructor(amounts: Map<string, number>) {
    this.#amounts = amounts;
  }

  /** Locks the credits until the end of the transaction, so that its bills can spend them. */
  static lock(db: Tx['db'], payers: readonly Payer[]): Promise<AvailableCredits> {
    return AvailableCredits.#load(payers, (accounts) => lockAvailable(db, accounts));
  }

  /** Reads the credits, to show amounts. */
  static find(db: Tx['db'], payers: readonly Payer[]): Promise<AvailableCredits> {
    return AvailableCredits.#load(payers, (accounts) => findAvailable(db, accounts));
  }

  static async #load(
    payers: readonly Payer[],
    read: (accounts: CreditAccount[]) => Promise<CreditRow[]>,
  ): Promise<AvailableCredits> {
    const accounts = new Map<string, CreditAccount>();
    for (const { organization_id, user_id, currency } of payers)
      if (currency !== null)
        accounts.set(accountKey({ organization_id, user_id, currency }), { organization_id, user_id, currency });
    const amounts = new Map<string, number>();
    for (const credit of await read([...accounts.values()]))
      amounts.set(accountKey(credit), (amounts.get(accountKey(credit)) ?? 0) + credit.remaining_amount);
    return new AvailableCredits(amounts);
  }

  /** Whether there is credit to spend. */
  get isEmpty(): boolean {
    return this.#amounts.size === 0;
  }

  /** Keeps credit for announced bills. */
  promise(promises: readonly PromisedCredit[]): void {
    for (const subscriber of promises) this.#keep(subscriber, subscriber.announced_credit ?? 0);
  }

  /** Withdraws all promises, to divide the credit again. */
  withdrawPromises(): void {
    this.#promised.clear();
  }

  #keep(subscriber: Subscriber, amount: number): void {
    for (const key of [accountKey(subscriber), subscriber.id])
      this.#promised.set(key, (this.#promised.get(key) ?? 0) + amount);
  }

  /** @returns the amount in minor units that the next bill of a subscription can spend: its own, and what no other one is promised */
  of(subscriber: Subscriber): number {
    const remaining = this.#amounts.get(accountKey(subscriber)) ?? 0;
    const own = this.#promised.get(subscriber.id) ?? 0;
    const others = (this.#promised.get(accountKey(subscriber)) ?? 0) - own;
    return Math.max(0, Math.min(remaining, Math.max(own, remaining - others)));
  }

  /** Counts an amount as spent by the next bill of a subscription, so that no other bill spends it again. */
  spend(subscriber: Subscriber, amount: number): void {
    this.#keep(subscriber, -(this.#promised.get(subscriber.id) ?? 0));
    this.add(subscriber, -amount);
  }

  /** Counts an amount as granted. */
  add(payer: Payer, amount: number): void {
    this.#amounts.set(accountKey(payer), (this.#amounts.get(accountKey(payer)) ?? 0) + amount);
  }
}
