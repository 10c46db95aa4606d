import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import {
  advance,
  makeNoonSeller,
  monthly,
  NOON,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';
import { aLine, sendImport } from '../../../support/subscription-imports.ts';

type Price = components['schemas']['ProductPriceCreate'];
type Unit = components['schemas']['RecurringInterval'];

const YEAR = new Date(NOON).getUTCFullYear();
const path = (id: string) => ({ params: { path: { id } } });

const every = (count: number, unit: Unit, amount = 1000): Price =>
  monthly(amount, { recurring_interval: unit, recurring_interval_count: count });

/** Creates a subscription at noon of a day in January. */
async function subscribeOn(day: number, price: Price): Promise<Subscribed> {
  const seller = await makeNoonSeller();
  if (day > 10) await advance(seller, 'day', day - 10);
  return subscribe(seller, { price });
}

const daysOf = async (subscribed: Subscribed) =>
  (await ordersOf(subscribed)).map(({ created_at }) => created_at.slice(5, 10));

const daysLater = (days: number) => new Date(Date.UTC(YEAR, 0, 10 + days)).toISOString().slice(5, 10);

async function createProduct(seller: Seller, prices: Price[]) {
  const body = { name: 'Test Product', prices, organization_id: seller.organizationId };
  const { data, error } = await seller.api.POST('/v1/products/', { body });
  return data?.prices ?? (error as { detail: { loc: unknown[]; msg: string }[] }).detail;
}

describe('billing intervals', () => {
  it('a quarter has three months of the calendar, and keeps its day after a shorter month', async () => {
    const subscribed = await subscribeOn(31, every(1, 'quarter'));
    expect(await readSubscription(subscribed)).toMatchObject({
      recurring_interval: 'quarter',
      recurring_interval_count: 1,
      current_period_end: expect.stringMatching(/-04-30T12/) as string,
    });
    await advance(subscribed.seller, 'year');
    expect(await daysOf(subscribed)).toEqual(['01-31', '04-30', '07-31', '10-31', '01-31']);
  });

  it('six months renew twice a year', async () => {
    const subscribed = await subscribeOn(31, every(6, 'month'));
    await advance(subscribed.seller, 'year');
    expect(await daysOf(subscribed)).toEqual(['01-31', '07-31', '01-31']);
  });

  it.each([
    [2, 'week', 14],
    [10, 'day', 10],
  ] as const)(
    'a subscription every %i %ss renews after the same number of days in each month',
    async (count, unit, days) => {
      const subscribed = await subscribeOn(10, every(count, unit));
      await advance(subscribed.seller, 'day', 4 * days);
      expect(await daysOf(subscribed)).toEqual([0, 1, 2, 3, 4].map((period) => daysLater(period * days)));
    },
  );

  it('the next bill names the day and the amount that are charged', async () => {
    const subscribed = await subscribeOn(10, every(2, 'week'));
    const { data } = await subscribed.seller.api.GET('/v1/subscriptions/{id}/next-bill', path(subscribed.id));
    await advance(subscribed.seller, 'day', 14);
    const [, renewal] = await ordersOf(subscribed);
    expect(must(data).due_at?.slice(0, 10)).toBe(must(renewal).created_at.slice(0, 10));
    expect(must(data).total_amount).toBe(must(renewal).amount + must(renewal).tax_amount);
  });

  it.each([
    [1, 'day', 100, 3042],
    [1, 'week', 700, 3042],
    [2, 'week', 1000, 2173],
    [1, 'quarter', 3000, 1000],
    [6, 'month', 6000, 1000],
    [2, 'year', 24_000, 1000],
  ] as const)(
    'a price every %i %s counts by the month in the recurring revenue',
    async (count, unit, amount, revenue) => {
      const { seller } = await subscribeOn(10, every(count, unit, amount));
      const day = new Date(NOON).toISOString().slice(0, 10);
      const query = { start_date: day, end_date: day, interval: 'day' as const };
      const { data } = await seller.api.GET('/v1/metrics/', { params: { query } });
      expect(must(data).periods[0]).toMatchObject({ monthly_recurring_revenue: revenue, new_mrr: revenue });
    },
  );

  it('subscriptions are sorted by their amount per year', async () => {
    const seller = await makeSeller();
    const amounts = [every(2, 'week', 1000), every(1, 'year', 20_000), every(1, 'quarter', 6000)];
    for (const price of amounts) await subscribe(seller, { price });
    const { data } = await seller.api.GET('/v1/subscriptions/', { params: { query: { sorting: ['amount'] } } });
    expect(must(data).items.map(({ amount }) => amount)).toEqual([20_000, 6000, 1000]);
  });

  it('a change to an interval of the same length keeps the period, and its price is prorated', async () => {
    const subscribed = await subscribeOn(10, every(3, 'month', 3000));
    const before = await readSubscription(subscribed);
    const product_price_id = await otherPrice(subscribed.seller, every(1, 'quarter', 6000));
    await advance(subscribed.seller, 'day', 45);
    const body = { product_price_id, proration_behavior: 'invoice' as const };
    const { data } = await subscribed.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
    expect(must(data)).toMatchObject({
      recurring_interval: 'quarter',
      recurring_interval_count: 1,
      current_period_start: before.current_period_start,
      current_period_end: before.current_period_end,
    });
    // Half of the 90 days is left.
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([3000, 1500]);
  });

  it('a change to an interval of another length starts a period now, and credits the rest of the former one', async () => {
    const subscribed = await subscribeOn(10, every(2, 'week', 1400));
    const product_price_id = await otherPrice(subscribed.seller, every(3, 'month', 9000));
    await advance(subscribed.seller, 'day', 7);
    const body = { product_price_id, proration_behavior: 'invoice' as const };
    const { data } = await subscribed.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
    expect(must(data).current_period_end).toMatch(/-04-17T12/);
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([1400, 9000 - 700]);
  });

  it('a discount for two months applies to the weeks that begin in them', async () => {
    const seller = await makeNoonSeller();
    const { data: discount } = await seller.api.POST('/v1/discounts/', {
      body: {
        name: 'Two months',
        type: 'fixed',
        amount: 100,
        currency: 'usd',
        duration: 'repeating',
        duration_in_months: 2,
        organization_id: seller.organizationId,
      },
    });
    const subscribed = await subscribe(seller, { price: every(4, 'week'), discount_id: must(discount).id });
    await advance(seller, 'day', 4 * 28);
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([900, 900, 900, 1000, 1000]);
  });

  it('a period longer than three years, or a count without an interval, returns 422 at its field', async () => {
    const seller = await makeSeller();
    for (const price of [every(157, 'week'), every(13, 'quarter'), every(4, 'year')])
      expect(await createProduct(seller, [price])).toMatchObject([
        { loc: ['body', 'prices', 0, 'recurring_interval_count'] },
      ]);
    const once = { type: 'one_time', amount_type: 'fixed', price_amount: 1000, recurring_interval_count: 1 } as const;
    expect(await createProduct(seller, [once])).toMatchObject([
      { loc: ['body', 'prices', 0, 'recurring_interval_count'], msg: 'A one-time price has no interval.' },
    ]);
    for (const price of [every(156, 'week'), every(12, 'quarter'), every(3, 'year')])
      expect(await createProduct(seller, [price])).toMatchObject([{ amount_type: 'fixed' }]);
  });

  it('a product can have several intervals in one currency, but none twice', async () => {
    const seller = await makeSeller();
    expect(await createProduct(seller, [every(1, 'month'), every(3, 'month'), every(1, 'year')])).toHaveLength(3);
    expect(await createProduct(seller, [every(3, 'month'), every(1, 'quarter')])).toMatchObject([
      { msg: 'Two prices in USD need different intervals.' },
    ]);
  });

  it('an imported subscription renews by the interval of its price', async () => {
    const seller = await makeNoonSeller();
    const { id: product_id } = await makeProduct(seller, { prices: [every(2, 'week')] });
    const current_period_start = new Date(NOON).toISOString();
    const current_period_end = new Date(NOON + 14 * 86_400_000).toISOString();
    const { data } = await sendImport(seller, [aLine(product_id, { current_period_start, current_period_end })]);
    const id = must(must(data).subscriptions[0]?.id);
    expect(await readSubscription({ seller, id })).toMatchObject({ recurring_interval_count: 2, current_period_end });
    const { data: next } = await seller.api.GET('/v1/subscriptions/{id}/next-bill', path(id));
    expect(must(next).due_at).toBe(current_period_end);
  });
});
