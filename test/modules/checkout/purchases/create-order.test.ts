import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  makeBenefit,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  unique,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import type { components } from '../../../../src/contract/generated/types.ts';

type OrderCreate = components['schemas']['OrderCreate'];

const aBuyer = () => `${unique('transfer')}@example.com`;
const path = (id: string) => ({ params: { path: { id } } });

async function record(seller: Seller, product_id: string, body: Partial<OrderCreate> = {}) {
  const sent = { product_id, amount: 10_000, currency: 'eur', paid_at: '2026-01-05T08:00:00Z', ...body } as const;
  const named = body.customer_id === undefined ? { customer_email: aBuyer(), ...sent } : sent;
  return seller.api.POST('/v1/orders/', { body: named });
}

async function balancesOf({ api, organizationId }: Seller) {
  const { balances } = must((await api.GET('/v1/organizations/{id}/ledger', path(organizationId))).data);
  return Object.fromEntries(balances.map(({ account, amount }) => [account, amount]));
}

const TAX = { amount: 2300, rate_basis_points: 2300, country: 'PT', name: 'IVA' };

describe('orders that were paid elsewhere', () => {
  it('the buyer receives benefits, invoice and e-mail, and the money is not at the processor', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
    const customer_email = aBuyer();
    const { data, response } = await record(seller, product.id, {
      customer_email,
      customer_name: 'Grace Hopper',
      customer_billing_address: { country: 'PT', city: 'Lisbon' },
      tax: TAX,
      payment_reference: 'TRANSFER-1',
      metadata: { source: 'bank' },
    });
    expect(response.status).toBe(201);
    const order = must(data);
    expect(order).toMatchObject({
      amount: 10_000,
      tax_amount: 2300,
      currency: 'eur',
      billing_reason: 'purchase',
      checkout_id: null,
      metadata: { source: 'bank' },
      external_payment: { paid_at: '2026-01-05T08:00:00.000Z', reference: 'TRANSFER-1' },
      tax_lines: [{ country: 'PT', rate_basis_points: 2300, tax_amount: 2300, reason: 'taxed' }],
    });
    expect(await balancesOf(seller)).toEqual({ external: 12_300, revenue: -10_000, tax: -2300 });
    const customer = must((await seller.api.GET('/v1/customers/{id}', path(order.customer_id))).data);
    expect(customer).toMatchObject({ email: customer_email, name: 'Grace Hopper' });
    expect(customer.revenue).toContainEqual({ currency: 'eur', amount: 10_000 });
    const invoice = must((await seller.api.GET('/v1/orders/{id}/invoice', path(order.id))).data);
    expect(invoice).toMatchObject({ currency: 'eur', tax_lines: order.tax_lines });
    expect(invoice.url).toBeTruthy();
    const { db } = await testApp();
    const stored = must(await db('invoices').where({ order_id: order.id }).first());
    expect(stored.document).toMatchObject({ total: 12_300, paid_at: '2026-01-05T08:00:00.000Z' });
    const buyer = await makePerson({ email: customer_email });
    const keys = await onceIdle(
      async () => (await buyer.api.GET('/v1/users/license-keys/', {})).data?.items ?? [],
      (items) => items.length > 0,
    );
    const [mail] = await onceIdle(
      async () => db('sandbox_mails').where({ recipient: customer_email }),
      (mails) => mails.length > 0,
    );
    expect(JSON.stringify(mail)).toContain(must(keys[0]).key);
    const csv = await seller.api.GET('/v1/orders/export', { parseAs: 'text' });
    expect(csv.data).toContain('2026-01-05T08:00:00.000Z,TRANSFER-1');
  });

  it('a refund is only recorded, takes the money back from the same account, and can revoke the benefits', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { id: order_id } = must((await record(seller, product.id, { tax: TAX })).data);
    const part = await seller.api.POST('/v1/refunds/', {
      body: { order_id, reason: 'customer_request', amount: 4000 },
    });
    expect(part.data).toMatchObject({ status: 'succeeded', amount: 4000, tax_amount: 920 });
    const rest = await seller.api.POST('/v1/refunds/', {
      body: { order_id, reason: 'customer_request', revoke_benefits: false },
    });
    expect(rest.data).toMatchObject({ status: 'succeeded', amount: 6000, tax_amount: 1380 });
    const again = await seller.api.POST('/v1/refunds/', { body: { order_id, reason: 'customer_request' } });
    expect(again.response.status).toBe(422);
    expect(Object.values(await balancesOf(seller)).every((amount) => amount === 0)).toBe(true);
    const { db } = await testApp();
    const journal = db('metric_journal').where({ organization_id: seller.organizationId });
    const [sums] = await journal.sum({ revenue: 'one_time_revenue', refunded: 'one_time_refunded' });
    expect([Number(sums?.revenue), Number(sums?.refunded)]).toEqual([10_000, 10_000]);
  });

  it('a payment counts once: a second order with its reference returns 422, and a repeated request replays', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const body = {
      product_id: product.id,
      customer_email: aBuyer(),
      amount: 100,
      currency: 'usd',
      paid_at: '2026-01-05T08:00:00Z',
      payment_reference: 'T-1',
    } as const;
    const send = (key: string) =>
      seller.api.POST('/v1/orders/', { body, params: { header: { 'Idempotency-Key': key } } });
    const key = unique('key');
    const [first, replay] = [await send(key), await send(key)];
    expect(replay.data).toEqual(first.data);
    const { error, response } = await send(unique('key'));
    expect([response.status, error]).toMatchObject([422, { detail: [{ loc: ['body', 'payment_reference'] }] }]);
    const { data } = await seller.api.GET('/v1/orders/');
    expect(data?.items).toHaveLength(1);
  });

  it('a buyer who shall not be told receives no e-mail', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller);
    const [silent, told] = [aBuyer(), aBuyer()];
    await record(seller, id, { customer_email: silent, send_email: false });
    await record(seller, id, { customer_email: told });
    const { db } = await testApp();
    await onceIdle(
      async () => db('emails').where({ recipient: told }),
      (emails) => emails.length > 0,
    );
    expect(await db('emails').where({ recipient: silent })).toEqual([]);
  });

  it.each<[Partial<OrderCreate>, string]>([
    [{ customer_email: undefined }, 'customer_email'],
    [{ paid_at: '2999-01-01T00:00:00Z' }, 'paid_at'],
    [{ tax: { ...TAX, amount: 10_001 } }, 'tax.amount'],
    [{ tax: { ...TAX, country: 'ZZ' } }, 'tax.country'],
    [{ customer_billing_address: { country: 'ZZ' } }, 'customer_billing_address.country'],
    [{ customer_tax_id: 'PT502757191' }, 'customer_billing_address'],
    [{ product_price_id: '00000000-0000-4000-8000-000000000000' }, 'product_price_id'],
    [{ customer_id: '00000000-0000-4000-8000-000000000000' }, 'customer_id'],
  ])('an order with %j returns 422 and names %s', async (body, field) => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller);
    const { error, response } = await record(seller, id, body);
    expect(response.status).toBe(422);
    const [first] = (error as unknown as { detail: { loc: string[] }[] }).detail;
    expect(first?.loc.slice(1).join('.')).toBe(field);
    expect((await seller.api.GET('/v1/orders/')).data?.items).toEqual([]);
  });

  it('a product of subscriptions, or of another organization, returns 422', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const price = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 500 } as const;
    for (const { id } of [await makeProduct(seller, { prices: [price] }), await makeProduct(stranger)]) {
      const { error, response } = await record(seller, id);
      expect([response.status, error]).toMatchObject([422, { detail: [{ loc: ['body', 'product_id'] }] }]);
    }
  });
});
