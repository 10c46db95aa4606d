import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  ledgerOf,
  makeNoonSeller,
  NOON,
  makeDiscount,
  monthly,
  otherPrice,
  subscribe,
  subscribeTo,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { confirm, makeCheckout, must, type Seller } from '../../../support/make.ts';

type Period = components['schemas']['MetricPeriod'];
type Measure = Exclude<keyof Period, 'timestamp'>;

const DAY = 86_400_000;
const path = (id: string) => ({ params: { path: { id } } });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const dateAt = (days: number) => new Date(NOON + days * DAY).toISOString().slice(0, 10);

/** Reads the metrics from the day before `NOON` for so many days. */
async function read({ api }: Seller, days: number, more: { product_id?: string[]; interval?: 'day' | 'year' } = {}) {
  const query = { start_date: dateAt(-1), end_date: dateAt(days), interval: 'day' as const, ...more };
  const { data } = await api.GET('/v1/metrics/', { params: { query } });
  return must(data).periods;
}

const sum = (periods: readonly Period[], measure: Measure) =>
  periods.reduce((total, period) => total + period[measure], 0);
const listMovements = (periods: readonly Period[]) =>
  (['new_mrr', 'expansion_mrr', 'contraction_mrr', 'churned_mrr', 'reactivation_mrr'] as const).map((measure) =>
    sum(periods, measure),
  );
const last = (periods: readonly Period[]) => must(periods.at(-1));

/** The same buyer subscribes again. */
async function returnTo(seller: Seller, productId: string, { buyer }: Subscribed) {
  const checkout = await makeCheckout(seller, productId);
  const { data } = await confirm(app, checkout.client_secret, { customer_email: buyer.email });
  expect(must(data).status).toBe('succeeded');
}

const changePlan = ({ seller, id }: Subscribed, product_price_id: string) =>
  seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { product_price_id } });

describe('recurring revenue', () => {
  it('MRR deducts recurring discounts but no discount on a single payment, and rises when a repeating discount ends', async () => {
    const seller = await makeNoonSeller();
    for (const terms of [
      { amount: 300, duration: 'once' },
      { type: 'percentage', amount: undefined, basis_points: 2500, duration: 'forever' },
      { amount: 200, duration: 'repeating', duration_in_months: 2 },
    ]) {
      const { id } = await makeDiscount(seller, terms);
      await subscribe(seller, { price: monthly(1000), discount_id: id });
    }
    expect(last(await read(seller, 0))).toMatchObject({
      monthly_recurring_revenue: 1000 + 750 + 800,
      annual_recurring_revenue: 12 * 2550,
      new_mrr: 2550,
      revenue: 700 + 750 + 800,
    });
    await advance(seller, 'day', 100);
    const periods = await read(seller, 100);
    expect(last(periods).monthly_recurring_revenue).toBe(2750);
    expect(listMovements(periods)).toEqual([2550, 200, 0, 0, 0]);
  });

  it('a trial counts as an active subscription without MRR, and as new MRR with its first payment', async () => {
    const seller = await makeNoonSeller();
    await subscribe(seller, { price: monthly(1000, { trial_interval: 'day', trial_interval_count: 10 }) });
    await advance(seller, 'day', 20);
    const periods = await read(seller, 20);
    expect(periods[5]).toMatchObject({ active_subscriptions: 1, monthly_recurring_revenue: 0, paying_customers: 0 });
    expect(periods[15]).toMatchObject({ monthly_recurring_revenue: 1000, paying_customers: 1 });
    expect(listMovements(periods.slice(0, 8))).toEqual([0, 0, 0, 0, 0]);
    expect(listMovements(periods)).toEqual([1000, 0, 0, 0, 0]);
  });

  it('upgrade, downgrade, churn and return of a customer are one movement each, and add up by day and by year', async () => {
    const seller = await makeNoonSeller();
    const stays = await subscribe(seller, { price: monthly(500) });
    const leaves = await subscribe(seller, { price: monthly(1000) });
    const [larger, smaller] = [await otherPrice(seller, monthly(1500)), await otherPrice(seller, monthly(600))];
    await advance(seller, 'day', 5);
    await changePlan(leaves, larger);
    await advance(seller, 'day', 5);
    await changePlan(leaves, smaller);
    await advance(seller, 'day', 5);
    await seller.api.DELETE('/v1/subscriptions/{id}', path(leaves.id));
    await advance(seller, 'day', 5);
    await returnTo(seller, stays.productId, leaves);
    await advance(seller, 'day', 5);
    const days = await read(seller, 25);
    expect(listMovements(days)).toEqual([1500, 500, 900, 600, 500]);
    expect(last(days)).toMatchObject({ monthly_recurring_revenue: 1000, paying_customers: 2, active_subscriptions: 2 });
    const churned = must(days.find(({ churned_mrr }) => churned_mrr > 0));
    expect(churned).toMatchObject({
      active_subscriptions: 1,
      churned_customers: 1,
      customer_churn_rate: 5000,
      // 600 of 1,100.
      revenue_churn_rate: 5455,
    });
    const [year] = await read(seller, 25, { interval: 'year' });
    for (const measure of ['orders', 'revenue', 'net_revenue', 'churned_customers', 'renewed_subscriptions'] as const)
      expect(must(year)[measure], measure).toBe(sum(days, measure));
    expect(listMovements([must(year)])).toEqual(listMovements(days));
    expect(must(year).monthly_recurring_revenue).toBe(1000);
  });

  it('more units are expansion, and fewer units are contraction once they take effect', async () => {
    const seller = await makeNoonSeller();
    const { id } = await subscribe(seller, { price: monthly(1000, { quantity: { minimum: 2 } }) });
    const change = (quantity: number, proration_behavior: 'prorate' | 'period_end') =>
      seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { quantity, proration_behavior } });
    await advance(seller, 'day', 5);
    await change(5, 'prorate');
    await advance(seller, 'day', 5);
    await change(4, 'period_end');
    expect(listMovements(await read(seller, 10))).toEqual([2000, 3000, 0, 0, 0]);
    await advance(seller, 'day', 25);
    const periods = await read(seller, 35);
    expect(listMovements(periods)).toEqual([2000, 3000, 1000, 0, 0]);
    expect(last(periods)).toMatchObject({ monthly_recurring_revenue: 4000 });
  });

  it('the cancellation of one of two subscriptions is contraction, and a change between products is a churn of one of them', async () => {
    const seller = await makeNoonSeller();
    const first = await subscribe(seller, { price: yearly(12_000) });
    await returnTo(seller, first.productId, first);
    expect(listMovements(await read(seller, 0))).toEqual([1000, 1000, 0, 0, 0]);
    await seller.api.DELETE('/v1/subscriptions/{id}', path(first.id));
    expect(listMovements(await read(seller, 0))).toEqual([1000, 1000, 1000, 0, 0]);

    const moves = await subscribe(seller, { price: monthly(700) });
    await advance(seller, 'day', 1);
    await changePlan(moves, await otherPrice(seller, monthly(900)));
    const periods = await read(seller, 2, { product_id: [moves.productId] });
    expect(listMovements(periods)).toEqual([700, 0, 0, 700, 0]);
    expect(last(periods)).toMatchObject({ monthly_recurring_revenue: 0, active_subscriptions: 0, paying_customers: 0 });
    expect(listMovements(await read(seller, 2))).toEqual([1700, 1200, 1000, 0, 0]);
  });

  it('a past-due subscription keeps its MRR until its retries are exhausted, and returns when it is paid', async () => {
    const seller = await makeNoonSeller();
    const { id, buyer } = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'day', 32);
    expect(last(await read(seller, 32))).toMatchObject({ monthly_recurring_revenue: 1000, active_subscriptions: 1 });
    await advance(seller, 'day', 28);
    expect(listMovements(await read(seller, 60))).toEqual([1000, 0, 0, 1000, 0]);
    await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    await advance(seller, 'day', 2);
    expect(listMovements(await read(seller, 62))).toEqual([1000, 0, 0, 1000, 1000]);
  });
});

describe('net revenue', () => {
  it('net revenue deducts refunds and lost disputes when they happen, and equals the revenue account of the ledger', async () => {
    const seller = await makeNoonSeller();
    const subscribed = await subscribe(seller, { price: monthly(1000) });
    const productId = subscribed.productId;
    await subscribeTo(seller, productId);
    const orders = await app.db('orders').where({ organization_id: seller.organizationId });
    const [refunded, disputed] = [must(orders[0]), must(orders[1])];
    await seller.api.POST('/v1/refunds/', {
      body: { order_id: refunded.id, amount: 400, reason: 'customer_request' },
    });
    expect(last(await read(seller, 0))).toMatchObject({ revenue: 2000, refunded_amount: 400, net_revenue: 1600 });
    const dispute = { organization_id: seller.organizationId, order_id: disputed.id, created_at: new Date(NOON) };
    const processor = { processor: 'sandbox', processor_ref: disputed.id, currency: 'usd', reason: 'fraudulent' };
    await app.db('disputes').insert({ ...dispute, ...processor, status: 'open', amount: 1000 });
    expect(last(await read(seller, 0))).toMatchObject({ disputed_amount: 0, net_revenue: 1600 });
    await app
      .db('disputes')
      .where({ order_id: disputed.id })
      .update({ status: 'lost', modified_at: new Date(NOON) });
    await app
      .db('refunds')
      .where({ order_id: refunded.id })
      .update({ status: 'failed', modified_at: new Date(NOON) });
    const period = last(await read(seller, 0));
    expect(period).toMatchObject({ revenue: 2000, refunded_amount: 0, disputed_amount: 1000, net_revenue: 1000 });
    expect((await ledgerOf(seller)).revenue).toBe(-period.net_revenue);
    expect(last(await read(seller, 0, { product_id: [productId] })).net_revenue).toBe(1000);
  });

  it('net revenue equals the revenue account after a credit is granted, spent, restored and taken back', async () => {
    const seller = await makeNoonSeller();
    const subscribed = await subscribe(seller, { price: yearly(36_500) });
    const cheap = await otherPrice(seller, yearly(7300));
    const expectAccount = async (days: number) => {
      const periods = await read(seller, days, { interval: 'year' });
      expect(sum(periods, 'net_revenue')).toBe(-(await ledgerOf(seller)).revenue);
      return sum(periods, 'credited_amount');
    };
    await advance(seller, 'day', 100);
    await changePlan(subscribed, cheap);
    // The time of 265 days, less the time of the new plan.
    expect(await expectAccount(100)).toBe(265 * 80);
    await advance(seller, 'day', 270);
    expect(await expectAccount(370)).toBe(265 * 80);
    await advance(seller, 'day', 10);
    await changePlan(subscribed, await otherPrice(seller, yearly(3650)));
    await expectAccount(380);
    const [first] = await app.db('orders').where({ organization_id: seller.organizationId }).orderBy('created_at');
    const body = { order_id: must(first).id, amount: 15_000, reason: 'customer_request' as const };
    expect((await seller.api.POST('/v1/refunds/', { body })).response.status).toBe(201);
    await expectAccount(380);
    const products = await app.db('products').where({ organization_id: seller.organizationId }).pluck('id');
    const each = await Promise.all(products.map((id) => read(seller, 380, { interval: 'year', product_id: [id] })));
    expect(each.reduce((total, periods) => total + sum(periods, 'net_revenue'), 0)).toBe(
      -(await ledgerOf(seller)).revenue,
    );
  });
});
