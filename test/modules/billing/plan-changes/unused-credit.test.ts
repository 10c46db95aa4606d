import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { DAY_MS } from '../../../../src/shared/durations.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  changePlan,
  free,
  halfWay,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { must } from '../../../support/wait.ts';
import { currentTime } from '../../../support/time.ts';

type Schemas = components['schemas'];

const path = (id: string) => ({ params: { path: { id } } });
const expectNear = (amount: number, expected: number) => expect(Math.abs(amount - expected)).toBeLessThanOrEqual(1);
/** Stores a dispute as a notification of the processor does. */
async function dispute(id: string, { status, amount }: { status: 'open' | 'won' | 'lost'; amount: number }) {
  const { db } = await testApp();
  const { organization_id } = must(await db('orders').where({ id }).first());
  const common = { created_at: currentTime(), organization_id, order_id: id, processor: 'sandbox', currency: 'usd' };
  const processor_ref = `dispute-${crypto.randomUUID()}`;
  await db('disputes').insert({ ...common, processor_ref, status: 'open', reason: 'fraudulent', amount });
  if (status !== 'open') await db('disputes').where({ processor_ref }).update({ status, modified_at: currentTime() });
}

/** Returns the amount that the subscription owes, less the credits that it granted. */
async function readBalance({ id }: Subscribed): Promise<number> {
  const { db } = await testApp();
  const credits = await db('credits').where({ subscription_id: id });
  const { balance } = must(await db('subscriptions').where({ id }).first());
  return credits.reduce((rest, { remaining_amount }) => rest - remaining_amount, balance);
}

/** Refunds a part of the first order. */
async function refund(
  subscribed: Subscribed,
  terms: Pick<Schemas['RefundCreate'], 'amount' | 'purpose'> & { reason?: Schemas['RefundCreate']['reason'] },
) {
  const order_id = must((await ordersOf(subscribed))[0]).id;
  const body = { reason: 'other', ...terms, order_id } as const;
  return must((await subscribed.seller.api.POST('/v1/refunds/', { body })).data);
}

const readRow = async ({ id }: Subscribed) => must(await (await testApp()).db('subscriptions').where({ id }).first());

describe('credit for unused time', () => {
  it.each([
    [0, 'unused_time', 1500],
    [1000, 'unused_time', 500],
    [2000, 'unused_time', 0],
    [3000, 'unused_time', 0],
    [1000, 'goodwill', 1500],
    [2000, 'goodwill', 1500],
    [3000, 'goodwill', 1500],
  ] as const)(
    'a plan change with %d of 3000 refunded for %s half way gives a credit of %d',
    async (refunded, purpose, credit) => {
      const { seller, subscribed } = await halfWay();
      if (refunded > 0) await refund(subscribed, { amount: refunded, purpose });
      await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
      expectNear(await readBalance(subscribed), 500 - credit);
    },
  );

  it.each([
    ['customer_request', 'unused_time'],
    ['service_disruption', 'goodwill'],
  ] as const)('a refund for the reason %s is for %s, unless it says otherwise', async (reason, purpose) => {
    const { subscribed } = await halfWay();
    expect(await refund(subscribed, { amount: 100, reason })).toMatchObject({ reason, purpose });
    const named = { amount: 100, reason, purpose: 'goodwill' } as const;
    expect(await refund(subscribed, named)).toMatchObject({ purpose: 'goodwill' });
  });

  it('time that a refund gave back is missing once, at the next change of the plan or the quantity', async () => {
    const { seller, subscribed } = await halfWay();
    await refund(subscribed, { amount: 1000, purpose: 'unused_time' });
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
    expectNear(await readBalance(subscribed), 0);
    await changePlan(subscribed, await otherPrice(seller, monthly(2000)));
    expectNear(await readBalance(subscribed), 500);
  });

  it('days at the end of a period that a refund gave back are not credited when the period ends earlier', async () => {
    const { seller, subscribed } = await halfWay();
    const { current_period_end: end } = await readRow(subscribed);
    const earlier = (days: number) => new Date(end.getTime() - days * DAY_MS).toISOString();
    const move = async (days: number) => {
      const body = { billing_cycle_anchor: earlier(days), proration_behavior: 'invoice' } as const;
      const { response } = await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
      expect(response.status).toBe(200);
    };
    const { amount, current_period_start: start } = await readRow(subscribed);
    const day = (must(amount) * DAY_MS) / (end.getTime() - start.getTime());
    await refund(subscribed, { amount: Math.round(5 * day), purpose: 'unused_time' });
    await move(3);
    expectNear(await readBalance(subscribed), 0);
    await move(6);
    expectNear(await readBalance(subscribed), -Math.round(day));
  });

  it.each([
    ['lost', 3000, 0],
    ['lost', 2000, 1000],
    ['open', 3000, 0],
    ['won', 3000, 1500],
  ] as const)(
    'a plan change with a dispute that is %s over %d of 3000 gives a credit of %d',
    async (status, amount, credit) => {
      const { seller, subscribed } = await halfWay();
      await dispute(must((await ordersOf(subscribed))[0]).id, { status, amount });
      await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
      expectNear(await readBalance(subscribed), 500 - credit);
    },
  );

  it('a plan change after a refund costs an amount that can be charged in a currency with three decimals', async () => {
    const seller = await makeClockSeller();
    const billing = { tax_countries: ['FR'] };
    await seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(seller.organizationId), body: billing });
    const inKwd = { price_currency: 'kwd' } as const;
    const { subscribed } = await halfWay(monthly(15_010, inKwd), { seller, address: { country: 'FR' } });
    const [order] = await ordersOf(subscribed);
    const body = { order_id: must(order).id, amount: 2500, reason: 'other' as const };
    expect((await seller.api.POST('/v1/refunds/', { body })).response.status).toBe(201);
    await changePlan(subscribed, await otherPrice(seller, monthly(45_000, inKwd)), 'invoice');
    // Half of the new price, less 5,005 of the old one, rounded to 10.
    expect((await ordersOf(subscribed))[1]).toMatchObject({ amount: 22_500 - 5000, tax_amount: 3500 });
  });

  it('a plan change with refunds and disputes beyond the order amount gives no credit and adds no debt', async () => {
    const { seller, subscribed } = await halfWay();
    const order = must((await ordersOf(subscribed))[0]).id;
    const body = { order_id: order, amount: 1000, reason: 'other' as const };
    expect((await seller.api.POST('/v1/refunds/', { body })).response.status).toBe(201);
    await dispute(order, { status: 'lost', amount: 3000 });
    await dispute(order, { status: 'lost', amount: 3000 });
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
    expectNear((await readRow(subscribed)).balance, 500);
  });

  it('a plan change counts a debt as paid and a pending refund as refunded', async () => {
    const { seller, subscribed } = await halfWay();
    const [order] = await ordersOf(subscribed);
    await changePlan(subscribed, await otherPrice(seller, monthly(5000)));
    const { db } = await testApp();
    const id = crypto.randomUUID();
    await db('refunds').insert({
      id,
      created_at: currentTime(),
      organization_id: seller.organizationId,
      order_id: must(order).id,
      status: 'pending',
      reason: 'other',
      amount: 500,
      tax_amount: 0,
      currency: 'usd',
      revoke_benefits: false,
      idempotency_key: `refund:${id}`,
    });
    await dispute(must(order).id, { status: 'lost', amount: 2000 });
    // Of the 3000, 500 are left, and 1000 are owed. The rest of the period is worth 2500, of which 500 were given back.
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
    expectNear(await readBalance(subscribed), 1000 - 1500 + 500);
  });
});

it('a plan change and its preview read the orders of the period once', async () => {
  const { seller, subscribed } = await halfWay();
  await changePlan(subscribed, await otherPrice(seller, monthly(5000)), 'invoice');
  const cheaper = await otherPrice(seller, monthly(1000));
  const { db } = await testApp();
  let statements: string[] = [];
  const record = ({ sql }: { sql: string }) => statements.push(sql);
  const readsOf = (pattern: RegExp) => statements.filter((sql) => pattern.test(sql)).length;
  db.on('query', record);
  for (const call of ['preview', 'change'] as const) {
    statements = [];
    const { response } =
      call === 'change'
        ? await changePlan(subscribed, cheaper)
        : await seller.api.POST('/v1/subscriptions/{id}/preview', {
            ...path(subscribed.id),
            body: { product_price_id: cheaper, proration_behavior: 'prorate' },
          });
    expect(response.status).toBe(200);
    expect(readsOf(/from "orders" where .*"period" between .* for no key update/), call).toBe(1);
    expect(readsOf(/from "refunds"/), call).toBe(1);
  }
  db.off('query', record);
  expect(await db('credits').where({ subscription_id: subscribed.id })).not.toEqual([]);
});

describe('credit for a period that the credit of the period before has paid', () => {
  /** A yearly plan of 36,000, changed to a monthly one. The order of the month has the amount 0. */
  async function yearlyToMonthly() {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: yearly(36_000) });
    await changePlan(subscribed, await otherPrice(seller, monthly(2500)), 'invoice');
    const [first] = await ordersOf(subscribed);
    const cheapest = await otherPrice(seller, monthly(1000));
    const refund = () =>
      seller.api.POST('/v1/refunds/', { body: { order_id: must(first).id, reason: 'other' as const } });
    return { subscribed, cheapest, refund, firstOrderId: must(first).id };
  }

  it('a refund of the yearly order takes back the credit of each later change', async () => {
    const { subscribed, cheapest, refund, firstOrderId } = await yearlyToMonthly();
    await changePlan(subscribed, cheapest, 'invoice');
    const { db } = await testApp();
    expect(await db('credits').where({ subscription_id: subscribed.id }).pluck('order_id')).toEqual([
      firstOrderId,
      firstOrderId,
    ]);
    expectNear(await readBalance(subscribed), -35_000);
    expect((await refund()).data).toMatchObject({ amount: 36_000 });
    expect(await readBalance(subscribed)).toBe(0);
  });

  it('a change after a refund of the yearly order gives no credit', async () => {
    const { subscribed, cheapest, refund } = await yearlyToMonthly();
    expect((await refund()).data).toMatchObject({ amount: 36_000 });
    await changePlan(subscribed, cheapest, 'invoice');
    expect(await readBalance(subscribed)).toBeGreaterThanOrEqual(0);
  });
});

describe('balances of free subscriptions', () => {
  it('a balance that remains after a change to a free price can be paid with another card', async () => {
    const { seller, subscribed } = await halfWay();
    await changePlan(subscribed, await otherPrice(seller, monthly(5000)));
    await advance(seller, 'day', 12);
    await changePlan(subscribed, await otherPrice(seller, free));
    const balance = (await readRow(subscribed)).balance;
    expect(balance).toBeGreaterThan(0);
    expect(await readSubscription(subscribed)).toMatchObject({ amount: null, currency: null });
    const { db } = await testApp();
    await db('subscriptions').where({ id: subscribed.id }).update({ payment_method_ref: 'sandbox_pm:sandbox_decline' });
    const form = async () =>
      must((await subscribed.buyer.api.GET('/v1/users/subscriptions/{id}/payment-method', path(subscribed.id))).data);
    expect(await form()).toMatchObject({ is_payable: true });
    await advance(seller, 'day', 6);
    expect((await readSubscription(subscribed)).status).toBe('past_due');
    const { response } = await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(subscribed.id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    expect(response.status).toBe(200);
    await advance(seller, 'day');
    expect((await readSubscription(subscribed)).status).toBe('active');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ amount: balance, currency: 'usd' });
    expect(await form()).toMatchObject({ is_payable: false });
  });
});

describe('discounts for one payment', () => {
  it('a discount for one payment does not apply to another price, also after a change during the trial', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'once', amount: 400 });
    const price = monthly(1000, { trial_interval: 'day', trial_interval_count: 10 });
    const subscribed = await subscribe(seller, { price, discount_id: discount.id });
    await changePlan(subscribed, await otherPrice(seller, yearly(9000)));
    await advance(seller, 'year', 2);
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 9000, 9000]);
  });
});
