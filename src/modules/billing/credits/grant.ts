import type { Tx } from '../../../platform/ports/transaction.ts';
import { changeCredits } from './change.ts';
import { creditCreated } from './events.ts';
import {
  findApplied,
  insertCredits,
  lockCredits,
  lockCreditsFrom,
  type CreditAccount,
  type CreditRow,
} from './queries.ts';

/** An order whose time was not used. `paid_amount` is what its payment has left: before tax, less refunds and disputes. */
export interface SourceOrder {
  id: string;
  paid_amount: number;
}

export interface CreditGrant {
  account: CreditAccount;
  subscription_id: string;
  /** Minor units, before tax. */
  amount: number;
  /** Whether the period was paid elsewhere. The part that its orders do not cover then never was revenue. */
  isExternal: boolean;
  /** The orders that the credit comes from, newest first. They must be locked. */
  sources: readonly SourceOrder[];
}

/**
 * Grants a credit for time that was paid and not used. Credit that paid for the time is restored first. The rest comes from
 * the payments of the orders, so that a refund or a lost dispute of an order takes the credit back.
 */
export async function grantCredit(
  tx: Tx,
  { account, subscription_id, amount, isExternal, sources }: CreditGrant,
): Promise<void> {
  const restored = await restoreApplied(tx, amount, sources);
  let missing = amount - restored;
  const earlier = await lockCreditsFrom(
    tx.db,
    sources.map(({ id }) => id),
  );
  const grants: { order_id: string | null; amount: number; is_external: boolean }[] = [];
  for (const { id, paid_amount } of sources) {
    const granted = Math.min(missing, Math.max(0, paid_amount - grantedFrom(earlier, id)));
    missing -= granted;
    if (granted > 0) grants.push({ order_id: id, amount: granted, is_external: false });
  }
  // Rounding can leave a minor unit that no order covers.
  if (missing > 0) grants.push({ order_id: null, amount: missing, is_external: isExternal });
  const credits = await insertCredits(
    tx.db,
    grants.map((grant) => ({ ...account, ...grant, subscription_id, created_at: tx.now })),
  );
  for (const credit of credits) tx.emit(creditCreated(credit));
}

async function restoreApplied(tx: Tx, amount: number, sources: readonly SourceOrder[]) {
  let missing = amount;
  const applied = await findApplied(
    tx.db,
    sources.map(({ id }) => id),
  );
  const entries = applied.flatMap(({ credit_id, order_id, amount: spent }) => {
    const restored = Math.min(missing, spent);
    missing -= restored;
    return restored === 0 ? [] : [{ credit_id, order_id, kind: 'restored' as const, amount: restored }];
  });
  const credits = await lockCredits(
    tx.db,
    entries.map(({ credit_id }) => credit_id),
  );
  await changeCredits(tx, credits, entries);
  return amount - missing;
}

/** @returns the amount of an order that has become credit and was not taken back */
export const grantedFrom = (credits: readonly CreditRow[], orderId: string) =>
  credits.reduce((sum, { order_id, amount, reversed_amount }) => {
    return order_id === orderId ? sum + amount - reversed_amount : sum;
  }, 0);

/** @returns the amount of an order that has become credit and was spent on other orders. It cannot be refunded. */
export const spentFrom = (credits: readonly CreditRow[], orderId: string) =>
  credits.reduce((sum, { order_id, amount, reversed_amount, remaining_amount }) => {
    return order_id === orderId ? sum + amount - reversed_amount - remaining_amount : sum;
  }, 0);
