import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import {
  advance,
  free,
  halfWay,
  ledgerOf,
  makeClockSeller,
  makeDiscount,
  monthly,
  offerPlans,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  subscribeTo,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';
import { changeBySeller, SEATS } from './seats.ts';

type Schemas = components['schemas'];
type Body = Schemas['UserSubscriptionPriceUpdate'];
const path = (id: string) => ({ params: { path: { id } } });
const change = (subscribed: Subscribed, product_price_id: string, more: Partial<Body> = {}) =>
  subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}', {
    ...path(subscribed.id),
    body: { product_price_id, ...more },
  });
const preview = (subscribed: Subscribed, body: Body) =>
  subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/preview', { ...path(subscribed.id), body });
const setRules = ({ seller, productId }: Subscribed, plan_changes: Schemas['ProductPlanChangesInput']) =>
  seller.api.PATCH('/v1/products/{id}', { ...path(productId), body: { plan_changes } });
const expectNear = (amount: number, expected: number) => expect(Math.abs(amount - expected)).toBeLessThanOrEqual(1);
const PRICE_REFUSED = { detail: [{ loc: ['body', 'product_price_id'] }] };

/** A product with a monthly and a yearly price, and a subscription to the monthly one. */
async function subscribeToTwoPrices(amounts = { month: 1000, year: 20_000 }) {
  const seller = await makeClockSeller();
  const product = await makeProduct(seller, { prices: [monthly(amounts.month), yearly(amounts.year)] });
  const [month, year] = [must(product.prices[0]).id, must(product.prices[1]).id];
  return { seller, subscribed: { ...(await subscribeTo(seller, product.id)), productId: product.id }, month, year };
}

describe('the default rules for buyers', () => {
  it('a buyer cannot change to a price that the seller does not offer as a plan', async () => {
    const { seller, subscribed } = await halfWay();
    const unlisted = await otherPrice(seller, monthly(50));
    for (const { response, error } of [
      await change(subscribed, unlisted),
      await preview(subscribed, { product_price_id: unlisted }),
    ]) {
      expect(response.status).toBe(422);
      expect(error).toMatchObject(PRICE_REFUSED);
    }
    await offerPlans(subscribed, unlisted);
    expect((await change(subscribed, unlisted)).response.status).toBe(200);
  });

  it('an upgrade by the buyer is paid at once, as its preview says', async () => {
    const { seller, subscribed } = await halfWay();
    const price = await otherPrice(seller, monthly(5000));
    await offerPlans(subscribed, price);
    const { data: previewed } = await preview(subscribed, { product_price_id: price });
    expectNear(must(previewed).charged_now.amount, 1000);
    expect((await change(subscribed, price)).data).toMatchObject({ price_id: price, scheduled_change: null });
    expectNear(must((await ordersOf(subscribed)).at(-1)).amount, 1000);
  });

  it('an upgrade with a declined card returns 400 and gives no time on the new plan', async () => {
    const { seller, subscribed } = await halfWay(monthly(900), { token: 'sandbox_decline_later' });
    const price = await otherPrice(seller, monthly(9_999_900));
    await offerPlans(subscribed, price);
    expect((await change(subscribed, price)).response.status).toBe(400);
    const { response, error } = await change(subscribed, price, { proration_behavior: 'prorate' });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'proration_behavior'] }] });
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 900 });
    expect((await ledgerOf(seller)).processor).toBe(900);
  });

  it.each([20_000, 10_000])(
    'a change from 1000 a month to %d a year is an upgrade, and is paid at once',
    async (year) => {
      const to = await subscribeToTwoPrices({ month: 1000, year });
      expect((await change(to.subscribed, to.year)).data).toMatchObject({ price_id: to.year, scheduled_change: null });
      expect((await ordersOf(to.subscribed)).at(-1)).toMatchObject({ amount: year - 1000 });
      expect((await change(to.subscribed, to.month)).data).toMatchObject({
        price_id: to.year,
        scheduled_change: { price: { id: to.month } },
      });
    },
  );

  it.each([
    ['a cheaper product with a yearly price', 'period_end', [monthly(500), yearly(20_000)]],
    ['a dearer product with a yearly price', 'now', [monthly(2000), yearly(10_000)]],
    ['a product with a yearly price alone that costs less per year', 'period_end', [yearly(11_000)]],
    ['a product with a yearly price alone that costs more per year', 'now', [yearly(13_000)]],
    ['a free plan of a year', 'period_end', [{ ...free, recurring_interval: 'year' as const }]],
  ])('a change from 1000 a month to %s takes effect %s', async (_, takesEffect, prices) => {
    const { subscribed } = await subscribeToTwoPrices();
    const product = await makeProduct(subscribed.seller, { prices: [...prices] });
    await setRules(subscribed, { offered_product_ids: [product.id] });
    const target = must(product.prices.at(-1)).id;
    const { data } = await change(subscribed, target);
    expect(must(data).price_id === target ? 'now' : 'period_end').toBe(takesEffect);
  });

  it('the strictest of the rules for price, quantity and commitment applies', async () => {
    const seller = await makeClockSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000, SEATS), yearly(10_000, SEATS)] });
    const year = must(product.prices[1]).id;
    const subscribed = { ...(await subscribeTo(seller, product.id)), productId: product.id };
    expect((await changeBySeller(subscribed, { quantity: 10 })).response.status).toBe(200);
    await setRules(subscribed, { downgrades: 'never' });
    const fewer = await change(subscribed, year, { quantity: 4 });
    expect(fewer.error).toMatchObject({ detail: [{ msg: 'The seller does not let buyers make a downgrade.' }] });
    await setRules(subscribed, { longer_commitments: 'never' });
    const longer = await change(subscribed, year);
    expect(longer.error).toMatchObject({
      detail: [{ msg: 'The seller does not let buyers make a change to a longer commitment.' }],
    });
    await setRules(subscribed, { longer_commitments: null });
    expect((await change(subscribed, year)).data).toMatchObject({ price_id: year, quantity: 10 });
  });

  it('an upgrade during a trial ends the trial and is paid at once', async () => {
    const seller = await makeClockSeller();
    const price = monthly(500, { trial_interval: 'month', trial_interval_count: 1 });
    const subscribed = await subscribe(seller, { price });
    const dearer = await otherPrice(seller, monthly(100_000));
    await offerPlans(subscribed, dearer);
    const { data: previewed } = await preview(subscribed, { product_price_id: dearer });
    expect(must(previewed).charged_now.amount).toBe(100_000);
    expect((await change(subscribed, dearer)).data).toMatchObject({ status: 'active', price_id: dearer });
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 100_000]);
    await advance(seller, 'month');
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 100_000, 100_000]);
  });
});

describe('the rules that a seller sets', () => {
  it('a seller can make every change, also one that buyers cannot make', async () => {
    const { seller, subscribed } = await halfWay();
    await setRules(subscribed, { upgrades: 'never', downgrades: 'never' });
    for (const [amount, proration_behavior] of [
      [5000, 'prorate'],
      [100, 'invoice'],
      [50, 'period_end'],
    ] as const) {
      const product_price_id = await otherPrice(seller, monthly(amount));
      const body = { product_price_id, proration_behavior };
      const { response } = await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
      expect(response.status).toBe(200);
    }
  });

  it('the rules of a product take precedence over the rules of its organization', async () => {
    const { seller, subscribed, year } = await subscribeToTwoPrices();
    const billing = await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { plan_changes: { upgrades: 'never' } },
    });
    expect(billing.data).toMatchObject({
      plan_changes: {
        upgrades: 'never',
        downgrades: 'period_end',
        longer_commitments: null,
        shorter_commitments: null,
      },
    });
    const { response, error } = await change(subscribed, year);
    expect(response.status).toBe(422);
    expect(error).toMatchObject(PRICE_REFUSED);
    const { data } = await setRules(subscribed, { upgrades: 'period_end' });
    expect(data?.plan_changes).toEqual({
      upgrades: 'period_end',
      downgrades: null,
      longer_commitments: null,
      shorter_commitments: null,
      offered_product_ids: [],
    });
    expect((await change(subscribed, year)).data).toMatchObject({ scheduled_change: { price: { id: year } } });
  });

  it('a rule `prorate` leaves the time of the payment to the buyer, and keeps a trial', async () => {
    const { seller, subscribed } = await halfWay();
    await setRules(subscribed, { upgrades: 'prorate', downgrades: 'prorate' });
    const price = await otherPrice(seller, monthly(5000));
    await offerPlans(subscribed, price);
    expect((await change(subscribed, price)).data).toMatchObject({ price_id: price });
    expect(await ordersOf(subscribed)).toHaveLength(1);
  });

  it('a rule `invoice` for downgrades credits the unused time at once', async () => {
    const { seller, subscribed } = await halfWay(monthly(9000));
    await setRules(subscribed, { downgrades: 'invoice' });
    const price = await otherPrice(seller, free);
    await offerPlans(subscribed, price);
    expect((await change(subscribed, price)).data).toMatchObject({ price_id: price, amount: null });
  });

  it('an offered product has to exist in the organization and can be named once', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(100)] });
    const stranger = await makeProduct(await makeSeller(), { prices: [monthly(100)] });
    const body = { plan_changes: { offered_product_ids: [product.id, stranger.id, product.id] } };
    const { response, error } = await seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({
      detail: [
        { loc: ['body', 'plan_changes', 'offered_product_ids', 1] },
        { loc: ['body', 'plan_changes', 'offered_product_ids', 2] },
      ],
    });
    const created = await seller.api.POST('/v1/products/', {
      body: {
        name: 'With Plans',
        organization_id: seller.organizationId,
        prices: [monthly(100)],
        plan_changes: { upgrades: 'never', offered_product_ids: [product.id.toUpperCase()] },
      },
    });
    expect(created.data?.plan_changes).toEqual({
      upgrades: 'never',
      downgrades: null,
      longer_commitments: null,
      shorter_commitments: null,
      offered_product_ids: [product.id],
    });
  });
});

describe('a discount after a plan change', () => {
  it.each([
    [10_000, 0, 100_000],
    [5000, 500, 99_500],
  ])(
    'an upgrade after a discount of %d basis points on one payment credits the %d that were paid',
    async (basis_points, paid, due) => {
      const seller = await makeSeller();
      const discount = await makeDiscount(seller, { type: 'percentage', amount: undefined, basis_points });
      const subscribed = await subscribe(seller, { price: monthly(1000), discount_id: discount.id });
      const price = await otherPrice(seller, monthly(100_000));
      await offerPlans(subscribed, price);
      expect(must((await ordersOf(subscribed))[0]).amount).toBe(paid);
      expect((await change(subscribed, price)).data).toMatchObject({ discount_id: null });
      expectNear(must((await ordersOf(subscribed)).at(-1)).amount, due);
    },
  );

  it.each([
    ['for one payment', { duration: 'once' }, 20_000],
    ['for three months', { duration: 'repeating', duration_in_months: 3 }, 20_000],
    ['without an end', { duration: 'forever' }, 0],
  ])('a discount %s on a monthly price leaves %s of a year of the same product', async (_name, duration, due) => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000), yearly(20_000)] });
    const terms = { type: 'percentage', amount: undefined, basis_points: 10_000, ...duration };
    const discount = await makeDiscount(seller, terms);
    const subscribed = await subscribeTo(seller, product.id, { discount_id: discount.id });
    const { data } = await preview(subscribed, { product_price_id: must(product.prices[1]).id });
    expect(must(data).charged_now.amount).toBe(due);
  });
});
