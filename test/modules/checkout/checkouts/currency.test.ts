import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import { follow, makeLink, opened, visitLink } from '../../../support/checkout-links.ts';
import { makeDiscount, monthly } from '../../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../../../support/make.ts';

type Schemas = components['schemas'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const once = (price_currency: Schemas['Currency'], price_amount: number) =>
  ({ type: 'one_time', amount_type: 'fixed', price_currency, price_amount }) as const;
const PRICES = [once('gbp', 3900), once('usd', 4900), once('eur', 4500), once('jpy', 7000)];

const makeShop = async (prices: Schemas['ProductPriceCreate'][] = PRICES) => {
  const seller = await makeSeller();
  return { seller, product: await makeProduct(seller, { prices }) };
};

const from = (country: string) => ({ customer_billing_address: { country } });

const change = async (client_secret: string, body: Schemas['CheckoutUpdatePublic']) =>
  app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret } }, body });

const setDefault = (seller: Seller, default_currency: Schemas['Currency']) =>
  seller.api.PATCH('/v1/organizations/{id}/billing', {
    params: { path: { id: seller.organizationId } },
    body: { default_currency },
  });

describe('the currency of a new checkout', () => {
  it.each([
    ['the named currency', { currency: 'jpy', ...from('DE') }, 'jpy'],
    ['the currency of the country in the billing address', from('FI'), 'eur'],
    [
      'the default currency of the organization where the product has no price in the currency of the country',
      from('BR'),
      'usd',
    ],
    ['the default currency of the organization where no country is known', {}, 'usd'],
  ] as const)('a new checkout is in %s', async (_, input, currency) => {
    const { seller, product } = await makeShop();
    expect(await makeCheckout(seller, product.id, input)).toMatchObject({ currency });
  });

  it('a new checkout is in the currency of the oldest price where the product has none in the default currency', async () => {
    const { seller, product } = await makeShop();
    await setDefault(seller, 'sek');
    expect(await makeCheckout(seller, product.id)).toMatchObject({ currency: 'gbp', amount: 3900 });
  });

  it('a new checkout is in the currency of the fixed discount of the seller, and does not follow the country', async () => {
    const { seller, product } = await makeShop();
    const discount = await makeDiscount(seller, { amount: 500, currency: 'eur' });
    const checkout = await makeCheckout(seller, product.id, { discount_id: discount.id });
    expect(checkout).toMatchObject({ currency: 'eur', subtotal_amount: 4000 });
    expect((await change(checkout.client_secret, from('JP'))).data).toMatchObject({ currency: 'eur' });
  });

  it('a new checkout returns 422 where the product has no price in the named currency, or the price is in another one', async () => {
    const { seller, product } = await makeShop([once('usd', 4900), once('eur', 4500)]);
    const create = (body: Partial<Schemas['CheckoutCreate']>) =>
      seller.api.POST('/v1/checkouts/custom/', { body: { payment_processor: 'sandbox', ...body } });
    const none = await create({ product_id: product.id, currency: 'jpy' });
    expect(none.error).toMatchObject({
      detail: [{ loc: ['body', 'currency'], msg: 'Product has no price in JPY. It is sold in USD, EUR.' }],
    });
    const other = await create({ product_price_id: must(product.prices[0]).id, currency: 'eur' });
    expect(other.error).toMatchObject({ detail: [{ loc: ['body', 'currency'], msg: 'The price is in USD.' }] });
    const free = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
    const unpaid = await create({ product_id: free.id, currency: 'eur' });
    expect(unpaid.error).toMatchObject({ detail: [{ msg: 'Product has no price in EUR. It is free.' }] });
  });
});

describe('the currency of an open checkout', () => {
  it('the currency of a checkout follows the country of the buyer until they choose a currency, and then stays', async () => {
    const { seller, product } = await makeShop();
    const { client_secret } = await makeCheckout(seller, product.id);
    expect((await change(client_secret, from('DE'))).data).toMatchObject({ currency: 'eur', total_amount: 4500 });
    expect((await change(client_secret, from('JP'))).data).toMatchObject({ currency: 'jpy', total_amount: 7000 });
    expect((await change(client_secret, { currency: 'gbp' })).data).toMatchObject({ currency: 'gbp', amount: 3900 });
    expect((await change(client_secret, from('DE'))).data).toMatchObject({ currency: 'gbp', amount: 3900 });
    const { data } = await app
      .client()
      .GET('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret } } });
    expect(data).toMatchObject({ currency: 'gbp', total_amount: 3900 });
  });

  it('a checkout keeps the currency of a price that the seller has named', async () => {
    const { seller, product } = await makeShop();
    const { id } = must(product.prices.find((price) => 'price_currency' in price && price.price_currency === 'usd'));
    const { client_secret } = await makeCheckout(seller, product.id, { product_id: null, product_price_id: id });
    expect((await change(client_secret, from('DE'))).data).toMatchObject({ currency: 'usd' });
  });

  it('a confirmation with another country charges in the currency that the buyer has seen', async () => {
    const { seller, product } = await makeShop();
    const { client_secret } = await makeCheckout(seller, product.id, from('US'));
    const { data } = await confirm(app, client_secret, from('DE'));
    expect(data).toMatchObject({ status: 'succeeded', currency: 'usd', total_amount: 4900 });
  });

  it('a change of the currency keeps the interval, and calculates the tax again', async () => {
    const euros = { price_currency: 'eur' } as const;
    const plans = [
      monthly(1000),
      monthly(10_000, { recurring_interval: 'year' }),
      monthly(900, euros),
      monthly(9000, { ...euros, recurring_interval: 'year' }),
    ];
    const { seller, product } = await makeShop(plans);
    const params = { path: { id: seller.organizationId } };
    await seller.api.PATCH('/v1/organizations/{id}/billing', { params, body: { tax_countries: ['DE'] } });
    const { client_secret } = await makeCheckout(seller, product.id, { currency: 'usd', ...from('DE') });
    const yearly = must(product.prices[1]).id;
    expect((await change(client_secret, { product_price_id: yearly })).data).toMatchObject({ tax_amount: 1900 });
    const { data } = await change(client_secret, { currency: 'eur' });
    expect(data).toMatchObject({ currency: 'eur', amount: 9000, tax_amount: 1710, total_amount: 10_710 });
  });

  it('a change of the country does not change an amount that the buyer has entered, and removes no discount', async () => {
    const { seller, product } = await makeShop();
    await makeDiscount(seller, { code: 'DOLLARS', amount: 500, currency: 'usd' });
    const discounted = await makeCheckout(seller, product.id);
    await change(discounted.client_secret, { discount_code: 'DOLLARS' });
    expect((await change(discounted.client_secret, from('DE'))).data).toMatchObject({
      currency: 'usd',
      subtotal_amount: 4400,
    });
    const named = await makeProduct(seller, {
      prices: (['usd', 'eur'] as const).map((price_currency) => ({
        type: 'one_time',
        amount_type: 'custom',
        price_currency,
      })),
    });
    const checkout = await makeCheckout(seller, named.id);
    await change(checkout.client_secret, { amount: 1234 });
    expect((await change(checkout.client_secret, from('DE'))).data).toMatchObject({ currency: 'usd', amount: 1234 });
  });

  it('an unknown currency and a price in another one return 422', async () => {
    const { seller, product } = await makeShop();
    const { client_secret } = await makeCheckout(seller, product.id);
    const unknown = await change(client_secret, { currency: 'sek' });
    expect(unknown.error).toMatchObject({ detail: [{ loc: ['body', 'currency'] }] });
    const other = await change(client_secret, { currency: 'eur', product_price_id: must(product.prices[0]).id });
    expect(other.error).toMatchObject({ detail: [{ loc: ['body', 'currency'], msg: 'The price is in GBP.' }] });
  });
});

describe('the currency of a checkout link', () => {
  it('a checkout link sells in the currency of the country which the header of the proxy or the language of the browser names', async () => {
    const behind = await startApp({ jobs: 'off', countryHeader: 'CF-IPCountry' });
    await useApp(behind, async () => {
      const { seller, product } = await makeShop();
      const link = await makeLink(seller, product.id);
      const visit = async (headers: Record<string, string>) => {
        const response = await visitLink(link.url, headers);
        const secret = must(must(response.headers.get('Location')).split('/').at(-1));
        return must(await behind.db('checkouts').where({ client_secret: secret }).first()).currency;
      };
      expect(await visit({ 'CF-IPCountry': 'JP', 'Accept-Language': 'de-DE' })).toBe('jpy');
      expect(await visit({ 'CF-IPCountry': 'XX', 'Accept-Language': 'de-DE,en;q=0.5' })).toBe('eur');
      expect(await visit({ 'Accept-Language': 'de' })).toBe('usd');
    });
    await behind.stop();
  });

  it('a checkout link ignores the header of a country where no proxy is configured', async () => {
    const { seller, product } = await makeShop();
    const { url } = await makeLink(seller, product.id);
    const { headers } = await visitLink(url, { 'CF-IPCountry': 'JP' });
    expect(await opened(must(headers.get('Location')))).toMatchObject({ currency: 'usd' });
  });

  it('a checkout link sells in the currency of its fixed discount, which does not apply to a named price in another one', async () => {
    const { seller, product } = await makeShop();
    const { id: discount_id } = await makeDiscount(seller, { amount: 500, currency: 'eur' });
    const any = await makeLink(seller, product.id, { discount_id });
    expect((await follow(any.client_secret)).checkout).toMatchObject({ currency: 'eur', discount_id });
    const pounds = must(product.prices[0]).id;
    const named = await makeLink(seller, product.id, { discount_id, product_id: null, product_price_id: pounds });
    expect((await follow(named.client_secret)).checkout).toMatchObject({ currency: 'gbp', discount_id: null });
  });
});
