import type Stripe from 'stripe';
import type { Call, Outcome, PaymentProcessor } from '../../platform/ports/payment-processor.ts';
import { toStripe } from './amounts.ts';
import { createClient, type Connection } from './client.ts';
import { readDispute } from './disputes.ts';
import { outcomeOfError } from './errors.ts';
import { findLostCall, firstMarked } from './find-lost.ts';
import { readMethodRef } from './method-ref.ts';
import { minimumCharge } from './minimums.ts';
import { readNotification } from './notifications.ts';
import { outcomeOfIntent, outcomeOfRefund } from './outcomes.ts';

export const STRIPE = 'stripe';

export interface StripeOptions extends Connection {
  /** For the buyer's browser. */
  publishableKey: string;
  /** Signs the notifications of the endpoint that is registered with Stripe. */
  webhookSecret: string;
  /** Where Stripe would send a buyer who is not there: it asks for an address also with charges off session. */
  homeUrl: string;
}

/** Of what comes before a charge or a refund: half of what that may take, see `client.ts`. */
const QUICK_TIMEOUT_MS = 2_500;

/** Calls for one payment take 16 s at most: see `client.ts`. */
const PATIENCE_MS = 20_000;

/** Charges through Stripe. Every intent and refund bears our idempotency key in its metadata, to be found by. */
export function createStripeProcessor(options: StripeOptions): PaymentProcessor {
  const { publishableKey, webhookSecret, timeoutMs = QUICK_TIMEOUT_MS } = options;
  const stripe = createClient(options);
  return {
    name: STRIPE,
    patienceMs: PATIENCE_MS,
    publicConfiguration: () => ({ publishable_key: publishableKey }),
    minimumCharge,
    ensureCustomer: async ({ idempotencyKey }, { email, name }) => {
      const timeout = Math.min(timeoutMs, QUICK_TIMEOUT_MS);
      const { id } = await stripe.customers.create({ email, ...(name && { name }) }, { idempotencyKey, timeout });
      return { ref: id };
    },
    ...chargesOf(stripe, options),
    ...refundsOf(stripe),
    cancelPayment: (call, ref) => cancelIntent(stripe, call, ref),
    retrieve: (kind, ref) => outcomeOf(() => retrieve(stripe, kind, ref)),
    findLost: (lost) => outcomeOf(() => findLostCall(stripe, lost)),
    retrieveDispute: async (ref) => readDispute(await stripe.disputes.retrieve(ref)),
    verifyNotification: readNotification(webhookSecret),
  };
}

type Charges = Pick<PaymentProcessor, 'createPayment' | 'createSetup' | 'chargeOffSession'>;

function chargesOf(stripe: Stripe, { homeUrl }: StripeOptions): Charges {
  const pay = (call: Call, params: () => Stripe.PaymentIntentCreateParams) =>
    outcomeOf(async () => outcomeOfIntent(await stripe.paymentIntents.create(params(), keyOf(call))));
  return {
    createPayment: (call, { money, saveForOffSession, ...confirmation }) =>
      pay(call, () => ({
        ...toStripe(money),
        ...confirmed(call, confirmation),
        ...(saveForOffSession && { setup_future_usage: 'off_session' }),
      })),
    createSetup: (call, confirmation) =>
      outcomeOf(async () =>
        outcomeOfIntent(
          await stripe.setupIntents.create({ ...confirmed(call, confirmation), usage: 'off_session' }, keyOf(call)),
        ),
      ),
    chargeOffSession: (call, { money, customer, paymentMethodRef, description }) =>
      pay(call, () => ({
        ...toStripe(money),
        ...readMethodRef(paymentMethodRef, customer),
        off_session: true,
        confirm: true,
        automatic_payment_methods: { enabled: true },
        return_url: homeUrl,
        description,
        metadata: markOf(call),
      })),
  };
}

type Confirmation = Parameters<PaymentProcessor['createSetup']>[1];

/** Made and confirmed in one call. The bank may send the buyer elsewhere and back, whatever they pay by. */
function confirmed(call: Call, { customer, confirmationToken, returnUrl, description }: Confirmation) {
  return {
    customer: customer.ref,
    confirm: true,
    confirmation_token: confirmationToken,
    return_url: returnUrl,
    automatic_payment_methods: { enabled: true },
    description,
    metadata: markOf(call),
  };
}

/** The reasons that Stripe knows, by ours; others are in the metadata alone. */
const REASONS: Readonly<Record<string, Stripe.RefundCreateParams.Reason>> = {
  duplicate: 'duplicate',
  surplus: 'duplicate',
  fraudulent: 'fraudulent',
  customer_request: 'requested_by_customer',
};

/**
 * A refund may be asked for again until it is answered, for days. Stripe forgets keys after one, and would give a part back
 * twice: the refunds that the payment has are looked at before.
 */
function refundsOf(stripe: Stripe): Pick<PaymentProcessor, 'refund'> {
  return {
    refund: (call, { paymentRef, money, reason }) =>
      outcomeOf(async () => {
        const known = REASONS[reason ?? ''];
        const params: Stripe.RefundCreateParams = {
          payment_intent: paymentRef,
          ...(money && { amount: toStripe(money).amount }),
          ...(known && { reason: known }),
          metadata: { ...markOf(call), ...(reason && { reason }) },
        };
        const earlier = stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }, { timeout: QUICK_TIMEOUT_MS });
        const made = await firstMarked(earlier, call);
        return outcomeOfRefund(made ?? (await stripe.refunds.create(params, keyOf(call))));
      }),
  };
}

/** One that has moved on cannot be canceled: then it is told how it stands. */
async function cancelIntent(stripe: Stripe, call: Call, ref: string): Promise<Outcome> {
  const isSetup = ref.startsWith('seti_');
  try {
    const intents = isSetup ? stripe.setupIntents : stripe.paymentIntents;
    return outcomeOfIntent(await intents.cancel(ref, {}, keyOf(call)));
  } catch (error) {
    if (codeOf(error).endsWith('_intent_unexpected_state'))
      return outcomeOf(() => retrieve(stripe, isSetup ? 'setup' : 'payment', ref));
    return outcomeOfError(error);
  }
}

const codeOf = (error: unknown) => String(error instanceof Error && 'code' in error ? error.code : '');

async function retrieve(stripe: Stripe, kind: 'payment' | 'setup' | 'refund', ref: string): Promise<Outcome> {
  switch (kind) {
    case 'payment':
      return outcomeOfIntent(await stripe.paymentIntents.retrieve(ref));
    case 'setup':
      return outcomeOfIntent(await stripe.setupIntents.retrieve(ref));
    case 'refund':
      return outcomeOfRefund(await stripe.refunds.retrieve(ref));
  }
}

async function outcomeOf<Result extends Outcome | undefined>(call: () => Promise<Result>): Promise<Result | Outcome> {
  try {
    return await call();
  } catch (error) {
    return outcomeOfError(error);
  }
}

const keyOf = ({ idempotencyKey }: Call) => ({ idempotencyKey });
const markOf = ({ idempotencyKey }: Call) => ({ idempotency_key: idempotencyKey });
