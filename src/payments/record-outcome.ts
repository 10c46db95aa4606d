import type { Tx } from '../platform/db/transaction.ts';
import type { Outcome } from '../platform/payments/processor.ts';
import { updatePayment, type PaymentRow } from './queries.ts';

/** Ends of a payment: nothing that is heard later changes them. What was taken for canceled may have been made after all. */
const FINAL: readonly PaymentRow['status'][] = ['succeeded', 'declined', 'failed'];

export type KnownOutcome = Exclude<Outcome, { kind: 'unknown' }>;

/** Whether its end is known for good. */
export const isFinal = ({ status }: PaymentRow) => FINAL.includes(status);

/** Writes down how a payment stands, which must be locked. @returns whether that is news */
export async function recordOutcome(tx: Tx, payment: PaymentRow, outcome: KnownOutcome): Promise<boolean> {
  if (isFinal(payment) || payment.status === outcome.kind) return false;
  if (payment.status === 'canceled' && outcome.kind !== 'succeeded') return false;
  await updatePayment(tx.db, payment.id, {
    modified_at: tx.now,
    status: outcome.kind,
    processor_ref: outcome.ref ?? payment.processor_ref,
    payment_method_ref: methodOf(outcome),
    ...('code' in outcome && { failure_code: outcome.code, failure_message: outcome.message }),
  });
  return true;
}

/** What can be charged again while the buyer is away. */
export const methodOf = (outcome: KnownOutcome) =>
  outcome.kind === 'succeeded' ? (outcome.paymentMethodRef ?? null) : null;
