import { reverseLostAmounts } from '../disputes/index.ts';
import { findOrderForUpdate, orderAccessChanged, orderUpdated, updateOrder, type OrderRow } from '../orders/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { KnownOutcome } from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { reinstateCredit } from '../credits/index.ts';
import { refundUpdated } from './events.ts';
import { findRefundForUpdate, updateRefund, type RefundRow } from './queries.ts';

/**
 * Records the outcome of a refund and applies it to its order. A succeeded refund can still fail when it does not reach the
 * buyer. A failed refund is final. Locks the order, then the refund. Idempotent, in any order.
 */
export async function settleRefund(
  real: Tx,
  of: Pick<RefundRow, 'id' | 'order_id'>,
  outcome: KnownOutcome,
): Promise<RefundRow> {
  const order = await findOrderForUpdate(real.db, of.order_id);
  const refund = await findRefundForUpdate(real.db, of.id);
  if (refund.status === 'failed') return refund;
  const wasThrough = refund.status === 'succeeded';
  const tx = await withOrganizationClock(real, order.organization_id);
  switch (outcome.kind) {
    case 'processing':
    case 'requires_action':
      if (wasThrough) return refund;
      return updateRefund(tx.db, refund.id, { processor_ref: outcome.ref, modified_at: tx.now });
    case 'succeeded':
      return wasThrough ? refund : completeRefund(tx, order, refund, outcome.ref);
    default:
      // Before the order is restored, because a lost dispute of the order may take the credit.
      await reinstateCredit(tx, { refund_id: refund.id });
      return failRefund(tx, order, refund, outcome);
  }
}

async function completeRefund(tx: Tx, order: OrderRow, refund: RefundRow, processor_ref: string): Promise<RefundRow> {
  const done = await updateRefund(tx.db, refund.id, { status: 'succeeded', processor_ref, modified_at: tx.now });
  const changed = await updateOrder(tx.db, order.id, {
    modified_at: tx.now,
    refunded_amount: order.refunded_amount + refund.amount,
    refunded_tax_amount: order.refunded_tax_amount + refund.tax_amount,
    ...(refund.revoke_benefits && { is_revoked: true }),
  });
  await reverseLostAmounts(tx, changed);
  tx.emit(orderUpdated(changed, order));
  if (refund.revoke_benefits) tx.emit(orderAccessChanged(changed));
  return emitUpdated(tx, done, refund);
}

/** Undoes a refund that failed after it had succeeded. The database reverses the ledger entries. */
async function restoreOrder(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  const changed = await updateOrder(tx.db, order.id, {
    modified_at: tx.now,
    refunded_amount: order.refunded_amount - refund.amount,
    refunded_tax_amount: order.refunded_tax_amount - refund.tax_amount,
    ...(refund.revoke_benefits && { is_revoked: false }),
  });
  tx.emit(orderUpdated(changed, order));
  if (refund.revoke_benefits) tx.emit(orderAccessChanged(changed));
}

type Failure = Extract<KnownOutcome, { kind: 'declined' | 'failed' | 'canceled' }>;

async function failRefund(tx: Tx, order: OrderRow, refund: RefundRow, outcome: Failure): Promise<RefundRow> {
  const failed = await updateRefund(tx.db, refund.id, {
    status: 'failed',
    processor_ref: outcome.ref ?? refund.processor_ref,
    failure_message: refundFailureMessage(refund, outcome),
    modified_at: tx.now,
  });
  if (refund.status === 'succeeded') await restoreOrder(tx, order, refund);
  await reverseLostAmounts(tx, order);
  return emitUpdated(tx, failed, refund);
}

function refundFailureMessage({ processor_ref }: RefundRow, outcome: Failure): string {
  if ('message' in outcome) return outcome.message;
  return processor_ref === null
    ? 'Payments were unavailable, and nothing was refunded. Try again later.'
    : 'The processor reversed the refund.';
}

function emitUpdated(tx: Tx, after: RefundRow, before: RefundRow): RefundRow {
  tx.emit(refundUpdated(after, before));
  return after;
}
