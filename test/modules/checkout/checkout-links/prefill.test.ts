import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makeDiscount } from '../../../support/billing.ts';
import { get, makeLink, opened, visitLink } from '../../../support/checkout-links.ts';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';

type Schemas = components['schemas'];

const once = (price_currency: Schemas['Currency']) =>
  ({ type: 'one_time', amount_type: 'fixed', price_currency, price_amount: 4900 }) as const;
const PER_SEAT = { ...once('usd'), quantity: { minimum: 2, maximum: 10 } };
const CUSTOM = { type: 'one_time', amount_type: 'custom', price_currency: 'usd', minimum_amount: 500 } as const;

async function makeShop(prices: Schemas['ProductPriceCreate'][], terms: Partial<Schemas['CheckoutLinkCreate']> = {}) {
  const seller = await makeSeller();
  return { seller, link: await makeLink(seller, (await makeProduct(seller, { prices })).id, terms) };
}

/** Follows a link with a query. @returns the checkout */
async function visit({ url }: Pick<Schemas['CheckoutLink'], 'url'>, query: Record<string, string>) {
  const response = await visitLink(`${url}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(303);
  return opened(must(response.headers.get('Location')));
}

describe('a checkout link with details of the buyer', () => {
  it('a link fills in the buyer, the quantity, the currency and a discount code, and keeps them out of the address of the page', async () => {
    const { seller, link } = await makeShop([once('usd'), { ...PER_SEAT, price_currency: 'eur' }]);
    const discount = await makeDiscount(seller, {
      code: 'LAUNCH',
      type: 'percentage',
      basis_points: 1000,
      amount: undefined,
    });
    const query = new URLSearchParams({
      customer_email: 'ada@example.com',
      customer_name: ' Ada Byron ',
      discount_code: 'LAUNCH',
      quantity: '3',
      currency: 'EUR',
      locale: 'de',
    });
    const { headers } = await visitLink(`${link.url}?${query.toString()}`);
    const location = new URL(must(headers.get('Location')));
    expect(location.search).toBe('?locale=de');
    expect(await opened(location.href)).toMatchObject({
      customer_id: null,
      customer_email: 'ada@example.com',
      customer_name: 'Ada Byron',
      discount_id: discount.id,
      is_discount_locked: false,
      quantity: 3,
      currency: 'eur',
      amount: 14700,
      currency_follows_country: false,
    });
  });

  it('the redirect of a checkout link fills in the amount of a custom price, and passes the language on', async () => {
    const app = await testApp();
    const { link } = await makeShop([CUSTOM]);
    const { headers } = await get(
      `${app.baseUrl}/v1/checkout-links/${link.client_secret}/redirect?amount=1500&locale=ar&customer_email=ada%40example.com`,
    );
    const location = new URL(must(headers.get('Location')));
    expect(location.search).toBe('?locale=ar');
    expect(await opened(location.href)).toMatchObject({ amount: 1500, customer_email: 'ada@example.com' });
  });

  it('a link ignores each value that the checkout cannot have, and keeps the others', async () => {
    const { link } = await makeShop([PER_SEAT]);
    const bad = {
      customer_email: 'no address',
      customer_name: 'x'.repeat(300),
      discount_code: 'UNKNOWN',
      amount: '-1',
      currency: 'jpy',
    };
    expect(await visit(link, { ...bad, quantity: '11' })).toMatchObject({
      customer_email: null,
      customer_name: null,
      discount_id: null,
      quantity: 2,
      currency: 'usd',
      amount: 9800,
    });
    expect(await visit(link, { ...bad, quantity: '4' })).toMatchObject({ quantity: 4, amount: 19600 });
    const nameOnly = { customer_name: 'Ada\u0000', quantity: '1e1', customer_email: 'ada@example.com' };
    expect(await visit(link, nameOnly)).toMatchObject({
      customer_name: null,
      quantity: 2,
      customer_email: 'ada@example.com',
    });
    const { link: custom } = await makeShop([CUSTOM]);
    for (const amount of ['499', '1.5', '999999999', ''])
      expect(await visit(custom, { amount })).toMatchObject({ amount: 1000 });
  });

  it('a link keeps its own discount, and ignores codes where the seller allows none', async () => {
    const { seller, link } = await makeShop([once('usd'), once('eur')], { allow_discount_codes: false });
    const { id: product_id } = link.product;
    const code = await makeDiscount(seller, {
      code: 'LAUNCH',
      type: 'percentage',
      basis_points: 1000,
      amount: undefined,
    });
    const own = await makeDiscount(seller, { amount: 500, currency: 'usd' });
    expect(await visit(link, { discount_code: 'LAUNCH' })).toMatchObject({ discount_id: null });
    const discounted = await makeLink(seller, product_id, { discount_id: own.id });
    expect(await visit(discounted, { discount_code: 'LAUNCH', currency: 'eur' })).toMatchObject({
      discount_id: own.id,
      is_discount_locked: true,
      currency: 'usd',
    });
    const open = await makeLink(seller, product_id);
    expect(await visit(open, { discount_code: 'LAUNCH' })).toMatchObject({ discount_id: code.id });
  });
});
