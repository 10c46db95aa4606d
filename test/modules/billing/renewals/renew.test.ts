import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/platform/ports/payment-processor.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  useApp,
} from '../../../support/make.ts';

const DAY = 24 * 60 * 60 * 1000;
const STARTED_AT = Date.UTC(2026, 0, 31, 10);

/** A separate app without workers, so that the tests move its clock and run its jobs. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());
afterEach(() => (app.clock.now = undefined));

const setDay = (days: number) => (app.clock.now = new Date(STARTED_AT + days * DAY));

async function run(task: string, payload: object = {}) {
  const job = must(app.container.jobs.find((candidate) => candidate.task === task));
  await job.run(payload, app.container.jobContext());
}

const renew = () => run('renewals.renew-due');

interface Terms {
  card?: string;
  amount?: number;
  interval?: 'month' | 'year';
}

/** Starts a subscription on 31 January, with a license key among its benefits. */
async function subscribe({ card = 'sandbox_success', amount = 900, interval = 'month' }: Terms = {}) {
  setDay(0);
  const email = `${unique('buyer')}@example.com`;
  const checkout = await useApp(app, async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller, { prefix: 'SUB' });
    const recurring = { type: 'recurring', recurring_interval: interval } as const;
    const price = amount
      ? ({ ...recurring, amount_type: 'fixed', price_amount: amount } as const)
      : ({ ...recurring, amount_type: 'free' } as const);
    const product = await makeProduct(seller, { benefits: [benefit], prices: [price] });
    return makeCheckout(seller, product.id);
  });
  const { data } = await confirm(app, checkout.client_secret, { customer_email: email });
  expect(data?.status).toBe('succeeded');
  const { id } = must(await app.db('subscriptions').where({ checkout_id: checkout.id }).first());
  await app
    .db('subscriptions')
    .where({ id })
    .update({ payment_method_ref: `sandbox_pm:${card}` });
  await followSubscription(id);
  return id;
}

const readSubscription = async (id: string) => must(await app.db('subscriptions').where({ id }).first());
const subscriptionOrders = (id: string) => app.db('orders').where({ subscription_id: id }).orderBy('period');
const subscriptionPayments = (id: string) => app.db('payments').where({ subscription_id: id }).orderBy('attempt');
const isGranted = async (id: string) =>
  must(await app.db('benefit_grants').where({ subscription_id: id }).first()).revoked_at === null;
const followSubscription = (object_id: string) => run('purchases.follow-subscription', { object_id });
const changeCard = (id: string, card: string) =>
  app
    .db('subscriptions')
    .where({ id })
    .update({ payment_method_ref: `sandbox_pm:${card}` });
const subscriptionEvents = async (id: string) =>
  (await app.db('events').where({ object_id: id }).orderBy(['created_at', 'id'])).map(({ type }) => type);

describe('renewals', () => {
  it('a due renewal charges once and creates one order, also with concurrent workers', async () => {
    const id = await subscribe();
    setDay(27.9);
    await renew();
    expect(await subscriptionOrders(id)).toHaveLength(1);
    setDay(28);
    await Promise.all([renew(), renew(), renew()]);
    await renew();
    expect(await subscriptionOrders(id)).toMatchObject([
      { billing_reason: 'subscription_create', period: 1, amount: 900 },
      { billing_reason: 'subscription_cycle', period: 2, amount: 900, checkout_id: null, metadata: {} },
    ]);
    expect(await subscriptionPayments(id)).toMatchObject([{ status: 'succeeded', attempt: 1, amount: 900 }]);
    const renewed = await readSubscription(id);
    expect(renewed).toMatchObject({ status: 'active', period: 2, retries: 0 });
    expect(renewed.current_period_start.toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(renewed.current_period_end.toISOString()).toBe('2026-03-31T10:00:00.000Z');
  });

  it('missed renewals are caught up in order, with one order per period', async () => {
    const id = await subscribe();
    setDay(100);
    await renew();
    expect((await subscriptionOrders(id)).map(({ period }) => period)).toEqual([1, 2, 3, 4]);
    expect((await readSubscription(id)).current_period_end.toISOString()).toBe('2026-05-31T10:00:00.000Z');
  });

  it('a yearly subscription renews after one year, and a free one renews without a payment', async () => {
    const [yearly, free] = [await subscribe({ interval: 'year' }), await subscribe({ amount: 0 })];
    setDay(364.9);
    await renew();
    expect(await subscriptionOrders(yearly)).toHaveLength(1);
    expect((await subscriptionOrders(free)).length).toBe(12);
    expect(await subscriptionPayments(free)).toEqual([]);
    setDay(365);
    await renew();
    expect(await subscriptionOrders(yearly)).toHaveLength(2);
  });

  it('a subscription with cancel_at_period_end ends instead of renewing and loses its benefits', async () => {
    const id = await subscribe();
    await app.db('subscriptions').where({ id }).update({ cancel_at_period_end: true });
    setDay(28);
    await renew();
    expect(await readSubscription(id)).toMatchObject({ status: 'canceled', due_at: null });
    expect(must((await readSubscription(id)).ended_at).toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(await subscriptionEvents(id)).toContain('subscription.revoked');
    await followSubscription(id);
    expect(await isGranted(id)).toBe(false);
    expect(await subscriptionOrders(id)).toHaveLength(1);
  });
});

describe('declined renewals', () => {
  it('a declined renewal is retried after 1, 2, 4 and 7 days, then the subscription is unpaid without benefits', async () => {
    const id = await subscribe({ card: 'sandbox_decline' });
    const observed: [number, string, number][] = [];
    for (const day of [28, 28.5, 29, 31, 35, 42, 60]) {
      setDay(day);
      await renew();
      await followSubscription(id);
      observed.push([day, (await readSubscription(id)).status, (await subscriptionPayments(id)).length]);
      expect(await isGranted(id)).toBe((await readSubscription(id)).status !== 'unpaid');
    }
    expect(observed).toEqual([
      [28, 'past_due', 1],
      [28.5, 'past_due', 1],
      [29, 'past_due', 2],
      [31, 'past_due', 3],
      [35, 'past_due', 4],
      [42, 'unpaid', 5],
      [60, 'unpaid', 5],
    ]);
    expect(await subscriptionOrders(id)).toHaveLength(1);
  });

  it('a successful retry starts the period that was due and keeps the benefits', async () => {
    const id = await subscribe({ card: 'sandbox_insufficient_funds' });
    setDay(28);
    await renew();
    await changeCard(id, 'sandbox_success');
    setDay(29);
    await renew();
    expect(await readSubscription(id)).toMatchObject({ status: 'active', period: 2, retries: 0 });
    expect((await readSubscription(id)).current_period_end.toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect((await subscriptionPayments(id)).map(({ status }) => status)).toEqual(['declined', 'succeeded']);
    expect(await isGranted(id)).toBe(true);
  });
});

describe('late outcomes of renewals', () => {
  const notify = async (id: string) => {
    const [payment] = await app.db('payments').where({ subscription_id: id }).orderBy('created_at', 'desc').limit(1);
    const payload = { processor: 'sandbox', ref: must(must(payment).processor_ref) };
    await run('sandbox.finish', { ref: payload.ref });
    await run('payments.changed', payload);
    await run('payments.changed', payload);
  };

  it.each([
    ['sandbox_late_success', 'active', 2],
    ['sandbox_late_failure', 'past_due', 1],
  ])(
    'a renewal paid by %s waits for its outcome, becomes %s and ignores repeated notifications',
    async (card, status, orders) => {
      const id = await subscribe({ card });
      setDay(28);
      await renew();
      expect(await readSubscription(id)).toMatchObject({ status: 'active', period: 1, due_at: null });
      setDay(30);
      await renew();
      expect(await subscriptionPayments(id)).toHaveLength(1);
      await notify(id);
      expect(await readSubscription(id)).toMatchObject({ status });
      expect(await subscriptionOrders(id)).toHaveLength(orders);
    },
  );

  it('a payment that succeeds after the retries starts a full period at that time', async () => {
    const id = await subscribe({ card: 'sandbox_decline_later' });
    for (const day of [28, 29, 31, 35, 42]) {
      setDay(day);
      await renew();
    }
    expect(await readSubscription(id)).toMatchObject({ status: 'unpaid', period: 1 });
    const [first] = await subscriptionPayments(id);
    const ref = must(must(first).processor_ref);
    // The bank accepts the first attempt after all.
    await app.db('sandbox_payments').where({ ref }).update({ status: 'succeeded' });
    const paidAt = setDay(58);
    await run('payments.changed', { processor: 'sandbox', kind: 'payment', ref, key: null });
    expect(await readSubscription(id)).toMatchObject({
      status: 'active',
      period: 2,
      current_period_start: paidAt,
      current_period_end: new Date('2026-04-30T10:00:00.000Z'),
      due_at: new Date('2026-04-30T10:00:00.000Z'),
    });
  });

  /** Renews with a processor whose response is replaced. */
  async function renewWith(respond: (charge: () => Promise<Outcome>) => Promise<Outcome>) {
    const processor = must(app.container.dependencies.payments.sandbox);
    const charge = processor.chargeSaved.bind(processor);
    processor.chargeSaved = (call, payment) => respond(() => charge(call, payment));
    await renew().finally(() => (processor.chargeSaved = charge));
  }

  it('a renewal is charged exactly once when its worker crashes before the charge', async () => {
    const id = await subscribe();
    setDay(28);
    await renewWith(async () => {
      throw new Error('the worker died');
    });
    expect(await subscriptionPayments(id)).toMatchObject([{ status: 'pending' }]);
    setDay(28.1);
    await renew();
    expect(await subscriptionPayments(id)).toHaveLength(1);
    await run('payments.reconcile');
    setDay(28.2);
    await renew();
    expect((await subscriptionPayments(id)).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
    expect(await subscriptionOrders(id)).toHaveLength(2);
  });

  it('a renewal is charged exactly once when its worker crashes after the charge', async () => {
    const id = await subscribe();
    setDay(28);
    await renewWith(async (charge) => {
      await charge();
      throw new Error('the worker died');
    });
    setDay(28.1);
    await run('payments.reconcile');
    await renew();
    expect((await subscriptionPayments(id)).map(({ status }) => status)).toEqual(['succeeded']);
    expect(await subscriptionOrders(id)).toHaveLength(2);
    const charged = await app.db('sandbox_payments').where('idempotency_key', 'like', `renewal:${id}:%`);
    expect(charged).toHaveLength(1);
  });
});
