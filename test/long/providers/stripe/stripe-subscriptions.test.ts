import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  onceIdle,
  useApp,
} from '../../../support/make.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { startStripeApp } from './stripe-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const MONTHLY = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 } as const;

/** The service with the fake Stripe server, which sends it notifications. */
let app: TestApp;
let fake: FakeStripe;
beforeAll(async () => {
  ({ app, fake } = await startStripeApp());
});
afterAll(async () => {
  await app.stop();
  await fake.stop();
});
afterEach(async () => {
  app.clock.now = undefined;
  await fake.control('clock', { ahead_ms: 0 });
  expect(app.breaches.splice(0), 'answers that break the contract').toEqual([]);
});

/** Begins a subscription whose payment waits for the bank, and approves it there. @returns readers of what is stored */
async function subscribe(confirmation_token_id: string) {
  const { id: checkout_id, client_secret } = await useApp(app, async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller, { prices: [MONTHLY] });
    return makeCheckout(seller, id, { payment_processor: 'stripe' });
  });
  const customer_email = `${unique('buyer')}@example.com`;
  const { data } = await confirm(app, client_secret, { customer_email, confirmation_token_id });
  expect(data).toMatchObject({ status: 'confirmed' });
  const { processor_ref } = must(await app.db('payments').where({ checkout_id }).first());
  await fake.control('authenticate', { id: must(processor_ref), result: 'approve' });
  const find = () => app.db('subscriptions').where({ checkout_id }).first();
  const { id: subscription_id } = must(await onceIdle(find, (found) => found?.status === 'active'));
  // A renewal passes over a subscription that the handling of a notification still locks.
  await onceIdle(
    () => fake.deliveries(),
    (sent) => sent.every(({ statuses }) => statuses.length > 0),
  );
  return {
    subscription: async () => must(await find()),
    renewals: () => app.db('payments').where({ subscription_id }),
    periods: () => app.db('orders').where({ subscription_id }).orderBy('period').pluck('period'),
  };
}

/** Advances the clock of the service and of Stripe, and runs a job. */
async function runAfter(ms: number, name: string) {
  app.clock.now = new Date(Date.now() + ms);
  await fake.control('clock', { ahead_ms: ms });
  await must(app.container.jobs.find(({ task }) => task === name)).run({}, app.container.jobContext());
}

type Renewals = Awaited<ReturnType<typeof subscribe>>['renewals'];

/** Repeats the job as the service does, since a run passes over a subscription that another transaction locks. */
const renewAfterMonth = (renewals: Renewals) =>
  onceIdle(
    async () => {
      await runAfter(31 * DAY, 'renewals.renew-due');
      return renewals();
    },
    ({ length }) => length > 0,
  );

/** @returns the payments at Stripe with this idempotency key */
async function chargedFor({ idempotency_key }: { idempotency_key: string }) {
  const list = (await fake.api('/v1/payment_intents?limit=100')) as { data: { metadata: Record<string, string> }[] };
  return list.data.filter(({ metadata }) => metadata.idempotency_key === idempotency_key);
}

describe('a subscription paid by Stripe', () => {
  it('a subscription is renewed off-session with the saved payment method', async () => {
    const { renewals, periods } = await subscribe('ctoken_action_required');
    await renewAfterMonth(renewals);
    const [renewal] = await onceIdle(renewals, ([found]) => found?.status === 'succeeded');
    expect(renewal).toMatchObject({ processor: 'stripe', amount: 900 });
    expect(await periods()).toEqual([1, 2]);
    expect(await chargedFor(must(renewal))).toHaveLength(1);
  });

  it('a subscription is past due when the bank requires authentication', async () => {
    const { subscription, renewals } = await subscribe('ctoken_action_always');
    await renewAfterMonth(renewals);
    expect(await onceIdle(subscription, ({ status }) => status === 'past_due')).toMatchObject({ period: 1 });
    expect(await renewals()).toMatchObject([{ status: 'declined', failure_code: 'authentication_required' }]);
  });

  it.each([
    ['ctoken_ideal', 'succeeded', 'active', [1, 2]],
    ['ctoken_ideal_returned', 'declined', 'past_due', [1]],
  ])('a renewal after %s collects a direct debit, which is %s days later', async (token, outcome, status, billed) => {
    const { subscription, renewals, periods } = await subscribe(token);
    await renewAfterMonth(renewals);
    const isCollected = ([found]: Awaited<ReturnType<typeof renewals>>) =>
      found?.status === 'processing' && found.processor_ref !== null;
    const [renewal] = await onceIdle(renewals, isCollected);
    expect(await subscription()).toMatchObject({ status: 'active', period: 1 });
    await fake.control('finish', { id: must(must(renewal).processor_ref) });
    // The notification has the real time, which the service refuses a month later.
    await runAfter(36 * DAY, 'payments.reconcile');
    await onceIdle(renewals, ([found]) => found?.status === outcome);
    await onceIdle(subscription, (found) => found.status === status);
    expect(await periods()).toEqual(billed);
  });
});
