import { reinstateCredit, reverseCredit } from '../credits/index.ts';
import { divideTotal, lessShare, totalWithTax, type Share } from '../pricing/index.ts';
import type { OrderRow } from '../orders/index.ts';
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
  let left: Share = {
    amount: order.amount - order.refunded_amount,
    tax: order.tax_amount - order.refunded_tax_amount,
  };
  const disputes = await lockDisputesOfOrder(tx.db, order.id);
  const lost: DisputeRow[] = [];
  let isChanged = false;
  for (const dispute of disputes.filter(({ status }) => status === 'lost')) {
    const share = isShareCurrent(dispute, left)
      ? storedShare(dispute)
      : divideTotal(left, dispute.amount, order.currency);
    const stored = await storeShare(tx, dispute, share);
    isChanged ||= stored !== dispute;
    lost.push(stored);
    left = lessShare(left, share);
  }
  for (const { id } of disputes.filter(({ status }) => status !== 'lost')) {
    if (!(await reinstateCredit(tx, { dispute_id: id }))) continue;
    await updateDispute(tx.db, id, { credit_amount: 0, credit_tax_amount: 0 });
    isChanged = true;
  }
  if (isChanged) await takeCreditBack(tx, lost);
}

/**
 * Takes back the credit that came from the order of these disputes, as far as it is lost. A part that was spent is a loss.
 * Each gives back first what it took before, since one may need what another one took.
 */
async function takeCreditBack(tx: Tx, lost: readonly DisputeRow[]): Promise<void> {
  for (const { id } of lost) await reinstateCredit(tx, { dispute_id: id });
  for (const dispute of lost) {
    const total = totalWithTax(storedShare(dispute));
    const taken = await reverseCredit(tx, { orderId: dispute.order_id, total }, { dispute_id: dispute.id });
    await updateDispute(tx.db, dispute.id, { credit_amount: taken.amount, credit_tax_amount: taken.tax });
  }
}

const storedShare = ({ reversed_amount, reversed_tax_amount }: DisputeRow): Share => ({
  amount: reversed_amount,
  tax: reversed_tax_amount,
});

/** Whether the stored share is still right. A share that is right stays, since a document names it. */
function isShareCurrent(dispute: DisputeRow, left: Share): boolean {
  const share = storedShare(dispute);
  const isPossible = share.amount <= left.amount && share.tax <= left.tax;
  return isPossible && totalWithTax(share) === Math.min(dispute.amount, totalWithTax(left));
}

async function storeShare(tx: Tx, dispute: DisputeRow, { amount, tax }: Share): Promise<DisputeRow> {
  if (dispute.reversed_amount === amount && dispute.reversed_tax_amount === tax) return dispute;
  const changed = await updateDispute(tx.db, dispute.id, {
    reversed_amount: amount,
    reversed_tax_amount: tax,
    modified_at: tx.now,
  });
  tx.emit(disputeUpdated(changed, dispute));
  return changed;
}
