import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleRefund } from '../../../../src/modules/billing/refunds/settle-refund.ts';
import { shareToRefund } from '../../../../src/modules/billing/refunds/share-to-refund.ts';
import { RequestValidationError } from '../../../../src/shared/errors.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { advance, ledgerOf, monthly } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must, useApp, type Seller } from '../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';
import { issueDocuments, makeTaxedSale, makeTaxedSeller } from './taxed-sale.ts';
import { currentTime } from '../../../support/time.ts';

/** Sequences, and steps in each. */
const RUNS = modelRuns(4);
const STEPS = 25;

/** `order` and `which` choose an order and one of its refunds or disputes. */
type Step =
  | { kind: 'refund'; order: number; total: number }
  | { kind: 'start-refund'; order: number; amount: number }
  | { kind: 'end-refund'; order: number; which: number; hasSucceeded: boolean }
  | { kind: 'dispute'; order: number; which: number; status: 'open' | 'won' | 'lost'; amount: number }
  | { kind: 'renew' }
  | { kind: 'issue-documents' };

const order = fc.nat(2);
const which = fc.nat(1);
const amount = fc.integer({ min: 1, max: 1300 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), order, total: amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start-refund' as const), order, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('end-refund' as const), order, which, hasSucceeded: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      order,
      which,
      status: fc.constantFrom('open', 'won', 'lost'),
      amount,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'renew' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'issue-documents' as const }) },
);

describe('refunds, disputes and renewals in any order', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
  });
  afterAll(() => app.stop());

  it('ledger, documents and access follow from the orders, refunds and disputes', async () => {
    await useApp(app, () =>
      checkProperty(
        fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
          const seller = await makeTaxedSeller();
          await seller.api.POST('/v1/organizations/{id}/test-clock', {
            params: { path: { id: seller.organizationId } },
          });
          await makeTaxedSale(seller);
          await makeTaxedSale(seller, monthly(1000));
          for (const next of steps) {
            await run(app, seller, next);
            await checkMoney(app, seller);
            await checkSubscription(app, seller);
          }
          await checkDocuments(app, seller);
        }),
        { numRuns: RUNS, endOnFailure: true },
      ),
    );
    expect(app.breaches).toEqual([]);
  });
});

const ordersOf = ({ db }: TestApp, { organizationId: organization_id }: Seller) =>
  db('orders').where({ organization_id }).orderBy(['created_at', 'id']);

async function run(app: TestApp, seller: Seller, next: Step): Promise<void> {
  const orders = await ordersOf(app, seller);
  const { id } = must(orders[('order' in next ? next.order : 0) % orders.length]);
  switch (next.kind) {
    case 'renew':
      await advance(seller, 'month', 1);
      return;
    case 'issue-documents':
      await issueDocuments(id);
      return;
    case 'refund': {
      const body = { order_id: id, reason: 'other' as const, total_amount: next.total };
      const { response } = await seller.api.POST('/v1/refunds/', { body });
      return expect([201, 422]).toContain(response.status);
    }
    case 'start-refund':
      return startRefund(app, id, next.amount);
    case 'end-refund':
      return endRefund(app, id, next);
    case 'dispute': {
      const { status, amount: disputed, which: name } = next;
      return reportDispute({ orderId: id, status, amount: Math.min(disputed, 1190), name: String(name) });
    }
  }
}

/** Stores a refund whose processor has not answered. */
async function startRefund({ container, db }: TestApp, order_id: string, wanted: number): Promise<void> {
  const id = crypto.randomUUID();
  try {
    await container.transaction(currentTime(), async (tx) => {
      const locked = must(await tx.db('orders').where({ id: order_id }).forNoKeyUpdate().first());
      const { amount: net, tax } = await shareToRefund(tx, locked, { amount: wanted });
      const { organization_id, currency } = locked;
      const texts = { status: 'pending' as const, reason: 'other', currency, idempotency_key: `refund:${id}` };
      const row = { id, created_at: tx.now, organization_id, order_id, amount: net, tax_amount: tax };
      await tx.db('refunds').insert({ ...row, ...texts, revoke_benefits: false });
    });
  } catch (error) {
    if (!(error instanceof RequestValidationError)) throw error;
    expect(await db('refunds').where({ id })).toEqual([]);
  }
}

/** Ends a pending refund, or lets a succeeded one fail. */
async function endRefund(
  { container, db }: TestApp,
  order_id: string,
  { which: at, hasSucceeded }: { which: number; hasSucceeded: boolean },
): Promise<void> {
  const refunds = await db('refunds').where({ order_id }).orderBy(['created_at', 'id']);
  const refund = refunds[at % Math.max(1, refunds.length)];
  if (refund === undefined) return;
  const outcome = hasSucceeded
    ? ({ kind: 'succeeded', ref: refund.id } as const)
    : ({ kind: 'failed', ref: refund.id, code: 'closed', message: 'The card is closed.' } as const);
  await container.transaction(currentTime(), (tx) => settleRefund(tx, refund, outcome));
  if (hasSucceeded) return;
  // The processor also has the money back.
  const { idempotency_key } = refund;
  await db('sandbox_payments').where({ idempotency_key }).update({ status: 'failed' });
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
const totalOf = (row: { amount: number; tax_amount: number }) => row.amount + row.tax_amount;

/** Calculates each account from the rows, and compares it with the ledger. */
async function checkMoney(app: TestApp, seller: Seller): Promise<void> {
  const { organizationId: organization_id } = seller;
  const orders = await ordersOf(app, seller);
  const allRefunds = await app.db('refunds').where({ organization_id });
  const refunds = allRefunds.filter(({ status }) => status === 'succeeded');
  const pending = allRefunds.filter(({ status }) => status === 'pending');
  const disputes = await app.db('disputes').where({ organization_id });
  const open = disputes.filter(({ status }) => status === 'open');
  const lost = disputes.filter(({ status }) => status === 'lost');
  const tax = sum(orders, (row) => row.tax_amount) - sum(refunds, (row) => row.tax_amount);
  const revenue = sum(orders, (row) => row.amount) - sum(refunds, (row) => row.amount);
  const taxLost = sum(lost, (row) => row.reversed_tax_amount);
  expect(await ledgerOf(seller)).toMatchObject({
    sum: 0,
    processor: sum(orders, totalOf) - sum(refunds, totalOf) - sum([...open, ...lost], (row) => row.amount),
    disputed: sum(open, (row) => row.amount),
    revenue: -(revenue - sum(lost, (row) => row.amount - row.reversed_tax_amount)) + 0,
    tax: -(tax - taxLost) + 0,
  });
  for (const one of orders) {
    const ofOrder = lost.filter(({ order_id }) => order_id === one.id);
    const reversed = sum(ofOrder, (row) => row.reversed_amount);
    const reversedTax = sum(ofOrder, (row) => row.reversed_tax_amount);
    // A dispute leaves out what a pending refund may return.
    const ofPending = pending.filter(({ order_id }) => order_id === one.id);
    const left = one.amount - one.refunded_amount - sum(ofPending, (row) => row.amount);
    const leftTax = one.tax_amount - one.refunded_tax_amount - sum(ofPending, (row) => row.tax_amount);
    expect(reversed).toBeLessThanOrEqual(left);
    expect(reversedTax).toBeLessThanOrEqual(leftTax);
    const lostTotal = sum(ofOrder, (row) => row.amount);
    expect(reversed + reversedTax, 'what is lost of the order').toBe(Math.min(lostTotal, left + leftTax));
  }
}

async function checkSubscription({ db }: TestApp, { organizationId: organization_id }: Seller): Promise<void> {
  const subscription = must(await db('subscriptions').where({ organization_id }).first());
  const disputes = await db('disputes')
    .join('orders', 'orders.id', 'disputes.order_id')
    .where({ subscription_id: subscription.id })
    .select('disputes.status', 'disputes.withdraws_access');
  const isSuspended = disputes.some(({ status }) => status === 'open') && subscription.status !== 'canceled';
  expect(subscription.suspended_at !== null, 'suspended').toBe(isSuspended);
  if (disputes.some(({ status }) => status === 'lost')) expect(subscription.status).toBe('canceled');
  const { count } = must((await db('orders').where({ subscription_id: subscription.id }).count({ count: '*' }))[0]);
  expect(Number(count), 'one order per period').toBe(subscription.period);
  for (const { withdraws_access, status } of disputes) expect(withdraws_access).toBe(status !== 'won');
}

/** The documents of each order add up to what the seller has kept of it, and their numbers have no gap. */
async function checkDocuments(app: TestApp, seller: Seller): Promise<void> {
  const { organizationId: organization_id } = seller;
  for (const one of await ordersOf(app, seller)) {
    await issueDocuments(one.id);
    const documents = (await app.db('invoices').where({ order_id: one.id })).map(({ document }) => document);
    const lost = await app.db('disputes').where({ order_id: one.id, status: 'lost' });
    expect(sum(documents, (document) => document.amount)).toBe(
      one.amount - one.refunded_amount - sum(lost, (row) => row.reversed_amount),
    );
    expect(sum(documents, (document) => document.tax.amount)).toBe(
      one.tax_amount - one.refunded_tax_amount - sum(lost, (row) => row.reversed_tax_amount),
    );
  }
  const numbers = await app.db('invoices').where({ organization_id }).orderBy('number').pluck('number');
  expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
}
