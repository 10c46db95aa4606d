import { expect } from 'vitest';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import type { TestApp } from '../../../support/app.ts';
import { ledgerOf, makeClockSeller, monthly, yearly } from '../../../support/billing.ts';
import { makeBenefit, makePerson, makeProduct, must, type Person, type Seller } from '../../../support/make.ts';

/** The plans of the model, in cents. */
export const PLANS = [
  { price: 1000, periodsPerYear: 12, terms: monthly(1000) },
  { price: 2500, periodsPerYear: 12, terms: monthly(2500) },
  { price: 36_000, periodsPerYear: 1, terms: yearly(36_000) },
] as const;

/** The time that the buyer used and may still use, valued without the service. */
export interface MoneyModel {
  plan: number | undefined;
  /** The plan from the next period on. */
  scheduled: number | undefined;
  /** Value of the present period, in cents: its price less its discount. */
  periodValue: number;
  /** Value of all time that was billed, in cents, less the value of time that plan changes took back. */
  value: number;
  /** Amounts that were rounded to a cent. */
  roundings: number;
  /** Whether no refund and no dispute has limited a credit. */
  isExact: boolean;
}

export interface MoneyReal {
  app: TestApp;
  seller: Seller;
  buyer: Person;
  products: readonly { id: string; priceId: string }[];
  subscriptionId: string | undefined;
}

export const newModel = (): MoneyModel => ({
  plan: undefined,
  scheduled: undefined,
  periodValue: 0,
  value: 0,
  roundings: 0,
  isExact: true,
});

export async function setUpMoney(app: TestApp): Promise<MoneyReal> {
  const seller = await makeClockSeller();
  const products = [];
  for (const { terms } of PLANS) {
    const { id, prices } = await makeProduct(seller, { prices: [terms], benefits: [await makeBenefit(seller)] });
    products.push({ id, priceId: must(prices[0]).id });
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
  paid: number;
  refunded: number;
  lost: number;
  /** Withheld in disputes that are open or lost. */
  withheld: number;
  owed: number;
  /** Remaining credit, with what pending payments hold. */
  credit: number;
  /** Credit that refunds and disputes took back. */
  reversed: number;
}

async function readMoney({ app: { db }, seller: { organizationId: organization_id } }: MoneyReal): Promise<Money> {
  const orders = await db('orders').where({ organization_id });
  const refunds = await db('refunds').where({ organization_id, status: 'succeeded' });
  const disputes = await db('disputes').where({ organization_id }).whereNot({ status: 'won' });
  const credits = await db('credits').where({ organization_id });
  const held = await db('credit_entries').where({ organization_id, kind: 'applied', order_id: null });
  const subscriptions = await db('subscriptions').where({ organization_id });
  return {
    paid: sum(orders.map(({ amount }) => amount)),
    refunded: sum(refunds.map(({ amount }) => amount)),
    lost: sum(disputes.map(({ reversed_amount }) => reversed_amount)),
    withheld: sum(disputes.map(({ amount }) => amount)),
    owed: sum(subscriptions.map(({ balance }) => balance)),
    credit: sum(credits.map(({ remaining_amount }) => remaining_amount)) - sum(held.map(({ amount }) => amount)),
    reversed: sum(credits.map(({ reversed_amount }) => reversed_amount)),
  };
}

/** Expects that the money, the ledger and the access agree with each other and with the model. */
export async function checkMoney(model: MoneyModel, real: MoneyReal): Promise<void> {
  const money = await readMoney(real);
  await checkLedger(money, real);
  // No more returns to the buyer than the buyer paid.
  expect(money.refunded + money.lost + money.credit).toBeLessThanOrEqual(money.paid + money.owed + model.roundings);
  // paid + owed - credit = value of the time that was used. Refunds and disputes return money, and take back credit.
  if (model.isExact)
    expect(Math.abs(money.paid + money.owed - money.credit - model.value)).toBeLessThanOrEqual(model.roundings + 1);
  await checkAccess(real);
}

async function checkLedger({ paid, refunded, lost, withheld, credit }: Money, { seller }: MoneyReal) {
  const ledger = await ledgerOf(seller);
  expect(ledger).toMatchObject({ sum: 0, tax: 0, processor: paid - refunded - withheld });
  expect(ledger.credit + credit).toBe(0);
  expect(ledger.revenue + ledger.credit + ledger.disputed + ledger.processor).toBe(0);
  expect(-ledger.revenue - ledger.credit).toBeLessThanOrEqual(paid - refunded - lost);
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
