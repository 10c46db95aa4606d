import type { Tx } from '../../../platform/ports/transaction.ts';
import { lessShare, totalWithTax, type Share } from '../pricing/index.ts';
import { changeCredits } from './change.ts';
import { findReversed, lockCredits, lockCreditsFrom, type CreditRow } from './queries.ts';
import { addShares, shareOfCredit } from './share.ts';

/** A refund or a dispute that takes money of an order back. */
export type ReversalCause = { refund_id: string } | { dispute_id: string };

interface Reversal {
  orderId: string;
  /** Minor units with tax. */
  total: number;
  /** The credit to take back first. */
  creditId?: string | undefined;
}

/** Takes back up to `total` of the remaining credit that came from an order. @returns the part that it took back */
export async function reverseCredit(
  tx: Tx,
  { orderId, total, creditId }: Reversal,
  cause: ReversalCause,
): Promise<Share> {
  let left = total;
  const credits = await lockCreditsFrom(tx.db, [orderId]);
  credits.sort((one, other) => Number(other.id === creditId) - Number(one.id === creditId));
  const taken = credits.flatMap((credit) => {
    const reversed = Math.min(left, credit.remaining_amount);
    left -= reversed;
    return reversed === 0 ? [] : [{ credit, share: reversedShare(credit, reversed) }];
  });
  await changeCredits(
    tx,
    credits,
    taken.map(({ credit, share }) => ({
      ...cause,
      credit_id: credit.id,
      kind: 'reversed' as const,
      amount: -totalWithTax(share),
      tax_amount: -share.tax,
      taxed_order_id: orderId,
    })),
  );
  return addShares(taken.map(({ share }) => share));
}

/** The tax of all reversals of a credit up to one is rounded, so that together they take back exactly its tax. */
function reversedShare(credit: CreditRow, reversed: number): Share {
  const before = shareOfCredit(credit, credit.reversed_amount);
  const after = shareOfCredit(credit, credit.reversed_amount + reversed);
  return lessShare(after, before);
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
