import { expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must } from '../../../support/make.ts';

type Schemas = components['schemas'];
type Expected = Required<Schemas['CheckoutExpectation']>;

const recurring = (recurring_interval: 'month' | 'year', price_amount: number, price_currency: 'usd' | 'eur') =>
  ({
    type: 'recurring',
    recurring_interval,
    amount_type: 'fixed',
    price_amount,
    price_currency,
    quantity: {},
  }) as const;

const path = (id: string) => ({ params: { path: { id } } });

/** A checkout of a seller who collects taxes, with the terms that its page shows. */
async function openShown() {
  const app = await testApp();
  const seller = await makeSeller();
  const billing = { tax_countries: ['FR'] };
  await seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(seller.organizationId), body: billing });
  const product = await makeProduct(seller, {
    prices: [recurring('month', 2000, 'usd'), recurring('year', 20_000, 'usd'), recurring('month', 2000, 'eur')],
  });
  const { client_secret } = await makeCheckout(seller, product.id);
  const params = { path: { client_secret } };
  const change = async (body: Schemas['CheckoutUpdatePublic']) =>
    must((await app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body })).data);
  const read = async () =>
    must((await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params })).data);
  const shown = await read();
  const { total_amount, currency, product_price_id, discount_id, has_trial, quantity } = shown;
  const expected: Expected = {
    total_amount,
    currency,
    product_price_id,
    discount_id,
    has_trial,
    quantity,
  };
  const pay = (more: Partial<Schemas['CheckoutConfirm']> = {}) => confirm(app, client_secret, { expected, ...more });
  const payments = () => app.db('payments').where({ checkout_id: shown.id });
  return { seller, product, shown, expected, change, read, pay, payments };
}

type Shown = Awaited<ReturnType<typeof openShown>>;

it('a confirmation with the terms that the checkout has charges them', async () => {
  const { pay, payments } = await openShown();
  expect((await pay()).data?.status).toBe('succeeded');
  expect(await payments()).toMatchObject([{ amount: 2000, currency: 'usd' }]);
});

it.each<[string, (shown: Shown) => Promise<unknown>, string, string]>([
  ['another quantity', ({ change }) => change({ quantity: 3 }), 'PT', '$60.00'],
  ['another price', ({ change, product }) => change({ product_price_id: must(product.prices[1]).id }), 'PT', '$200.00'],
  ['another currency', ({ change }) => change({ currency: 'eur' }), 'PT', '€20.00'],
  [
    'the currency and the tax of an address',
    ({ change }) => change({ customer_billing_address: { country: 'FR' } }),
    'FR',
    '€24.00',
  ],
])(
  'a confirmation after %s in another tab charges nothing and names the new total',
  async (_change, edit, country, total) => {
    const shown = await openShown();
    await edit(shown);
    const customer_billing_address = { country };
    const refused = await shown.pay({ customer_billing_address });
    expect(refused.response.status).toBe(422);
    const term = total === '€20.00' ? 'currency' : 'total_amount';
    const msg = `The terms have changed. The total is ${total} now. Confirm again to agree.`;
    expect(refused.error).toMatchObject({
      detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', 'expected', term], msg })]),
    });
    expect(await shown.payments()).toEqual([]);
    const { total_amount, currency, product_price_id } = await shown.read();
    const expected = { total_amount, currency, product_price_id };
    expect((await shown.pay({ expected, customer_billing_address })).data?.status).toBe('succeeded');
    expect(await shown.payments()).toMatchObject([{ amount: total_amount, currency }]);
  },
);

it('a confirmation whose own address changes the total stores the address and charges nothing', async () => {
  const { pay, payments, read } = await openShown();
  const customer_billing_address = { country: 'FR' };
  const refused = await pay({ customer_billing_address });
  expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'expected', 'total_amount'] }] });
  expect(await read()).toMatchObject({ customer_billing_address, total_amount: 2400, status: 'open' });
  expect(await payments()).toEqual([]);
});

it('a confirmation without expectations is confirmed as before', async () => {
  const { change, pay } = await openShown();
  await change({ quantity: 3 });
  expect((await pay({ expected: {} })).data?.status).toBe('succeeded');
});
