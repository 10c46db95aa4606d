import { describe, expect, it } from 'vitest';
import { makeSeller, type Seller } from '../../../support/make.ts';
import { makeDiscount, monthly, yearly } from '../../../support/billing.ts';

const once = (price_currency: string, price_amount: number) =>
  ({ type: 'one_time', amount_type: 'fixed', price_currency, price_amount }) as const;
const create = (seller: Seller, prices: unknown[]) =>
  seller.api.POST('/v1/products/', {
    body: { name: 'Studio', organization_id: seller.organizationId, prices } as never,
  });
const setBilling = ({ api, organizationId: id }: Seller, body: object) =>
  api.PATCH('/v1/organizations/{id}/billing', { params: { path: { id } }, body });

describe('currencies of prices', () => {
  it.each([
    ['one-time prices in three currencies', [once('usd', 4900), once('jpy', 7000), once('kwd', 15_000)]],
    [
      'monthly and yearly prices in two currencies',
      [monthly(900), yearly(9000), monthly(850, { price_currency: 'eur' }), { ...yearly(8500), price_currency: 'eur' }],
    ],
    [
      'pay-what-you-want prices with a minimum per currency',
      ['eur', 'gbp'].map((price_currency, at) => ({
        type: 'one_time',
        amount_type: 'custom',
        price_currency,
        minimum_amount: 100 + at,
      })),
    ],
  ])('a product can have %s', async (_what, prices) => {
    const { data, error } = await create(await makeSeller(), prices);
    expect(error).toBeUndefined();
    expect(data?.prices).toHaveLength(prices.length);
  });

  it.each([
    ['an unknown currency', [once('xyz', 4900)], ['prices', 0, 'price_currency'], /./],
    ['less than the minimum charge', [once('czk', 1499)], ['prices', 0, 'price_amount'], /at least CZK.15\.00/],
    ['an amount that cannot be charged', [once('kwd', 1235)], ['prices', 0, 'price_amount'], /multiple of KWD.0\.010/],
    ['two prices of one currency', [once('eur', 4900), once('eur', 5900)], ['prices'], /Two prices in EUR/],
    ['the default currency twice', [monthly(900), monthly(950, { price_currency: 'usd' })], ['prices'], /in USD/],
    [
      'prices of different types',
      [once('usd', 4900), monthly(900, { price_currency: 'eur' })],
      ['prices'],
      /same type/,
    ],
    [
      'two free prices',
      [
        { type: 'one_time', amount_type: 'free' },
        { type: 'one_time', amount_type: 'free' },
      ],
      ['prices'],
      /free product has one price/,
    ],
  ])('creating a product with %s returns 422', async (_what, prices, loc, msg) => {
    const { error, response } = await create(await makeSeller(), prices);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', ...loc], msg: expect.stringMatching(msg) }] });
  });

  it('prices and fixed discounts without a currency are in the default currency of the organization', async () => {
    const seller = await makeSeller();
    expect((await setBilling(seller, { default_currency: 'eur' })).data).toMatchObject({ default_currency: 'eur' });
    const { data } = await create(seller, [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900 }]);
    expect(data?.prices).toMatchObject([{ price_currency: 'eur' }]);
    expect(await makeDiscount(seller, {})).toMatchObject({ currency: 'eur' });
  });

  it.each([
    ['an unknown default currency', { default_currency: 'xyz' }, ['default_currency']],
    [
      'a rate of an unknown currency',
      { exchange_rates: [{ currency: 'xyz', rate: '1' }] },
      ['exchange_rates', 0, 'currency'],
    ],
    [
      'a rate of the default currency',
      { exchange_rates: [{ currency: 'usd', rate: '1' }] },
      ['exchange_rates', 0, 'currency'],
    ],
    ['a rate of 0', { exchange_rates: [{ currency: 'eur', rate: '0.0' }] }, ['exchange_rates', 0, 'rate']],
    [
      'two rates of one currency',
      { exchange_rates: ['1', '2'].map((rate) => ({ currency: 'eur', rate })) },
      ['exchange_rates', 1, 'currency'],
    ],
  ])('setting %s returns 422', async (_what, body, loc) => {
    const { error } = await setBilling(await makeSeller(), body);
    expect(error).toMatchObject({ detail: [{ loc: ['body', ...loc] }] });
  });

  it('a new default currency without new rates returns 422 while the organization has rates', async () => {
    const seller = await makeSeller();
    const exchange_rates = [{ currency: 'eur', rate: '1.0843' }];
    expect((await setBilling(seller, { exchange_rates })).data).toMatchObject({ exchange_rates });
    const { error } = await setBilling(seller, { default_currency: 'gbp' });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'exchange_rates'] }] });
    expect((await setBilling(seller, { default_currency: 'gbp', exchange_rates: [] })).response.status).toBe(200);
  });

  it.each([
    ['an unknown currency', { currency: 'xyz' }, 'currency'],
    ['an amount that cannot be charged', { currency: 'kwd', amount: 1235 }, 'amount'],
  ])('creating a discount with %s returns 422', async (_what, terms, field) => {
    const seller = await makeSeller();
    const body = { name: 'Sale', type: 'fixed', amount: 100, duration: 'once', organization_id: seller.organizationId };
    const { error } = await seller.api.POST('/v1/discounts/', { body: { ...body, ...terms } as never });
    expect(error).toMatchObject({ detail: [{ loc: ['body', field] }] });
  });
});
