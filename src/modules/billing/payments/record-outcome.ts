import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Card, Outcome } from '../../../platform/ports/payment-processor.ts';
import { releaseCredit } from '../credits/index.ts';
import { updatePayments, type PaymentRow } from './queries.ts';

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

export interface OutcomeOfPayment {
  payment: PaymentRow;
  outcome: KnownOutcome;
}

/**
 * Stores the outcome of a locked payment. A payment that is not made holds no credit.
 * @returns false when the outcome was known or comes too late
 */
export async function recordOutcome(tx: Tx, payment: PaymentRow, outcome: KnownOutcome): Promise<boolean> {
  return (await recordOutcomes(tx, [{ payment, outcome }])).length > 0;
}

/** Does the same for several payments. @returns the outcomes that were new and did not come too late */
export async function recordOutcomes<Of extends OutcomeOfPayment>(tx: Tx, outcomes: readonly Of[]): Promise<Of[]> {
  const recorded = outcomes.filter(isNew);
  await updatePayments(
    tx.db,
    recorded.map(({ payment, outcome }) => ({
      id: payment.id,
      modified_at: tx.now,
      status: outcome.kind,
      leased_until: null,
      processor_ref: outcome.ref ?? payment.processor_ref,
      payment_method_ref: savedMethodRef(outcome),
      ...cardColumns(outcome),
      action_url: outcome.kind === 'requires_action' ? outcome.actionUrl : null,
      failure_code: 'code' in outcome ? outcome.code : null,
      failure_message: 'message' in outcome ? outcome.message : null,
    })),
  );
  for (const { payment, outcome } of recorded)
    if (holdsCredit(payment) && outcome.kind !== 'succeeded' && outcome.kind !== 'processing')
      await releaseCredit(tx, payment.id);
  return recorded;
}

const isNew = ({ payment, outcome }: OutcomeOfPayment) =>
  !isFinal(payment) && payment.status !== outcome.kind && (!isGivenUp(payment) || outcome.kind === 'succeeded');

/** @throws Error the processor took another amount than the payment, or in another currency than the purchase */
export function requireCharged(payment: PaymentRow, outcome: KnownOutcome, { currency }: { currency: string | null }) {
  if (payment.kind !== 'payment' || outcome.kind !== 'succeeded') return;
  const { money = { amount: payment.amount, currency: payment.currency } } = outcome;
  if (money.amount !== payment.amount)
    throw new Error(`the processor took ${money.amount} for the payment ${payment.id} of ${payment.amount}`);
  for (const other of [payment.currency, currency])
    if (money.currency !== other)
      throw new Error(`the payment ${payment.id} was made in ${money.currency}, and is due in ${other}`);
}

const holdsCredit = ({ bill }: PaymentRow) => typeof bill?.credit_used === 'number' && bill.credit_used > 0;

const savedMethodRef = (outcome: KnownOutcome) =>
  outcome.kind === 'succeeded' ? (outcome.paymentMethodRef ?? null) : null;

/** The card that paid, for the receipt. */
function cardColumns(outcome: KnownOutcome): Pick<PaymentRow, 'card_brand' | 'card_last_four' | 'card_wallet'> {
  const { card } = savedMethodOf(outcome);
  return {
    card_brand: card?.brand ?? null,
    card_last_four: card?.lastFour ?? null,
    card_wallet: card?.wallet ?? null,
  };
}

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
