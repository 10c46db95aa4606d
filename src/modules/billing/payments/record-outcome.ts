import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Outcome } from '../../../platform/ports/payment-processor.ts';
import { updatePayment, type PaymentRow } from './queries.ts';

/** Ends of a payment: nothing that is heard later changes them. */
const FINAL: readonly PaymentRow['status'][] = ['succeeded', 'failed'];
/**
 * What counts as ended, and may have been made after all: a call that seemed lost, or one that was declined and that the
 * buyer has confirmed anew with the processor.
 */
const GIVEN_UP: readonly PaymentRow['status'][] = ['declined', 'canceled'];

export type KnownOutcome = Exclude<Outcome, { kind: 'unknown' }>;

/** Whether its end is known for good. */
export const isFinal = ({ status }: PaymentRow) => FINAL.includes(status);

/** Whether nobody waits for it any more: what it was for may have been paid otherwise, or have changed. */
export const isGivenUp = ({ status }: PaymentRow) => GIVEN_UP.includes(status);

/** Writes down how a payment stands, which must be locked. @returns whether that is news */
export async function recordOutcome(tx: Tx, payment: PaymentRow, outcome: KnownOutcome): Promise<boolean> {
  if (isFinal(payment) || payment.status === outcome.kind) return false;
  if (isGivenUp(payment) && outcome.kind !== 'succeeded') return false;
  await updatePayment(tx.db, payment.id, {
    modified_at: tx.now,
    status: outcome.kind,
    processor_ref: outcome.ref ?? payment.processor_ref,
    payment_method_ref: paymentMethodOf(outcome),
    failure_code: 'code' in outcome ? outcome.code : null,
    failure_message: 'message' in outcome ? outcome.message : null,
  });
  return true;
}

/** What can be charged again while the buyer is away. */
export const paymentMethodOf = (outcome: KnownOutcome) =>
  outcome.kind === 'succeeded' ? (outcome.paymentMethodRef ?? null) : null;
