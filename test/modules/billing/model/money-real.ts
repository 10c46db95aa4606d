import { expect } from 'vitest';
import { totalWithTax, type Share } from '../../../../src/modules/billing/pricing/index.ts';
import type { components } from '../../../../src/contract/generated/types.ts';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import { toChargeable } from '../../../../src/shared/currencies.ts';
import { applyRatio } from '../../../../src/shared/money.ts';
import type { TestApp } from '../../../support/app.ts';
import { chargedFor, ledgerOf, makeClockSeller, monthly } from '../../../support/billing.ts';
import { makeBenefit, makePerson, makeProduct, must, type Person, type Seller } from '../../../support/make.ts';

type Schemas = components['schemas'];

/** Each plan has the same bounds, so a plan change keeps the quantity. */
const UNITS = { quantity: { minimum: 1, maximum: 5 } };

/** Currencies of the buyer, by the smallest amount that can be charged: with two decimals, with none, and with three. */
export const STEPS = { usd: 1, jpy: 1, kwd: 10 } as const;
const CURRENCIES = ['usd', 'jpy', 'kwd'] as const;

/** The plans of the model, for one unit, in steps of the currency before tax. The tax on each of them is rounded. */
export const PLANS = [
  { price: 1010, periodsPerYear: 12, interval: 'month' },
  { price: 2530, periodsPerYear: 12, interval: 'month' },
  { price: 36_050, periodsPerYear: 1, interval: 'year' },
] as const;

/** Countries of the buyer, and the rates that the seller's registrations require, in percent. */
export const TAX_RATES = { DE: 19, FR: 20, US: 0 } as const;

/** The time that the buyer used and may still use, valued without the service. Amounts are in minor units. */
export interface MoneyModel {
  currency: keyof typeof STEPS;
  plan: number | undefined;
  quantity: number;
  /** Whether a discount halves the price of the present period. */
  isHalved: boolean;
  /** The plan and the quantity from the next period on, where one is scheduled. */
  scheduled: { at?: number; quantity?: number };
  /** Value of the present period: its price for the whole quantity less its discount. */
  periodValue: number;
  /** Value of all time that was billed, less the value of time that plan changes took back. */
  value: number;
  /** Amounts that were rounded to a step of the currency. */
  roundings: number;
  /** Whether no refund and no dispute has limited a credit. */
  isExact: boolean;
  /** Bills so far. The tax of each of them was rounded to a step of the currency. */
  bills: number;
  country: keyof typeof TAX_RATES;
}

export interface MoneyReal {
  app: TestApp;
  seller: Seller;
  buyer: Person;
  /** Products with the ids of their prices in each currency. */
  products: readonly { id: string; prices: Readonly<Record<string, string>> }[];
  subscriptionId: string | undefined;
}

export const newModel = (currency: MoneyModel['currency'], country: MoneyModel['country']): MoneyModel => ({
  currency,
  country,
  plan: undefined,
  quantity: 1,
  isHalved: false,
  scheduled: {},
  periodValue: 0,
  value: 0,
  roundings: 0,
  isExact: true,
  bills: 0,
});

export async function setUpMoney(app: TestApp): Promise<MoneyReal> {
  const seller = await makeClockSeller();
  const billing = { tax_countries: ['DE', 'FR'] };
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    params: { path: { id: seller.organizationId } },
    body: billing,
  });
  const products = [];
  for (const { price, interval } of PLANS) {
    const terms = CURRENCIES.map((price_currency) =>
      monthly(price * STEPS[price_currency], { price_currency, recurring_interval: interval, ...UNITS }),
    );
    const { id, prices } = await makeProduct(seller, { prices: terms, benefits: [await makeBenefit(seller)] });
    products.push({
      id,
      prices: Object.fromEntries(
        prices.flatMap((made) => ('price_currency' in made ? [[made.price_currency, made.id]] : [])),
      ),
    });
  }
  const body = { plan_changes: { offered_product_ids: products.map(({ id }) => id) } };
  for (const { id } of products) await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body });
  return { app, seller, buyer: await makePerson(), products, subscriptionId: undefined };
}

export async function readSubscription({ app, subscriptionId }: MoneyReal): Promise<Tables['subscriptions']> {
  return must(
    await app
      .db('subscriptions')
      .where({ id: must(subscriptionId) })
      .first(),
  );
}

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
  await checkLedger(money, real);
  await checkNetRevenue(model, real);
  checkValue(model, money);
  await checkAccess(real);
  if (model.isExact) await checkAnnouncements(real);
}

/** Expects each renewal to cost what the last announcement of its period said. A refund or a dispute may change it afterwards. */
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
  model.bills = orders.length + (await db('credit_entries').where({ organization_id })).length;
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
    expect(left + leftTax, 'total that lost disputes leave').toBe(Math.max(0, refundable - disputed));
  }
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

/** Expects that the buyer has access exactly while the subscription runs and no dispute suspends it. */
async function checkAccess(real: MoneyReal) {
  if (real.subscriptionId === undefined) return;
  const { status, suspended_at, id, period } = await readSubscription(real);
  const { db } = real.app;
  const isEntitled = ['trialing', 'active', 'past_due'].includes(status) && suspended_at === null;
  const grants = await db('benefit_grants')
    .where({ subscription_id: id })
    .whereNotNull('granted_at')
    .whereNull('revoked_at');
  expect(grants.length).toBe(isEntitled ? 1 : 0);
  const keys = await db('license_keys')
    .join('benefit_grants', 'benefit_grants.id', 'license_keys.grant_id')
    .where({ subscription_id: id })
    .select('license_keys.status', 'license_keys.suspended_at');
  expect(keys.filter((key) => key.status === 'granted' && key.suspended_at === null).length).toBe(isEntitled ? 1 : 0);
  const billed = await db('orders').where({ subscription_id: id, period });
  expect(billed.length).toBe(1);
}
