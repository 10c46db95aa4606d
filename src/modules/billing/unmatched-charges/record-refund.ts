import type { Tx } from '../../../platform/ports/transaction.ts';
import type { KnownOutcome } from '../payments/index.ts';
import { changeCharge, emitCreated } from './change-charge.ts';
import { insertChargeOfPayment, lockChargeOfPayment, type UnmatchedChargeRow } from './queries.ts';

/**
 * Records the refund of a charge without an order. A process of an earlier version showed no surplus before its refund: it is shown from
 * here on if the refund failed.
 * @returns the status after the refund
 */
export async function recordRefundOfCharge(
  tx: Tx,
  paymentId: string,
  outcome: KnownOutcome,
): Promise<UnmatchedChargeRow['status']> {
  const status = statusAfterRefund(outcome);
  const before = await lockChargeOfPayment(tx.db, paymentId);
  if (before !== undefined) {
    const refund_ref = outcome.ref ?? before.refund_ref;
    if (before.status !== status || before.refund_ref !== refund_ref)
      await changeCharge(tx, before, { status, refund_ref });
  } else if (status === 'refund_failed') {
    const cause_detail = 'code' in outcome ? outcome.code : null;
    const charge = { created_at: tx.now, cause: 'surplus', cause_detail, status } as const;
    emitCreated(tx, await insertChargeOfPayment(tx.db, { ...charge, paymentId, money: undefined }));
  }
  return status;
}

export function statusAfterRefund(outcome: KnownOutcome): UnmatchedChargeRow['status'] {
  switch (outcome.kind) {
    case 'succeeded':
      return 'refunded';
    case 'processing':
    case 'requires_action':
      return 'refund_pending';
    default:
      // A person refunded the charge at the processor.
      return 'code' in outcome && outcome.code === 'charge_already_refunded' ? 'refunded' : 'refund_failed';
  }
}
