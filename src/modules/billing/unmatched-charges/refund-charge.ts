import type { Tx } from '../../../platform/ports/transaction.ts';
import { refundSurplusTask, type PaymentRow } from '../payments/index.ts';
import { emitCreated } from './change-charge.ts';
import { insertChargeOfPayment, type ChargeOfPayment } from './queries.ts';

/** Shows a captured payment without a sale to its seller, and refunds it. Buyer and seller are told. */
export async function refundCharge(
  tx: Tx,
  charge: Pick<ChargeOfPayment, 'paymentId' | 'cause' | 'cause_detail' | 'money'>,
): Promise<void> {
  emitCreated(tx, await insertChargeOfPayment(tx.db, { ...charge, created_at: tx.now, status: 'refund_pending' }));
  tx.enqueue(refundSurplusTask, { payment_id: charge.paymentId });
}

/** Refunds a captured payment for which nothing is due any more. */
export const returnSurplus = (tx: Tx, { id: paymentId }: Pick<PaymentRow, 'id'>): Promise<void> =>
  refundCharge(tx, { paymentId, cause: 'surplus', cause_detail: null, money: undefined });
