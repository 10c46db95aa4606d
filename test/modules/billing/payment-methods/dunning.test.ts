import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  completeLatePayments,
  free,
  ledgerOf,
  makeClockSeller,
  monthly,
  ordersOf,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  signIn,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

const path = (id: string) => ({ params: { path: { id } } });
const changeMethod = ({ id, buyer }: Subscribed, confirmation_token_id: string) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', { ...path(id), body: { confirmation_token_id } });
const run = async (task: string, payload: object = {}) => {
  const { container } = await testApp();
  const job = must(container.jobs.find((candidate) => candidate.task === task));
  await job.run(payload, container.jobContext());
};
const mailsTo = async (email: string) =>
  sandboxMails((await testApp()).db, email).whereLike('subject', '%did not go through');

describe('mails about declined renewals', () => {
  it('a declined renewal sends the buyer a mail with the amount, the next retry and the account page', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'month');
    const [mail] = await onceIdle(
      () => mailsTo(subscribed.buyer.email),
      (mails) => mails.length === 1,
    );
    expect(must(mail).subject).toContain('Test Product');
    expect(must(mail).text).toContain(`/subscriptions/${subscribed.id}#link=`);
    expect(must(mail).text).toMatch(/Amount: \$10\.00\.\s+We will try again on \w+ \d+, \d{4}/s);
  });
});

describe('renewals that require authentication', () => {
  it('a renewal that waits for authentication counts as one missed payment, also when the buyer refuses', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const app = await testApp();
    const readRow = async () => must(await app.db('subscriptions').where({ id: subscribed.id }).first());
    await app
      .db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_action_required' });
    await advance(seller, 'month');
    const { status, retries, due_at } = await readRow();
    expect({ status, retries }).toEqual({ status: 'past_due', retries: 1 });
    const readPayment = async () => must(await app.db('payments').where({ subscription_id: subscribed.id }).first());
    const { processor_ref: ref } = await readPayment();
    const { secret } = must(
      await app
        .db('sandbox_payments')
        .where({ ref: must(ref) })
        .first(),
    );
    await app.page().POST('/v1/sandbox/payments/{secret}/authentication', {
      params: { path: { secret } },
      body: { outcome: 'refuse' },
    });
    await onceIdle(readPayment, (stored) => stored.status === 'declined');
    expect(await readRow()).toMatchObject({ status: 'past_due', retries: 1, due_at });
  });
});

describe('payment method changes', () => {
  it('a new payment method pays a declined renewal, and the subscription becomes active', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later', benefits: [benefit] });
    await advance(seller, 'month');
    const { data } = await changeMethod(subscribed, 'sandbox_success');
    expect(data).toEqual({
      status: 'succeeded',
      action_url: null,
      overdue_payment: { status: 'succeeded', amount: 1000, currency: 'usd', action_url: null },
    });
    // At once, and not only when the clock advances.
    expect((await readSubscription(subscribed)).status).toBe('active');
    expect(await ordersOf(subscribed)).toHaveLength(2);
    expect((await ledgerOf(seller)).processor).toBe(2000);
  });

  it('the answer to a new payment method tells that the overdue payment was declined', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'month');
    const { data } = await changeMethod(subscribed, 'sandbox_decline_later');
    expect(data).toMatchObject({ status: 'succeeded', overdue_payment: { status: 'declined', amount: 1000 } });
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'past_due' });
  });

  it('the overdue amount is charged after the approval of a new payment method, also on a test clock', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'month');
    const { data } = await changeMethod(subscribed, 'sandbox_action_required');
    expect(data).toMatchObject({ status: 'requires_action', overdue_payment: null });
    const secret = must(/payments\/(\w+)$/.exec(must(must(data).action_url))?.[1]);
    const app = await testApp();
    await app.page().POST('/v1/sandbox/payments/{secret}/authentication', {
      params: { path: { secret } },
      body: { outcome: 'approve' },
    });
    // The card asks for each payment.
    const of = { subscription_id: subscribed.id, purpose: 'renewal', status: 'requires_action' };
    await onceIdle(
      () => app.db('payments').where(of).first(),
      (payment) => payment !== undefined,
    );
  });

  it('a new payment method restores an unpaid subscription with its benefits and a period from now', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later', benefits: [benefit] });
    await advance(seller, 'month', 4);
    expect((await readSubscription(subscribed)).status).toBe('unpaid');
    const { db } = await testApp();
    const isGranted = async () =>
      must(await db('benefit_grants').where({ subscription_id: subscribed.id }).first()).revoked_at === null;
    expect(await isGranted()).toBe(false);
    await changeMethod(subscribed, 'sandbox_success');
    const now = await advance(seller, 'day');
    const restored = await readSubscription(subscribed);
    expect(restored.status).toBe('active');
    expect(now - Date.parse(restored.current_period_start)).toBeLessThan(2 * 24 * 60 * 60 * 1000);
    expect(await onceIdle(isGranted, Boolean)).toBe(true);
    expect(await ordersOf(subscribed)).toHaveLength(2);
    await advance(seller, 'month', 2);
    expect(await ordersOf(subscribed)).toHaveLength(4);
  });

  it('a declined payment method returns 400 and keeps the earlier one', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const { db } = await testApp();
    const readMethod = async () =>
      must(await db('subscriptions').where({ id: subscribed.id }).first()).payment_method_ref;
    const before = await readMethod();
    expect((await changeMethod(subscribed, 'sandbox_decline')).response.status).toBe(400);
    expect(await readMethod()).toBe(before);
  });

  it.each([
    ['requires_action', true],
    ['processing', false],
  ] as const)('a new payment method retries a final balance whose payment is %s: %s', async (status, isTried) => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const { db } = await testApp();
    const subscription = must(await db('subscriptions').where({ id: subscribed.id }).first());
    await db('subscriptions')
      .where({ id: subscribed.id })
      .update({ status: 'canceled', balance: 700, due_at: null, ended_at: currentTime() });
    await db('payments').insert({
      created_at: currentTime(),
      subscription_id: subscribed.id,
      period: subscription.period,
      attempt: 1,
      purpose: 'rest',
      processor: 'sandbox',
      kind: 'payment',
      status,
      amount: 700,
      currency: 'usd',
      idempotency_key: `rest-${subscribed.id}`,
    });
    expect((await changeMethod(subscribed, 'sandbox_success')).response.status).toBe(200);
    const row = must(await db('subscriptions').where({ id: subscribed.id }).first());
    expect(row.due_at !== null || row.balance === 0).toBe(isTried);
  });

  it('a new payment method that requires authentication is stored after the approval', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const { data } = await changeMethod(subscribed, 'sandbox_action_required');
    expect(data?.status).toBe('requires_action');
    const secret = must(/payments\/(\w+)$/.exec(must(must(data).action_url))?.[1]);
    const app = await testApp();
    await app.page().POST('/v1/sandbox/payments/{secret}/authentication', {
      params: { path: { secret } },
      body: { outcome: 'approve' },
    });
    const readMethod = async () =>
      must(await app.db('subscriptions').where({ id: subscribed.id }).first()).payment_method_ref;
    await onceIdle(readMethod, (ref) => ref === 'sandbox_pm:sandbox_action_required');
  });

  it('a payment method can be changed only by the buyer of a paid subscription that has not ended', async () => {
    const seller = await makeSeller();
    const [own, freeSubscription] = [await subscribe(seller), await subscribe(seller, { price: free })];
    const other = await subscribe(seller);
    expect((await changeMethod({ ...own, buyer: other.buyer }, 'sandbox_success')).response.status).toBe(404);
    expect((await changeMethod(freeSubscription, 'sandbox_success')).response.status).toBe(403);
    await seller.api.DELETE('/v1/subscriptions/{id}', path(own.id));
    expect((await changeMethod(own, 'sandbox_success')).response.status).toBe(403);
    const form = await other.buyer.api.GET('/v1/users/subscriptions/{id}/payment-method', path(other.id));
    expect(form.data).toMatchObject({ payment_processor: 'sandbox' });
    const foreign = await own.buyer.api.GET('/v1/users/subscriptions/{id}/payment-method', path(other.id));
    expect(foreign.response.status).toBe(404);
  });

  it('a payment method can be changed in a browser session', async () => {
    const app = await testApp();
    const subscribed = await subscribe(await makeSeller());
    const page = app.page(await signIn(app, subscribed.buyer.email));
    const { data } = await page.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(subscribed.id),
      body: { confirmation_token_id: 'sandbox_late_success' },
    });
    expect(data?.status).toBe('processing');
  });
});

describe('late first payments', () => {
  const startCheckout = async (token: string) => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const checkout = await makeCheckout(seller, product.id);
    const app = await testApp();
    await confirm(app, checkout.client_secret, { confirmation_token_id: token });
    const read = async () => must(await app.db('subscriptions').where({ checkout_id: checkout.id }).first());
    return { seller, checkout, read };
  };

  it('a subscription with a late first payment becomes active and emits each lifecycle event once', async () => {
    const { seller, read } = await startCheckout('sandbox_late_success');
    const { id } = await read();
    const list = async () => must((await seller.api.GET('/v1/subscriptions/')).data).items;
    await completeLatePayments();
    expect((await read()).status).toBe('active');
    expect((await list()).map((subscription) => subscription.id)).toEqual([id]);
    const { db } = await testApp();
    const events = await db('events').where({ object_id: id }).orderBy(['created_at', 'id']);
    expect(events.map(({ type }) => type).sort()).toEqual([
      'subscription.active',
      'subscription.created',
      'subscription.updated',
    ]);
  });

  it('a late first payment that fails leaves the subscription incomplete_expired', async () => {
    const { read } = await startCheckout('sandbox_late_failure');
    expect((await read()).started_at).toBeNull();
    await completeLatePayments();
    expect((await read()).status).toBe('incomplete_expired');
  });

  it('a late first payment that succeeds after a revocation is refunded', async () => {
    const { seller, checkout, read } = await startCheckout('sandbox_late_success');
    await seller.api.DELETE('/v1/subscriptions/{id}', path((await read()).id));
    const app = await testApp();
    const readCheckout = async () => must(await app.db('checkouts').where({ id: checkout.id }).first());
    await completeLatePayments();
    expect((await readCheckout()).status).toBe('failed');
    const readRefunds = () =>
      app.db('sandbox_payments').where({ idempotency_key: `checkout:${checkout.id}:1:surplus` });
    expect(await readRefunds()).toMatchObject([{ kind: 'refund', status: 'succeeded' }]);
    expect((await read()).status).toBe('canceled');
  });

  it('an abandoned first payment leaves the subscription incomplete until its checkout expires', async () => {
    const { seller, read, checkout } = await startCheckout('sandbox_action_required');
    const { id, status } = await read();
    expect(status).toBe('incomplete');
    expect((await seller.api.GET('/v1/subscriptions/{id}', path(id))).data).toMatchObject({ started_at: null });
    expect(must((await seller.api.GET('/v1/subscriptions/')).data).items).toEqual([]);
    const { db } = await testApp();
    await db('checkouts')
      .where({ id: checkout.id })
      .update({ status: 'open', expires_at: new Date(0) });
    await run('checkouts.expire');
    await onceIdle(read, ({ status }) => status === 'incomplete_expired');
  });
});
