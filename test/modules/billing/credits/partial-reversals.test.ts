import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import {
  advance,
  changePlan,
  ledgerOf,
  makeNoonSeller,
  monthly,
  otherPrice,
  subscribe,
} from '../../../support/billing.ts';
import { payOut } from '../../../support/credits.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { currentApp, must, type Seller } from '../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';
import { issueDocuments } from '../disputes/taxed-sale.ts';

const RUNS = modelRuns(4);

/** Ways to take a part of an order back. `size` is in minor units. */
type Step =
  | { kind: 'refund'; field: 'amount' | 'total_amount'; size: number }
  | { kind: 'lose-dispute'; size: number }
  | { kind: 'grant-credit' | 'spend-credit' | 'pay-out' };

const size = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 700 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      field: fc.constantFrom('amount', 'total_amount'),
      size,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose-dispute' as const), size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('grant-credit', 'spend-credit', 'pay-out') }) },
);

interface Sale {
  seller: Seller;
  subscribed: Awaited<ReturnType<typeof subscribe>>;
  order: Tables['orders'];
}

/** A month for 36.05 with 19 % tax, of which ten days have passed. */
async function makeSale(): Promise<Sale> {
  const seller = await makeNoonSeller();
  const { db } = await currentApp();
  const params = { path: { id: seller.organizationId } };
  await seller.api.PATCH('/v1/organizations/{id}/billing', { params, body: { tax_countries: ['DE'] } });
  const subscribed = await subscribe(seller, { price: monthly(3605), address: { country: 'DE' } });
  await advance(seller, 'day', 10);
  return { seller, subscribed, order: must(await db('orders').where({ subscription_id: subscribed.id }).first()) };
}

async function run({ seller, subscribed, order }: Sale, next: Step, at: number): Promise<void> {
  const { db } = await currentApp();
  switch (next.kind) {
    case 'refund':
      await seller.api.POST('/v1/refunds/', { body: { order_id: order.id, reason: 'other', [next.field]: next.size } });
      return;
    case 'lose-dispute':
      await reportDispute({ orderId: order.id, status: 'lost', amount: next.size, name: String(at) });
      return;
    case 'grant-credit':
      await changePlan(subscribed, await otherPrice(seller, monthly(1001 + at * 100)));
      return;
    case 'spend-credit':
      await advance(seller, 'month');
      return;
    case 'pay-out': {
      const credit = await db('credits')
        .where({ order_id: order.id })
        .where('remaining_amount', '>', 0)
        .orderBy('created_at')
        .first();
      if (credit !== undefined) await payOut(seller, credit.id);
    }
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Sums the parts that were taken back of an order, from the rows. */
async function reversedOf({ id: order_id }: Pick<Tables['orders'], 'id'>): Promise<{ total: number; tax: number }> {
  const { db } = await currentApp();
  const refunds = await db('refunds').where({ order_id, status: 'succeeded' });
  const disputes = await db('disputes').where({ order_id });
  const entries = await db('credit_entries').where({ taxed_order_id: order_id });
  const tax = sum([
    ...refunds.map((row) => row.tax_amount),
    ...disputes.map((row) => row.reversed_tax_amount),
    ...entries.map((row) => row.tax_amount),
  ]);
  const amount = sum([
    ...refunds.map((row) => row.amount),
    ...disputes.map((row) => row.reversed_amount),
    ...entries.map((row) => row.amount - row.tax_amount),
  ]);
  return { total: amount + tax, tax };
}

/** Expects the reversed tax to be the rounded share of the reversed total, as the documents of the order say. */
async function checkTax({ seller, order }: Sale): Promise<void> {
  const { total, tax } = await reversedOf(order);
  expect(total, 'reversed total').toBeLessThanOrEqual(order.amount + order.tax_amount);
  const exact = (order.tax_amount * total) / (order.amount + order.tax_amount);
  expect(Math.abs(tax - exact), `tax of ${total}: ${tax}, exactly ${exact}`).toBeLessThanOrEqual(0.5);
  const { db } = await currentApp();
  await issueDocuments(order.id);
  const documents = await db('invoices').where({ order_id: order.id });
  expect(sum(documents.map(({ document }) => document.tax.amount)), 'tax of the documents').toBe(
    order.tax_amount - tax,
  );
  expect(sum(documents.map(({ document }) => document.total)), 'total of the documents').toBe(
    order.amount + order.tax_amount - total,
  );
  const all = await db('invoices').where({ organization_id: seller.organizationId });
  expect(0 - sum(all.map(({ document }) => document.tax.amount))).toBe((await ledgerOf(seller)).tax);
}

it('after any refunds, credits, payouts and lost disputes of an order, the reversed tax is the rounded share of the reversed total', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const sale = await makeSale();
      for (const [at, next] of steps.entries()) {
        await run(sale, next, at);
        await checkTax(sale);
      }
      await sale.seller.api.POST('/v1/refunds/', { body: { order_id: sale.order.id, reason: 'other' } });
      await checkTax(sale);
      const { total, tax } = await reversedOf(sale.order);
      expect({ total, tax }).toEqual({
        total: sale.order.amount + sale.order.tax_amount,
        tax: sale.order.tax_amount,
      });
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
