import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { paths } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { advance, free, makeClockSeller, monthly, otherPrice, subscribe, yearly } from '../../../support/billing.ts';
import {
  addOrganization,
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  type Person,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

type Query = paths['/v1/metrics/']['get']['parameters']['query'];

const DAY = 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const readMetrics = (api: Person['api'], query: Partial<Query> = {}) =>
  api.GET('/v1/metrics/', {
    params: { query: { start_date: '2026-01-01', end_date: '2026-01-03', interval: 'day', ...query } },
  });
const listPeriods = async (api: Person['api'], query: Partial<Query> = {}) =>
  must((await readMetrics(api, query)).data).periods;

/** Noon, so that no test crosses midnight. */
const NOON = new Date(`${dateOf(currentTime().getTime())}T12:00:00Z`);
const daysOn = (days: number) => dateOf(NOON.getTime() + days * DAY);
const total = async (api: Person['api'], query: Partial<Query> = {}) =>
  must((await listPeriods(api, { start_date: daysOn(0), end_date: daysOn(0), ...query }))[0]);

const ZERO = {
  orders: 0,
  revenue: 0,
  refunded_amount: 0,
  disputed_amount: 0,
  credited_amount: 0,
  net_revenue: 0,
  average_order_value: 0,
  one_time_products: 0,
  one_time_products_revenue: 0,
  new_subscriptions: 0,
  new_subscriptions_revenue: 0,
  renewed_subscriptions: 0,
  renewed_subscriptions_revenue: 0,
  updated_subscriptions: 0,
  updated_subscriptions_revenue: 0,
  active_subscriptions: 0,
  monthly_recurring_revenue: 0,
  annual_recurring_revenue: 0,
  new_mrr: 0,
  expansion_mrr: 0,
  contraction_mrr: 0,
  churned_mrr: 0,
  reactivation_mrr: 0,
  paying_customers: 0,
  churned_customers: 0,
  customer_churn_rate: 0,
  revenue_churn_rate: 0,
};

describe('`GET /v1/metrics/`', () => {
  beforeAll(async () => {
    (await testApp()).clock.now = NOON;
  });
  afterAll(async () => {
    (await testApp()).clock.now = undefined;
  });

  it('metrics are zero in periods without sales, and each metric has a name and a type', async () => {
    const { api } = await makeSeller();
    const { periods, metrics } = must((await readMetrics(api)).data);
    expect(periods).toEqual(['01', '02', '03'].map((day) => ({ timestamp: `2026-01-${day}T00:00:00.000Z`, ...ZERO })));
    expect(Object.keys(metrics)).toEqual(Object.keys(ZERO));
    for (const [slug, metric] of Object.entries(metrics)) {
      const isMoney = /revenue$|value$|amount$|mrr$/.test(slug);
      expect(metric).toEqual({ slug, display_name: expect.any(String), type: isMoney ? 'currency' : 'scalar' });
    }
  });

  it('a sale counts in the metrics of today immediately', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    await makeSale(seller, product.id);
    expect((await total(seller.api)).orders).toBe(1);
    await subscribe(seller, { price: monthly(1200) });
    await subscribe(seller, { price: yearly(1000) });
    expect(await total(seller.api)).toEqual({
      ...ZERO,
      timestamp: expect.any(String),
      orders: 3,
      revenue: 7100,
      net_revenue: 7100,
      average_order_value: 2367,
      one_time_products: 1,
      one_time_products_revenue: 4900,
      new_subscriptions: 2,
      new_subscriptions_revenue: 2200,
      active_subscriptions: 2,
      monthly_recurring_revenue: 1283,
      annual_recurring_revenue: 15_396,
      new_mrr: 1283,
      paying_customers: 2,
    });
  });

  it('metrics cover only the requested organizations, products and price types of the caller', async () => {
    const seller = await makeSeller();
    const second = await addOrganization(seller);
    const foreign = await makeSeller();
    const [one, two, three] = [
      await makeProduct(seller),
      await makeProduct({ ...seller, organizationId: second }, { prices: [monthly(700)] }),
      await makeProduct(foreign),
    ];
    for (const { id } of [one, one, two]) await makeSale(seller, id);
    await makeSale(foreign, three.id);
    const orders = async (query: Partial<Query>, api = seller.api) => (await total(api, query)).orders;
    expect(await orders({})).toBe(3);
    expect(await orders({ organization_id: [second] })).toBe(1);
    expect(await orders({ organization_id: [second, second.toUpperCase(), foreign.organizationId] })).toBe(1);
    expect(await orders({ organization_id: [foreign.organizationId] })).toBe(0);
    expect(await orders({ product_id: [one.id, one.id, one.id.toUpperCase()] })).toBe(2);
    expect(await orders({ product_id: [one.id, two.id] })).toBe(3);
    expect(await orders({ product_id: [two.id], product_price_type: ['one_time'] })).toBe(0);
    expect(await orders({ product_price_type: ['recurring'] })).toBe(1);
    expect(await orders({ product_price_type: ['recurring', 'one_time'] })).toBe(3);
    expect(await orders({ product_id: [three.id] })).toBe(0);
    expect(await orders({ product_id: ['00000000-0000-0000-0000-000000000000'] })).toBe(0);
    expect((await total(seller.api, { product_price_type: ['one_time'] })).active_subscriptions).toBe(0);
    const app = await testApp();
    const organization = app.client(await makeToken({ kind: 'organization', id: second }));
    expect(await orders({}, organization)).toBe(1);
    expect(await orders({}, (await makePerson()).api)).toBe(0);
  });

  it('metrics follow a subscription through trial, plan change and revocation on the clock of its organization', async () => {
    const seller = await makeClockSeller();
    const price = monthly(1000, { trial_interval: 'day', trial_interval_count: 10 });
    const subscribed = await subscribe(seller, { price });
    const readDay = async (days: number, query: Partial<Query> = {}) => {
      const periods = await listPeriods(seller.api, { start_date: daysOn(days), end_date: daysOn(days), ...query });
      const { active_subscriptions, monthly_recurring_revenue } = must(periods[0]);
      return [active_subscriptions, monthly_recurring_revenue];
    };
    await advance(seller, 'day', 20);
    expect([await readDay(-2), await readDay(5), await readDay(15)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 1000],
    ]);
    const target = await otherPrice(seller, yearly(6000));
    const { data } = await seller.api.PATCH('/v1/subscriptions/{id}', {
      params: { path: { id: subscribed.id } },
      body: { product_price_id: target },
    });
    const changed = must(data).product_id;
    await advance(seller, 'day', 20);
    expect([await readDay(15), await readDay(20), await readDay(30)]).toEqual([
      [1, 1000],
      [1, 500],
      [1, 500],
    ]);
    expect(await readDay(20, { product_id: [subscribed.productId] })).toEqual([0, 0]);
    expect(await readDay(20, { product_id: [changed] })).toEqual([1, 500]);
    expect(await readDay(30, { product_id: [subscribed.productId] })).toEqual([0, 0]);
    await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id: subscribed.id } } });
    await advance(seller, 'day', 20);
    expect([await readDay(39), await readDay(40), await readDay(50)]).toEqual([
      [1, 500],
      [0, 0],
      [0, 0],
    ]);
    const periods = await listPeriods(seller.api, { start_date: daysOn(-1), end_date: daysOn(60) });
    const sum = (measure: keyof typeof ZERO) => periods.reduce((all, period) => all + period[measure], 0);
    // The orders are the trial, its first period and the change.
    expect([
      sum('orders'),
      sum('new_subscriptions'),
      sum('renewed_subscriptions'),
      sum('updated_subscriptions'),
    ]).toEqual([3, 1, 1, 1]);
    expect(sum('renewed_subscriptions_revenue')).toBe(1000);
    expect(sum('updated_subscriptions_revenue')).toBeGreaterThan(5000);
  });

  it('an unpaid subscription is not active in the metrics until it is paid', async () => {
    const seller = await makeClockSeller();
    const { id, buyer } = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'day', 60);
    const active = async (days: number) => {
      const [period] = await listPeriods(seller.api, {
        start_date: daysOn(days),
        end_date: daysOn(days),
      });
      return must(period).active_subscriptions;
    };
    // The payment is retried for two weeks, then the subscription is unpaid.
    expect([await active(20), await active(40), await active(55)]).toEqual([1, 1, 0]);
    await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      params: { path: { id } },
      body: { confirmation_token_id: 'sandbox_success' },
    });
    await advance(seller, 'day', 10);
    expect([await active(55), await active(65)]).toEqual([0, 1]);
    const [month] = await listPeriods(seller.api, {
      start_date: daysOn(20),
      end_date: daysOn(65),
      interval: 'year',
    });
    expect(month).toMatchObject({ active_subscriptions: 1, monthly_recurring_revenue: 1000 });
  });

  it('a free subscription counts toward recurring revenue from the day of its upgrade', async () => {
    const seller = await makeClockSeller();
    const { id, buyer } = await subscribe(seller, { price: free });
    await advance(seller, 'day', 10);
    const product = await makeProduct(seller, { prices: [monthly(800)] });
    const checkout = await makeCheckout(seller, product.id, { subscription_id: id });
    const { data } = await confirm(await testApp(), checkout.client_secret, { customer_email: buyer.email });
    expect(must(data).status).toBe('succeeded');
    const periods = await listPeriods(seller.api, {
      start_date: daysOn(8),
      end_date: daysOn(12),
    });
    expect(periods.map(({ active_subscriptions }) => active_subscriptions)).toEqual([1, 1, 1, 1, 1]);
    expect(periods.map((period) => period.monthly_recurring_revenue)).toEqual([0, 0, 800, 800, 800]);
    expect(periods.map((period) => period.updated_subscriptions_revenue)).toEqual([0, 0, 800, 0, 0]);
    expect(periods.map((period) => period.renewed_subscriptions_revenue)).toEqual([0, 0, 0, 0, 0]);
    expect(periods.map(({ new_mrr }) => new_mrr)).toEqual([0, 0, 800, 0, 0]);
  });
});
