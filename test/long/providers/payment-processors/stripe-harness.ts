import Stripe from 'stripe';
import { createClient } from '../../../../src/providers/stripe/client.ts';
import { createStripeProcessor } from '../../../../src/providers/stripe/processor.ts';
import type { Harness, Card } from './adapter-suite.ts';
import { FAKE_KEYS, startFakeStripe, type FakeStripe } from '../stripe/fake-stripe.ts';

const METHODS: Readonly<Record<Card, string>> = {
  success: 'pm_card_visa',
  decline: 'pm_card_visa_chargeDeclined',
  insufficient_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  action_required: 'pm_card_authenticationRequired',
  late_success: 'pm_fake_late_success',
  late_failure: 'pm_fake_late_failure',
  decline_later: 'pm_card_chargeCustomerFail',
};

interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase?: string;
}

/** Controls that also work with Stripe's test mode, without a person and without waiting. */
function harnessOn(keys: Keys): Harness & { stripe: Stripe } {
  const stripe = createClient(keys);
  return {
    stripe,
    processor: createStripeProcessor({ ...keys, homeUrl: 'https://shop.example' }),
    token: async (card) => (await stripe.testHelpers.confirmationTokens.create({ payment_method: METHODS[card] })).id,
    loseAnswer: async (call) => {
      await call();
    },
    count: async ({ ref: customer }, key) => {
      const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
      return data.filter(({ metadata }) => metadata.idempotency_key === key).length;
    },
    sign: (ref, { at, secret = keys.webhookSecret }) => {
      const created = Math.floor(at.getTime() / 1000);
      const object = { id: ref, object: 'payment_intent', metadata: {} };
      const payload = JSON.stringify({ id: `evt_${ref}`, object: 'event', created, data: { object } });
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created });
      return { raw: Buffer.from(payload), headers: { 'stripe-signature': header } };
    },
    stop: async () => undefined,
  };
}

/** The adapter with the fake server, which supports every control. */
export async function fakeHarness(): Promise<Harness & { fake: FakeStripe; stripe: Stripe }> {
  const fake = await startFakeStripe();
  const harness = harnessOn({ ...FAKE_KEYS, apiBase: fake.address });
  return {
    ...harness,
    fake,
    sameCard: 'ctoken_same_card',
    answerBank: async (outcome, result) => {
      await fake.control('authenticate', { id: 'ref' in outcome ? (outcome.ref ?? '') : '', result });
    },
    finish: async (id) => {
      await fake.control('finish', { id });
    },
    loseAnswer: async (call) => {
      // Drops the responses of both tries. Each call of the adapter makes a single request that changes state.
      await fake.control('answers', { path: '/v1/', times: 2, answer: 'drop' });
      const { kind } = await call();
      if (kind !== 'unknown') throw new Error(`the answer arrived: ${kind}`);
    },
    stop: () => fake.stop(),
  };
}

/** Stripe's test mode. */
export async function testModeHarness(): Promise<Harness> {
  return harnessOn({ ...FAKE_KEYS, secretKey: process.env.STRIPE_SECRET_KEY ?? '' });
}
