import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePaymentsTask } from '../../../../src/modules/billing/payments/index.ts';
import { SANDBOX } from '../../../../src/platform/ports/payment-processor.ts';
import { confirmCheckout } from '../../../../src/modules/checkout/purchases/index.ts';
import type { PaymentProcessor } from '../../../../src/platform/ports/payment-processor.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  BUYER_DATA,
  grantsOf,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  until,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  app.clock.now = undefined;
});

async function open() {
  const seller = await makeSeller();
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
  return makeCheckout(seller, product.id);
}

/** Confirms with a processor that dies at one point of its work, as the process would. */
function confirmWith(secret: string, change: Partial<PaymentProcessor>, token = 'sandbox_success') {
  const processor = { ...must(app.composition.dependencies.payments[SANDBOX]), ...change };
  const ctx = { ...app.composition.jobContext(), baseUrl: app.baseUrl, payments: { [SANDBOX]: processor } };
  const body = { ...BUYER_DATA, customer_email: 'crash@example.com', confirmation_token_id: token };
  return confirmCheckout(ctx, secret, body);
}

const reconcile = () =>
  must(app.composition.jobs.find(({ task }) => task === reconcilePaymentsTask.name)).run(
    {},
    app.composition.jobContext(),
  );
const later = (ms: number) => (app.clock.now = new Date(Date.now() + ms));
const stored = async (id: string) => must(await app.db('checkouts').where({ id }).first());
const crash = () => Promise.reject(new Error('the process died here'));

describe('a crash', () => {
  it('before the processor was called leaves no sale: the checkout is open again', async () => {
    const checkout = await open();
    await expect(confirmWith(checkout.client_secret, { createPayment: crash })).rejects.toThrow('died');
    expect(await stored(checkout.id)).toMatchObject({ status: 'confirmed' });
    await reconcile();
    expect(await stored(checkout.id), 'what is under way is left alone').toMatchObject({ status: 'confirmed' });
    later(61_000);
    await reconcile();
    expect(await stored(checkout.id)).toMatchObject({ status: 'open' });
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toEqual([]);
  });

  it('after the processor has charged leaves the whole sale, once', async () => {
    const checkout = await open();
    const sandbox = must(app.composition.dependencies.payments[SANDBOX]);
    const chargeAndDie: PaymentProcessor['createPayment'] = async (call, payment) => {
      await sandbox.createPayment(call, payment);
      return crash();
    };
    await expect(confirmWith(checkout.client_secret, { createPayment: chargeAndDie })).rejects.toThrow('died');
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toEqual([]);
    later(61_000);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    app.clock.now = undefined;
    expect(await stored(checkout.id)).toMatchObject({ status: 'succeeded' });
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toHaveLength(1);
    await until(
      () => grantsOf(app, checkout.client_secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    expect(await app.db('sandbox_payments').where('idempotency_key', 'like', `checkout:${checkout.id}:%`)).toHaveLength(
      1,
    );
  });

  it('of the network leaves the outcome unknown, and it is found out', async () => {
    const checkout = await open();
    const unknown: PaymentProcessor['createPayment'] = async () => ({ kind: 'unknown', cause: 'time-out' });
    expect((await confirmWith(checkout.client_secret, { createPayment: unknown })).status).toBe('confirmed');
    later(61_000);
    await reconcile();
    expect(await stored(checkout.id)).toMatchObject({ status: 'open' });
  });
});

describe('a payment', () => {
  it('that nobody confirms with the bank is given up', async () => {
    const checkout = await open();
    await confirmWith(checkout.client_secret, {}, 'sandbox_action_required');
    later(61 * 60_000);
    await reconcile();
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toMatchObject([{ status: 'canceled' }]);
    expect((await stored(checkout.id)).status).toBe('open');
  });

  it('that succeeds after its checkout was paid otherwise goes back', async () => {
    const checkout = await open();
    const sandbox = must(app.composition.dependencies.payments[SANDBOX]);
    const slow: PaymentProcessor['createPayment'] = async () => ({ kind: 'unknown', cause: 'time-out' });
    await confirmWith(checkout.client_secret, { createPayment: slow });
    later(61_000);
    await reconcile();
    app.clock.now = undefined;
    await confirmWith(checkout.client_secret, {});
    const [first] = await app.db('payments').where({ checkout_id: checkout.id, attempt: 1 });
    const late = await sandbox.createPayment(
      { idempotencyKey: must(first).idempotency_key, now: new Date() },
      {
        money: { amount: 4900, currency: 'usd' },
        customer: { ref: '' },
        confirmationToken: 'sandbox_success',
        returnUrl: '',
        description: '',
        saveForOffSession: false,
      },
    );
    await app
      .db('payments')
      .where({ id: must(first).id })
      .update({ status: 'pending', processor_ref: 'ref' in late ? late.ref : null });
    later(200_000);
    await reconcile();
    app.clock.now = undefined;
    const refunds = () =>
      app.db('sandbox_payments').where({ kind: 'refund', payment_ref: 'ref' in late ? must(late.ref) : '' });
    expect(await until(refunds, (rows) => rows.length > 0)).toMatchObject([{ status: 'succeeded', amount: 4900 }]);
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toHaveLength(1);
  });
});

describe('a payment that was taken for lost, and was made after all', () => {
  it('goes back, when the processor tells of it', async () => {
    const { id, client_secret } = await open();
    await confirmWith(client_secret, { createPayment: async () => ({ kind: 'unknown', cause: 'no answer' }) });
    later(60_000);
    await reconcile();
    expect((await stored(id)).status).toBe('open');
    const payment = must(await app.db('payments').where({ checkout_id: id }).first());
    expect(payment.status).toBe('canceled');
    const processor = must(app.composition.dependencies.payments[SANDBOX]);
    const outcome = await processor.createPayment(
      { idempotencyKey: payment.idempotency_key, now: new Date() },
      {
        customer: { ref: 'somebody' },
        confirmationToken: 'sandbox_success',
        returnUrl: app.baseUrl,
        description: 'late',
        money: { amount: payment.amount, currency: 'usd' },
        saveForOffSession: false,
      },
    );
    expect(outcome.kind).toBe('succeeded');
    const told = must(app.composition.jobs.find(({ task }) => task === 'payments.changed'));
    const ref = outcome.kind === 'succeeded' ? outcome.ref : '';
    const change = { processor: SANDBOX, kind: 'payment', ref, key: payment.idempotency_key };
    for (let time = 0; time < 3; time += 1) await told.run(change, app.composition.jobContext());
    const back = await until(
      () => app.db('sandbox_payments').where({ payment_ref: ref }),
      (rows) => rows.length > 0,
    );
    expect(back).toMatchObject([{ kind: 'refund', status: 'succeeded', amount: payment.amount }]);
    expect((await stored(id)).status).toBe('open');
    expect(await app.db('orders').where({ checkout_id: id })).toEqual([]);
  });
});
