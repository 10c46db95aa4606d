import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import {
  advance,
  changePlan,
  halfWay,
  ledgerOf,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
} from '../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../support/make.ts';

type Schemas = components['schemas'];
type Behavior = Schemas['TaxBehavior'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const once = (price_currency: Schemas['Currency'], price_amount: number, tax_behavior?: Behavior) =>
  ({
    type: 'one_time',
    amount_type: 'fixed',
    price_currency,
    price_amount,
    ...(tax_behavior && { tax_behavior }),
  }) as const;
const included = (price_amount: number) => monthly(price_amount, { tax_behavior: 'inclusive' });
const DE = { country: 'DE' };

const setBilling = (seller: Seller, body: Schemas['OrganizationBillingUpdate']) =>
  seller.api.PATCH('/v1/organizations/{id}/billing', { params: { path: { id: seller.organizationId } }, body });

async function register<S extends Seller>(seller: S): Promise<S> {
  await setBilling(seller, { tax_countries: ['DE'], address: DE });
  return seller;
}

async function open(
  seller: Seller,
  price: Schemas['ProductPriceCreate'],
  more: Partial<Schemas['CheckoutCreate']> = {},
) {
  const { id } = await makeProduct(seller, { prices: [price] });
  return makeCheckout(seller, id, { customer_billing_address: DE, ...more });
}

describe('a price that contains the tax', () => {
  it.each<[Schemas['Currency'], number, number]>([
    ['eur', 4901, 783],
    ['jpy', 7001, 1118],
    ['kwd', 15_010, 2400],
  ])(
    'a price in %s that contains the tax is the total, and the order, its refunds and the ledger have the tax that it contains',
    async (currency, price, tax) => {
      const seller = await register(await makeSeller());
      const checkout = await open(seller, once(currency, price, 'inclusive'));
      const amounts = { amount: price, subtotal_amount: price - tax, tax_amount: tax, total_amount: price };
      expect(checkout).toMatchObject({ ...amounts, is_tax_included: true });
      const { data } = await confirm(app, checkout.client_secret, { customer_billing_address: DE });
      expect(data).toMatchObject({ status: 'succeeded', ...amounts });
      const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
      expect(order).toMatchObject({ amount: price - tax, tax_amount: tax });
      const { data: shown } = await seller.api.GET('/v1/orders/{id}', { params: { path: { id: order.id } } });
      expect(shown).toMatchObject({
        is_tax_included: true,
        lines: [{ kind: 'product', amount: price - tax }],
        tax_lines: [{ taxable_amount: price - tax, tax_amount: tax }],
      });
      const { data: invoice } = await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: order.id } } });
      expect(invoice).toMatchObject({ tax_note: 'The price included the tax. The lines are without it.' });
      const part = await seller.api.POST('/v1/refunds/', {
        body: { order_id: order.id, reason: 'other', total_amount: 1000 },
      });
      const refunded = must(part.data);
      expect(refunded.amount + refunded.tax_amount).toBe(1000);
      expect(Math.abs(refunded.tax_amount - (1000 * tax) / price)).toBeLessThan(currency === 'kwd' ? 10 : 1);
      const rest = must(
        (await seller.api.POST('/v1/refunds/', { body: { order_id: order.id, reason: 'other' } })).data,
      );
      expect(rest.amount + rest.tax_amount).toBe(price - 1000);
      expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, tax: 0, sum: 0 });
    },
  );

  it('a discount is deducted from the price before the tax is taken out', async () => {
    const seller = await register(await makeSeller());
    const { id } = await makeDiscount(seller, { type: 'percentage', amount: undefined, basis_points: 1000 });
    const checkout = await open(seller, once('eur', 4500, 'inclusive'), { discount_id: id });
    expect(checkout).toMatchObject({ amount: 4500, subtotal_amount: 3403, tax_amount: 647, total_amount: 4050 });
    await confirm(app, checkout.client_secret, { customer_billing_address: DE });
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    expect(order.lines).toMatchObject([{ amount: 3781 }, { kind: 'discount', amount: -378 }]);
    expect(order.amount).toBe(3403);
  });

  it('the price is the total without any tax for a business that owes the tax itself', async () => {
    const seller = await register(await makeSeller());
    const business = { customer_billing_address: { country: 'AT' }, customer_tax_id: 'ATU13585627' };
    const checkout = await open(seller, once('eur', 4500, 'inclusive'), business);
    expect(checkout).toMatchObject({ subtotal_amount: 4500, tax_amount: 0, total_amount: 4500 });
  });

  it('a price with `location` contains the tax for buyers in Germany and not for those in Canada', async () => {
    const seller = await makeSeller();
    await setBilling(seller, { tax_countries: ['DE', 'CA'] });
    const { client_secret } = await open(seller, once('eur', 4500, 'location'));
    const move = (customer_billing_address: Schemas['AddressInput']) =>
      app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
        params: { path: { client_secret } },
        body: { customer_billing_address },
      });
    const canada = await move({ country: 'CA', state: 'CA-ON' });
    expect(canada.data).toMatchObject({ is_tax_included: false, subtotal_amount: 4500, total_amount: 5085 });
    const germany = await move(DE);
    expect(germany.data).toMatchObject({ is_tax_included: true, tax_amount: 718, total_amount: 4500 });
  });

  it('new prices get the tax behavior of the organization, and old prices keep their tax behavior', async () => {
    const seller = await makeSeller();
    const before = await makeProduct(seller, { prices: [once('eur', 4500)] });
    expect((await setBilling(seller, { tax_behavior: 'location' })).data).toMatchObject({ tax_behavior: 'location' });
    const after = await makeProduct(seller, { prices: [once('eur', 4500)] });
    expect([before, after].map(({ prices: [price] }) => price)).toMatchObject([
      { tax_behavior: 'exclusive' },
      { tax_behavior: 'location' },
    ]);
    const free = await seller.api.POST('/v1/products/', {
      body: {
        name: 'Free',
        organization_id: seller.organizationId,
        prices: [{ type: 'one_time', amount_type: 'free', tax_behavior: 'inclusive' } as never],
      },
    });
    expect(free.response.status).toBe(422);
  });
});

describe('a subscription whose price contains the tax', () => {
  const address = DE;

  it('a subscription whose price contains the tax renews for the same total, and its recurring revenue excludes the tax', async () => {
    const seller = await register(await makeClockSeller());
    const subscribed = await subscribe(seller, { price: included(1190), address });
    await advance(seller, 'month');
    const [first, second] = await ordersOf(subscribed);
    expect([first, second]).toMatchObject([
      { amount: 1000, tax_amount: 190, is_tax_included: true },
      { amount: 1000, tax_amount: 190, is_tax_included: true },
    ]);
    const state = await app.db('metric_subscriptions').where({ subscription_id: subscribed.id }).first();
    expect(Number(state?.mrr)).toBe(1000);
  });

  const startHalfWay = async (price: Parameters<typeof monthly>[0], behavior: Behavior) => {
    const seller = await register(await makeClockSeller());
    const { subscribed } = await halfWay(monthly(price, { tax_behavior: behavior }), { address, seller });
    return subscribed;
  };

  it('the change to a dearer plan costs the difference with the tax in it', async () => {
    const subscribed = await startHalfWay(1190, 'inclusive');
    await changePlan(subscribed, await otherPrice(subscribed.seller, included(2380)), 'invoice');
    const order = (await ordersOf(subscribed)).at(-1);
    expect(order).toMatchObject({ amount: 500, tax_amount: 95, is_tax_included: true });
    expect(order?.lines.map(({ amount }) => amount)).toEqual([-500, 1000]);
  });

  it('the change to a cheaper plan credits the unused time with its tax, and the next bill charges the rest', async () => {
    const subscribed = await startHalfWay(2380, 'inclusive');
    await changePlan(subscribed, await otherPrice(subscribed.seller, included(1190)), 'invoice');
    expect((await ledgerOf(subscribed.seller)).credit).toBe(-595);
    await advance(subscribed.seller, 'month');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({
      amount: 1000,
      tax_amount: 190,
      applied_credit_amount: 595,
    });
    expect(await ledgerOf(subscribed.seller)).toMatchObject({ credit: 0, sum: 0 });
  });

  it('the change from a price without the tax credits and charges amounts before tax', async () => {
    const subscribed = await startHalfWay(1000, 'exclusive');
    await changePlan(subscribed, await otherPrice(subscribed.seller, included(2380)), 'invoice');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ amount: 500, tax_amount: 95 });
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 2380 });
    await advance(subscribed.seller, 'month');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ amount: 2000, tax_amount: 380, is_tax_included: true });
  });
});
