import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ProcessorAccessDenied,
  type Customer,
  type Outcome,
  type PaymentProcessor,
} from '../../../../src/platform/ports/payment-processor.ts';
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
const payment = () => ({
  customer,
  confirmationToken: 'ctoken_success',
  returnUrl: 'https://shop.example/back',
  description: 'A license',
  money: { amount: 4900, currency: 'usd' },
  saveForOffSession: false,
});

describe('errors of Stripe', () => {
  const body = (error: object) => JSON.stringify({ error: { message: 'Because.', ...error } });
  const answers: [string, number, string, Outcome['kind'] | 'throws' | 'denied'][] = [
    ['api_error', 500, body({ type: 'api_error' }), 'unknown'],
    ['a response that is not JSON', 502, '<html>Bad gateway</html>', 'unknown'],
    ['a rate limit', 429, body({ type: 'invalid_request_error', code: 'rate_limit' }), 'unknown'],
    ['a lock held by another call', 429, body({ type: 'invalid_request_error', code: 'lock_timeout' }), 'unknown'],
    [
      'a concurrent call with the same key',
      409,
      body({ type: 'idempotency_error', code: 'idempotency_key_in_use' }),
      'unknown',
    ],
    [
      'a concurrent call with the same key, as 400',
      400,
      body({ type: 'idempotency_error', code: 'idempotency_key_in_use' }),
      'unknown',
    ],
    ['a card error', 402, body({ type: 'card_error', code: 'expired_card' }), 'declined'],
    [
      'an unknown confirmation token',
      400,
      body({ type: 'invalid_request_error', code: 'resource_missing', param: 'confirmation_token' }),
      'declined',
    ],
    [
      'a used confirmation token',
      400,
      body({ type: 'invalid_request_error', param: 'confirmation_token' }),
      'declined',
    ],
    [
      'a payment method that was removed',
      400,
      body({ type: 'invalid_request_error', param: 'payment_method' }),
      'declined',
    ],
    [
      'an amount too small',
      400,
      body({ type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' }),
      'declined',
    ],
    [
      'an unknown parameter',
      400,
      body({ type: 'invalid_request_error', code: 'parameter_unknown', param: 'payment_method' }),
      'throws',
    ],
    ['the same key for another call', 400, body({ type: 'idempotency_error' }), 'unknown'],
    ['an invalid API key', 401, body({ type: 'invalid_request_error' }), 'denied'],
    ['an API key without the permission', 403, body({ type: 'invalid_request_error' }), 'denied'],
    ['an unknown address', 404, body({ type: 'invalid_request_error' }), 'throws'],
  ];

  it.each(answers)('%s with status %d has the outcome: %s', async (_what, status, text, kind) => {
    const headers = { 'Stripe-Should-Retry': 'false' };
    await harness.fake.control('answers', { path: '/v1/payment_intents', answer: { status, body: text, headers } });
    const outcome = processor.createPayment(newCall(), payment());
    if (kind === 'throws') await expect(outcome).rejects.toThrow();
    else if (kind === 'denied') await expect(outcome).rejects.toThrow(ProcessorAccessDenied);
    else expect(await outcome).toMatchObject({ kind });
  });

  it('an error during the search for a lost call leaves its outcome unknown', async () => {
    const answer = { status: 500, body: body({ type: 'api_error' }), headers: { 'Stripe-Should-Retry': 'false' } };
    await harness.fake.control('answers', { path: '/v1/refunds', method: 'GET', answer });
    const lost = { ...newCall(), kind: 'refund', createdAt: new Date(), customer: undefined } as const;
    expect(await processor.findLostCall(lost)).toMatchObject({ kind: 'unknown' });
  });

  it('every call of the adapter throws `ProcessorAccessDenied` while Stripe refuses the key', async () => {
    await harness.fake.control('credentials', { status: 401 });
    const call = newCall();
    const lost = { ...call, kind: 'payment', createdAt: new Date(), customer } as const;
    const calls = [
      processor.ensureCustomer(call, { email: 'a@example.com', name: null }),
      processor.createPayment(call, payment()),
      processor.createSetup(call, payment()),
      processor.chargeSaved(call, { ...payment(), paymentMethodRef: 'cus_1/pm_1' }),
      processor.refund(call, { paymentRef: 'pi_1' }),
      processor.cancelPayment(call, 'pi_1'),
      processor.retrieve('payment', 'pi_1'),
      processor.findLostCall(lost),
      processor.retrieveDispute('dp_1'),
    ];
    const results = await Promise.allSettled(calls);
    await harness.fake.control('credentials', { status: 200 });
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ProcessorAccessDenied) });
  });

  it('an error during the creation of a customer throws', async () => {
    const answer = { status: 500, body: body({ type: 'api_error' }), headers: { 'Stripe-Should-Retry': 'false' } };
    await harness.fake.control('answers', { path: '/v1/customers', answer });
    await expect(processor.ensureCustomer(newCall(), { email: 'a@example.com', name: null })).rejects.toThrow(
      'Because.',
    );
  });

  it('an amount that Stripe would round is declined without a call', async () => {
    const before = (await harness.fake.calls('/v1/payment_intents')).length;
    const money = { amount: 12_345, currency: 'kwd' };
    expect(await processor.createPayment(newCall(), { ...payment(), money })).toMatchObject({
      kind: 'declined',
      code: 'amount_not_supported',
      message: expect.stringContaining('KWD'),
    });
    expect(await harness.fake.calls('/v1/payment_intents')).toHaveLength(before);
  });
});
