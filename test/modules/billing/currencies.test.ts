import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import {
  advance,
  changePlan,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  subscribe,
} from '../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../support/make.ts';
import { useNoon } from '../../support/use-noon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Currency = components['schemas']['Currency'];

const once = (price_currency: Currency, price_amount: number) =>
  ({ type: 'one_time', amount_type: 'fixed', price_currency, price_amount }) as const;

/** @returns the sum of the ledger's accounts, by currency */
async function ledgerSums({ api, organizationId: id }: Seller): Promise<Record<string, number>> {
  const { data } = await api.GET('/v1/organizations/{id}/ledger', { params: { path: { id } } });
  const sums: Record<string, number> = {};
  for (const { currency, amount } of must(data).balances) sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
}

async function sell(seller: Seller, currency: Currency, amount: number) {
  const { id } = await makeProduct(seller, { prices: [once(currency, amount)] });
  const checkout = await makeCheckout(seller, id);
  const { data } = await confirm(app, checkout.client_secret, { customer_billing_address: { country: 'DE' } });
  expect(data).toMatchObject({ status: 'succeeded', currency });
  return must(await app.db('orders').where({ checkout_id: checkout.id }).first());
}

describe('sales in several currencies', () => {
  it.each<[Currency, number, number]>([
    ['jpy', 7001, 1330],
    ['kwd', 15_010, 2850],
    ['eur', 4901, 931],
  ])(
    'an order in %s has its tax in amounts that can be charged, and is refunded completely',
    async (currency, amount, tax) => {
      const seller = await makeSeller();
      const params = { path: { id: seller.organizationId } };
      await seller.api.PATCH('/v1/organizations/{id}/billing', { params, body: { tax_countries: ['DE'] } });
      const order = await sell(seller, currency, amount);
      expect(order).toMatchObject({ currency, amount, tax_amount: tax });
      const part = { order_id: order.id, reason: 'other', amount: 1000 } as const;
      expect((await seller.api.POST('/v1/refunds/', { body: part })).data).toMatchObject({ currency, amount: 1000 });
      const rest = await seller.api.POST('/v1/refunds/', { body: { order_id: order.id, reason: 'other' } });
      expect(rest.data?.amount).toBe(amount - 1000);
      expect(await ledgerSums(seller)).toEqual({ [currency]: 0 });
    },
  );

  it('a refund that the processor cannot pay exactly returns 422', async () => {
    const seller = await makeSeller();
    const { id } = await sell(seller, 'kwd', 15_010);
    const { error } = await seller.api.POST('/v1/refunds/', { body: { order_id: id, reason: 'other', amount: 1005 } });
    expect(error).toMatchObject({ detail: [{ type: 'multiple_of', loc: ['body', 'amount'] }] });
  });

  it('the ledger balances in every currency', async () => {
    const seller = await makeSeller();
    for (const [currency, amount] of [
      ['usd', 4900],
      ['eur', 4500],
      ['jpy', 7000],
    ] as const)
      await sell(seller, currency, amount);
    expect(await ledgerSums(seller)).toEqual({ usd: 0, eur: 0, jpy: 0 });
  });

  it('a fixed discount applies to prices in its currency only', async () => {
    const seller = await makeSeller();
    await makeDiscount(seller, { code: 'EURO5', amount: 500, currency: 'eur' });
    const { id } = await makeProduct(seller, { prices: [once('usd', 4900), once('eur', 4500)] });
    const { client_secret, product_price_id, product } = await makeCheckout(seller, id);
    const euros = must(product.prices.find((price) => price.id !== product_price_id));
    const change = (body: object) =>
      app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret } }, body });
    const { error } = await change({ discount_code: 'EURO5' });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'discount_code'], msg: expect.stringContaining('EUR') }] });
    const discounted = await change({ discount_code: 'EURO5', product_price_id: euros.id });
    expect(discounted.data).toMatchObject({ currency: 'eur', amount: 4500, subtotal_amount: 4000 });
    const back = await change({ product_price_id });
    expect(back.data).toMatchObject({ currency: 'usd', amount: 4900, subtotal_amount: 4900, discount: null });
  });

  it('a subscription renews in its currency, and a change to a plan in another currency returns 422', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: monthly(850, { price_currency: 'eur' }) });
    await advance(seller, 'month');
    expect(await ordersOf(subscribed)).toMatchObject([{ currency: 'eur' }, { currency: 'eur', amount: 850 }]);
    const { error } = await changePlan(subscribed, await otherPrice(seller, monthly(1900)));
    expect(error).toMatchObject({
      detail: [{ type: 'other_currency', loc: ['body', 'product_price_id'], msg: expect.stringContaining('EUR') }],
    });
    const other = await otherPrice(seller, monthly(1700, { price_currency: 'eur' }));
    expect((await changePlan(subscribed, other)).data).toMatchObject({ currency: 'eur', amount: 1700 });
  });
});

describe('metrics in several currencies', () => {
  const TODAY = useNoon().toISOString().slice(0, 10);
  const metricsOf = async ({ api }: Seller, query: object = {}) => {
    const range = { start_date: TODAY, end_date: TODAY, interval: 'day' } as const;
    return must((await api.GET('/v1/metrics/', { params: { query: { ...range, ...query } } })).data);
  };
  const makeSales = async () => {
    const seller = await makeSeller();
    await sell(seller, 'usd', 4900);
    await sell(seller, 'kwd', 10_000);
    await subscribe(seller, { price: monthly(1000, { price_currency: 'xpf' }) });
    return seller;
  };

  it('metrics omit and name currencies without an exchange rate, and `price_currency` selects one of them', async () => {
    const seller = await makeSales();
    const all = await metricsOf(seller);
    expect(all).toMatchObject({ currency: 'usd', exchange_rates: [], missing_currencies: ['kwd', 'xpf'] });
    expect(all.periods).toMatchObject([{ orders: 1, revenue: 4900, active_subscriptions: 0 }]);
    const francs = await metricsOf(seller, { price_currency: 'xpf' });
    expect(francs).toMatchObject({ currency: 'xpf', missing_currencies: [] });
    expect(francs.periods).toMatchObject([{ orders: 1, revenue: 1000, monthly_recurring_revenue: 1000 }]);
  });

  it('amounts are converted at the rates of the seller, with the decimals of each currency', async () => {
    const seller = await makeSales();
    const exchange_rates = [
      { currency: 'kwd', rate: '3.25' },
      { currency: 'xpf', rate: '0.0091' },
    ];
    const params = { path: { id: seller.organizationId } };
    await seller.api.PATCH('/v1/organizations/{id}/billing', { params, body: { exchange_rates } });
    const metrics = await metricsOf(seller);
    expect(metrics).toMatchObject({
      currency: 'usd',
      missing_currencies: [],
      exchange_rates: exchange_rates.map((rate) => ({ ...rate, published_at: null })),
    });
    expect(metrics.periods).toMatchObject([
      {
        orders: 3,
        revenue: 4900 + 3250 + 910,
        one_time_products_revenue: 4900 + 3250,
        new_subscriptions_revenue: 910,
        monthly_recurring_revenue: 910,
        annual_recurring_revenue: 12 * 910,
        average_order_value: 3020,
      },
    ]);
  });

  it('amounts are converted at the newest published rates into any currency', async () => {
    const seller = await makeSales();
    await app
      .db('exchange_rates')
      .insert([
        { currency: 'usd', published_at: new Date('2026-11-19T15:00:00Z'), micros_per_euro: 1_160_000 },
        { currency: 'usd', published_at: new Date('2026-11-20T15:00:00Z'), micros_per_euro: 1_225_000 },
      ])
      .onConflict(['currency', 'published_at'])
      .ignore();
    const { currency, exchange_rates, periods } = await metricsOf(seller, { currency: 'eur' });
    const rate = must(exchange_rates.find((used) => used.currency === 'usd'));
    expect(currency).toBe('eur');
    expect(must(periods[0]).revenue).toBe(Math.round(4900 * Number(rate.rate)));
  });

  it('an unknown currency returns 422', async () => {
    const { api } = await makeSeller();
    const query = { start_date: TODAY, end_date: TODAY, interval: 'day', currency: 'xyz' } as const;
    const { error } = await api.GET('/v1/metrics/', { params: { query } });
    expect(error).toMatchObject({ detail: [{ loc: ['query', 'currency'] }] });
  });
});
