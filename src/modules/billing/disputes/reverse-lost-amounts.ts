import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { findOrdersTakingCredit, lockReversibleCredits, reinstateCredit, reverseCredit } from '../credits/index.ts';
import { findOrderForUpdate, findReversals, type OrderRow } from '../orders/index.ts';
import { addShares, lessShare, partOfTotal, takeParts, totalWithTax, type Share } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { disputeUpdated } from './events.ts';
import { lockDisputesOfOrder, updateDispute, type DisputeRow } from './queries.ts';

type ReversedOrder = Pick<OrderRow, 'id' | 'currency' | 'amount' | 'tax_amount'>;

/**
 * Stores the part of an order that each of its lost disputes takes back: what refunds, spent credit and earlier disputes leave of it.
 * Money that was refunded as well, or became credit that paid for other orders, is a loss without tax. The database posts the
 * difference to the ledger, and the invoices follow with credit notes. Credit that came from the order is taken back as far as it is
 * lost, and is given back when a dispute is not lost any more. Idempotent. The order must be locked.
 */
export async function reverseLostAmounts(tx: Tx, order: ReversedOrder): Promise<void> {
  const disputes = await lockDisputesOfOrder(tx.db, order.id);
  const lost = disputes.filter(({ status }) => status === 'lost');
  let isChanged = false;
  for (const { id } of disputes.filter(({ status }) => status !== 'lost')) {
    if (!(await reinstateCredit(tx, { dispute_id: id }))) continue;
    await updateDispute(tx.db, id, { credit_amount: 0, credit_tax_amount: 0 });
    isChanged = true;
  }
  if (lost.length === 0) return;
  const left = await findLeft(tx, order);
  if (isChanged || !areSharesCurrent(lost, left)) await reverseLost(tx, order, lost, left);
}

/**
 * Lets lost disputes take credit that came from their orders, was spent, and returned. A transaction that returns credit does this at
 * its end.
 */
export async function reverseReturnedCredit(real: Tx, creditIds: readonly string[]): Promise<void> {
  for (const { id, organization_id } of await findOrdersTakingCredit(real.db, creditIds)) {
    const tx = await withOrganizationClock(real, organization_id);
    await reverseLostAmounts(tx, await findOrderForUpdate(tx.db, id));
  }
}

/** The part of an order that disputes can take back. */
interface Left {
  /** The part that refunds and earlier disputes leave. A pending refund counts, and its failure calls `reverseLostAmounts` again. */
  share: Share;
  /** The part with tax that no credit note has taken back, and the credit that remains of the order. */
  total: number;
}

async function findLeft(tx: Tx, { id, amount, tax_amount: tax }: ReversedOrder): Promise<Left> {
  const { refunded, credited, restored } = (await findReversals(tx.db, [id]))(id);
  const share = lessShare({ amount, tax }, refunded);
  const credits = await lockReversibleCredits(tx, id);
  const remaining = credits.reduce((sum, { limit }) => sum + limit, 0);
  return { share, total: totalWithTax(lessShare(share, addShares([credited, restored]))) + remaining };
}

const lessTaken = (left: Left, taken: Share): Left => ({
  share: lessShare(left.share, taken),
  total: left.total - totalWithTax(taken),
});

const storedShare = ({ reversed_amount, reversed_tax_amount }: DisputeRow): Share => ({
  amount: reversed_amount,
  tax: reversed_tax_amount,
});

function areSharesCurrent(lost: readonly DisputeRow[], whole: Left): boolean {
  let left = whole;
  return lost.every((dispute) => {
    const isCurrent = isShareCurrent(dispute, left);
    left = lessTaken(left, storedShare(dispute));
    return isCurrent;
  });
}

/** Whether the stored share is still right. A share that is right stays, since a document names it. */
function isShareCurrent(dispute: DisputeRow, left: Left): boolean {
  const share = storedShare(dispute);
  const isPossible = share.amount <= left.share.amount && share.tax <= left.share.tax;
  return isPossible && totalWithTax(share) === Math.min(dispute.amount, left.total);
}

/**
 * Takes the credit back that came from the order of these disputes, as far as it is lost, and the rest from the order. Each gives back
 * first what it took before, since one may need what another one took.
 */
async function reverseLost(
  tx: Tx,
  { id, amount, tax_amount: tax, currency }: ReversedOrder,
  lost: readonly DisputeRow[],
  whole: Left,
): Promise<void> {
  for (const dispute of lost) await reinstateCredit(tx, { dispute_id: dispute.id });
  const { refunded, credited, restored } = (await findReversals(tx.db, [id]))(id);
  let reversed = addShares([refunded, credited, restored]);
  let left = whole;
  for (const dispute of lost) {
    const total = Math.min(dispute.amount, left.total);
    const parts = takeParts(await lockReversibleCredits(tx, id), { total });
    const taken = await reverseCredit(
      tx,
      parts.map(({ source: { credit }, share }) => ({ credit, share })),
      { dispute_id: dispute.id },
    );
    const rest =
      isShareCurrent(dispute, left) && isTaken(dispute, taken)
        ? lessShare(storedShare(dispute), taken)
        : partOfTotal({ whole: { amount, tax }, reversed, currency }, total - totalWithTax(taken));
    await storeShare(tx, dispute, addShares([taken, rest]), taken);
    left = lessTaken(left, addShares([taken, rest]));
    reversed = addShares([reversed, rest]);
  }
}

const isTaken = ({ credit_amount, credit_tax_amount }: DisputeRow, taken: Share) =>
  credit_amount === taken.amount && credit_tax_amount === taken.tax;

async function storeShare(tx: Tx, dispute: DisputeRow, share: Share, taken: Share): Promise<void> {
  const isSame = dispute.reversed_amount === share.amount && dispute.reversed_tax_amount === share.tax;
  if (isSame && isTaken(dispute, taken)) return;
  const changed = await updateDispute(tx.db, dispute.id, {
    reversed_amount: share.amount,
    reversed_tax_amount: share.tax,
    credit_amount: taken.amount,
    credit_tax_amount: taken.tax,
    ...(!isSame && { modified_at: tx.now }),
  });
  if (!isSame) tx.emit(disputeUpdated(changed, dispute));
}
