import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorTerms, type SubscriptionPayment } from '../../../../src/modules/billing/payments/index.ts';
import { TaxQuotes } from '../../../../src/modules/billing/pricing/index.ts';
import { processDue, type DueBatch } from '../../../../src/modules/billing/renewals/process-due.ts';
import type { PaymentProcessor } from '../../../../src/platform/ports/payment-processor.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, subscribe } from '../../../support/billing.ts';
import { makeSeller, must, useApp } from '../../../support/make.ts';
import { reconcilerDelayMs } from '../../../support/service-time.ts';

/** A separate app without workers, so that the tests move its clock and run its jobs. */
let app: TestApp;
let processor: PaymentProcessor;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  processor = must(app.container.dependencies.payments.sandbox);
});
afterAll(() => app.stop());

const DAY = 24 * 60 * 60 * 1000;
const STARTED_AT = Date.UTC(2026, 2, 1, 10);
const DUE_AT = STARTED_AT + 31 * DAY;
/** Time from the last sign of life of a process to the moment at which others continue its payments. */
const LEASE_MS = 5_000;

const setTime = (time: number) => (app.clock.now = new Date(time));
const run = (name: string) =>
  must(app.container.jobs.find(({ task }) => task === name)).run({}, app.container.jobContext());

/** Makes subscriptions that renew at `DUE_AT`. @returns their ids */
async function subscribeOften(count: number): Promise<string[]> {
  setTime(STARTED_AT);
  return useApp(app, async () => {
    const seller = await makeSeller();
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await subscribe(seller, { price: monthly(900) })).id);
    return ids;
  });
}

/** Stores the payments of due renewals, as a process does that dies afterwards. */
async function storePayments(): Promise<SubscriptionPayment[]> {
  setTime(DUE_AT);
  const { dependencies, jobContext } = app.container;
  const { payments, taxes, dunning } = dependencies;
  const ctx = jobContext();
  const rules = {
    quotes: TaxQuotes.of(taxes),
    terms: processorTerms(payments),
    dunning,
    log: ctx.log,
    clock: ctx.clock,
  };
  const selection = { simulatedFor: undefined, excludedIds: [], limit: 25 };
  const { charges }: DueBatch = await ctx.transaction((tx) => processDue(tx, rules, selection));
  return charges.map(({ payment }) => payment);
}

/** Charges a stored payment, and does not settle it. */
const charge = ({ idempotency_key, amount, currency }: SubscriptionPayment) =>
  processor.chargeSaved(
    { idempotencyKey: idempotency_key, now: new Date(DUE_AT) },
    {
      money: { amount, currency: currency ?? '' },
      customer: { ref: 'customer' },
      paymentMethodRef: 'sandbox_pm:sandbox_success',
      description: 'Renewal',
    },
  );

async function stateOf(ids: string[]) {
  const { db } = app;
  const subscriptions = await db('subscriptions').whereIn('id', ids);
  const payments = await db('payments').whereIn('subscription_id', ids);
  const orders = await db('orders').whereIn('subscription_id', ids).where({ billing_reason: 'subscription_cycle' });
  const keys = payments.map(({ idempotency_key }) => idempotency_key);
  const charges = await db('sandbox_payments').whereIn('idempotency_key', keys).where({ status: 'succeeded' });
  return {
    periods: subscriptions.map(({ period }) => period).sort(),
    payments: payments.map(({ status, attempt }) => `${status} ${attempt}`).sort(),
    orders: orders.length,
    charges: charges.length,
  };
}
const renewedOnce = (count: number) => ({
  periods: Array.from({ length: count }, () => 2),
  payments: Array.from({ length: count }, () => 'succeeded 1'),
  orders: count,
  charges: count,
});

describe('renewals of a process that died', () => {
  it('another process settles what was charged and charges the rest with the same keys, once the lease has ended', async () => {
    const ids = await subscribeOften(4);
    const payments = await storePayments();
    await Promise.all(payments.slice(0, 2).map(charge));
    setTime(DUE_AT + LEASE_MS - 1);
    await run('renewals.resume');
    expect(await stateOf(ids)).toMatchObject({ orders: 0, charges: 2 });
    setTime(DUE_AT + LEASE_MS);
    await Promise.all([run('renewals.resume'), run('renewals.resume')]);
    expect(await stateOf(ids)).toEqual(renewedOnce(4));
  });

  it('the reconciler leaves payments with a lease to the process that continues them', async () => {
    const ids = await subscribeOften(1);
    await storePayments();
    setTime(DUE_AT + reconcilerDelayMs(app));
    await run('payments.reconcile');
    expect(await stateOf(ids)).toMatchObject({ payments: ['pending 1'], charges: 0 });
    await run('renewals.resume');
    expect(await stateOf(ids)).toEqual(renewedOnce(1));
  });

  it('a process that loses its lease while it waits for an answer settles nothing twice', async () => {
    const ids = await subscribeOften(1);
    setTime(DUE_AT);
    const chargeSaved = processor.chargeSaved.bind(processor);
    const [charged, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    processor.chargeSaved = async (...call) => {
      const outcome = await chargeSaved(...call);
      charged.resolve();
      await answer.promise;
      return outcome;
    };
    const slow = run('renewals.renew-due');
    await charged.promise;
    setTime(DUE_AT + LEASE_MS);
    await run('renewals.resume').finally(() => (processor.chargeSaved = chargeSaved));
    expect(await stateOf(ids)).toEqual(renewedOnce(1));
    answer.resolve();
    await slow;
    expect(await stateOf(ids)).toEqual(renewedOnce(1));
  });

  it('a payment that was not made is not charged if its subscription was canceled at once meanwhile', async () => {
    const ids = await subscribeOften(1);
    await storePayments();
    await app
      .db('subscriptions')
      .whereIn('id', ids)
      .update({ status: 'canceled', ended_at: new Date(DUE_AT) });
    setTime(DUE_AT + LEASE_MS);
    await run('renewals.resume');
    expect(await stateOf(ids)).toEqual({ periods: [1], payments: ['canceled 1'], orders: 0, charges: 0 });
  });

  it('a payment that waited for an hour gets a new bill', async () => {
    const ids = await subscribeOften(1);
    await storePayments();
    setTime(DUE_AT + 60 * 60 * 1000);
    await run('renewals.resume');
    expect(await stateOf(ids)).toMatchObject({ payments: ['canceled 1'], charges: 0 });
    setTime(DUE_AT + 61 * 60 * 1000);
    await run('renewals.renew-due');
    expect(await stateOf(ids)).toMatchObject({ payments: ['canceled 1', 'succeeded 2'], orders: 1, charges: 1 });
  });
});
