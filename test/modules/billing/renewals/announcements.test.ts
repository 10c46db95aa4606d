import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

type Event = components['schemas']['Event'];
type EventOf<Type> = Extract<Event, { type: Type }>;

const DAY = 24 * 60 * 60 * 1000;
const path = (id: string) => ({ params: { path: { id } } });
const trial = (count: number) => monthly(1000, { trial_interval: 'day', trial_interval_count: count });

/** Reads the whole feed, once every stored event is published. */
async function feedOf(seller: Seller): Promise<Event[]> {
  const { db } = await testApp();
  await onceIdle(
    () => db('events').where({ organization_id: seller.organizationId, is_public: true }).whereNull('sequence'),
    (waiting) => waiting.length === 0,
  );
  return (await readFeed(seller)).items;
}

async function listEvents<Type extends Event['type']>(seller: Seller, type: Type): Promise<EventOf<Type>[]> {
  const isWanted = (event: Event): event is EventOf<Type> => event.type === type;
  return (await feedOf(seller)).filter(isWanted);
}

describe('upcoming renewals', () => {
  it('a renewal is announced once, seven days before it, with its date and amount', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'repeating', duration_in_months: 2 });
    const subscribed = await subscribe(seller, { discount_id: discount.id });
    const ends = Date.parse(must((await readSubscription(subscribed)).current_period_end));
    const before = Math.floor((ends - currentTime().getTime()) / DAY) - 7;
    await advance(seller, 'day', before);
    expect(await listEvents(seller, 'subscription.renewal_upcoming')).toEqual([]);
    await advance(seller, 'day');
    const [first] = await listEvents(seller, 'subscription.renewal_upcoming');
    expect(must(first).details).toMatchObject({
      renews_at: new Date(ends).toISOString(),
      amount: 900,
      tax_amount: 0,
      total_amount: 900,
      currency: 'usd',
      lines: [{ amount: 1000 }, { kind: 'discount', amount: -100 }],
    });
    await advance(seller, 'month', 2);
    const all = await listEvents(seller, 'subscription.renewal_upcoming');
    expect(all.map(({ details }) => details.amount).slice(0, 2)).toEqual([900, 1000]);
    expect(new Set(all.map(({ details }) => details.renews_at)).size).toBe(all.length);
  });

  it('a clock that passes several periods announces each of them before it begins', async () => {
    const seller = await makeClockSeller();
    await subscribe(seller);
    await advance(seller, 'month', 3);
    const types = (await feedOf(seller)).map(({ type }) => type);
    const steps = types.filter((type) => ['subscription.renewal_upcoming', 'order.created'].includes(type));
    const period = ['subscription.renewal_upcoming', 'order.created'];
    expect(steps.slice(0, 7)).toEqual(['order.created', ...period, ...period, ...period]);
  });

  it('a renewal is not announced while its subscription is suspended, and is announced once the dispute is won', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const orderId = must((await ordersOf(subscribed))[0]).id;
    await reportDispute({ orderId, status: 'open' });
    await advance(seller, 'day', 26);
    expect(await listEvents(seller, 'subscription.renewal_upcoming')).toEqual([]);
    await reportDispute({ orderId, status: 'won' });
    await advance(seller, 'day', 26);
    expect(await listEvents(seller, 'subscription.renewal_upcoming')).toHaveLength(1);
  });

  it('the renewal of a canceled subscription is not announced until the subscription is resumed', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'day', 26);
    expect(await listEvents(seller, 'subscription.renewal_upcoming')).toEqual([]);
    await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(subscribed.id));
    await advance(seller, 'day');
    expect(await listEvents(seller, 'subscription.renewal_upcoming')).toHaveLength(1);
  });

  it('a scheduled plan change is part of the announced amount', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: monthly(3000) });
    const product_price_id = await otherPrice(seller, monthly(2000));
    const { response } = await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscribed.id),
      body: { product_price_id, proration_behavior: 'period_end' },
    });
    expect(response.status).toBe(200);
    await advance(seller, 'day', 28);
    const [event] = await listEvents(seller, 'subscription.renewal_upcoming');
    expect(must(event).details.amount).toBe(2000);
    expect(must(event).data.amount).toBe(3000);
  });

  it('workers that run at the same time announce each subscription once', async () => {
    const seller = await makeSeller();
    const { container, db } = await testApp();
    const ids = await Promise.all([1, 2, 3].map(async () => (await subscribe(seller)).id));
    await db('subscriptions')
      .whereIn('id', ids)
      .update({ current_period_end: new Date(currentTime().getTime() + 2 * DAY) });
    const announce = must(container.jobs.find(({ task }) => task === 'renewals.announce'));
    const runs = Array.from({ length: 4 }, () => announce.run({}, container.jobContext()));
    await Promise.all(runs);
    // The scheduled job may hold some of the subscriptions.
    const events = await onceIdle(
      () => listEvents(seller, 'subscription.renewal_upcoming'),
      (found) => found.length >= ids.length,
    );
    expect(events.map(({ object_id }) => object_id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('ending trials', () => {
  it('the end of a trial is announced three days before it, and is no renewal', async () => {
    const seller = await makeClockSeller();
    await subscribe(seller, { price: trial(14) });
    await advance(seller, 'day', 10);
    expect(await listEvents(seller, 'subscription.trial_ending')).toEqual([]);
    await advance(seller, 'day', 2);
    const [event] = await listEvents(seller, 'subscription.trial_ending');
    expect(must(event).data.status).toBe('trialing');
    await advance(seller, 'day', 5);
    expect(await listEvents(seller, 'subscription.trial_ending')).toHaveLength(1);
    expect(await listEvents(seller, 'subscription.renewal_upcoming')).toEqual([]);
  });

  it('a trial that is shorter than the notice is announced when it begins', async () => {
    const seller = await makeClockSeller();
    await subscribe(seller, { price: trial(2) });
    await advance(seller, 'day');
    expect(await listEvents(seller, 'subscription.trial_ending')).toHaveLength(1);
  });

  it('the end of a canceled trial is not announced', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: trial(14) });
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'day', 20);
    expect(await listEvents(seller, 'subscription.trial_ending')).toEqual([]);
  });
});

describe('failed payments', () => {
  it('a declined renewal says why, which attempt it was and when the next one is', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
    const { current_period_end } = await readSubscription(subscribed);
    await advance(seller, 'month');
    await advance(seller, 'day', 15);
    const events = await listEvents(seller, 'subscription.payment_failed');
    expect(events.map(({ details }) => [details.attempts_count, details.is_final])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
    ]);
    const first = must(events[0]).details;
    expect(first).toMatchObject({
      amount: 1000,
      currency: 'usd',
      code: expect.any(String),
      payment_id: expect.any(String),
    });
    expect(first.message).toMatch(/\w/);
    expect(Date.parse(must(first.next_attempt_at)) - Date.parse(must(current_period_end))).toBe(DAY);
    expect(must(events.at(-1)).details.next_attempt_at).toBeNull();
  });

  it('the e-mail about a declined renewal asks for no payment once the subscription has ended', async () => {
    const { db, container } = await testApp();
    const seller = await makeClockSeller();
    const { id, buyer } = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'month');
    const email = () => db('emails').where({ kind: 'payment_failed', object_id: id });
    const isSent = (rows: readonly { status: string }[]) => rows.length === 1 && rows[0]?.status === 'sent';
    await onceIdle(email, isSent);
    await db('subscriptions')
      .where({ id })
      .update({ cancel_at: db.ref('current_period_end') });
    await email().update({ status: 'pending', sent_at: null, next_attempt_at: currentTime() });
    await must(container.jobs.find(({ task }) => task === 'emails.send')).run({}, container.jobContext());
    await onceIdle(email, isSent);
    const mails = await sandboxMails(db, buyer.email);
    const declined = mails.filter(({ subject }) => subject.includes('did not go through'));
    expect(declined.map(({ text }) => text.includes(`/subscriptions/${id}`))).toEqual([true, false]);
  });

  it('the announcement of a renewal without a payment method says so', async () => {
    const seller = await makeClockSeller();
    const { id } = await subscribe(seller);
    const { db } = await testApp();
    await db('subscriptions').where({ id }).update({ payment_method_ref: null });
    await advance(seller, 'month');
    const [event] = await listEvents(seller, 'subscription.payment_failed');
    expect(must(event).details).toMatchObject({ payment_id: null, amount: 1000, code: 'no_payment_method' });
  });
});
