import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Card, Outcome } from '../../../platform/ports/payment-processor.ts';
import { releaseCredit } from '../credits/index.ts';
import { updatePayment, type PaymentRow } from './queries.ts';

/** Final statuses. No later outcome changes them. */
const FINAL: readonly PaymentRow['status'][] = ['succeeded', 'failed'];
/**
 * Statuses that count as ended, although the payment may still succeed: the processor may have received a lost call, or the buyer
 * may have confirmed a declined payment with the processor.
 */
const GIVEN_UP: readonly PaymentRow['status'][] = ['declined', 'canceled'];

export type KnownOutcome = Exclude<Outcome, { kind: 'unknown' }>;

/** Whether the payment has a final status. */
export const isFinal = ({ status }: PaymentRow) => FINAL.includes(status);

/** Whether the payment counted as ended. Its purpose may have been paid by another payment, or have changed. */
export const isGivenUp = ({ status }: PaymentRow) => GIVEN_UP.includes(status);

/**
 * Stores the outcome of a locked payment. A payment that is not made holds no credit.
 * @returns false when the outcome was known or comes too late
 */
export async function recordOutcome(tx: Tx, payment: PaymentRow, outcome: KnownOutcome): Promise<boolean> {
  if (isFinal(payment) || payment.status === outcome.kind) return false;
  if (isGivenUp(payment) && outcome.kind !== 'succeeded') return false;
  await updatePayment(tx.db, payment.id, {
    modified_at: tx.now,
    status: outcome.kind,
    processor_ref: outcome.ref ?? payment.processor_ref,
    payment_method_ref: savedMethodRef(outcome),
    action_url: outcome.kind === 'requires_action' ? outcome.actionUrl : null,
    failure_code: 'code' in outcome ? outcome.code : null,
    failure_message: 'message' in outcome ? outcome.message : null,
  });
  if (holdsCredit(payment) && outcome.kind !== 'succeeded' && outcome.kind !== 'processing')
    await releaseCredit(tx, payment.id);
  return true;
}

const holdsCredit = ({ bill }: PaymentRow) => typeof bill?.credit_used === 'number' && bill.credit_used > 0;

const savedMethodRef = (outcome: KnownOutcome) =>
  outcome.kind === 'succeeded' ? (outcome.paymentMethodRef ?? null) : null;

/** A payment method that can be charged later without the buyer. */
export interface SavedMethod {
  /** The value is null if none was saved. */
  ref: string | null;
  /** The value is undefined for other payment methods. */
  card: Card | undefined;
}

export const savedMethodOf = (outcome: KnownOutcome): SavedMethod => ({
  ref: savedMethodRef(outcome),
  card: outcome.kind === 'succeeded' ? outcome.card : undefined,
});
