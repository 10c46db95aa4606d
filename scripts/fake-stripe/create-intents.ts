import { allowOnly, integer, isTrue, optional, text, textsOf, type Params } from './form.ts';
import { attemptPayment, type FakeStripe } from './intents.ts';
import { choosePaymentMethod } from './methods.ts';
import { find, invalidRequest } from './stripe-error.ts';
import { newId, nowOf, type Intent, type PaymentIntent, type SetupIntent } from './state.ts';

const COMMON = [
  'customer',
  'confirm',
  'confirmation_token',
  'payment_method',
  'return_url',
  'automatic_payment_methods',
  'description',
  'metadata',
  'expand',
];

const MINIMUM = 50;
const THREE_DECIMALS = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

export function createPaymentIntent(fake: FakeStripe, params: Params): PaymentIntent {
  allowOnly(params, [...COMMON, 'amount', 'currency', 'off_session', 'setup_future_usage']);
  const [amount, currency] = [amountOf(params), text(params, 'currency')];
  const id = newId('pi');
  const intent: PaymentIntent = {
    ...commonOf(fake, params, id),
    object: 'payment_intent',
    amount,
    currency,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    last_payment_error: null,
    latest_charge: null,
    setup_future_usage: optional(params, 'setup_future_usage') === 'off_session' ? 'off_session' : null,
    status: 'requires_payment_method',
  };
  return begin(fake, params, intent, () => fake.state.paymentIntents.set(id, intent));
}

export function createSetupIntent(fake: FakeStripe, params: Params): SetupIntent {
  allowOnly(params, [...COMMON, 'usage']);
  const id = newId('seti');
  const intent: SetupIntent = {
    ...commonOf(fake, params, id),
    object: 'setup_intent',
    last_setup_error: null,
    latest_attempt: null,
    status: 'requires_payment_method',
    usage: optional(params, 'usage') ?? 'off_session',
  };
  return begin(fake, params, intent, () => fake.state.setupIntents.set(id, intent));
}

/** @throws StripeError for amounts that Stripe does not accept */
function amountOf(params: Params): number {
  const amount = integer(params, 'amount');
  const currency = text(params, 'currency');
  if (THREE_DECIMALS.includes(currency) && amount % 10 !== 0)
    throw invalidRequest('Invalid amount: the last digit must be 0.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    });
  if (amount < MINIMUM && currency === 'usd')
    throw invalidRequest('Amount must be at least $0.50 usd', { param: 'amount', code: 'amount_too_small' });
  return amount;
}

function commonOf({ state }: FakeStripe, params: Params, id: string) {
  const customer = optional(params, 'customer');
  if (customer !== undefined) find(state.customers, 'customer', customer, 'customer');
  return {
    id,
    created: nowOf(state),
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    customer: customer ?? null,
    description: optional(params, 'description') ?? null,
    cancellation_reason: null,
    livemode: false,
    metadata: textsOf(params, 'metadata'),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
  };
}

/** @throws StripeError 400 before the intent is stored, 402 after that */
function begin<Made extends Intent>(fake: FakeStripe, params: Params, intent: Made, store: () => void): Made {
  const pay = isTrue(params, 'confirm') ? prepare(fake, params) : undefined;
  store();
  fake.notifier.send(`${intent.object}.created`, intent);
  pay?.(intent);
  return intent;
}

const CONFIRMABLE: readonly Intent['status'][] = ['requires_payment_method', 'requires_confirmation'];

/** Confirms an intent that was created without a confirmation. @throws StripeError */
export function confirmIntent<Made extends Intent>(fake: FakeStripe, params: Params, intent: Made): Made {
  allowOnly(params, ['confirmation_token', 'payment_method', 'return_url', 'off_session']);
  if (!CONFIRMABLE.includes(intent.status))
    throw invalidRequest(`This ${intent.object} has a status of ${intent.status}.`, {
      code: `${intent.object}_unexpected_state`,
      [intent.object]: structuredClone(intent),
    });
  prepare(fake, { ...params, customer: typeof intent.customer === 'string' ? intent.customer : undefined })(intent);
  return intent;
}

/** Validates all parameters before anything changes. @throws StripeError */
function prepare(fake: FakeStripe, params: Params): (intent: Intent) => void {
  const chosen = choosePaymentMethod(fake, params);
  const returnUrl = optional(params, 'return_url');
  if (returnUrl === undefined)
    throw invalidRequest('You must provide a `return_url`, since a payment method might redirect.', {
      param: 'return_url',
    });
  return (intent) => {
    chosen.use(intent);
    attemptPayment(fake, intent, chosen.behavior, { isAway: isTrue(params, 'off_session'), returnUrl });
  };
}
