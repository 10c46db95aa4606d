import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  changePlan,
  chargedFor,
  makeNoonSeller,
  monthly,
  ordersOf,
  otherPrice,
  subscribe,
  subscribeTo,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { creditsOf, payOut } from '../../../support/credits.ts';
import { makeProduct, must, useApp, type Seller } from '../../../support/make.ts';

type Announcement = components['schemas']['UpcomingRenewal'];

const GERMANY = { country: 'DE' };
const EURO = { price_currency: 'eur' } as const;
const path = (id: string) => ({ params: { path: { id } } });

let isDown = false;

/** A tax service that knows one rate of 19 %. */
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    if (isDown) return void response.writeHead(503).end();
    const { amount } = JSON.parse(Buffer.concat(chunks).toString()) as { amount: number };
    const tax = { rate_basis_points: 1900, name: 'VAT', country: 'DE', state: null, reason: 'taxed' };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ ...tax, amount: Math.round(amount * 0.19) }));
  });
});

let tabled: TestApp;
let serviced: TestApp;
beforeAll(async () => {
  await new Promise<void>((resume) => service.listen(0, '127.0.0.1', resume));
  const taxUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  [tabled, serviced] = [await testApp(), await startApp({ taxUrl })];
});
afterAll(async () => {
  await serviced.stop();
  service.closeAllConnections();
  service.close();
});

/** Five monthly subscriptions of one buyer, and a credit that covers two and a half of their bills. */
interface Shared {
  app: TestApp;
  seller: Seller;
  all: Subscribed[];
  credit: number;
}

/** A buyer with a credit whose subscription renews in a year. */
async function makeCredit() {
  const seller = await makeNoonSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { address: GERMANY, tax_countries: ['EU'] },
  });
  const source = await subscribe(seller, { price: yearly(1_000_000, EURO), address: GERMANY });
  await changePlan(source, await otherPrice(seller, yearly(500_000, EURO)), 'invoice');
  return { seller, buyer: source.buyer, credit: must((await creditsOf(source)).at(-1)).remaining_amount };
}

async function makeShared(app: TestApp, terms: Partial<Parameters<typeof monthly>[1]> = {}): Promise<Shared> {
  const { seller, buyer, credit } = await makeCredit();
  const price = Math.round(credit / 2.5 / (terms.tax_behavior === 'inclusive' ? 1 : 1.19));
  const { id } = await makeProduct(seller, { prices: [monthly(price, { ...EURO, ...terms })] });
  const all: Subscribed[] = [];
  for (let at = 0; at < 5; at += 1) all.push(await subscribeTo(seller, id, { address: GERMANY, buyer }));
  await app.idle();
  return { app, seller, all, credit };
}

/** Lets all five renew at the same time, so that one batch announces and renews them. */
async function renewTogether({ app, all }: Shared): Promise<void> {
  const ids = all.map(({ id }) => id);
  const { anchor_at, current_period_end } = must(await app.db('subscriptions').where({ id: ids[0] }).first());
  await app
    .db('subscriptions')
    .whereIn('id', ids)
    .update({ anchor_at, current_period_end, due_at: current_period_end });
}

/** Moves the renewals apart by days, so that each has batches of its own. */
async function renewApart({ app, all }: Shared): Promise<void> {
  for (const [at, { id }] of all.toReversed().entries())
    await app.db.raw(
      `update subscriptions set current_period_end = current_period_end - ? * interval '1 day',
       anchor_at = anchor_at - ? * interval '1 day', due_at = due_at - ? * interval '1 day' where id = ?`,
      [at, at, at, id],
    );
}

async function announcementsOf({ app }: Shared, { id }: Subscribed): Promise<Announcement[]> {
  const events = await app
    .db('events')
    .where({ object_id: id, type: 'subscription.renewal_upcoming' })
    .orderBy('position');
  return events.map(({ details }) => details as Announcement);
}

/** The first renewals, with the announcements of their bills, oldest first. */
async function renewalsOf(shared: Shared) {
  const rows = [];
  for (const subscribed of shared.all) {
    const order = must((await ordersOf(subscribed))[1]);
    const all = await announcementsOf(shared, subscribed);
    rows.push({ order, announced: all.filter(({ renews_at }) => renews_at === all[0]?.renews_at) });
  }
  return rows;
}

const chargesOf = async (shared: Shared) =>
  (await renewalsOf(shared)).map(({ order }) => ({
    total_amount: order.amount + order.tax_amount,
    due_amount: chargedFor(order),
  }));

const announcedBills = async (shared: Shared) =>
  (await renewalsOf(shared)).map(({ announced }) =>
    announced.map(({ total_amount, due_amount }) => ({ total_amount, due_amount })),
  );

async function previewsOf({ seller, all }: Pick<Shared, 'seller' | 'all'>) {
  const bills = [];
  for (const { id } of all) {
    const { total_amount, due_amount } = must(
      (await seller.api.GET('/v1/subscriptions/{id}/next-bill', path(id))).data,
    );
    bills.push({ total_amount, due_amount });
  }
  return bills;
}

/** Advances the clock, and ends the work of each step. */
async function pass({ app, seller }: Shared, ...days: number[]): Promise<void> {
  for (const count of days) {
    await advance(seller, 'day', count);
    await app.idle();
  }
}

const spentOf = async (shared: Shared) =>
  (await renewalsOf(shared)).reduce((sum, { order }) => sum + order.applied_credit_amount, 0);

const KINDS = { table: () => tabled, service: () => serviced };
const TIMES = { 'at the same time': renewTogether, 'on five days': renewApart };
const CASES = [
  ['table', 'on five days', 'exclusive'],
  ['service', 'at the same time', 'exclusive'],
  ['service', 'on five days', 'inclusive'],
] as const;

describe('five subscriptions of one buyer that share a credit', () => {
  it.each(CASES)(
    'each bill is charged as previewed and as announced once, with a tax %s, %s, with %s prices',
    async (kind, time, tax_behavior) => {
      const app = KINDS[kind]();
      await useApp(app, async () => {
        const shared = await makeShared(app, { tax_behavior });
        await TIMES[time](shared);
        const previews = await previewsOf(shared);
        await pass(shared, 25);
        expect(await previewsOf(shared)).toEqual(previews);
        await pass(shared, 8);
        expect(await chargesOf(shared)).toEqual(previews);
        expect(await announcedBills(shared)).toEqual(previews.map((bill) => [bill]));
        expect(await spentOf(shared)).toBe(shared.credit);
      });
    },
  );

  it('a preview counts all bills of a weekly subscription that are announced before the bill of a monthly one', async () => {
    const { seller, buyer, credit } = await makeCredit();
    const net = Math.round(credit / 1.19 / 5);
    const price = monthly(net, { ...EURO, recurring_interval: 'week' });
    const weekly = await subscribe(seller, { price, address: GERMANY, buyer });
    const subscribed = await subscribe(seller, { price: monthly(net * 2, EURO), address: GERMANY, buyer });
    for (const days of [0, 10, 12]) {
      if (days > 0) await advance(seller, 'day', days);
      const [preview] = await previewsOf({ seller, all: [subscribed] });
      expect(must(preview).due_amount).toBe(must(preview).total_amount - (credit - 4 * Math.round(net * 1.19)));
    }
    await advance(seller, 'day', 10);
    const applied = (await ordersOf(weekly)).map((order) => order.applied_credit_amount > 0);
    expect(applied).toEqual([false, true, true, true, true]);
    expect(must((await ordersOf(subscribed))[1]).applied_credit_amount).toBe(credit - 4 * Math.round(net * 1.19));
  });

  it('the bills that lose their credit are announced again, and the other ones are not', async () => {
    await useApp(tabled, async () => {
      const shared = await makeShared(tabled);
      await renewTogether(shared);
      await pass(shared, 25);
      const [credit] = await creditsOf(must(shared.all[0]));
      expect((await payOut(shared.seller, must(credit).id)).response.status).toBe(201);
      await pass(shared, 1, 6);
      expect((await announcedBills(shared)).map((bills) => bills.length)).toEqual(
        expect.arrayContaining([2, 2, 2, 1, 1]),
      );
      expect((await announcedBills(shared)).map((bills) => bills.at(-1))).toEqual(await chargesOf(shared));
      expect(await spentOf(shared)).toBe(0);
    });
  });

  it('a declined charge keeps its credit until it is retried, and the other bills are charged as announced', async () => {
    await useApp(tabled, async () => {
      const shared = await makeShared(tabled);
      await renewApart(shared);
      // Credit pays a half of this bill.
      const { id } = must(shared.all[2]);
      const setCard = (token: string) =>
        tabled
          .db('subscriptions')
          .where({ id })
          .update({ payment_method_ref: `sandbox_pm:${token}` });
      await setCard('sandbox_decline');
      await pass(shared, 25, 2, 2, 2, 2);
      await setCard('sandbox_success');
      await pass(shared, 8);
      expect(await announcedBills(shared)).toEqual((await chargesOf(shared)).map((bill) => [bill]));
      expect(await spentOf(shared)).toBe(shared.credit);
    });
  });

  it('bills that were announced without their tax spend the credit once, and are announced again when the tax is known', async () => {
    await useApp(serviced, async () => {
      const shared = await makeShared(serviced);
      await renewApart(shared);
      isDown = true;
      await pass(shared, 24);
      isDown = false;
      await pass(shared, 2, 2, 2, 2);
      const charges = await chargesOf(shared);
      const announced = await announcedBills(shared);
      for (const [at, charge] of charges.entries())
        expect([charge, { total_amount: null, due_amount: null }]).toContainEqual(announced[at]?.at(-1));
      expect(await spentOf(shared)).toBe(shared.credit);
    });
  });
});
