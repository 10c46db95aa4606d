import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  advanceBy,
  makeClockSeller,
  makeDiscount,
  makeNoonSeller,
  NOON,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { must, onceIdle, type Seller } from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const YEAR = new Date(NOON).getUTCFullYear();
/** The token of a card that expires at the end of a month of the year of `NOON`. */
const expiringIn = (month: number, card = 'sandbox_success') => `${card}:${YEAR}-${String(month).padStart(2, '0')}`;

/** Reads the events of the type, once every stored event is published. */
async function noticesOf(seller: Seller) {
  const { db } = await testApp();
  await onceIdle(
    () => db('events').where({ organization_id: seller.organizationId, is_public: true }).whereNull('sequence'),
    (waiting) => waiting.length === 0,
  );
  return (await readFeed(seller)).items.flatMap((event) =>
    event.type === 'subscription.card_expiring' ? [event] : [],
  );
}

/** Waits until all e-mails to the buyer are sent. @returns their kinds in order */
async function sentTo({ buyer, seller }: Subscribed) {
  await noticesOf(seller);
  const { db } = await testApp();
  const rows = await onceIdle(
    () => db('emails').where({ organization_id: seller.organizationId, recipient: buyer.email }).orderBy('sequence'),
    (found) => found.length > 0 && found.every(({ status }) => status !== 'pending'),
  );
  return rows.filter(({ status }) => status === 'sent').map(({ kind }) => kind);
}

const changeCard = ({ buyer, id }: Subscribed, confirmation_token_id: string) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', { ...path(id), body: { confirmation_token_id } });

const endEarly = async ({ seller, id }: Subscribed) => {
  const { data } = await seller.api.GET('/v1/subscriptions/{id}', path(id));
  const cancel_at = new Date(Date.parse(must(must(data).current_period_end)) - 3_600_000).toISOString();
  await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { cancel_at } });
};

/** Ends a subscription by the clock alone. */
const endNow = async ({ id }: Subscribed) => {
  const { db } = await testApp();
  await db('subscriptions')
    .where({ id })
    .update({ cancel_at: db.ref('current_period_start') });
};

describe('cards that expire', () => {
  it('in a year of renewals, the customer is told once, 30 days before the first renewal after the last day of the card', async () => {
    const seller = await makeNoonSeller();
    const subscribed = await subscribe(seller, { token: expiringIn(6) });
    await advance(seller, 'month', 4);
    expect(await noticesOf(seller)).toEqual([]);
    await advance(seller, 'month', 8);
    const events = await noticesOf(seller);
    expect(events.map(({ timestamp, object_id }) => [timestamp.slice(0, 10), object_id])).toEqual([
      [`${YEAR}-06-10`, subscribed.id],
    ]);
    const { renews_at, card } = must(events[0]).details;
    expect(renews_at.slice(0, 10)).toBe(`${YEAR}-07-10`);
    expect(card).toEqual({ brand: 'visa', last_four: '4242', expiry_month: 6, expiry_year: YEAR });
    const kinds = await sentTo(subscribed);
    expect(kinds.filter((kind) => kind === 'card_expiring')).toHaveLength(1);
    const renewals = kinds.filter((kind, index) => kind === 'renewal' && index < kinds.indexOf('card_expiring'));
    expect(renewals).toHaveLength(5);
  });

  it('a renewal on the day after the last day of the card is announced, and one on the last day is not', async () => {
    const seller = await makeClockSeller();
    await advanceBy(seller, { to: new Date(Date.UTC(YEAR, 1, 1)).toISOString() });
    const before = await subscribe(seller, { token: expiringIn(2) });
    const after = await subscribe(seller, { token: expiringIn(3) });
    await advance(seller, 'day', 27);
    const ids = (await noticesOf(seller)).map(({ object_id }) => object_id);
    expect(ids).toEqual([before.id]);
    expect(must((await readSubscription(after)).current_period_end).slice(0, 10)).toBe(`${YEAR}-03-01`);
  });

  it('no e-mail is sent for a card that was replaced, and the new card has its own e-mail', async () => {
    const seller = await makeNoonSeller();
    const subscribed = await subscribe(seller, { token: expiringIn(3) });
    await changeCard(subscribed, expiringIn(6));
    await advance(seller, 'month', 4);
    expect(await noticesOf(seller)).toEqual([]);
    await advance(seller, 'month', 2);
    expect(await noticesOf(seller)).toHaveLength(1);
    await changeCard(subscribed, expiringIn(9));
    await advance(seller, 'month', 4);
    expect((await noticesOf(seller)).map(({ details }) => details.card.expiry_month)).toEqual([6, 9]);
  });

  it.each<[string, (subscribed: Subscribed) => Promise<unknown>]>([
    ['the card was changed', (subscribed) => changeCard(subscribed, 'sandbox_success')],
    ['the seller has planned the end before the renewal', endEarly],
    ['the subscription has ended, and no worker has recorded it', endNow],
  ])('an e-mail about an expiring card that is composed after %s is not sent', async (_what, change) => {
    const { db, container } = await testApp();
    const seller = await makeNoonSeller();
    const subscribed = await subscribe(seller, { token: expiringIn(1) });
    await advance(seller, 'day', 2);
    const send = must(container.jobs.find(({ task }) => task === 'emails.send'));
    await onceIdle(
      () => sentTo(subscribed),
      (kinds) => kinds.includes('card_expiring'),
    );
    await change(subscribed);
    await db('emails').where({ kind: 'card_expiring', object_id: subscribed.id }).update({
      status: 'pending',
      sent_at: null,
      next_attempt_at: currentTime(),
    });
    await send.run({}, container.jobContext());
    const [row] = await onceIdle(
      () => db('emails').where({ kind: 'card_expiring', object_id: subscribed.id }),
      (rows) => rows.every(({ status }) => status !== 'pending'),
    );
    expect(must(row).status).toBe('skipped');
  });

  it('the expiry of the card of a canceled subscription is not announced until the subscription is resumed', async () => {
    const seller = await makeNoonSeller();
    const subscribed = await subscribe(seller, { token: expiringIn(2) });
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'day', 5);
    expect(await noticesOf(seller)).toEqual([]);
    await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(subscribed.id));
    await advance(seller, 'month', 1);
    expect(await noticesOf(seller)).toHaveLength(1);
  });

  it('a card that pays for two subscriptions has one e-mail, with a link for each', async () => {
    const { db } = await testApp();
    const seller = await makeNoonSeller();
    const first = await subscribe(seller, { token: expiringIn(2) });
    const second = await subscribe(seller, { token: expiringIn(2), buyer: first.buyer });
    await advance(seller, 'month', 2);
    expect(await noticesOf(seller)).toHaveLength(2);
    expect((await sentTo(first)).filter((kind) => kind === 'card_expiring')).toHaveLength(1);
    const mail = must(
      await db('sandbox_mails').where({ recipient: first.buyer.email }).whereLike('subject', 'Your card%').first(),
    );
    expect(mail.subject).toBe('Your card for Test Product expires soon');
    for (const { id } of [first, second]) expect(mail.text).toContain(`/subscriptions/${id}#link=`);
    expect(mail.text).toContain(`Visa •••• 4242, expires at the end of 02/${YEAR}`);
  });

  it('the e-mail about a card names no other subscription that has ended', async () => {
    const { db } = await testApp();
    const seller = await makeNoonSeller();
    const first = await subscribe(seller, { token: expiringIn(1) });
    const second = await subscribe(seller, { token: expiringIn(1), buyer: first.buyer });
    await endNow(second);
    await advance(seller, 'day', 2);
    await onceIdle(
      () => sentTo(first),
      (kinds) => kinds.includes('card_expiring'),
    );
    const mail = must(
      await db('sandbox_mails').where({ recipient: first.buyer.email }).whereLike('subject', 'Your card%').first(),
    );
    expect(mail.text).toContain(`/subscriptions/${first.id}#link=`);
    expect(mail.text).not.toContain(second.id);
  });

  it('a renewal that costs nothing and a card without a known expiry are not announced', async () => {
    const { db } = await testApp();
    const seller = await makeNoonSeller();
    const discount = await makeDiscount(seller, {
      type: 'percentage',
      amount: undefined,
      basis_points: 10_000,
      duration: 'repeating',
      duration_in_months: 3,
    });
    await subscribe(seller, { token: expiringIn(2), discount_id: discount.id });
    const old = await subscribe(seller, { token: expiringIn(2) });
    await db('subscriptions').where({ id: old.id }).update({
      card_brand: null,
      card_last_four: null,
      card_expires_at: null,
      payment_method_ref: 'sandbox_pm:sandbox_success',
    });
    const { data } = await old.buyer.api.GET('/v1/users/subscriptions/{id}', path(old.id));
    expect(must(data).card).toBeNull();
    await advance(seller, 'day', 25);
    expect(await noticesOf(seller)).toEqual([]);
  });

  it('a paid renewal stores the card that the processor charged, and the buyer sees it', async () => {
    const { db } = await testApp();
    const seller = await makeNoonSeller();
    const subscribed = await subscribe(seller, { token: expiringIn(2, 'sandbox_repeated_notifications') });
    const { data } = await subscribed.buyer.api.GET('/v1/users/subscriptions/{id}', path(subscribed.id));
    expect(must(data).card).toEqual({ brand: 'visa', last_four: '0093', expiry_month: 2, expiry_year: YEAR });
    await db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_success:2035-05' });
    await advance(seller, 'month', 1);
    const renewed = await subscribed.buyer.api.GET('/v1/users/subscriptions/{id}', path(subscribed.id));
    expect(must(renewed.data).card).toEqual({ brand: 'visa', last_four: '4242', expiry_month: 5, expiry_year: 2035 });
  });
});
