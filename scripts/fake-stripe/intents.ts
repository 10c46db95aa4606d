import type Stripe from 'stripe';
import type { Behavior, Failure } from './cards.ts';
import type { Notifier } from './notifications.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';
import { newId, nowOf, type Intent, type PaymentMethod, type FakeStripeState } from './state.ts';

export interface FakeStripe {
  state: FakeStripeState;
  notifier: Notifier;
  /** Delay after which payments that are processing complete. Undefined: only through the control API. */
  lateAfterMs: number | undefined;
}

/** Charges the payment method of an intent. @throws StripeError 402 when the bank declines */
export function attemptPayment(
  fake: FakeStripe,
  intent: Intent,
  behavior: Behavior,
  { isAway, returnUrl }: { isAway: boolean; returnUrl: string },
) {
  switch ((isAway ? behavior.offSession : undefined) ?? behavior.first) {
    case 'succeeded':
      return succeedIntent(fake, intent);
    case 'requires_action':
      return requireAction(fake, intent, returnUrl);
    case 'processing':
      return startProcessing(fake, intent);
    case 'authentication_required':
      return declineIntent(fake, intent, {
        code: 'authentication_required',
        declineCode: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      });
    default:
      return declineIntent(fake, intent, behavior.failure);
  }
}

function succeedIntent({ state, notifier }: FakeStripe, intent: Intent) {
  intent.status = 'succeeded';
  intent.next_action = null;
  const attemptId = newId(intent.object === 'setup_intent' ? 'setatt' : 'ch');
  if (intent.object === 'setup_intent' || intent.setup_future_usage !== null)
    savePaymentMethod(state, intent, attemptId);
  if (intent.object === 'setup_intent') {
    intent.latest_attempt = attemptId;
    return notifier.send('setup_intent.succeeded', intent);
  }
  intent.amount_received = intent.amount;
  intent.latest_charge = attemptId;
  notifier.send('payment_intent.succeeded', intent);
  notifier.send('charge.succeeded', { id: intent.latest_charge, object: 'charge' });
}

/** Attaches the payment method to the customer, or the direct debit that the attempt leaves. */
function savePaymentMethod(state: FakeStripeState, { payment_method, customer }: Intent, attemptId: string) {
  const used = typeof payment_method === 'string' ? payment_method : '';
  const { debit } = state.behaviors.get(used) ?? {};
  const method = debit === undefined ? state.paymentMethods.get(used) : addPaymentMethod(state, debit, 'sepa_debit');
  if (method === undefined || typeof customer !== 'string') return;
  method.customer = customer;
  if (debit !== undefined) state.debits.set(attemptId, method.id);
}

function requireAction({ state, notifier }: FakeStripe, intent: Intent, returnUrl: string) {
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: `${state.address}/authenticate/${intent.id}`, return_url: returnUrl },
  };
  notifier.send(`${intent.object}.requires_action`, intent);
}

function startProcessing(fake: FakeStripe, intent: Intent) {
  intent.status = 'processing';
  if (intent.object === 'payment_intent') fake.notifier.send('payment_intent.processing', intent);
  if (fake.lateAfterMs === undefined) return;
  setTimeout(() => intent.status === 'processing' && finishProcessing(fake, intent), fake.lateAfterMs);
}

/** @throws StripeError always */
function declineIntent(
  fake: FakeStripe,
  intent: Intent,
  failure: Failure = { code: 'card_declined', message: 'Declined.' },
): never {
  failIntent(fake, intent, failure);
  const { code, declineCode, message } = failure;
  throw new StripeError(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    [intent.object]: structuredClone(intent),
  });
}

/** Resets the intent, so that it waits for another payment method. */
function failIntent({ notifier }: FakeStripe, intent: Intent, { code, declineCode, message }: Failure) {
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  const error = {
    type: 'card_error' as const,
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
  };
  if (intent.object === 'payment_intent') {
    intent.last_payment_error = error satisfies Stripe.PaymentIntent.LastPaymentError;
    notifier.send('payment_intent.payment_failed', intent);
  } else {
    intent.last_setup_error = error satisfies Stripe.SetupIntent.LastSetupError;
    notifier.send('setup_intent.setup_failed', intent);
  }
}

/** Completes a payment that was processing. */
export function finishProcessing(fake: FakeStripe, intent: Intent) {
  const { later, failure } = behaviorOf(fake.state, intent) ?? {};
  if (intent.status !== 'processing') throw invalidRequest('It is not processing.');
  if (later === 'declined' && failure !== undefined) failIntent(fake, intent, failure);
  else succeedIntent(fake, intent);
}

const behaviorOf = ({ behaviors }: FakeStripeState, { payment_method }: Intent) =>
  typeof payment_method === 'string' ? behaviors.get(payment_method) : undefined;

/** Applies the buyer's answer to their bank. */
export function applyAuthentication(fake: FakeStripe, intent: Intent, isApproved: boolean) {
  if (intent.status !== 'requires_action') throw invalidRequest('It does not wait for the buyer.');
  if (isApproved) return succeedIntent(fake, intent);
  failIntent(fake, intent, {
    code: `${intent.object}_authentication_failure`,
    message: 'The provided PaymentMethod has failed authentication.',
  });
}

const CANCELABLE: readonly Intent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** @throws StripeError when the intent can no longer be canceled */
export function cancelIntent({ state, notifier }: FakeStripe, intent: Intent) {
  if (!CANCELABLE.includes(intent.status))
    throw invalidRequest(`You cannot cancel this ${intent.object} because it has a status of ${intent.status}.`, {
      code: `${intent.object}_unexpected_state`,
      [intent.object]: structuredClone(intent),
    });
  intent.status = 'canceled';
  intent.next_action = null;
  if (intent.object === 'payment_intent') intent.canceled_at = nowOf(state);
  notifier.send(`${intent.object}.canceled`, intent);
  return intent;
}

const EXPIRY = { exp_month: 12, exp_year: 2034 };

export function addPaymentMethod(
  state: FakeStripeState,
  behavior: Behavior,
  type: PaymentMethod['type'] = behavior.debit === undefined ? 'card' : 'ideal',
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    created: nowOf(state),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
    ...(type === 'card' && { card: { brand: 'visa', last4: '4242', ...(behavior.expiry ?? EXPIRY) } }),
  };
  state.paymentMethods.set(method.id, method);
  state.behaviors.set(method.id, behavior);
  return method;
}
