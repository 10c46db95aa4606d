import type { Tx } from '../../../platform/ports/transaction.ts';
import { addShares, NO_SHARE, totalWithTax, type ReversibleSource, type Share } from '../pricing/index.ts';
import { changeCredits } from './change.ts';
import { creditSuspensionChanged } from './events.ts';
import { findCreditsFrom, findReversed, lockCredits, lockCreditsFrom, sumReversed, type CreditRow } from './queries.ts';
import { reversibleCredit } from './share.ts';

/** A refund or a dispute that takes money of an order back. */
export type ReversalCause = { refund_id: string } | { dispute_id: string };

/** A credit that came from an order, of which the remaining amount can be taken back. */
export interface CreditSource extends ReversibleSource {
  credit: CreditRow;
}

/** Locks the credits that came from an order. @param firstId the credit to take back first */
export async function lockReversibleCredits(tx: Tx, orderId: string, firstId?: string): Promise<CreditSource[]> {
  const credits = await lockCreditsFrom(tx.db, [orderId]);
  const reversed = await sumReversed(
    tx.db,
    credits.map(({ id }) => id),
  );
  return credits
    .sort((one, other) => Number(other.id === firstId) - Number(one.id === firstId))
    .map((credit) => ({
      ...reversibleCredit(credit, reversed.get(credit.id) ?? NO_SHARE),
      credit,
      limit: credit.remaining_amount,
    }));
}

/** Takes parts of locked credits back. @returns their sum */
export async function reverseCredit(
  tx: Tx,
  parts: readonly { credit: CreditRow; share: Share }[],
  cause: ReversalCause,
): Promise<Share> {
  await changeCredits(
    tx,
    parts.map(({ credit }) => credit),
    parts.map(({ credit, share }) => ({
      ...cause,
      credit_id: credit.id,
      kind: 'reversed' as const,
      amount: -totalWithTax(share),
      tax_amount: -share.tax,
      taxed_order_id: credit.order_id,
    })),
  );
  return addShares(parts.map(({ share }) => share));
}

/** Gives back the credit that a refund or a dispute took. Idempotent. @returns whether there was any */
export async function reinstateCredit(tx: Tx, cause: ReversalCause): Promise<boolean> {
  const reversed = await findReversed(tx.db, cause);
  if (reversed.length === 0) return false;
  const credits = await lockCredits(
    tx.db,
    reversed.map(({ credit_id }) => credit_id),
  );
  await changeCredits(
    tx,
    credits,
    reversed.map((entry) => ({ ...entry, kind: 'reinstated' as const, ...cause })),
  );
  return true;
}

/** Emits that a dispute of an order has changed, for each credit of the order that has something left. */
export async function emitSuspensionChange(tx: Tx, orderId: string): Promise<void> {
  for (const credit of await findCreditsFrom(tx.db, [orderId]))
    if (credit.remaining_amount > 0) tx.emit(creditSuspensionChanged(credit));
}
