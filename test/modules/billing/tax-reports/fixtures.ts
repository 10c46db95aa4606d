import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import { testApp } from '../../../support/app.ts';
import { makeProduct, makeSale, makeSeller, must, type Seller } from '../../../support/make.ts';

type OrderRow = Tables['orders'];

/** A seller with one untaxed order, which is the template of the orders that tests insert. */
export interface TaxedSeller extends Seller {
  template: OrderRow;
}

export async function makeTaxedSeller(country = 'PT'): Promise<TaxedSeller> {
  const seller = await makeSeller();
  const product = await makeProduct(seller, {
    prices: [{ type: 'one_time', amount_type: 'free' }],
  });
  const { orderId } = await makeSale(seller, product.id);
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    params: { path: { id: seller.organizationId } },
    body: { address: { country }, tax_countries: ['EU'] },
  });
  const { db } = await testApp();
  return { ...seller, template: must(await db('orders').where({ id: orderId }).first()) };
}

interface InsertedOrder {
  at: Date;
  amount: number;
  currency?: string;
  tax: OrderRow['tax'];
}

/** Inserts an order. The database writes its ledger transfers. */
export async function insertOrder(db: Knex, { template }: TaxedSeller, { at, amount, tax, ...more }: InsertedOrder) {
  const lines = JSON.stringify([{ kind: 'product', description: 'Studio', amount }]);
  const row = {
    ...template,
    customer_other_tax_ids: JSON.stringify(template.customer_other_tax_ids) as never,
    ...more,
    id: randomUUID(),
    created_at: at,
    checkout_id: null,
    payment_id: null,
    amount,
    tax,
    tax_amount: tax?.amount ?? 0,
    // The driver would convert an array to a PostgreSQL array instead of JSON.
    lines: lines as unknown as OrderRow['lines'],
  };
  const [order] = await db('orders').insert(row).returning('*');
  return must(order);
}

/** Inserts a refund that succeeds at `at`. */
export async function insertRefund(db: Knex, order: OrderRow, part: { at: Date; amount: number; tax: number }) {
  const id = randomUUID();
  await db('refunds').insert({
    id,
    created_at: part.at,
    organization_id: order.organization_id,
    order_id: order.id,
    status: 'pending',
    reason: 'other',
    amount: part.amount,
    tax_amount: part.tax,
    currency: order.currency,
    revoke_benefits: false,
    idempotency_key: id,
  });
  await db('refunds').where({ id }).update({ status: 'succeeded', modified_at: part.at });
  return id;
}

export const saleTax = (country: string, rate: number, amount: number, more: OrderRow['tax'] = {}) => ({
  amount: Math.round((amount * rate) / 10_000),
  rate_basis_points: rate,
  name: 'VAT',
  country,
  state: null,
  region: null,
  scheme: 'oss_union' as const,
  reason: 'taxed' as const,
  ...more,
});
