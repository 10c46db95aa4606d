import { expect } from 'vitest';
import { totalWithTax, type Share } from '../../../../src/modules/billing/pricing/index.ts';
import type { components } from '../../../../src/contract/generated/types.ts';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import { toChargeable } from '../../../../src/shared/currencies.ts';
import { applyRatio } from '../../../../src/shared/money.ts';
import { chargedFor, ledgerOf } from '../../../support/billing.ts';
import { must } from '../../../support/make.ts';
import { readSubscription, type MoneyReal } from './money-real.ts';
import { STEPS, TAX_RATES, type MoneyModel } from './money-state.ts';

type Schemas = components['schemas'];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

interface Money {
  /** Amounts that the orders charged. */
  paid: Share;
  refunded: Share;
  /** Amounts that lost disputes take back. */
  lost: Share;
  /** Amounts of disputes with tax, which the processor withholds or has returned to the buyer. */
  disputed: { open: number; lost: number };
  owed: number;
  /** Unused time that became credit and was not taken back, with the tax of its orders. */
  credited: Share;
  /** The part of the orders that credit paid, with tax. */
  applied: number;
  /** Remaining credit with tax, with what pending payments hold. */
  credit: number;
}

async function readMoney({ app: { db }, seller: { organizationId: organization_id } }: MoneyReal): Promise<Money> {
  const orders = await db('orders').where({ organization_id });
  const refunds = await db('refunds').where({ organization_id, status: 'succeeded' });
  const disputes = await db('disputes').where({ organization_id });
  const credits = await db('credits').where({ organization_id });
  const entries = await db('credit_entries').where({ organization_id });
  const held = entries.filter(({ kind, order_id }) => kind === 'applied' && order_id === null);
  const subscriptions = await db('subscriptions').where({ organization_id });
  const disputedAs = (wanted: string) =>
    sum(disputes.filter(({ status }) => status === wanted).map(({ amount }) => amount));
  return {
    paid: sharesOf(orders.map(({ amount, tax_amount: tax }) => ({ amount, tax }))),
    refunded: sharesOf(refunds.map(({ amount, tax_amount: tax }) => ({ amount, tax }))),
    lost: sharesOf(disputes.map((row) => ({ amount: row.reversed_amount, tax: row.reversed_tax_amount }))),
    disputed: { open: disputedAs('open'), lost: disputedAs('lost') },
    owed: sum(subscriptions.map(({ balance }) => balance)),
    credited: sharesOf(
      entries
        .filter(({ kind }) => kind !== 'applied')
        .map(({ amount, tax_amount: tax }) => ({ amount: amount - tax, tax })),
    ),
    applied: sum(orders.map(({ applied_credit_amount }) => applied_credit_amount)),
    credit: sum(credits.map(({ remaining_amount }) => remaining_amount)) - sum(held.map(({ amount }) => amount)),
  };
}

const sharesOf = (shares: readonly Share[]): Share => ({
  amount: sum(shares.map(({ amount }) => amount)),
  tax: sum(shares.map(({ tax }) => tax)),
});

/** Expects that the money, the ledger and the access agree with each other and with the model. */
export async function checkMoney(model: MoneyModel, real: MoneyReal): Promise<void> {
  const money = await readMoney(real);
  await checkCurrency(model, real);
  await checkOrders(model, real);
  await checkSuspension(real);
  await checkLedger(money, real);
  await checkNetRevenue(model, real);
  checkValue(model, money);
  await checkAccess(real);
  await checkAnnouncements(real);
}

/** Expects each renewal to cost what the last announcement of its period said. */
async function checkAnnouncements({ app: { db }, subscriptionId }: MoneyReal) {
  const renewals = await db('orders').where({ subscription_id: subscriptionId, billing_reason: 'subscription_cycle' });
  const announcements = await db('events')
    .where({ object_id: subscriptionId, type: 'subscription.renewal_upcoming' })
    .orderBy('created_at');
  const bills = announcements.map(({ details }) => details as Schemas['UpcomingRenewal']);
  const announced = new Map(bills.map((bill) => [bill.renews_at, bill]));
  for (const order of renewals) {
    const bill = announced.get(order.service_start?.toISOString() ?? '');
    if (bill === undefined) continue;
    expect(order.amount + order.tax_amount, 'announced total').toBe(bill.total_amount);
    expect(chargedFor(order), 'announced charge').toBe(bill.due_amount);
  }
}

/** Expects all money to be in the currency of the purchase, in amounts that can be charged. */
async function checkCurrency({ currency }: MoneyModel, { app: { db }, seller: { organizationId } }: MoneyReal) {
  for (const table of ['orders', 'refunds', 'disputes', 'credits', 'ledger_entries'] as const) {
    const rows = await db(table).where({ organization_id: organizationId }).select('currency', 'amount');
    for (const row of rows) {
      expect(row.currency, table).toBe(currency);
      expect(Math.abs(row.amount) % STEPS[currency], `amount of ${table}`).toBe(0);
    }
  }
}

/**
 * Expects that billed + owed - credited = value of the time that was used, for the amounts, the taxes and the totals. Refunds and
 * disputes return money and take back credit, so afterwards the value is only a bound.
 */
function checkValue(model: MoneyModel, { paid, refunded, lost, owed, credited, applied, credit }: Money) {
  const step = STEPS[model.currency];
  const roundings = model.roundings * step;
  const rate = TAX_RATES[model.country] / 100;
  const tolerance = roundings + step;
  // The tax is rounded to a minor unit, then to an amount that can be charged.
  const taxTolerance = model.bills * (step === 1 ? 0.5 : (step + 1) / 2);
  // No more returns to the buyer than the buyer paid.
  const returned = totalWithTax(refunded) + totalWithTax(lost) + credit;
  const charged = totalWithTax(paid) - applied + owed * (1 + rate);
  expect(returned).toBeLessThanOrEqual(charged + tolerance * (1 + rate) + taxTolerance);
  if (!model.isExact) return;
  const net = paid.amount + owed - credited.amount;
  // Owed amounts are before tax. Their tax is due with the bill.
  const tax = paid.tax - credited.tax + owed * rate;
  expect(Math.abs(net - model.value), 'amount').toBeLessThanOrEqual(tolerance);
  expect(Math.abs(tax - model.value * rate), 'tax').toBeLessThanOrEqual(tolerance * rate + taxTolerance);
  const total = model.value * (1 + rate);
  expect(Math.abs(net + tax - total), 'total').toBeLessThanOrEqual(tolerance * (1 + rate) + taxTolerance);
}

/** Expects the tax of each order to fit its amount, and the tax to return to the buyer with the amount. */
async function checkOrders(model: MoneyModel, { app: { db }, seller: { organizationId: organization_id } }: MoneyReal) {
  const orders = await db('orders').where({ organization_id });
  const lost = await db('disputes').where({ organization_id, status: 'lost' });
  const entries = await db('credit_entries').where({ organization_id });
  const credits = await db('credits').where({ organization_id });
  const invoices = await db('invoices').where({ organization_id });
  model.bills = orders.length + entries.length;
  for (const order of orders) {
    const tax = applyRatio(order.amount, TAX_RATES[model.country], 100);
    expect(order.tax_amount).toBe(toChargeable(tax, model.currency));
    const ofOrder = lost.filter(({ order_id }) => order_id === order.id);
    const left = order.amount - order.refunded_amount - sum(ofOrder.map((row) => row.reversed_amount));
    const leftTax = order.tax_amount - order.refunded_tax_amount - sum(ofOrder.map((row) => row.reversed_tax_amount));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(leftTax).toBeGreaterThanOrEqual(0);
    if (left === 0) expect(leftTax, 'tax of an order whose amount was returned').toBe(0);
    const refundable = order.amount + order.tax_amount - order.refunded_amount - order.refunded_tax_amount;
    const disputed = sum(ofOrder.map(({ amount }) => amount));
    const noted = sum(entries.filter((entry) => entry.taxed_order_id === order.id).map(({ amount }) => amount));
    const ofCredits = credits.filter(({ order_id }) => order_id === order.id);
    const reversible = refundable - noted + sum(ofCredits.map(({ remaining_amount }) => remaining_amount));
    const taken = refundable - left - leftTax;
    expect(taken, 'total that lost disputes take back').toBe(Math.min(disputed, reversible));
    const documents = invoices.flatMap(({ order_id, document }) => (order_id === order.id ? document : []));
    for (const part of [documents.map((each) => each.amount), documents.map((each) => each.tax.amount)])
      expect(sum(part), 'what the documents of an order leave').toBeGreaterThanOrEqual(0);
  }
}

/** Expects the remaining credit of an order to be suspended exactly while a dispute of the order is open. */
async function checkSuspension({ app: { db }, seller }: MoneyReal) {
  const open = db('disputes').where({ status: 'open' }).select('order_id');
  const credits = await db('credits').where({ organization_id: seller.organizationId }).whereIn('order_id', open);
  const { data } = await seller.api.GET('/v1/credits/balances');
  expect(sum(must(data).items.map(({ suspended_amount }) => suspended_amount)), 'suspended credit').toBe(
    sum(credits.map(({ remaining_amount }) => remaining_amount)),
  );
}

/** Expects each account to hold what the orders, refunds, disputes and credits say. */
async function checkLedger(
  { paid, refunded, lost, disputed, credited, applied, credit }: Money,
  { app: { db }, seller }: MoneyReal,
) {
  const { revenue, ...ledger } = await ledgerOf(seller);
  expect(ledger).toEqual({
    sum: 0,
    processor: totalWithTax(paid) - applied - totalWithTax(refunded) - disputed.open - disputed.lost,
    disputed: disputed.open,
    tax: refunded.tax + lost.tax + credited.tax - paid.tax,
    credit: 0 - credit,
  });
  // Money that was refunded and lost as well is a loss without tax.
  const lossWithoutTax = disputed.lost - totalWithTax(lost);
  expect(revenue).toBe(refunded.amount + lost.amount + lossWithoutTax + credited.amount - paid.amount);
  const { organizationId: organization_id } = seller;
  const documents = await db('invoices').where({ organization_id });
  const uncovered = await db('credits').where({ organization_id, order_id: null });
  expect(0 - sum(documents.map(({ document }) => document.tax.amount)), 'tax of the documents').toBe(ledger.tax);
  expect(0 - sum(documents.map(({ document }) => document.amount)), 'amounts of the documents').toBe(
    revenue - lossWithoutTax - sum(uncovered.map(({ amount }) => amount)),
  );
}

/** Expects the net revenue of all time to be the balance of the account `revenue`. */
async function checkNetRevenue({ currency }: MoneyModel, { seller }: MoneyReal) {
  const range = { start_date: '2026-01-01', end_date: '2035-12-01', interval: 'year', currency } as const;
  const { data } = await seller.api.GET('/v1/metrics/', { params: { query: range } });
  const { revenue } = await ledgerOf(seller);
  expect(sum(must(data).periods.map(({ net_revenue }) => net_revenue)), 'net revenue').toBe(0 - revenue);
}

/** Expects that the buyer has access exactly while the subscription runs, no dispute suspends it and no pause withholds it. */
async function checkAccess(real: MoneyReal) {
  if (real.subscriptionId === undefined) return;
  const { status, suspended_at, paused_at, pause_keeps_access, id, period, user_id } = await readSubscription(real);
  const { db } = real.app;
  const isStopped = suspended_at !== null || (paused_at !== null && !pause_keeps_access);
  const isEntitled = ['trialing', 'active', 'past_due'].includes(status) && !isStopped;
  const grants = await db('benefit_grants')
    .where({ subscription_id: id })
    .whereNotNull('granted_at')
    .whereNull('revoked_at');
  expect(
    grants.map((grant) => grant.user_id),
    'holders of the benefits',
  ).toEqual(isEntitled ? [real.buyer.id] : []);
  expect(user_id).toBe(real.buyer.id);
  const keys = await db('license_keys').where({ organization_id: real.seller.organizationId });
  const ids = grants.map((grant) => grant.id);
  const usable = keys.filter((key) => ids.includes(key.grant_id) && isUsable(key));
  expect(usable.length).toBe(isEntitled ? 1 : 0);
  const owners = keys.filter(isUsable).map((key) => `${key.user_id} ${key.benefit_id}`);
  expect(owners, 'one usable key of each benefit for a customer').toEqual([...new Set(owners)]);
  const billed = await db('orders').where({ subscription_id: id, period });
  expect(billed.length).toBe(1);
}

const isUsable = ({ status, suspended_at }: Tables['license_keys']) => status === 'granted' && suspended_at === null;
