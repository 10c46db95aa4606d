import type Stripe from 'stripe';
import type { Outcome } from '../../platform/ports/payment-processor.ts';
import { methodRef } from './method-ref.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** What an intent says of the payment, or of the payment method that was to be saved. */
export function outcomeOfIntent(intent: Intent): Outcome {
  const { id: ref, status } = intent;
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', ref, ...savedMethod(intent) };
    case 'requires_action':
      return outcomeOfAction(intent);
    case 'requires_payment_method':
      return { kind: 'declined', ref, ...refusalOf(intent) };
    case 'canceled':
      return { kind: 'canceled', ref };
    default:
      // `processing`; and states that Stripe itself moves on from, since intents of ours are confirmed as they are made.
      return { kind: 'processing', ref };
  }
}

/** An action without an address is one that the buyer's bank or app asks for by itself: Stripe tells how it ended. */
function outcomeOfAction({ id: ref, next_action }: Intent): Outcome {
  const actionUrl = next_action?.redirect_to_url?.url;
  return actionUrl ? { kind: 'requires_action', ref, actionUrl } : { kind: 'processing', ref };
}

/** Stripe asks for another payment method when the bank has refused one, also when that was the buyer's answer to it. */
function refusalOf(intent: Intent) {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return {
    code: error?.decline_code || error?.code || 'card_declined',
    message: error?.message ?? 'The payment was declined.',
  };
}

function savedMethod(intent: Intent): { paymentMethodRef?: string } {
  const isSaved = intent.object === 'setup_intent' || intent.setup_future_usage !== null;
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
  if (!isSaved || customer === undefined || method === undefined) return {};
  return { paymentMethodRef: methodRef(customer, method) };
}

export function outcomeOfRefund({ id: ref, status, failure_reason }: Stripe.Refund): Outcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', ref };
    case 'failed':
      return { kind: 'failed', ref, code: failure_reason ?? 'unknown', message: 'The refund did not reach the buyer.' };
    case 'canceled':
      return { kind: 'canceled', ref };
    default:
      // `pending`; or `requires_action`, for which Stripe writes to the buyer.
      return { kind: 'processing', ref };
  }
}

/** Of what Stripe refers to by its id, or sends along in full. */
export const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;
