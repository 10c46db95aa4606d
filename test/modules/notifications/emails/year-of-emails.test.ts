import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, subscribe } from '../../../support/billing.ts';
import { startMailbox, type Mailbox } from '../../../support/mailbox.ts';
import { must, onceIdle, useApp } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let mailbox: Mailbox;
let app: TestApp;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startApp({ mail: { kind: 'smtp', url: mailbox.url, from: 'Sellbase <mail@sellbase.example>' } });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const path = (id: string) => ({ params: { path: { id } } });
const kindsOf = async (recipient: string) =>
  (await app.db('emails').where({ recipient }).orderBy('sequence')).map(({ kind }) => kind);
const areSent = (recipient: string, count: number) =>
  onceIdle(
    () => app.db('emails').where({ recipient, status: 'sent' }),
    (rows) => rows.length >= count,
  );

it('a subscription with a trial, renewals, a decline, a refund and a cancellation sends one e-mail for each, in order', async () => {
  await useApp(app, async () => {
    const seller = await makeClockSeller();
    const price = monthly(1000, { trial_interval: 'month', trial_interval_count: 1 });
    const { id, buyer } = await subscribe(seller, { price });
    await areSent(buyer.email, 1);
    await advance(seller, 'month', 2);
    await app.db('subscriptions').where({ id }).update({ payment_method_ref: 'sandbox_pm:sandbox_decline' });
    await advance(seller, 'month');
    await areSent(buyer.email, 6);
    await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    await advance(seller, 'day');
    await seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(id), body: {} });
    await advance(seller, 'day');
    await seller.api.POST('/v1/subscriptions/{id}/unpause', path(id));
    await onceIdle(
      () => kindsOf(buyer.email),
      (kinds) => kinds.includes('subscription_resumed'),
    );
    await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
    const order = must(await app.db('orders').where({ subscription_id: id }).where('amount', '>', 0).first());
    await seller.api.POST('/v1/refunds/', {
      body: { order_id: order.id, reason: 'customer_request', amount: 100 },
    });
    const sent = await onceIdle(
      () => kindsOf(buyer.email),
      (kinds) => kinds.includes('refund') && kinds.includes('subscription_canceled'),
    );
    await areSent(buyer.email, sent.length);
    expect(sent.slice(0, 4)).toEqual(['purchase', 'trial_ending', 'renewal', 'renewal_upcoming']);
    for (const kind of [
      'payment_failed',
      'subscription_paused',
      'subscription_resumed',
      'subscription_canceled',
      'refund',
    ])
      expect(sent).toContain(kind);
    const subjects = mailbox.received.filter(({ to }) => [to ?? []].flat()[0]?.text === buyer.email);
    expect(subjects).toHaveLength(sent.length);
    const upcoming = must(subjects.find(({ subject = '' }) => / renews on /.test(subject)));
    const renews = new Date(/renews on (.+)$/.exec(upcoming.subject ?? '')?.[1] ?? '');
    expect(renews.getTime() - currentTime().getTime()).toBeGreaterThan(30 * 24 * 3600 * 1000);
    for (const { html, text = '' } of subjects)
      expect([String(html).length > 500, text.length > 100]).toEqual([true, true]);
  });
});

it('the e-mails about a planned end, a renewal before it and a pause tell the day on which the subscription ends', async () => {
  await useApp(app, async () => {
    const seller = await makeClockSeller();
    const { id, buyer } = await subscribe(seller);
    const start = await advance(seller, 'day');
    const end = new Date(start + 45 * 24 * 3600 * 1000);
    const body = { cancel_at: end.toISOString() };
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });
    await advance(seller, 'day', 25);
    await seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(id), body: {} });
    const kinds = ['purchase', 'subscription_canceled', 'renewal_upcoming', 'subscription_paused'];
    await areSent(buyer.email, kinds.length);
    expect(await kindsOf(buyer.email)).toEqual(kinds);
    const day = end.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const mails = mailbox.received.filter(({ to }) => [to ?? []].flat()[0]?.text === buyer.email);
    const [, planned, upcoming, paused] = mails.map(({ text = '' }) => text.replaceAll(/\s+/g, ' '));
    expect(planned).toContain(
      `has set the end of your subscription to Test Product. You keep your access until ${day}.`,
    );
    expect(planned).toContain(`The last payment covers only the time until ${day}.`);
    expect(upcoming).toContain(`The subscription ends on ${day}.`);
    expect(paused).toContain(
      `The subscription ends on ${day}, also during the pause. The pause does not move this date.`,
    );
  });
});

it('each e-mail on a test clock has the time of its cause, however far one request has moved the clock', async () => {
  await useApp(app, async () => {
    const seller = await makeClockSeller();
    const { buyer } = await subscribe(seller);
    await advance(seller, 'month', 3);
    await areSent(buyer.email, 1);
    const dated = await app
      .db('emails')
      .join('events', 'events.id', 'emails.event_id')
      .where({ recipient: buyer.email })
      .orderBy('emails.sequence')
      .select({ mailed: 'emails.created_at', caused: 'events.happened_at' });
    expect(dated.length).toBeGreaterThan(3);
    expect(dated.map(({ mailed }) => mailed)).toEqual(dated.map(({ caused }) => caused));
    const dates = mailbox.received
      .filter(({ to }) => [to ?? []].flat()[0]?.text === buyer.email)
      .map(({ date }) => date);
    expect(new Set(dates.map(String)).size).toBeGreaterThan(3);
  });
});
