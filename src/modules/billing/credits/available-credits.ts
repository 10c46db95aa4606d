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

/** Amounts that bills of one transaction can spend. */
export class AvailableCredits {
  readonly #amounts: Map<string, number>;

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

  /** @returns the amount in minor units that the payer's next bill can spend */
  of(payer: Payer): number {
    return this.#amounts.get(accountKey(payer)) ?? 0;
  }

  /** Counts an amount as spent, so that the next bill of the same buyer does not spend it again. */
  spend(payer: Payer, amount: number): void {
    this.add(payer, -amount);
  }

  /** Counts an amount as granted. */
  add(payer: Payer, amount: number): void {
    this.#amounts.set(accountKey(payer), this.of(payer) + amount);
  }
}
