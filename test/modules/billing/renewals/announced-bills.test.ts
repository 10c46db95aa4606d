import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  advanceBy,
  changePlan,
  makeDiscount,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must } from '../../../support/make.ts';
import { CHANGES, GERMANY, makeGermanSeller, price, sibling, subscribeGerman } from './bill-changes.ts';

const EURO = { price_currency: 'eur' } as const;
const TYPES = ['subscription.renewal_upcoming', 'subscription.trial_ending'];
interface Announcement {
  type: string;
  details: components['schemas']['UpcomingRenewal'];
}

/** @returns the announcements of the next bills, oldest first */
async function announcementsOf({ id }: Subscribed): Promise<Announcement[]> {
  const { db } = await testApp();
  return db('events').where({ object_id: id }).whereIn('type', TYPES).orderBy('position').select('type', 'details');
}

/** Compares the latest order, which began the present period, with the last announcement of that period. */
async function expectAnnounced(subscribed: Subscribed, orders: number): Promise<void> {
  const all = await ordersOf(subscribed);
  expect(all).toHaveLength(orders);
  const { amount, tax_amount } = must(all.at(-1));
  const { current_period_start: start } = await readSubscription(subscribed);
  const announced = (await announcementsOf(subscribed)).filter(({ details }) => details.renews_at === start);
  expect(must(announced.at(-1)).details).toMatchObject({ amount, tax_amount, total_amount: amount + tax_amount });
}

describe('the announced bill of a period', () => {
  it.each(Object.entries(CHANGES))(
    'the announced bill is charged after %s before the announcement',
    async (_name, change) => {
      const subscribed = await subscribeGerman();
      await advance(subscribed.seller, 'day', 10);
      await change(subscribed);
      const before = (await ordersOf(subscribed)).length;
      await advance(subscribed.seller, 'month');
      await expectAnnounced(subscribed, before + 1);
    },
  );

  it.each(Object.entries(CHANGES).slice(1))('the bill is announced again after %s', async (_name, change) => {
    const subscribed = await subscribeGerman();
    const { seller } = subscribed;
    const { current_period_end: end } = await readSubscription(subscribed);
    const to = new Date(Date.parse(must(end)) - 5 * 24 * 3600 * 1000).toISOString();
    await advanceBy(seller, { to });
    expect(await announcementsOf(subscribed)).toHaveLength(1);
    await change(subscribed);
    const before = (await ordersOf(subscribed)).length;
    await advance(seller, 'day');
    expect((await announcementsOf(subscribed)).length).toBe(2);
    await advance(seller, 'day', 7);
    await expectAnnounced(subscribed, before + 1);
  });

  it('the bill is announced again after a credit that another subscription of the buyer leaves', async () => {
    const subscribed = await subscribeGerman();
    const { seller, buyer } = subscribed;
    const other = await subscribe(seller, { price: yearly(1_190_000, EURO), address: GERMANY, buyer });
    await advance(seller, 'day', 25);
    expect(await announcementsOf(subscribed)).toHaveLength(1);
    await changePlan(other, await otherPrice(seller, yearly(1_180_000, EURO)), 'invoice');
    await (await testApp()).idle();
    await advance(seller, 'day');
    await advance(seller, 'day', 7);
    await expectAnnounced(subscribed, 2);
    expect(must((await ordersOf(subscribed)).at(-1)).applied_credit_amount).toBeGreaterThan(0);
  });

  it('the bill is announced again when a dispute suspends its credit, and when the dispute is won', async () => {
    const subscribed = await subscribeGerman();
    const { seller, buyer } = subscribed;
    const other = await subscribe(seller, { price: yearly(1_190_000, EURO), address: GERMANY, buyer });
    await changePlan(other, await otherPrice(seller, yearly(1_180_000, EURO)), 'invoice');
    await advance(seller, 'day', 25);
    const app = await testApp();
    const orderId = must((await ordersOf(other))[0]).id;
    for (const status of ['open', 'won', 'open'] as const) {
      await reportDispute({ orderId, status });
      await app.idle();
    }
    const dues = (await announcementsOf(subscribed)).map(({ details }) => details.due_amount);
    expect(dues).toEqual([expect.any(Number), 11_900, dues[0], 11_900]);
    expect(dues[0]).toBeLessThan(11_900);
    expect(await app.db('emails').where({ object_id: subscribed.id, kind: 'renewal_upcoming' })).toHaveLength(4);
    await advance(seller, 'day', 8);
    await expectAnnounced(subscribed, 2);
    expect(must((await ordersOf(subscribed)).at(-1)).applied_credit_amount).toBe(0);
  });

  it('the bill has the discount until its end, also at the end of a trial, and the credit that another subscription left', async () => {
    const seller = await makeGermanSeller();
    const { id: discount_id } = await makeDiscount(seller, { amount: 1190, currency: 'eur' });
    const trial = { ...price, trial_interval: 'day', trial_interval_count: 20 } as const;
    const subscribed = await subscribe(seller, { price: trial, address: GERMANY, discount_id });
    await advance(seller, 'day', 21);
    await expectAnnounced(subscribed, 2);
    expect((await announcementsOf(subscribed)).map(({ type }) => type)).toEqual(['subscription.trial_ending']);
    await advance(seller, 'month');
    await expectAnnounced(subscribed, 3);
    const yearlyOne = await subscribe(seller, {
      price: yearly(119_000, EURO),
      address: GERMANY,
      buyer: subscribed.buyer,
    });
    await changePlan(yearlyOne, await otherPrice(seller, sibling(11_900)), 'invoice');
    await advance(seller, 'month');
    await expectAnnounced(subscribed, 4);
  });
});
