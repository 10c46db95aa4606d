import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer, Outcome, PaymentProcessor } from '../../../../src/platform/ports/payment-processor.ts';
import { API_VERSION } from '../../../../src/providers/stripe/client.ts';
import { createStripeProcessor } from '../../../../src/providers/stripe/processor.ts';
import { FAKE_KEYS } from './fake-stripe.ts';
import { fakeHarness } from '../payment-processors/stripe-harness.ts';

let harness: Awaited<ReturnType<typeof fakeHarness>>;
let processor: PaymentProcessor;
let customer: Customer;
beforeAll(async () => {
  harness = await fakeHarness();
  ({ processor } = harness);
  customer = await processor.ensureCustomer(newCall(), { email: 'ada@example.com', name: null });
});
afterAll(() => harness.stop());

const newCall = () => ({ idempotencyKey: `test:${randomUUID()}`, now: new Date() });
const payment = (confirmationToken = 'ctoken_success') => ({
  customer,
  confirmationToken,
  returnUrl: 'https://shop.example/back',
  description: 'A license',
  money: { amount: 4900, currency: 'usd' },
  saveForOffSession: false,
});
const pay = (token?: string, call = newCall()) => processor.createPayment(call, payment(token));
const callsTo = (path: string) => harness.fake.calls(path);
const outcomeRef = (outcome: Outcome) => ('ref' in outcome ? (outcome.ref ?? '') : '');
const setUp = async (token: string) => {
  const outcome = await processor.createSetup(newCall(), payment(token));
  if (outcome.kind !== 'requires_action') return outcome;
  await harness.fake.control('authenticate', { id: outcome.ref, result: 'approve' });
  return processor.retrieve('setup', outcome.ref);
};
const methodOf = (outcome: Outcome) =>
  outcome.kind === 'succeeded' && outcome.paymentMethodRef !== undefined ? outcome.paymentMethodRef : 'nothing saved';
const renewal = { description: 'A month', money: { amount: 4900, currency: 'usd' } };
const charge = (paymentMethodRef: string, of = customer) =>
  processor.chargeSaved(newCall(), { ...renewal, customer: of, paymentMethodRef });

describe('a call to Stripe', () => {
  it('a call to Stripe has the API version of the package, and its idempotency key in the header and in the metadata', async () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION);
    const call = newCall();
    await processor.createPayment(call, { ...payment(), saveForOffSession: true });
    expect((await callsTo('/v1/payment_intents')).at(-1)).toMatchObject({
      version: API_VERSION,
      key: call.idempotencyKey,
      params: {
        amount: '4900',
        currency: 'usd',
        confirm: 'true',
        customer: customer.ref,
        setup_future_usage: 'off_session',
        return_url: 'https://shop.example/back',
        description: 'A license',
        metadata: { idempotency_key: call.idempotencyKey },
      },
    });
  });

  it('every call that changes state has an idempotency key', async () => {
    const saved = methodOf(await setUp('ctoken_success'));
    const paid = outcomeRef(await charge(saved));
    await processor.refund(newCall(), { paymentRef: paid });
    await processor.cancelPayment(newCall(), outcomeRef(await pay('ctoken_action_required')));
    const calls = (await harness.fake.control('calls', {})) as { method: string; path: string; key?: string }[];
    const changing = calls.filter(({ method, path }) => method === 'POST' && !path.includes('test_helpers'));
    expect(changing.filter(({ key }) => !key?.startsWith('test:'))).toEqual([]);
  });

  it.each([
    ['surplus', 'duplicate'],
    ['fraudulent', 'fraudulent'],
    ['customer_request', 'requested_by_customer'],
    ['the moon was full', undefined],
  ])('a refund for the reason %s has the Stripe reason %s', async (reason, theirs) => {
    const paymentRef = outcomeRef(await pay());
    expect(await processor.refund(newCall(), { paymentRef, reason })).toMatchObject({ kind: 'succeeded' });
    const { params } = (await callsTo('/v1/refunds')).at(-1) ?? {};
    expect(params).toMatchObject({ metadata: { reason } });
    expect(params?.reason).toBe(theirs);
  });

  it('a call whose response is lost is retried with its key and charges once', async () => {
    await harness.fake.control('answers', { path: '/v1/payment_intents', answer: 'drop' });
    const call = newCall();
    expect(await pay(undefined, call)).toMatchObject({ kind: 'succeeded' });
    expect(await harness.count(customer, call.idempotencyKey)).toBe(1);
  });

  it('a call that Stripe does not answer times out, and its payment is found later', async () => {
    const impatient = createStripeProcessor({
      ...FAKE_KEYS,
      homeUrl: 'https://shop.example',
      apiBase: harness.fake.address,
      timeLimits: { stripeResponseMs: 2_000, quickStripeResponseMs: 2_000 },
      retries: 0,
    });
    await harness.fake.control('answers', { path: '/v1/payment_intents', answer: 'hang' });
    const call = newCall();
    expect(await impatient.createPayment(call, payment())).toMatchObject({ kind: 'unknown' });
    const lost = { ...call, kind: 'payment', createdAt: call.now, customer } as const;
    expect(await processor.findLostCall(lost)).toMatchObject({ kind: 'succeeded' });
  });

  it('the search for a lost call reads more than the first page', async () => {
    const call = newCall();
    const first = await pay(undefined, call);
    await Promise.all(Array.from({ length: 101 }, () => pay()));
    const lost = { ...call, kind: 'payment', createdAt: call.now, customer } as const;
    expect(await processor.findLostCall(lost)).toEqual(first);
  });
});

describe('a confirmation token', () => {
  it('a confirmation token is valid for one payment', async () => {
    const token = await harness.token('success');
    expect(await pay(token)).toMatchObject({ kind: 'succeeded' });
    expect(await pay(token)).toMatchObject({ kind: 'declined', message: expect.stringContaining('Enter them again') });
  });
});

describe('a saved payment method', () => {
  it('a payment method that was authenticated once is charged without authentication', async () => {
    expect(await charge(methodOf(await setUp('ctoken_action_required')))).toMatchObject({ kind: 'succeeded' });
  });

  it('a payment method whose bank always requires authentication is declined off-session', async () => {
    expect(await charge(methodOf(await setUp('ctoken_action_always')))).toMatchObject({
      kind: 'declined',
      code: 'authentication_required',
      ref: expect.stringMatching(/^pi_/),
    });
  });

  it('a payment method whose bank always requires authentication is charged while the buyer can authenticate', async () => {
    const paymentMethodRef = methodOf(await setUp('ctoken_action_always'));
    const returnUrl = 'https://shop.example/account';
    const outcome = await processor.chargeSaved(newCall(), { ...renewal, customer, paymentMethodRef, returnUrl });
    expect(outcome).toMatchObject({ kind: 'requires_action', actionUrl: expect.stringMatching(/^http/) });
    await harness.fake.control('authenticate', { id: outcomeRef(outcome), result: 'approve' });
    expect(await processor.retrieve('payment', outcomeRef(outcome))).toMatchObject({ kind: 'succeeded' });
  });

  it('a payment method is charged for the customer who saved it, also when the response is lost', async () => {
    const saved = methodOf(await setUp('ctoken_success'));
    const other = await processor.ensureCustomer(newCall(), { email: 'ada@example.org', name: null });
    expect(await charge(saved, other)).toMatchObject({ kind: 'succeeded' });
    const call = newCall();
    await harness.loseAnswer(() =>
      processor.chargeSaved(call, { ...renewal, customer: other, paymentMethodRef: saved }),
    );
    const lost = { ...call, kind: 'payment', createdAt: call.now, customer: other } as const;
    expect(await processor.findLostCall(lost)).toMatchObject({ kind: 'succeeded' });
  });

  it('a payment at a bank saves the direct debit that it leaves, also when its response is lost', async () => {
    const call = newCall();
    const paid = await processor.createPayment(call, { ...payment('ctoken_ideal'), saveForOffSession: true });
    expect(paid).toMatchObject({ kind: 'requires_action' });
    await harness.fake.control('authenticate', { id: outcomeRef(paid), result: 'approve' });
    const saved = methodOf(await processor.retrieve('payment', outcomeRef(paid)));
    const lost = { ...call, kind: 'payment', createdAt: call.now, customer } as const;
    expect(await processor.findLostCall(lost)).toMatchObject({ paymentMethodRef: saved });
    const renewed = await charge(saved);
    expect(renewed).toMatchObject({ kind: 'processing' });
    await harness.fake.control('finish', { id: outcomeRef(renewed) });
    expect(await processor.retrieve('payment', outcomeRef(renewed))).toMatchObject({ kind: 'succeeded' });
  });

  it('a setup at a bank saves the direct debit that it leaves', async () => {
    expect(await charge(methodOf(await setUp('ctoken_ideal')))).toMatchObject({ kind: 'processing' });
  });

  it('a payment method that was removed is declined', async () => {
    expect(await charge(`${customer.ref}/pm_gone`)).toMatchObject({ kind: 'declined' });
    expect(await charge('pm_gone')).toMatchObject({ kind: 'declined' });
  });

  it('a setup that waits for the buyer can be canceled', async () => {
    const setup = await processor.createSetup(newCall(), payment('ctoken_action_required'));
    expect(await processor.cancelPayment(newCall(), outcomeRef(setup))).toMatchObject({ kind: 'canceled' });
  });
});

describe('a refund', () => {
  it('a refund can be pending for days before it fails or is canceled', async () => {
    const refund = await processor.refund(newCall(), { paymentRef: outcomeRef(await pay()) });
    const move = async (status: string) => {
      await harness.fake.control('refunds/move', { id: outcomeRef(refund), status });
      return processor.retrieve('refund', outcomeRef(refund));
    };
    expect(await move('pending')).toMatchObject({ kind: 'processing' });
    expect(await move('requires_action')).toMatchObject({ kind: 'processing' });
    expect(await move('failed')).toMatchObject({ kind: 'failed', code: 'expired_or_canceled_card' });
    expect(await move('canceled')).toMatchObject({ kind: 'canceled' });
  });

  it('a refund that is repeated after its idempotency key expired at Stripe is made once', async () => {
    const paymentRef = outcomeRef(await pay());
    const call = newCall();
    const part = { paymentRef, money: { amount: 1000, currency: 'usd' } };
    const first = await processor.refund(call, part);
    await harness.fake.control('keys/forget', {});
    expect(await processor.refund(call, part)).toEqual(first);
    expect((await harness.stripe.refunds.list({ payment_intent: paymentRef })).data).toHaveLength(1);
  });

  it('a refund of a disputed payment is declined', async () => {
    const paymentRef = outcomeRef(await pay());
    await harness.fake.control('disputes/open', { payment_intent: paymentRef });
    expect(await processor.refund(newCall(), { paymentRef })).toMatchObject({
      kind: 'declined',
      code: 'charge_disputed',
    });
  });
});

describe('a dispute', () => {
  it.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['appeal_under_review', 'open'],
  ] as const)('a dispute that is %s at Stripe has the status %s', async (theirs, status) => {
    const paymentRef = outcomeRef(await pay());
    const opened = await harness.fake.control('disputes/open', { payment_intent: paymentRef, amount: 1000 });
    const { id, evidence_details } = opened as { id: string; evidence_details: { due_by: number } };
    const responseDueAt = new Date(evidence_details.due_by * 1000);
    const responseUrl = `https://dashboard.stripe.com/test/payments/${paymentRef}`;
    const money = { amount: 1000, currency: 'usd' };
    const dispute = { ref: id, paymentRef, reason: 'fraudulent', money, responseUrl, responseDueAt };
    expect(await processor.retrieveDispute(id)).toEqual({ ...dispute, status: 'open' });
    await harness.fake.control('disputes/close', { id, status: theirs });
    expect(await processor.retrieveDispute(id)).toEqual({ ...dispute, status });
  });
});

describe('notifications of Stripe', () => {
  it('a notification names its payment, setup, refund or dispute and the idempotency key', async () => {
    const [call, refund] = [newCall(), newCall()];
    const paid = await pay(undefined, call);
    const setup = await setUp('ctoken_success');
    const refunded = await processor.refund(refund, {
      paymentRef: outcomeRef(paid),
      money: { amount: 10, currency: 'usd' },
    });
    await harness.fake.control('refunds/move', { id: outcomeRef(refunded), status: 'pending' });
    const opened = await harness.fake.control('disputes/open', { payment_intent: outcomeRef(paid) });
    const { id } = opened as { id: string };
    const told = (await harness.fake.deliveries()).map(({ event }) => {
      const raw = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: raw, secret: FAKE_KEYS.webhookSecret });
      const read = processor.verifyNotification(Buffer.from(raw), { 'stripe-signature': signature }, new Date());
      expect(read).toMatchObject({ id: event.id, occurredAt: new Date(event.created * 1000) });
      return { type: event.type, about: read.about };
    });
    const about = (type: string, ref?: string) =>
      told.filter(
        ({ type: other, about: it }) => other === type && (ref === undefined || ('ref' in it && it.ref === ref)),
      );
    const isPayment = { kind: 'payment', ref: outcomeRef(paid), idempotencyKey: call.idempotencyKey };
    expect(about('payment_intent.succeeded', outcomeRef(paid))).toMatchObject([{ about: isPayment }]);
    expect(about('setup_intent.succeeded', outcomeRef(setup))).toMatchObject([{ about: { kind: 'setup' } }]);
    const isRefund = { about: { kind: 'refund', ref: outcomeRef(refunded), idempotencyKey: refund.idempotencyKey } };
    for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated'])
      expect(about(type, outcomeRef(refunded))).toMatchObject([isRefund]);
    expect(about('charge.dispute.created', id)).toMatchObject([{ about: { kind: 'dispute', ref: id } }]);
    expect(about('customer.created')[0]).toMatchObject({ about: { kind: 'other' } });
    expect(about('charge.succeeded')[0]).toMatchObject({ about: { kind: 'other' } });
  });

  it('a notification with two signatures is accepted during a rotation of the secret', async () => {
    const { raw, headers } = harness.sign('some-payment', { at: new Date() });
    const other = harness.sign('some-payment', { at: new Date(), secret: 'whsec_next' }).headers['stripe-signature'];
    const both = { 'stripe-signature': `${headers['stripe-signature'] ?? ''},${other?.split(',')[1] ?? ''}` };
    expect(processor.verifyNotification(raw, both, new Date())).toMatchObject({ about: { ref: 'some-payment' } });
  });
});
