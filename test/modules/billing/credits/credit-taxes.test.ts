import { describe, expect, it } from 'vitest';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import {
  advance,
  changePlan,
  ledgerOf,
  makeNoonSeller,
  monthly,
  NOON,
  ordersOf,
  otherPrice,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { creditsOf, payOut } from '../../../support/credits.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { currentApp, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A German consumer of a Portuguese seller, who pays 1,200.00 with 19 % tax for a year and changes to 10.00 a month at once. */
async function downgradeGerman() {
  const seller = await makeNoonSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { address: { country: 'PT' }, tax_countries: ['EU'] },
  });
  const subscribed = await subscribe(seller, { price: yearly(120_000), address: { country: 'DE' } });
  await advance(seller, 'day');
  await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
  const first = must((await ordersOf(subscribed))[0]).id;
  return { seller, subscribed, first, credit: must((await creditsOf(subscribed))[0]) };
}

const becomeFrenchBusiness = ({ buyer, id }: Subscribed) =>
  buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', {
    ...path(id),
    body: { address: { country: 'FR' }, tax_id: 'FR40303265045', name: 'Byron SARL' },
  });

/** The issued documents of a seller, by number. */
async function documentsOf(organization_id: string): Promise<Tables['invoices'][]> {
  const { db, container } = await currentApp();
  const job = must(container.jobs.find(({ task }) => task === 'invoices.issue'));
  await job.run({}, container.jobContext());
  return db('invoices').where({ organization_id }).orderBy('number');
}

/** The amount before tax and the tax that the documents of an order leave of it. */
async function leftOf(organizationId: string, orderId: string) {
  const documents = (await documentsOf(organizationId)).filter(({ order_id }) => order_id === orderId);
  return {
    amount: sum(documents.map(({ document }) => document.amount)),
    tax: sum(documents.map(({ document }) => document.tax.amount)),
  };
}

/** Expects the documents of a seller to add up to the accounts of revenue and tax. */
async function expectDocumentsInLedger({ organizationId, ...seller }: Parameters<typeof ledgerOf>[0]) {
  const documents = await documentsOf(organizationId);
  const ledger = await ledgerOf({ organizationId, ...seller });
  expect({
    revenue: 0 - sum(documents.map(({ document }) => document.amount)),
    tax: 0 - sum(documents.map(({ document }) => document.tax.amount)),
  }).toEqual({ revenue: ledger.revenue, tax: ledger.tax });
  expect(ledger.sum).toBe(0);
}

describe('taxes of credits', () => {
  it('a credit has the tax of its order, by a credit note that is issued when it is created', async () => {
    const { seller, first, credit } = await downgradeGerman();
    const net = credit.amount - credit.tax_amount;
    expect(Math.abs(net - (Math.round((120_000 * 364) / 365) - 1000))).toBeLessThanOrEqual(1);
    expect(credit.tax_amount).toBe(Math.round(net * 0.19));
    expect(credit.tax_lines).toEqual([
      {
        country: 'DE',
        region: null,
        rate_basis_points: 1900,
        reason: 'taxed',
        taxable_amount: net,
        tax_amount: credit.tax_amount,
      },
    ]);
    const documents = await documentsOf(seller.organizationId);
    expect(documents.map(({ kind, order_id, document }) => [kind, order_id, document.total])).toEqual([
      ['invoice', first, 142_800],
      ['credit_note', first, -credit.amount],
    ]);
    expect(must(documents[1]).document).toMatchObject({
      corrects: must(documents[0]).document.number,
      tax: { amount: -credit.tax_amount, rate_basis_points: 1900 },
      lines: [{ description: `Credit for unused time of invoice ${must(documents[0]).document.number}` }],
    });
    await expectDocumentsInLedger(seller);
  });

  it('the credit of a German consumer pays the bills of a French business in full, each with its own taxes', async () => {
    const { seller, subscribed, credit } = await downgradeGerman();
    expect((await becomeFrenchBusiness(subscribed)).response.status).toBe(200);
    await advance(seller, 'month', 6);
    const renewals = (await ordersOf(subscribed)).slice(2);
    expect(renewals.length).toBeGreaterThanOrEqual(5);
    for (const order of renewals)
      expect(order).toMatchObject({
        amount: 1000,
        tax_amount: 0,
        applied_credit_amount: 1000,
        lines: [{ kind: 'product', amount: 1000 }],
        tax_lines: [{ country: 'FR', reason: 'reverse_charge', taxable_amount: 1000, tax_amount: 0 }],
      });
    expect(must((await creditsOf(subscribed))[0]).remaining_amount).toBe(credit.amount - 1000 * renewals.length);
    const invoice = must((await documentsOf(seller.organizationId)).at(-1)).document;
    expect(invoice).toMatchObject({ kind: 'invoice', total: 1000, paid_by_credit: 1000 });
    await expectDocumentsInLedger(seller);
  });

  it('the credit of a German consumer pays the total of later bills with their tax', async () => {
    const { seller, subscribed, credit } = await downgradeGerman();
    await advance(seller, 'month');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({
      amount: 1000,
      tax_amount: 190,
      applied_credit_amount: 1190,
    });
    expect(must((await creditsOf(subscribed))[0]).remaining_amount).toBe(credit.amount - 1190);
    expect((await ledgerOf(seller)).processor).toBe(142_800);
    await expectDocumentsInLedger(seller);
  });

  it('a refund of the order takes the credit back, and its credit note is about the rest only', async () => {
    const { seller, subscribed, first, credit } = await downgradeGerman();
    await advance(seller, 'month');
    const { data } = await seller.api.POST('/v1/refunds/', { body: { order_id: first, reason: 'customer_request' } });
    expect(must(data).total_amount).toBe(142_800 - 1190);
    expect(must((await creditsOf(subscribed))[0])).toMatchObject({
      remaining_amount: 0,
      reversed_amount: credit.amount - 1190,
    });
    const note = must((await documentsOf(seller.organizationId)).at(-1)).document;
    expect(note).toMatchObject({ kind: 'credit_note', total: credit.amount - 142_800 });
    expect(await leftOf(seller.organizationId, first)).toEqual({ amount: 0, tax: 0 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 1190, credit: 0 });
    await expectDocumentsInLedger(seller);
  });

  it('a payout returns the credit with its tax, without a second credit note', async () => {
    const { seller, credit } = await downgradeGerman();
    const before = await documentsOf(seller.organizationId);
    const { data } = await payOut(seller, credit.id);
    expect(must(data)).toMatchObject({ total_amount: credit.amount, tax_amount: credit.tax_amount });
    expect(await documentsOf(seller.organizationId)).toEqual(before);
    const { db } = await currentApp();
    expect(await db('refunds').where({ id: must(data).id })).toMatchObject([{ is_invoiced: true }]);
    expect(await ledgerOf(seller)).toMatchObject({ processor: 142_800 - credit.amount, credit: 0 });
    await expectDocumentsInLedger(seller);
  });

  it('a lost dispute takes the credit back, its credit note is about the rest, and a decision that is reversed cancels it', async () => {
    const { seller, subscribed, first, credit } = await downgradeGerman();
    await reportDispute({ orderId: first, status: 'lost', amount: 142_800 });
    expect(must((await creditsOf(subscribed))[0]).remaining_amount).toBe(0);
    expect(await leftOf(seller.organizationId, first)).toEqual({ amount: 0, tax: 0 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, tax: 0, credit: 0 });
    await reportDispute({ orderId: first, status: 'won', amount: 142_800 });
    expect(must((await creditsOf(subscribed))[0]).remaining_amount).toBe(credit.amount);
    const kinds = (await documentsOf(seller.organizationId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['invoice', 'credit_note', 'credit_note', 'debit_note']);
    await expectDocumentsInLedger(seller);
  });

  it('a dispute that is lost over credit that was spent takes back what credit notes leave of the order, and the bill that the credit paid stands', async () => {
    const { seller, subscribed, first, credit } = await downgradeGerman();
    await advance(seller, 'month');
    await reportDispute({ orderId: first, status: 'lost', amount: 142_800 });
    expect(await leftOf(seller.organizationId, first)).toEqual({ amount: 0, tax: 0 });
    const { data } = await seller.api.GET('/v1/disputes/');
    expect(must(data).items).toMatchObject([{ reversed_amount: 119_000, reversed_tax_amount: 22_610 }]);
    // The 11.90 that paid for the renewal are lost without tax. Its revenue and its tax stand.
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 190, tax: -190, credit: 0, sum: 0 });
    await reportDispute({ orderId: first, status: 'won', amount: 142_800 });
    expect(must((await creditsOf(subscribed))[0]).remaining_amount).toBe(credit.amount - 1190);
    await expectDocumentsInLedger(seller);
  });

  it('credit that paid for unused time returns with the tax of the bill that it paid', async () => {
    const { seller, subscribed, credit } = await downgradeGerman();
    await becomeFrenchBusiness(subscribed);
    await advance(seller, 'month');
    await changePlan(subscribed, await otherPrice(seller, monthly(90_000)), 'invoice');
    const large = must((await ordersOf(subscribed)).at(-1));
    expect(large).toMatchObject({ tax_amount: 0, applied_credit_amount: large.amount });
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)), 'invoice');
    const [returned] = await creditsOf(subscribed);
    expect(must(returned).remaining_amount).toBeGreaterThan(credit.amount - 1000 - 1000);
    expect(must((await documentsOf(seller.organizationId)).at(-1))).toMatchObject({
      kind: 'credit_note',
      order_id: large.id,
      document: { tax: { amount: 0, note: 'Reverse charge: the recipient owes the tax.' } },
    });
    await expectDocumentsInLedger(seller);
  });

  it('unused time with another tax than the new plan becomes credit, which pays for the new plan', async () => {
    const seller = await makeNoonSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { address: { country: 'PT' }, tax_countries: ['EU'] },
    });
    const subscribed = await subscribe(seller, { price: monthly(31_000), address: { country: 'DE' } });
    await advance(seller, 'day', 10);
    await becomeFrenchBusiness(subscribed);
    const dearer = await otherPrice(seller, monthly(93_000));
    const preview = await seller.api.POST('/v1/subscriptions/{id}/preview', {
      ...path(subscribed.id),
      body: { product_price_id: dearer, proration_behavior: 'invoice' },
    });
    expect(must(preview.data)).toMatchObject({
      granted_credit_amount: 24_990,
      charged_now: { due_amount: 63_000 - 24_990 },
    });
    await changePlan(subscribed, dearer, 'invoice');
    // 21 of 31 days, with 19 % tax.
    expect(await creditsOf(subscribed)).toMatchObject([{ amount: 24_990, tax_amount: 3990, remaining_amount: 0 }]);
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({
      lines: [{ kind: 'proration', amount: 63_000 }],
      tax_lines: [{ country: 'FR', reason: 'reverse_charge' }],
      applied_credit_amount: 24_990,
    });
    expect((await ledgerOf(seller)).processor).toBe(36_890 + 63_000 - 24_990);
    await expectDocumentsInLedger(seller);
  });

  it('a declined change grants no credit for unused time with another tax', async () => {
    const seller = await makeNoonSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { address: { country: 'PT' }, tax_countries: ['EU'] },
    });
    const token = 'sandbox_decline_later';
    const subscribed = await subscribe(seller, { price: monthly(31_000), address: { country: 'DE' }, token });
    await advance(seller, 'day', 10);
    await becomeFrenchBusiness(subscribed);
    const { response } = await changePlan(subscribed, await otherPrice(seller, monthly(93_000)), 'invoice');
    expect(response.status).toBe(400);
    expect(await creditsOf(subscribed)).toEqual([]);
    await expectDocumentsInLedger(seller);
  });

  it('the tax report takes a credit back in the quarter in which it is created', async () => {
    const { seller, credit } = await downgradeGerman();
    await documentsOf(seller.organizationId);
    const query = { period: `${new Date(NOON).getUTCFullYear()}-Q1` };
    const { data } = await seller.api.GET('/v1/organizations/{id}/tax-report', {
      params: { path: { id: seller.organizationId }, query },
    });
    expect(sum(must(data).lines.map(({ tax_amount }) => tax_amount))).toBe(22_800 - credit.tax_amount);
  });
});
