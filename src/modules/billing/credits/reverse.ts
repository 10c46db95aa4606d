import type { Tx } from '../../../platform/ports/transaction.ts';
import { changeCredits } from './change.ts';
import { findReversed, lockCredits, lockCreditsFrom } from './queries.ts';

/** A refund or a dispute that takes money of an order back. */
export type ReversalCause = { refund_id: string } | { dispute_id: string };

interface Reversal {
  orderId: string;
  /** Minor units before tax. */
  amount: number;
  /** The credit to take back first. */
  creditId?: string | undefined;
}

/** Takes back up to `amount` of the remaining credit that came from an order. */
export async function reverseCredit(
  tx: Tx,
  { orderId, amount, creditId }: Reversal,
  cause: ReversalCause,
): Promise<void> {
  let left = amount;
  const credits = await lockCreditsFrom(tx.db, [orderId]);
  credits.sort((one, other) => Number(other.id === creditId) - Number(one.id === creditId));
  const entries = credits.flatMap((credit) => {
    const reversed = Math.min(left, credit.remaining_amount);
    left -= reversed;
    return reversed === 0 ? [] : [{ credit_id: credit.id, kind: 'reversed' as const, amount: -reversed, ...cause }];
  });
  await changeCredits(tx, credits, entries);
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
