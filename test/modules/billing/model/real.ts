import { expect } from 'vitest';
import { randomOf, seedOf } from '../../../../scripts/fuzz/random.ts';
import type { TestApp } from '../../../support/app.ts';
import { chargedFor, ledgerOf, makeClockSeller, monthly } from '../../../support/billing.ts';
import { makeBenefit, makePerson, makeProduct, must, type Person, type Seller } from '../../../support/make.ts';
import { SEED } from '../../../support/property.ts';
import type { Model } from './model.ts';

/** The monthly prices of the products in the model, in cents. */
export const PRICES = [1000, 2500, 6000] as const;

/** The service under test, with a seller on a test clock and one buyer. */
export interface Real {
  app: TestApp;
  seller: Seller;
  buyer: Person;
  products: readonly { id: string; priceId: string }[];
  subscriptionId: string | undefined;
}

export async function setUpReal(app: TestApp): Promise<Real> {
  const seller = await makeClockSeller();
  const products = [];
  for (const price of PRICES) {
    const { id, prices } = await makeProduct(seller, {
      prices: [monthly(price)],
      benefits: [await makeBenefit(seller)],
    });
    products.push({ id, priceId: must(prices[0]).id });
  }
  return { app, seller, buyer: await makePerson(), products, subscriptionId: undefined };
}

/** Puts items into an order that the seed of the run decides, so that a failure can be repeated. */
export function shuffle<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const random = randomOf(seedOf(items.map(nameOf).join(' '), SEED));
  const ranked = items.map((item) => ({ item, rank: random(2 ** 31) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

/** Runs the waiting jobs in any order, each of them twice, because the second run must change nothing. */
export async function runJobs({ app }: Pick<Real, 'app'>) {
  const { jobs, jobContext } = app.container;
  const handlers = new Map(jobs.map((job) => [job.task, job]));
  for (;;) {
    const waiting: { id: string; name: string; data: object }[] = await app
      .db('pgboss.job')
      .where({ state: 'created' })
      .whereIn('name', [...handlers.keys()])
      .whereRaw('start_after <= now()')
      .orderBy(['created_on', 'name'])
      .limit(50);
    if (waiting.length === 0) break;
    for (const { name, data } of shuffle(waiting, (job) => job.name)) {
      await handlers.get(name)?.run(data, jobContext());
      await handlers.get(name)?.run(data, jobContext());
    }
    await app
      .db('pgboss.job')
      .whereIn(
        'id',
        waiting.map(({ id }) => id),
      )
      .update({ state: 'completed' });
  }
  for (const task of ['payments.reconcile', 'refunds.reconcile', 'invoices.issue', 'renewals.renew-due'])
    await handlers.get(task)?.run({}, jobContext());
}

const ENTITLED = ['trialing', 'active', 'past_due'];

/** Expects that orders, money, benefits and status match the model, and that the ledger balances. */
export async function checkReal(model: Model, real: Real) {
  await runJobs(real);
  const { db } = real.app;
  const organization_id = real.seller.organizationId;
  const orders = await db('orders').where({ organization_id });
  const paid = orders.reduce((sum, order) => sum + chargedFor(order), 0);
  const refunded = orders.reduce((sum, row) => sum + row.refunded_amount + row.refunded_tax_amount, 0);
  expect({ orders: orders.length, paid, refunded }).toEqual({
    orders: model.orders,
    paid: model.paid,
    refunded: model.refunded,
  });
  const ledger = await ledgerOf(real.seller);
  expect(ledger).toMatchObject({ processor: paid - refunded, sum: 0 });
  // Money that was paid and not returned was earned, or it is a credit of the buyer.
  expect(ledger.revenue + ledger.credit + paid - refunded).toBe(0);
  expect(ledger.credit + (await sumCredits(real))).toBe(0);
  await checkProcessor(real, paid - refunded);
  await checkSubscription(model, real);
  await checkInvoices(real);
}

/** Returns the credits of the seller's buyers, with what pending payments hold. */
async function sumCredits({ app: { db }, seller }: Real): Promise<number> {
  const [credits] = await db('credits')
    .where({ organization_id: seller.organizationId })
    .sum({ amount: 'remaining_amount' });
  const [held] = await db('credit_entries')
    .where({ organization_id: seller.organizationId, kind: 'applied', order_id: null })
    .sum({ amount: 'amount' });
  return Number(credits?.amount ?? 0) - Number(held?.amount ?? 0);
}

/** Expects that the processor holds the expected amount. */
export async function checkProcessor({ app, seller }: Pick<Real, 'app' | 'seller'>, expected: number) {
  const { rows } = await app.db.raw(
    `select coalesce(sum(case charge.kind when 'refund' then -charge.amount else charge.amount end), 0) as amount
     from sandbox_payments as charge left join payments on payments.idempotency_key = charge.idempotency_key
       left join subscriptions on subscriptions.id = payments.subscription_id
       left join checkouts on checkouts.id = payments.checkout_id
       left join refunds on refunds.idempotency_key = charge.idempotency_key
       left join unmatched_charges as surplus on surplus.refund_ref = charge.ref
     where charge.status = 'succeeded' and charge.kind <> 'setup'
       and :id in (subscriptions.organization_id, checkouts.organization_id, refunds.organization_id, surplus.organization_id)`,
    { id: seller.organizationId },
  );
  expect(Number(rows[0].amount)).toBe(expected);
}

async function checkSubscription(model: Model, { app, subscriptionId }: Real) {
  if (subscriptionId === undefined) return expect(model.status).toBe('none');
  const row = must(await app.db('subscriptions').where({ id: subscriptionId }).first());
  expect({ status: row.status, amount: row.amount, willEnd: row.cancel_at_period_end }).toEqual({
    status: model.status,
    amount: model.price,
    willEnd: model.cancelsAtPeriodEnd,
  });
  const grants = await app.db('benefit_grants').where({ subscription_id: subscriptionId });
  const activeGrants = grants.filter(({ granted_at, revoked_at }) => granted_at !== null && revoked_at === null);
  expect(activeGrants.length).toBe(ENTITLED.includes(model.status) ? 1 : 0);
  const keys = await app
    .db('license_keys')
    .whereIn(
      'grant_id',
      activeGrants.map(({ id }) => id),
    )
    .where({ status: 'granted', suspended_at: null });
  expect(keys.length).toBe(activeGrants.length);
  const everyKey = await app.db('license_keys').whereIn(
    'grant_id',
    grants.map(({ id }) => id),
  );
  expect(everyKey.length, 'a subscription keeps its license key through plans, late payments and its end').toBe(1);
  const periods = await app
    .db('orders')
    .where({ subscription_id: subscriptionId })
    .whereNotNull('period')
    .orderBy('period');
  expect(periods.map(({ period }) => period)).toEqual(periods.map((_, at) => at + 1));
}

async function checkInvoices({ app, seller }: Real) {
  const invoices = await app.db('invoices').where({ organization_id: seller.organizationId }).orderBy('number');
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, at) => at + 1));
}
