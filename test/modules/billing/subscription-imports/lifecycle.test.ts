import { describe, expect, it } from 'vitest';
import {
  advance,
  advanceBy,
  ledgerOf,
  makeClockSeller,
  makeNoonSeller,
  monthly,
  NOON,
  otherPrice,
  readSubscription,
} from '../../../support/billing.ts';
import { currentApp, makeBenefit, makeProduct, must, onceIdle } from '../../../support/make.ts';
import { aLine, importOne, inDays, sendImport } from '../../../support/subscription-imports.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
type Imported = Awaited<ReturnType<typeof importOne>>;

/** Creates a seller whose clock shows noon, with a subscription that was imported ten days after it began. */
async function importAtNoon(more: Parameters<typeof importOne>[1] = {}) {
  const seller = await makeNoonSeller();
  return importOne(seller, { current_period_start: inDays(-10, NOON), current_period_end: inDays(20, NOON), ...more });
}

async function importedOrders({ id }: Imported) {
  const { db } = await currentApp();
  return db('orders').where({ subscription_id: id }).orderBy('created_at');
}

const importedStatus = async (imported: Imported) => (await readSubscription(imported)).status;

const addCard = ({ buyer, id }: Imported) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
    ...path(id),
    body: { confirmation_token_id: 'sandbox_success' },
  });

describe('the life of imported subscriptions', () => {
  it('credit of an imported period comes from the account external, and is revenue when it pays for a bill', async () => {
    const imported = await importAtNoon();
    const { seller } = imported;
    expect((await addCard(imported)).response.status).toBe(200);
    const body = { product_price_id: await otherPrice(seller, monthly(400)) };
    const changed = await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(imported.id), body });
    expect(changed.response.status).toBe(200);
    // Two thirds of the difference for the period.
    expect(await ledgerOf(seller)).toMatchObject({ external: 400, credit: -400, revenue: 0 });
    await advance(seller, 'day', 21);
    expect(await ledgerOf(seller)).toMatchObject({ external: 400, credit: 0, revenue: -400 });
  });

  it('an imported subscription is charged once for each period after the current one, once its buyer has added a card', async () => {
    const imported = await importAtNoon();
    const { buyer, seller, id } = imported;
    const mine = await buyer.api.GET('/v1/users/subscriptions/{id}', path(id));
    expect(mine.data).toMatchObject({ status: 'active', has_payment_method: false });
    await advance(seller, 'day', 14);
    expect((await addCard(imported)).response.status).toBe(200);
    expect(await readSubscription(imported)).toMatchObject({ status: 'active', has_payment_method: true });
    await advance(seller, 'day', 5);
    expect(await importedOrders(imported)).toEqual([]);
    await advance(seller, 'day', 2);
    expect(await importedOrders(imported)).toMatchObject([
      { billing_reason: 'subscription_cycle', amount: 1000, period: 2, service_start: new Date(inDays(20, NOON)) },
    ]);
    await advance(seller, 'month', 11);
    const orders = await importedOrders(imported);
    expect(orders.map(({ period }) => period)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect((await ledgerOf(seller)).sum).toBe(0);
  });

  it('an imported subscription becomes past due at the end of its period without a card, and unpaid after the last retry', async () => {
    const imported = await importAtNoon();
    const { seller } = imported;
    await advance(seller, 'day', 19);
    expect(await importedStatus(imported)).toBe('active');
    await advance(seller, 'day', 2);
    expect(await importedStatus(imported)).toBe('past_due');
    await advance(seller, 'month');
    expect(await importedStatus(imported)).toBe('unpaid');
    expect(await importedOrders(imported)).toEqual([]);
    const { db } = await currentApp();
    expect(await db('payments').where({ subscription_id: imported.id })).toEqual([]);
  });

  it('an imported subscription is charged when its buyer adds a card while it is past due', async () => {
    const imported = await importAtNoon();
    await advance(imported.seller, 'day', 22);
    expect(await importedStatus(imported)).toBe('past_due');
    expect((await addCard(imported)).response.status).toBe(200);
    await advance(imported.seller, 'day');
    expect(await importedStatus(imported)).toBe('active');
    expect(await importedOrders(imported)).toHaveLength(1);
  });

  it('an imported subscription ends with its period and is never charged when its buyer cancels before the first renewal', async () => {
    const imported = await importAtNoon();
    const { buyer, id, seller } = imported;
    expect((await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id))).response.status).toBe(200);
    await advance(seller, 'month', 2);
    expect(await readSubscription(imported)).toMatchObject({ status: 'canceled', ended_at: inDays(20, NOON) });
    expect(await importedOrders(imported)).toEqual([]);
  });

  it('an imported subscription ends with its period when the other system had canceled it', async () => {
    const imported = await importAtNoon({ cancel_at_period_end: true });
    await advance(imported.seller, 'day', 21);
    expect(await importedStatus(imported)).toBe('canceled');
    expect(await importedOrders(imported)).toEqual([]);
  });

  it('an imported subscription begins its first paid period at the end of its trial', async () => {
    const end = inDays(20, NOON);
    const imported = await importAtNoon({ trial_ends_at: end });
    expect(await importedStatus(imported)).toBe('trialing');
    await addCard(imported);
    await advance(imported.seller, 'day', 21);
    expect(await importedStatus(imported)).toBe('active');
    expect(await importedOrders(imported)).toMatchObject([{ period: 1, service_start: new Date(end) }]);
  });

  it('an imported subscription renews on its original day after a shorter month, whether its start or its end has that day', async () => {
    const seller = await makeNoonSeller();
    const year = new Date(NOON).getUTCFullYear();
    await advanceBy(seller, { to: `${year}-02-20T12:00:00Z` });
    const monthEnd = new Date(Date.UTC(year, 2, 0, 9)).toISOString();
    const byStart = { current_period_start: `${year}-01-31T09:00:00.000Z`, current_period_end: monthEnd };
    const first = await importOne(seller, byStart);
    await addCard(first);
    await advance(seller, 'day', 12);
    expect((await readSubscription(first)).current_period_end).toBe(`${year}-03-31T09:00:00.000Z`);
    const byEnd = { current_period_start: monthEnd, current_period_end: `${year}-03-31T09:00:00.000Z` };
    const second = await importOne(seller, byEnd);
    await addCard(second);
    await advance(seller, 'month', 2);
    for (const imported of [first, second])
      expect((await readSubscription(imported)).current_period_end).toBe(`${year}-05-31T09:00:00.000Z`);
  });

  it('an imported subscription credits the unused time of the period that was paid elsewhere when its plan changes', async () => {
    const imported = await importAtNoon({ price: monthly(3000) });
    const { seller, id } = imported;
    await addCard(imported);
    const product_price_id = await otherPrice(seller, monthly(6000));
    const { data } = await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(id),
      body: { product_price_id, proration_behavior: 'invoice' },
    });
    expect(data).toMatchObject({ amount: 6000 });
    expect(await importedOrders(imported)).toMatchObject([{ billing_reason: 'subscription_update', amount: 2000 }]);
  });

  it('an imported subscription counts in the metrics from its start in the other system', async () => {
    const seller = await makeClockSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    await sendImport(seller, [aLine(product.id, { started_at: inDays(-100) })]);
    const { db } = await currentApp();
    const journal = await db('metric_subscriptions').where({ product_id: product.id });
    expect(journal).toMatchObject([{ mrr: 1000 }]);
    expect(must(journal[0]).changed_at.getTime()).toBeLessThan(currentTime().getTime() - 99 * 24 * 3600 * 1000);
  });

  it('an imported subscription has its benefits until it ends', async () => {
    const seller = await makeNoonSeller();
    const benefit = await makeBenefit(seller);
    const product = await makeProduct(seller, { prices: [monthly(1000)], benefits: [benefit] });
    const times = { current_period_start: inDays(-10, NOON), current_period_end: inDays(20, NOON) };
    const { data } = await sendImport(seller, [aLine(product.id, { ...times, cancel_at_period_end: true })]);
    const { db } = await currentApp();
    const grants = () => db('benefit_grants').where({ subscription_id: must(must(data).subscriptions[0]).id });
    await onceIdle(grants, ([grant]) => grant?.granted_at != null);
    await advance(seller, 'day', 21);
    await onceIdle(grants, ([grant]) => grant?.revoked_at != null);
  });
});
