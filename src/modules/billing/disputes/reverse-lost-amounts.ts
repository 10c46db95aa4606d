import { lockReversibleCredits, reinstateCredit, reverseCredit } from '../credits/index.ts';
import { findReversals, type OrderRow } from '../orders/index.ts';
import { addShares, lessShare, partOfTotal, takeParts, totalWithTax, type Share } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { disputeUpdated } from './events.ts';
import { lockDisputesOfOrder, updateDispute, type DisputeRow } from './queries.ts';

/** An order with the refunded amounts that it has, or will have in this transaction. */
export type RefundedOrder = Pick<
  OrderRow,
  'id' | 'currency' | 'amount' | 'tax_amount' | 'refunded_amount' | 'refunded_tax_amount'
>;

/**
 * Stores the part of an order that each of its lost disputes takes back: what refunds and earlier disputes leave of it. Money
 * that was refunded as well is lost twice, and is then a loss without tax. The database posts the difference to the ledger,
 * and the invoices follow with credit notes. Credit that came from the order is taken back as far as it is lost, and is
 * given back when a dispute is not lost any more. Idempotent. The order must be locked.
 */
export async function reverseLostAmounts(tx: Tx, order: RefundedOrder): Promise<void> {
  const disputes = await lockDisputesOfOrder(tx.db, order.id);
  const lost = disputes.filter(({ status }) => status === 'lost');
  let isChanged = !areSharesCurrent(lost, leftOf(order));
  for (const { id } of disputes.filter(({ status }) => status !== 'lost')) {
    if (!(await reinstateCredit(tx, { dispute_id: id }))) continue;
    await updateDispute(tx.db, id, { credit_amount: 0, credit_tax_amount: 0 });
    isChanged = true;
  }
  if (isChanged) await reverseLost(tx, order, lost);
}

const leftOf = (order: RefundedOrder): Share => ({
  amount: order.amount - order.refunded_amount,
  tax: order.tax_amount - order.refunded_tax_amount,
});

const storedShare = ({ reversed_amount, reversed_tax_amount }: DisputeRow): Share => ({
  amount: reversed_amount,
  tax: reversed_tax_amount,
});

function areSharesCurrent(lost: readonly DisputeRow[], whole: Share): boolean {
  let left = whole;
  return lost.every((dispute) => {
    const isCurrent = isShareCurrent(dispute, left);
    left = lessShare(left, storedShare(dispute));
    return isCurrent;
  });
}

/** Whether the stored share is still right. A share that is right stays, since a document names it. */
function isShareCurrent(dispute: DisputeRow, left: Share): boolean {
  const share = storedShare(dispute);
  const isPossible = share.amount <= left.amount && share.tax <= left.tax;
  return isPossible && totalWithTax(share) === Math.min(dispute.amount, totalWithTax(left));
}

/**
 * Takes the credit back that came from the order of these disputes, as far as it is lost, and the rest from the order. A part that was
 * spent is a loss. Each gives back first what it took before, since one may need what another one took.
 */
async function reverseLost(tx: Tx, order: RefundedOrder, lost: readonly DisputeRow[]): Promise<void> {
  for (const { id } of lost) await reinstateCredit(tx, { dispute_id: id });
  const { refunded, credited, restored } = (await findReversals(tx.db, [order.id]))(order.id);
  let reversed = addShares([refunded, credited, restored]);
  let left = leftOf(order);
  for (const dispute of lost) {
    const total = Math.min(dispute.amount, totalWithTax(left));
    const parts = takeParts(await lockReversibleCredits(tx, order.id), { total });
    const taken = await reverseCredit(
      tx,
      parts.map(({ source: { credit }, share }) => ({ credit, share })),
      { dispute_id: dispute.id },
    );
    const rest =
      isShareCurrent(dispute, left) && isTaken(dispute, taken)
        ? lessShare(storedShare(dispute), taken)
        : restOfDispute(order, { reversed, left: lessShare(left, taken) }, total - totalWithTax(taken));
    await storeShare(tx, dispute, addShares([taken, rest]), taken);
    left = lessShare(left, addShares([taken, rest]));
    reversed = addShares([reversed, rest]);
  }
}

const isTaken = ({ credit_amount, credit_tax_amount }: DisputeRow, taken: Share) =>
  credit_amount === taken.amount && credit_tax_amount === taken.tax;

/** The part of a dispute that takes no credit back. Credit that was spent, and is lost as well, counts as not reversed. */
function restOfDispute(
  { amount, tax_amount: tax, currency }: RefundedOrder,
  { reversed, left }: { reversed: Share; left: Share },
  total: number,
): Share {
  const whole = { amount, tax };
  const isLostTwice = totalWithTax(reversed) + total > amount + tax;
  return partOfTotal({ whole, reversed: isLostTwice ? lessShare(whole, left) : reversed, currency }, total);
}

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
