import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reconcilePaymentsTask } from '../../../../src/modules/billing/payments/index.ts';
import { SANDBOX } from '../../../../src/platform/ports/payment-processor.ts';
import { confirmCheckout } from '../../../../src/modules/checkout/purchases/index.ts';
import type { PaymentProcessor } from '../../../../src/platform/ports/payment-processor.ts';
import { useDatabaseForRequest } from '../../../../src/platform/db/connection-shares.ts';
import { ServiceUnavailable } from '../../../../src/shared/errors.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { expectRecorded } from '../../../support/held-charge.ts';
import {
  BUYER_DATA,
  checkoutGrants,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
} from '../../../support/make.ts';
import { reconcilerDelayMs } from '../../../support/service-time.ts';
import { passRequestTime } from '../../../support/request-time.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  vi.restoreAllMocks();
  app.clock.now = undefined;
});

async function openCheckout() {
  const seller = await makeSeller();
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
  return makeCheckout(seller, product.id);
}

/** Confirms a checkout with a changed processor, for example one that simulates a crash. */
function confirmWith(secret: string, change: Partial<PaymentProcessor>, token = 'sandbox_success') {
  const processor = { ...must(app.container.dependencies.payments[SANDBOX]), ...change };
  const ctx = { ...app.container.jobContext(), baseUrl: app.baseUrl, payments: { [SANDBOX]: processor } };
  const body = { ...BUYER_DATA, customer_email: 'crash@example.com', confirmation_token_id: token };
  return confirmCheckout(ctx, secret, body);
}

const reconcile = () =>
  must(app.container.jobs.find(({ task }) => task === reconcilePaymentsTask.name)).run({}, app.container.jobContext());
const setClockAhead = (ms: number) => (app.clock.now = new Date(currentTime().getTime() + ms));
const readCheckout = async (id: string) => must(await app.db('checkouts').where({ id }).first());
const crash = () => Promise.reject(new Error('the process died'));

describe('a crash during a checkout confirmation', () => {
  it('a crash before the charge creates no order, and reconciliation reopens the checkout after its grace period', async () => {
    const checkout = await openCheckout();
    await expect(confirmWith(checkout.client_secret, { createPayment: crash })).rejects.toThrow('died');
    expect(await readCheckout(checkout.id)).toMatchObject({ status: 'confirmed' });
    await reconcile();
    expect(await readCheckout(checkout.id), 'a payment within the grace period').toMatchObject({ status: 'confirmed' });
    setClockAhead(reconcilerDelayMs(app));
    await reconcile();
    expect(await readCheckout(checkout.id)).toMatchObject({ status: 'open' });
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toEqual([]);
  });

  it('a crash after the charge is reconciled to exactly one order, grant and charge', async () => {
    const checkout = await openCheckout();
    const sandbox = must(app.container.dependencies.payments[SANDBOX]);
    const chargeAndDie: PaymentProcessor['createPayment'] = async (call, payment) => {
      await sandbox.createPayment(call, payment);
      return crash();
    };
    await expect(confirmWith(checkout.client_secret, { createPayment: chargeAndDie })).rejects.toThrow('died');
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toEqual([]);
    setClockAhead(reconcilerDelayMs(app));
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    app.clock.now = undefined;
    expect(await readCheckout(checkout.id)).toMatchObject({ status: 'succeeded' });
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toHaveLength(1);
    await onceIdle(
      () => checkoutGrants(app, checkout.client_secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    expect(await app.db('sandbox_payments').where('idempotency_key', 'like', `checkout:${checkout.id}:%`)).toHaveLength(
      1,
    );
  });

  it('a confirmation whose time has passed after the charge answers 503, and reconciliation records the sale', async () => {
    const checkout = await openCheckout();
    const sandbox = must(app.container.dependencies.payments[SANDBOX]);
    const chargeSlowly: PaymentProcessor['createPayment'] = async (call, payment) => {
      const outcome = await sandbox.createPayment(call, payment);
      passRequestTime();
      return outcome;
    };
    await expect(
      useDatabaseForRequest(() => confirmWith(checkout.client_secret, { createPayment: chargeSlowly })),
    ).rejects.toThrow(new ServiceUnavailable('The request took too long. Try again.'));
    setClockAhead(reconcilerDelayMs(app));
    await reconcile();
    expect(await readCheckout(checkout.id)).toMatchObject({ status: 'succeeded' });
    await expectRecorded(checkout.id);
    expect(await app.db('unmatched_charges').where({ checkout_id: checkout.id })).toEqual([]);
  });

  it('reconciliation reopens a checkout whose charge had an unknown outcome and was never made', async () => {
    const checkout = await openCheckout();
    const unknown: PaymentProcessor['createPayment'] = async () => ({ kind: 'unknown', cause: 'time-out' });
    expect((await confirmWith(checkout.client_secret, { createPayment: unknown })).status).toBe('confirmed');
    setClockAhead(reconcilerDelayMs(app));
    await reconcile();
    expect(await readCheckout(checkout.id)).toMatchObject({ status: 'open' });
  });
});

describe('reconciliation of payments', () => {
  it('reconciliation cancels a payment that the buyer does not authenticate within an hour', async () => {
    const checkout = await openCheckout();
    await confirmWith(checkout.client_secret, {}, 'sandbox_action_required');
    setClockAhead(61 * 60_000);
    await reconcile();
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toMatchObject([{ status: 'canceled' }]);
    expect((await readCheckout(checkout.id)).status).toBe('open');
  });

  it('a payment that succeeds after its checkout was paid by another attempt is refunded', async () => {
    const checkout = await openCheckout();
    const sandbox = must(app.container.dependencies.payments[SANDBOX]);
    const slow: PaymentProcessor['createPayment'] = async () => ({ kind: 'unknown', cause: 'time-out' });
    await confirmWith(checkout.client_secret, { createPayment: slow });
    setClockAhead(reconcilerDelayMs(app));
    await reconcile();
    app.clock.now = undefined;
    await confirmWith(checkout.client_secret, {});
    const [first] = await app.db('payments').where({ checkout_id: checkout.id, attempt: 1 });
    const late = await sandbox.createPayment(
      { idempotencyKey: must(first).idempotency_key, now: currentTime() },
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
    setClockAhead(2 * reconcilerDelayMs(app));
    await reconcile();
    app.clock.now = undefined;
    const refunds = () =>
      app.db('sandbox_payments').where({ kind: 'refund', payment_ref: 'ref' in late ? must(late.ref) : '' });
    expect(await onceIdle(refunds, (rows) => rows.length > 0)).toMatchObject([{ status: 'succeeded', amount: 4900 }]);
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toHaveLength(1);
  });
});

describe('payments that succeed after their cancellation', () => {
  it('a canceled payment that succeeds later is refunded once and creates no order', async () => {
    const { id, client_secret } = await openCheckout();
    await confirmWith(client_secret, { createPayment: async () => ({ kind: 'unknown', cause: 'no answer' }) });
    setClockAhead(reconcilerDelayMs(app));
    await reconcile();
    expect((await readCheckout(id)).status).toBe('open');
    const payment = must(await app.db('payments').where({ checkout_id: id }).first());
    expect(payment.status).toBe('canceled');
    const processor = must(app.container.dependencies.payments[SANDBOX]);
    const outcome = await processor.createPayment(
      { idempotencyKey: payment.idempotency_key, now: currentTime() },
      {
        customer: { ref: 'customer' },
        confirmationToken: 'sandbox_success',
        returnUrl: app.baseUrl,
        description: 'late',
        money: { amount: payment.amount, currency: 'usd' },
        saveForOffSession: false,
      },
    );
    expect(outcome.kind).toBe('succeeded');
    const paymentChanged = must(app.container.jobs.find(({ task }) => task === 'payments.changed'));
    const ref = outcome.kind === 'succeeded' ? outcome.ref : '';
    const change = { processor: SANDBOX, kind: 'payment', ref, key: payment.idempotency_key };
    for (let time = 0; time < 3; time += 1) await paymentChanged.run(change, app.container.jobContext());
    const refunds = await onceIdle(
      () => app.db('sandbox_payments').where({ payment_ref: ref }),
      (rows) => rows.length > 0,
    );
    expect(refunds).toMatchObject([{ kind: 'refund', status: 'succeeded', amount: payment.amount }]);
    expect((await readCheckout(id)).status).toBe('open');
    expect(await app.db('orders').where({ checkout_id: id })).toEqual([]);
  });
});
