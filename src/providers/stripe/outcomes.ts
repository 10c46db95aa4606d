import type Stripe from 'stripe';
import type { Card, Outcome } from '../../platform/ports/payment-processor.ts';
import { fromStripeAmount } from './amounts.ts';
import { formatMethodRef } from './method-ref.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Converts an intent into the outcome of a payment or of a setup. */
export function outcomeOfIntent(intent: Intent): Outcome {
  const { id: ref, status } = intent;
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', ref, ...savedMethod(intent), ...paymentCard(intent), ...takenMoney(intent) };
    case 'requires_action':
      return outcomeOfAction(intent);
    case 'requires_payment_method':
      return { kind: 'declined', ref, ...toDeclineReason(intent) };
    case 'canceled':
      return { kind: 'canceled', ref };
    default:
      // `processing`, and states that Stripe leaves by itself, because every intent is confirmed on creation.
      return { kind: 'processing', ref };
  }
}

const takenMoney = (intent: Intent) =>
  intent.object === 'payment_intent'
    ? { money: fromStripeAmount({ amount: intent.amount_received, currency: intent.currency }) }
    : {};

/** Without a redirect URL, the buyer's bank or app asks for the confirmation, and Stripe sends a notification of its end. */
function outcomeOfAction({ id: ref, next_action }: Intent): Outcome {
  const actionUrl = next_action?.redirect_to_url?.url;
  return actionUrl ? { kind: 'requires_action', ref, actionUrl } : { kind: 'processing', ref };
}

/** Reads the reason of a decline. Stripe then asks for another payment method. */
function toDeclineReason(intent: Intent) {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return {
    code: error?.decline_code || error?.code || 'card_declined',
    message: error?.message ?? 'The payment was declined.',
  };
}

function savedMethod(intent: Intent): { paymentMethodRef?: string } {
  const isSaved = intent.object === 'setup_intent' || intent.setup_future_usage !== null;
  const [customer, method] = [objectId(intent.customer), directDebit(intent) ?? objectId(intent.payment_method)];
  if (!isSaved || customer === undefined || method === undefined) return {};
  return { paymentMethodRef: formatMethodRef(customer, method) };
}

/** Fields of intents that `outcomeOfIntent` reads in full, if the caller asks Stripe for them. */
export const EXPANDED_METHOD = 'payment_method';
export const EXPANDED_PAYMENT = ['latest_charge', EXPANDED_METHOD];
export const EXPANDED_SETUP = ['latest_attempt', EXPANDED_METHOD];

function paymentCard({ payment_method }: Intent): { card?: Card } {
  const card = typeof payment_method === 'string' ? undefined : payment_method?.card;
  if (!card) return {};
  const { brand, last4, exp_month, exp_year, wallet } = card;
  const expiry = { expiryMonth: exp_month, expiryYear: exp_year };
  return { card: { brand, lastFour: last4, ...expiry, ...(wallet && { wallet: wallet.type }) } };
}

/** A payment at a bank, such as iDEAL, works once. It leaves a SEPA direct debit, which later charges collect. */
function directDebit(intent: Intent): string | undefined {
  const attempt = intent.object === 'payment_intent' ? intent.latest_charge : intent.latest_attempt;
  const details = typeof attempt === 'string' ? undefined : attempt?.payment_method_details;
  return objectId((details?.ideal ?? details?.bancontact ?? details?.sofort)?.generated_sepa_debit);
}

/** Converts a refund of Stripe into an outcome. */
export function outcomeOfRefund({ id: ref, status, failure_reason }: Stripe.Refund): Outcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', ref };
    case 'failed':
      return { kind: 'failed', ref, code: failure_reason ?? 'unknown', message: 'The refund did not reach the buyer.' };
    case 'canceled':
      return { kind: 'canceled', ref };
    default:
      // `pending`, or `requires_action`, where Stripe contacts the buyer.
      return { kind: 'processing', ref };
  }
}

/** Returns the id of an object that Stripe sends as an id or in full. */
export const objectId = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;
