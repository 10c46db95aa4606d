import { findOrderForUpdate, orderUpdated, updateOrder } from '../orders/index.ts';
import type { KnownOutcome } from '../payments/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { orderRevoked, refundUpdated } from './events.ts';
import { findRefundForUpdate, updateRefund, type RefundRow } from './queries.ts';

/** Records how a refund stands, once it has an end. Order and refund are locked, in this order. Safe to repeat, in any order. */
export async function settleRefund(
  tx: Tx,
  of: Pick<RefundRow, 'id' | 'order_id'>,
  outcome: KnownOutcome,
): Promise<RefundRow> {
  const order = await findOrderForUpdate(tx.db, of.order_id);
  const refund = await findRefundForUpdate(tx.db, of.id);
  if (refund.status !== 'pending') return refund;
  const ref = outcome.ref ?? null;
  switch (outcome.kind) {
    case 'processing':
    case 'requires_action':
      return updateRefund(tx.db, refund.id, { processor_ref: ref, modified_at: tx.now });
    case 'succeeded':
      break;
    default: {
      const failure_message = 'message' in outcome ? outcome.message : 'The processor took the refund back.';
      const failed = { status: 'failed', processor_ref: ref, failure_message, modified_at: tx.now } as const;
      return tell(tx, await updateRefund(tx.db, refund.id, failed));
    }
  }
  const done = await updateRefund(tx.db, refund.id, { status: 'succeeded', processor_ref: ref, modified_at: tx.now });
  const changed = await updateOrder(tx.db, order.id, {
    modified_at: tx.now,
    refunded_amount: order.refunded_amount + refund.amount,
    refunded_tax_amount: order.refunded_tax_amount + refund.tax_amount,
    ...(refund.revoke_benefits && { is_revoked: true }),
  });
  tx.emit(orderUpdated(changed));
  if (refund.revoke_benefits) tx.emit(orderRevoked(changed));
  return tell(tx, done);
}

function tell(tx: Tx, refund: RefundRow): RefundRow {
  tx.emit(refundUpdated(refund));
  return refund;
}
