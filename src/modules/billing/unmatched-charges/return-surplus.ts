import type { Tx } from '../../../platform/ports/transaction.ts';
import { refundSurplusTask, type PaymentRow } from '../payments/index.ts';
import { emitCreated } from './change-charge.ts';
import { insertChargeOfPayment } from './queries.ts';

/** Refunds a captured payment for which nothing is due any more. Its seller sees it, and buyer and seller are told. */
export async function returnSurplus(tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  const charge = { created_at: tx.now, cause: 'surplus', cause_detail: null, status: 'refund_pending' } as const;
  emitCreated(tx, await insertChargeOfPayment(tx.db, { ...charge, paymentId: id, money: undefined }));
  tx.enqueue(refundSurplusTask, { payment_id: id });
}
