import { expect } from 'vitest';
import { totalWithTax, type Share } from '../../../../src/modules/billing/pricing/index.ts';
import type { components } from '../../../../src/contract/generated/types.ts';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import { toChargeable } from '../../../../src/shared/currencies.ts';
import { applyRatio } from '../../../../src/shared/money.ts';
import { chargedFor, ledgerOf } from '../../../support/billing.ts';
import { must } from '../../../support/make.ts';
import { readSubscription, type MoneyReal } from './money-real.ts';
import { checkProcessor } from './real.ts';
import { STEPS, TAX_RATES, type MoneyModel } from './money-state.ts';

type Schemas = components['schemas'];
type Ledger = Awaited<ReturnType<typeof ledgerOf>>;

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

/** The parts that a check without a model reads. */
type Books = Pick<MoneyReal, 'app' | 'seller' | 'subscriptionId'> & { buyer: { id: string } };

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Reads the rows of the organization, which all checks of one moment share. */
async function readRows({ app: { db }, seller, subscriptionId }: Books) {
  const { organizationId: organization_id } = seller;
  const announcement = { object_id: must(subscriptionId), type: 'subscription.renewal_upcoming' } as const;
  return {
    orders: await db('orders').where({ organization_id }),
    refunds: await db('refunds').where({ organization_id }),
    disputes: await db('disputes').where({ organization_id }),
    credits: await db('credits').where({ organization_id }),
    entries: await db('credit_entries').where({ organization_id }),
    subscriptions: await db('subscriptions').where({ organization_id }),
    invoices: await db('invoices').where({ organization_id }),
    ledger: await db('ledger_entries').where({ organization_id }).select('currency', 'amount'),
    keys: await db('license_keys').where({ organization_id }),
    announcements: await db('events').where(announcement).orderBy('position'),
  };
}

function sumMoney({ orders, refunds, disputes, credits, entries, subscriptions }: Rows): Money {
  const succeeded = refunds.filter(({ status }) => status === 'succeeded');
  const held = entries.filter(({ kind, order_id }) => kind === 'applied' && order_id === null);
  const disputedAs = (wanted: string) =>
    sum(disputes.filter(({ status }) => status === wanted).map(({ amount }) => amount));
  return {
    paid: sharesOf(orders.map(({ amount, tax_amount: tax }) => ({ amount, tax }))),
    refunded: sharesOf(succeeded.map(({ amount, tax_amount: tax }) => ({ amount, tax }))),
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
  const rows = await readRows(real);
  const ledger = await ledgerOf(real.seller);
  const money = sumMoney(rows);
  checkCurrency(model, rows);
  checkOrders(model, rows);
  await checkSuspension(rows, real);
  checkLedger(money, rows, ledger);
  await checkNetRevenue(model, real, ledger);
  checkValue(model, money);
  await checkAccess(rows, real);
  checkAnnouncements(rows, real);
}

/** Expects that the money, the ledger and the access agree with each other. */
export async function checkBooks(
  { app, seller, subscriptionId }: Pick<MoneyReal, 'app' | 'seller'> & { subscriptionId: string },
  told: string,
): Promise<void> {
  const subscription = must(await app.db('subscriptions').where({ id: subscriptionId }).first());
  const real: Books = { app, seller, subscriptionId, buyer: { id: subscription.user_id } };
  try {
    const rows = await readRows(real);
    const ledger = await ledgerOf(seller);
    checkLedger(sumMoney(rows), rows, ledger);
    await checkSuspension(rows, real);
    await checkAccess(rows, real);
    const { paid, refunded, applied } = sumMoney(rows);
    await checkProcessor(real, totalWithTax(paid) - applied - totalWithTax(refunded));
  } catch (error) {
    throw new Error(`the books differ after ${told}`, { cause: error });
  }
}

/** Expects each renewal to cost what the last announcement of its period said. */
function checkAnnouncements({ orders, announcements }: Rows, { subscriptionId }: MoneyReal) {
  const renewals = orders.filter(
    (order) => order.subscription_id === subscriptionId && order.billing_reason === 'subscription_cycle',
  );
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
function checkCurrency({ currency }: MoneyModel, { orders, refunds, disputes, credits, ledger }: Rows) {
  for (const [table, rows] of Object.entries({ orders, refunds, disputes, credits, ledger })) {
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
function checkOrders(model: MoneyModel, { orders, disputes, entries, credits, invoices }: Rows) {
  const lost = disputes.filter(({ status }) => status === 'lost');
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
async function checkSuspension({ disputes, credits }: Rows, { seller }: Books) {
  const open = disputes.filter(({ status }) => status === 'open').map(({ order_id }) => order_id);
  const suspended = credits.filter(({ order_id }) => order_id !== null && open.includes(order_id));
  const { data } = await seller.api.GET('/v1/credits/balances');
  expect(sum(must(data).items.map(({ suspended_amount }) => suspended_amount)), 'suspended credit').toBe(
    sum(suspended.map(({ remaining_amount }) => remaining_amount)),
  );
}

/** Expects each account to hold what the orders, refunds, disputes and credits say. */
function checkLedger(
  { paid, refunded, lost, disputed, credited, applied, credit }: Money,
  { invoices, credits }: Rows,
  { revenue, ...ledger }: Ledger,
) {
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
  const uncovered = credits.filter(({ order_id }) => order_id === null);
  expect(0 - sum(invoices.map(({ document }) => document.tax.amount)), 'tax of the documents').toBe(ledger.tax);
  expect(0 - sum(invoices.map(({ document }) => document.amount)), 'amounts of the documents').toBe(
    revenue - lossWithoutTax - sum(uncovered.map(({ amount }) => amount)),
  );
}

/** Expects the net revenue of all time to be the balance of the account `revenue`. */
async function checkNetRevenue({ currency }: MoneyModel, { seller }: MoneyReal, { revenue }: Ledger) {
  const range = { start_date: '2026-01-01', end_date: '2035-12-01', interval: 'year', currency } as const;
  const { data } = await seller.api.GET('/v1/metrics/', { params: { query: range } });
  expect(sum(must(data).periods.map(({ net_revenue }) => net_revenue)), 'net revenue').toBe(0 - revenue);
}

/** Expects that the buyer has access exactly while the subscription runs, no dispute suspends it and no pause withholds it. */
async function checkAccess({ orders, keys }: Rows, real: Books) {
  if (real.subscriptionId === undefined) return;
  const { status, suspended_at, paused_at, pause_keeps_access, id, period, user_id, product_id } =
    await readSubscription(real);
  const { db } = real.app;
  const isStopped = suspended_at !== null || (paused_at !== null && !pause_keeps_access);
  const granted = await db('product_benefits').where({ product_id }).first();
  const isEntitled = ['trialing', 'active', 'past_due'].includes(status) && !isStopped && granted !== undefined;
  const all = await db('benefit_grants').where({ subscription_id: id });
  const grants = all.filter(({ granted_at, revoked_at }) => granted_at !== null && revoked_at === null);
  expect(
    grants.map((grant) => grant.user_id),
    'holders of the benefits',
  ).toEqual(isEntitled ? [real.buyer.id] : []);
  expect(user_id).toBe(real.buyer.id);
  const ids = grants.map((grant) => grant.id);
  const usable = keys.filter((key) => ids.includes(key.grant_id) && isUsable(key));
  expect(usable.length).toBe(isEntitled ? 1 : 0);
  const own = keys.filter((key) => all.some((grant) => grant.id === key.grant_id));
  const owners = own.filter(isUsable).map((key) => `${key.user_id} ${key.benefit_id}`);
  expect(owners, 'one usable key of each benefit for a customer').toEqual([...new Set(owners)]);
  const billed = orders.filter((order) => order.subscription_id === id && order.period === period);
  expect(billed.length).toBe(1);
}

const isUsable = ({ status, suspended_at }: Tables['license_keys']) => status === 'granted' && suspended_at === null;
