import type Stripe from 'stripe';
import { errorCode } from '../../shared/error-code.ts';
import type { CardIdentity, ProcessorCall, Outcome, PaymentProcessor } from '../../platform/ports/payment-processor.ts';
import { TIME_LIMITS } from '../../platform/time-limits.ts';
import { toStripeAmount } from './amounts.ts';
import { createClient, maxCallDuration, type Connection } from './client.ts';
import { toDispute } from './disputes.ts';
import { throwCallError, toOutcome } from './errors.ts';
import { findLostCall, findByIdempotencyKey } from './find-lost.ts';
import { parseMethodRef } from './method-ref.ts';
import { minimumCharge } from '../../shared/currencies.ts';
import { chargeMetadata, createChargeReaders } from './charges.ts';
import { createNotificationVerifier } from './notifications.ts';
import { EXPANDED_METHOD, EXPANDED_PAYMENT, EXPANDED_SETUP, outcomeOfIntent, outcomeOfRefund } from './outcomes.ts';
import { getOwn } from '../../shared/own.ts';

/** Name of the processor in the contract. */
export const STRIPE = 'stripe';

/** Options of the Stripe processor. */
export interface StripeOptions extends Connection {
  /** Public key for the buyer's browser. */
  publishableKey: string;
  /** Signing secret of the webhook endpoint at Stripe. */
  webhookSecret: string;
  /** Return URL of off-session charges. Stripe requires one, although no buyer is redirected. */
  homeUrl: string;
}

/** Prefix of secret and restricted keys of Stripe's test mode. */
const TEST_KEY = /^(sk|rk)_test_/;

/** Creates the Stripe processor. Every intent and refund has the idempotency key in its metadata, for `findLostCall`. */
export function createStripeProcessor(options: StripeOptions): PaymentProcessor {
  const { secretKey, publishableKey, webhookSecret, timeLimits = TIME_LIMITS } = options;
  const stripe = createClient(options);
  return {
    name: STRIPE,
    movesMoney: !TEST_KEY.test(secretKey),
    maxCallDurationMs: maxCallDuration(timeLimits),
    publicConfiguration: () => ({ publishable_key: publishableKey }),
    minimumCharge,
    ensureCustomer: async ({ idempotencyKey }, { email, name }) => {
      const timeout = timeLimits.quickStripeResponseMs;
      const { id } = await stripe.customers
        .create({ email, ...(name && { name }) }, { idempotencyKey, timeout })
        .catch(throwCallError);
      return { ref: id };
    },
    deleteCustomer: async ({ ref }) => {
      await stripe.customers.del(ref).catch((error: unknown) => {
        if (errorCode(error) !== 'resource_missing') throwCallError(error);
      });
    },
    identifyCard: (token) => identifyCard(stripe, token, timeLimits.quickStripeResponseMs),
    ...createChargeMethods(stripe, options),
    ...createRefundMethods(stripe, timeLimits.quickStripeResponseMs),
    cancelPayment: (call, ref) => cancelIntent(stripe, call, ref),
    retrieve: (kind, ref) => catchOutcome(() => retrieve(stripe, kind, ref)),
    findLostCall: (lost) => catchOutcome(() => findLostCall(stripe, lost)),
    ...createChargeReaders(stripe, options.homeUrl),
    retrieveDispute: async (ref) => toDispute(await stripe.disputes.retrieve(ref).catch(throwCallError)),
    verifyNotification: createNotificationVerifier(webhookSecret),
  };
}

async function identifyCard(stripe: Stripe, token: string, timeout: number): Promise<CardIdentity | undefined> {
  try {
    const { payment_method_preview: method } = await stripe.confirmationTokens.retrieve(token, {}, { timeout });
    return { fingerprint: (method?.card ?? method?.sepa_debit)?.fingerprint ?? null };
  } catch (error) {
    if (errorCode(error) === 'resource_missing') return undefined;
    return throwCallError(error);
  }
}

type Charges = Pick<PaymentProcessor, 'createPayment' | 'createSetup' | 'chargeSaved'>;

function createChargeMethods(stripe: Stripe, { homeUrl }: StripeOptions): Charges {
  const pay = (call: ProcessorCall, params: () => Stripe.PaymentIntentCreateParams) =>
    catchOutcome(async () => outcomeOfIntent(await stripe.paymentIntents.create(params(), idempotencyOptions(call))));
  return {
    createPayment: (call, { money, saveForOffSession, metadata, ...confirmation }) =>
      pay(call, () => ({
        ...toStripeAmount(money),
        ...confirmationParams(call, confirmation),
        metadata: chargeMetadata(call, metadata, homeUrl),
        ...(saveForOffSession && { setup_future_usage: 'off_session' }),
      })),
    createSetup: (call, confirmation) =>
      catchOutcome(async () =>
        outcomeOfIntent(
          await stripe.setupIntents.create(
            { ...confirmationParams(call, confirmation), usage: 'off_session' },
            idempotencyOptions(call),
          ),
        ),
      ),
    chargeSaved: (call, { money, customer, paymentMethodRef, description, metadata, returnUrl, saveForOffSession }) =>
      pay(call, () => ({
        ...toStripeAmount(money),
        ...parseMethodRef(paymentMethodRef, customer),
        ...(returnUrl === undefined && { off_session: true }),
        ...(saveForOffSession && { setup_future_usage: 'off_session' }),
        confirm: true,
        automatic_payment_methods: { enabled: true },
        return_url: returnUrl ?? homeUrl,
        description,
        metadata: chargeMetadata(call, metadata, homeUrl),
        expand: [EXPANDED_METHOD],
      })),
  };
}

type Confirmation = Parameters<PaymentProcessor['createSetup']>[1];

/** Parameters that create and confirm an intent in one call. The bank may redirect the buyer. */
function confirmationParams(
  call: ProcessorCall,
  { customer, confirmationToken, returnUrl, description }: Confirmation,
) {
  return {
    customer: customer.ref,
    confirm: true,
    confirmation_token: confirmationToken,
    return_url: returnUrl,
    automatic_payment_methods: { enabled: true },
    description,
    metadata: callMetadata(call),
    expand: [EXPANDED_METHOD],
  };
}

/** Stripe's refund reasons by the reasons of the contract. Other reasons are in the metadata only. */
const REASONS: Readonly<Record<string, Stripe.RefundCreateParams.Reason>> = {
  duplicate: 'duplicate',
  surplus: 'duplicate',
  fraudulent: 'fraudulent',
  customer_request: 'requested_by_customer',
};

/**
 * A refund without a response is retried for days, and Stripe forgets idempotency keys after one day. So this searches the
 * refunds of the payment first, which prevents a second partial refund.
 */
function createRefundMethods(stripe: Stripe, timeout: number): Pick<PaymentProcessor, 'refund'> {
  return {
    refund: (call, { paymentRef, money, reason }) =>
      catchOutcome(async () => {
        const known = getOwn(REASONS, reason ?? '');
        const params: Stripe.RefundCreateParams = {
          payment_intent: paymentRef,
          ...(money && { amount: toStripeAmount(money).amount }),
          ...(known && { reason: known }),
          metadata: { ...callMetadata(call), ...(reason && { reason }) },
        };
        const earlier = stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }, { timeout });
        const existing = await findByIdempotencyKey(earlier, call);
        return outcomeOfRefund(existing ?? (await stripe.refunds.create(params, idempotencyOptions(call))));
      }),
  };
}

/** Cancels an intent. Returns the current state of an intent that cannot be canceled any more. */
async function cancelIntent(stripe: Stripe, call: ProcessorCall, ref: string): Promise<Outcome> {
  const isSetup = ref.startsWith('seti_');
  try {
    const intents = isSetup ? stripe.setupIntents : stripe.paymentIntents;
    return outcomeOfIntent(await intents.cancel(ref, {}, idempotencyOptions(call)));
  } catch (error) {
    if (errorCode(error).endsWith('_intent_unexpected_state'))
      return catchOutcome(() => retrieve(stripe, isSetup ? 'setup' : 'payment', ref));
    return toOutcome(error);
  }
}

async function retrieve(stripe: Stripe, kind: 'payment' | 'setup' | 'refund', ref: string): Promise<Outcome> {
  switch (kind) {
    case 'payment':
      return outcomeOfIntent(await stripe.paymentIntents.retrieve(ref, { expand: EXPANDED_PAYMENT }));
    case 'setup':
      return outcomeOfIntent(await stripe.setupIntents.retrieve(ref, { expand: EXPANDED_SETUP }));
    case 'refund':
      return outcomeOfRefund(await stripe.refunds.retrieve(ref));
  }
}

async function catchOutcome<Result extends Outcome | undefined>(
  call: () => Promise<Result>,
): Promise<Result | Outcome> {
  try {
    return await call();
  } catch (error) {
    return toOutcome(error);
  }
}

const idempotencyOptions = ({ idempotencyKey }: ProcessorCall) => ({ idempotencyKey });
const callMetadata = ({ idempotencyKey }: ProcessorCall) => ({ idempotency_key: idempotencyKey });
