import { beforeAll, describe, expect, it } from 'vitest';
import {
  advance,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  readSubscription,
  yearly,
} from '../../../support/billing.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeLink, opened, visitLink } from '../../../support/checkout-links.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const percent = (basis_points: number, more: object = {}) => ({
  type: 'percentage',
  amount: undefined,
  basis_points,
  duration: 'forever',
  ...more,
});
const readCheckout = async (client_secret: string) =>
  must(
    (await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret } } }))
      .data,
  );
const applyCode = (client_secret: string, body: { discount_code?: string | null; customer_email?: string }) =>
  app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret } }, body });

describe('a discount of 100 percent without end', () => {
  it.each([
    ['a percentage', percent(10_000)],
    ['an amount above the price', { amount: 5000, duration: 'forever' }],
  ])('a checkout with %s asks for no card, and its subscription renews', async (_kind, terms) => {
    const seller = await makeClockSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const { id: discount_id } = await makeDiscount(seller, terms);
    const { id, client_secret } = await makeCheckout(seller, product.id, { discount_id });
    expect(await readCheckout(client_secret)).toMatchObject({
      total_amount: 0,
      is_payment_required: false,
      is_payment_setup_required: false,
      is_payment_form_required: false,
    });
    const buyer = await makePerson();
    const body = { customer_email: buyer.email, confirmation_token_id: null, customer_billing_address: null };
    const { data, error } = await confirm(app, client_secret, body);
    expect(error).toBeUndefined();
    expect(data?.status).toBe('succeeded');
    const { id: subscriptionId } = must(await app.db('subscriptions').where({ checkout_id: id }).first());
    const subscribed = { id: subscriptionId, buyer, seller, productId: product.id, checkoutId: id };
    await advance(seller, 'month', 2);
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 0, 0]);
    expect((await readSubscription(subscribed)).status).toBe('active');
  });

  it('a subscription with the discount changes to another price of its product without a card', async () => {
    const seller = await makeClockSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000), yearly(24_000)] });
    const { id: discount_id } = await makeDiscount(seller, percent(10_000));
    const price = (interval: string) =>
      must(product.prices.find((one) => 'recurring_interval' in one && one.recurring_interval === interval)).id;
    const checkout = await makeCheckout(seller, product.id, { discount_id });
    const buyer = await makePerson();
    await confirm(app, checkout.client_secret, { customer_email: buyer.email, confirmation_token_id: null });
    const { id } = must(await app.db('subscriptions').where({ checkout_id: checkout.id }).first());
    const { data, error } = await buyer.api.PATCH('/v1/users/subscriptions/{id}', {
      params: { path: { id } },
      body: { product_price_id: price('year') },
    });
    expect(error).toBeUndefined();
    expect(data).toMatchObject({ status: 'active', price_id: price('year') });
  });

  it.each([
    ['once', percent(10_000, { duration: 'once' })],
    ['for some months', percent(10_000, { duration: 'repeating', duration_in_months: 3 })],
    ['of 99 percent', percent(9900)],
  ])('a checkout with a discount %s asks for a card', async (_name, terms) => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const { id: discount_id } = await makeDiscount(seller, terms);
    const { client_secret } = await makeCheckout(seller, product.id, { discount_id });
    expect((await readCheckout(client_secret)).is_payment_form_required).toBe(true);
  });

  it('a trial that a discount follows without end asks for no card', async () => {
    const seller = await makeSeller();
    const price = monthly(1000, { trial_interval: 'day', trial_interval_count: 10 });
    const product = await makeProduct(seller, { prices: [price] });
    const { id: discount_id } = await makeDiscount(seller, percent(10_000));
    const { client_secret } = await makeCheckout(seller, product.id, { discount_id });
    expect((await readCheckout(client_secret)).is_payment_form_required).toBe(false);
  });
});

describe('a discount for months that are no whole periods', () => {
  const repeating = (months: number, more: object = {}) =>
    percent(4000, { duration: 'repeating', duration_in_months: months, ...more });

  const quarterly = monthly(2400, { recurring_interval: 'quarter' });
  it.each([
    [4, yearly(9000), 12, 'the whole first payment, for 12 months instead of 4'],
    [18, yearly(9000), 24, 'the first 2 payments wholly, for 24 months instead of 18'],
    [4, quarterly, 6, 'the first 2 payments wholly, for 6 months instead of 4'],
  ])(
    'a discount for %s months has a warning if it applies to a price of longer periods',
    async (months, price, covered, text) => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { prices: [price] });
      for (const terms of [repeating(months), repeating(months, { products: [product.id] })]) {
        const { warnings } = await makeDiscount(seller, terms);
        expect(warnings).toMatchObject([{ code: 'longer_than_its_months', covered_months: covered }]);
        expect(must(warnings[0]).detail).toContain(text);
      }
    },
  );

  it('a discount for whole years, for another product or for monthly prices has no warning', async () => {
    const seller = await makeSeller();
    const monthlyProduct = await makeProduct(seller, { prices: [monthly(900)] });
    expect((await makeDiscount(seller, repeating(4))).warnings).toEqual([]);
    await makeProduct(seller, { prices: [yearly(9000)] });
    expect((await makeDiscount(seller, repeating(4, { products: [monthlyProduct.id] }))).warnings).toEqual([]);
    expect((await makeDiscount(seller, repeating(12))).warnings).toEqual([]);
    expect((await makeDiscount(seller, percent(4000, { duration: 'once' }))).warnings).toEqual([]);
  });

  it('an update of the months changes the warning', async () => {
    const seller = await makeSeller();
    await makeProduct(seller, { prices: [yearly(9000)] });
    const { id } = await makeDiscount(seller, repeating(24));
    const params = { path: { id } };
    const { data } = await seller.api.PATCH('/v1/discounts/{id}', { params, body: { duration_in_months: 5 } });
    expect(data?.warnings).toMatchObject([{ covered_months: 12 }]);
    expect((await seller.api.GET('/v1/discounts/{id}', { params })).data?.warnings).toEqual(data?.warnings);
  });
});

describe('a limit per buyer', () => {
  async function redeemedOnce(): Promise<{ seller: Seller; productId: string; email: string; discountId: string }> {
    const seller = await makeSeller();
    const { id: productId } = await makeProduct(seller);
    const { id: discountId } = await makeDiscount(seller, { code: 'ONCE' });
    const { email } = await makePerson();
    const { client_secret } = await makeCheckout(seller, productId, { discount_id: discountId });
    expect((await confirm(app, client_secret, { customer_email: email })).data?.status).toBe('succeeded');
    return { seller, productId, email, discountId };
  }

  it('a buyer who has reached the limit learns it when the code is applied', async () => {
    const { seller, productId, email } = await redeemedOnce();
    const { client_secret } = await makeCheckout(seller, productId, { customer_email: email });
    const refused = await applyCode(client_secret, { discount_code: 'once' });
    expect(refused.response.status).toBe(422);
    expect(refused.error).toMatchObject({
      detail: [{ loc: ['body', 'discount_code'], msg: 'You have used this discount as often as each buyer can.' }],
    });
    const both = await makeCheckout(seller, productId);
    expect(
      (await applyCode(both.client_secret, { customer_email: email.toUpperCase(), discount_code: 'ONCE' })).response
        .status,
    ).toBe(422);
    const other = await makeCheckout(seller, productId, { customer_email: (await makePerson()).email });
    expect((await applyCode(other.client_secret, { discount_code: 'ONCE' })).response.status).toBe(200);
  });

  it('a discount with a code is good once per buyer, unless its seller says otherwise', async () => {
    const seller = await makeSeller();
    const limitOf = async (terms: object) => (await makeDiscount(seller, terms)).max_redemptions_per_buyer;
    expect(await limitOf({ code: 'DEFAULT' })).toBe(1);
    expect(await limitOf({ code: 'TWICE', max_redemptions_per_buyer: 2 })).toBe(2);
    expect(await limitOf({ code: 'ALWAYS', max_redemptions_per_buyer: null })).toBeNull();
    expect(await limitOf({})).toBeNull();
    expect(await limitOf({ is_cancellation_offer: true })).toBeNull();
  });

  it('a change of a discount keeps its limit per buyer, and null lifts it', async () => {
    const { seller, productId, email, discountId } = await redeemedOnce();
    const change = async (body: object) =>
      (await seller.api.PATCH('/v1/discounts/{id}', { params: { path: { id: discountId } }, body })).data;
    expect(await change({ name: 'Renamed' })).toMatchObject({ max_redemptions_per_buyer: 1 });
    expect(await change({ max_redemptions_per_buyer: null })).toMatchObject({ max_redemptions_per_buyer: null });
    expect(await change({ name: 'Again' })).toMatchObject({ max_redemptions_per_buyer: null });
    const { client_secret } = await makeCheckout(seller, productId, { customer_email: email });
    expect((await applyCode(client_secret, { discount_code: 'ONCE' })).response.status).toBe(200);
  });

  it('a link whose discount the buyer has used opens at the full price', async () => {
    const { seller, productId, email, discountId: discount_id } = await redeemedOnce();
    const { url } = await makeLink(seller, productId, { discount_id });
    const visit = async (customer_email: string) =>
      opened(
        must((await visitLink(`${url}?${new URLSearchParams({ customer_email }).toString()}`)).headers.get('Location')),
      );
    expect(await visit(email)).toMatchObject({ customer_email: email, discount_id: null });
    expect(await visit((await makePerson()).email)).toMatchObject({ discount_id });
  });

  it('a buyer who has used the discount that the seller has set can remove it after the confirmation, and pays the full price', async () => {
    const { seller, productId, email: customer_email, discountId: discount_id } = await redeemedOnce();
    const { client_secret } = await makeCheckout(seller, productId, { discount_id, allow_discount_codes: false });
    expect((await applyCode(client_secret, { discount_code: null })).data).toMatchObject({
      discount_id,
      is_discount_removable: false,
    });
    const refused = await confirm(app, client_secret, { customer_email });
    expect(refused.response.status).toBe(422);
    expect(refused.error).toMatchObject({
      detail: [{ loc: ['body', 'discount_code'], msg: 'You have used this discount as often as each buyer can.' }],
    });
    expect((await applyCode(client_secret, {})).data).toMatchObject({ discount_id, is_discount_removable: true });
    const { data: open } = await applyCode(client_secret, { discount_code: null });
    expect(open).toMatchObject({ discount_id: null, is_discount_removable: false });
    const { data: bought } = await confirm(app, client_secret, { customer_email });
    expect(bought).toMatchObject({ status: 'succeeded', total_amount: must(open).amount });
  });

  it('a discount that the seller has set and that has ended can be removed as well, in the confirmation itself', async () => {
    const seller = await makeSeller();
    const { id: productId } = await makeProduct(seller);
    const { id: discount_id } = await makeDiscount(seller, { max_redemptions: 1 });
    const [first, second] = [
      await makeCheckout(seller, productId, { discount_id }),
      await makeCheckout(seller, productId, { discount_id }),
    ];
    expect((await confirm(app, first.client_secret)).data?.status).toBe('succeeded');
    expect((await confirm(app, second.client_secret)).error).toMatchObject({
      detail: [{ loc: ['body', 'discount_code'], msg: 'The discount is no longer redeemable.' }],
    });
    const { data } = await confirm(app, second.client_secret, { discount_code: null });
    expect(data).toMatchObject({ status: 'succeeded', discount_id: null });
  });

  it('a seller cannot open a checkout with the discount for this buyer', async () => {
    const { seller, productId, email, discountId: discount_id } = await redeemedOnce();
    const body = { payment_processor: 'sandbox', product_id: productId, customer_email: email, discount_id } as const;
    const { error, response } = await seller.api.POST('/v1/checkouts/custom/', { body });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'discount_id'] }] });
  });
});
