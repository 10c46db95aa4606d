import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer, Outcome, PaymentProcessor } from '../../../src/platform/ports/payment-processor.ts';
import { fakeBench } from '../payment-processors/stripe-bench.ts';

let bench: Awaited<ReturnType<typeof fakeBench>>;
let processor: PaymentProcessor;
let customer: Customer;
beforeAll(async () => {
  bench = await fakeBench();
  ({ processor } = bench);
  customer = await processor.ensureCustomer(newCall(), { email: 'ada@example.com', name: null });
});
afterAll(() => bench.stop());

const newCall = () => ({ idempotencyKey: `test:${randomUUID()}`, now: new Date() });
const payment = () => ({
  customer,
  confirmationToken: 'ctoken_success',
  returnUrl: 'https://shop.example/back',
  description: 'A license',
  money: { amount: 4900, currency: 'usd' },
  saveForOffSession: false,
});

describe('an error of Stripe', () => {
  const body = (error: object) => JSON.stringify({ error: { message: 'Because.', ...error } });
  const answers: [string, number, string, Outcome['kind'] | 'throws'][] = [
    ['api_error', 500, body({ type: 'api_error' }), 'unknown'],
    ['an answer that is not JSON', 502, '<html>Bad gateway</html>', 'unknown'],
    ['too many calls', 429, body({ type: 'invalid_request_error', code: 'rate_limit' }), 'unknown'],
    ['a lock held by another call', 429, body({ type: 'invalid_request_error', code: 'lock_timeout' }), 'unknown'],
    ['the same call under way', 409, body({ type: 'idempotency_error', code: 'idempotency_key_in_use' }), 'unknown'],
    [
      'the same call under way, as 400',
      400,
      body({ type: 'idempotency_error', code: 'idempotency_key_in_use' }),
      'unknown',
    ],
    ['a refusal by the bank', 402, body({ type: 'card_error', code: 'expired_card' }), 'declined'],
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
      'a payment method that is gone',
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
      'a parameter of ours that is wrong',
      400,
      body({ type: 'invalid_request_error', code: 'parameter_unknown', param: 'payment_method' }),
      'throws',
    ],
    ['the same key for another call', 400, body({ type: 'idempotency_error' }), 'throws'],
    ['a wrong key', 401, body({ type: 'invalid_request_error' }), 'throws'],
    ['a key that may not do this', 403, body({ type: 'invalid_request_error' }), 'throws'],
    ['an unknown address', 404, body({ type: 'invalid_request_error' }), 'throws'],
  ];

  it.each(answers)('%s (%d) is %s', async (_what, status, text, kind) => {
    const headers = { 'Stripe-Should-Retry': 'false' };
    await bench.fake.control('answers', { path: '/v1/payment_intents', answer: { status, body: text, headers } });
    const outcome = processor.createPayment(newCall(), payment());
    if (kind === 'throws') await expect(outcome).rejects.toThrow();
    else expect(await outcome).toMatchObject({ kind });
  });

  it('is not an answer to the question after a lost call', async () => {
    const answer = { status: 500, body: body({ type: 'api_error' }), headers: { 'Stripe-Should-Retry': 'false' } };
    await bench.fake.control('answers', { path: '/v1/refunds', method: 'GET', answer });
    const lost = { ...newCall(), kind: 'refund', createdAt: new Date(), customer: undefined } as const;
    expect(await processor.findLostCall(lost)).toMatchObject({ kind: 'unknown' });
  });

  it('throws for a customer that could not be made: nothing was charged', async () => {
    const answer = { status: 500, body: body({ type: 'api_error' }), headers: { 'Stripe-Should-Retry': 'false' } };
    await bench.fake.control('answers', { path: '/v1/customers', answer });
    await expect(processor.ensureCustomer(newCall(), { email: 'a@example.com', name: null })).rejects.toThrow(
      'Because.',
    );
  });

  it('does not come of an amount that Stripe could only round: it is not asked', async () => {
    const before = (await bench.fake.calls('/v1/payment_intents')).length;
    const money = { amount: 12_345, currency: 'kwd' };
    expect(await processor.createPayment(newCall(), { ...payment(), money })).toMatchObject({
      kind: 'declined',
      code: 'amount_not_supported',
      message: expect.stringContaining('KWD'),
    });
    expect(await bench.fake.calls('/v1/payment_intents')).toHaveLength(before);
  });
});
