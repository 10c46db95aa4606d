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
  yearly,
} from '../../../support/billing.ts';
import { makeBenefit, makeSeller, must, onceIdle } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const DAY = 24 * 60 * 60 * 1000;

describe('test clocks', () => {
  it('a year on a test clock creates one renewal order per month, each on its day', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const { started_at } = await readSubscription(subscribed);
    await advance(seller, 'year');
    const orders = await ordersOf(subscribed);
    expect(orders).toHaveLength(13);
    const start = new Date(must(started_at));
    for (const [month, { created_at, billing_reason, amount }] of orders.entries()) {
      const due = new Date(start);
      due.setUTCDate(1);
      due.setUTCMonth(due.getUTCMonth() + month);
      const last = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
      due.setUTCDate(Math.min(start.getUTCDate(), last));
      expect(Date.parse(created_at) - due.getTime()).toBeGreaterThanOrEqual(0);
      expect(Date.parse(created_at) - due.getTime()).toBeLessThan(3_600_000);
      expect({ billing_reason, amount }).toEqual({
        billing_reason: month === 0 ? 'subscription_create' : 'subscription_cycle',
        amount: 1000,
      });
    }
    expect(await ledgerOf(seller)).toMatchObject({ processor: 13_000, revenue: -13_000, sum: 0 });
  });

  it('a test clock runs dunning day by day, and the last retry revokes the benefits', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later', benefits: [benefit] });
    const { db } = await testApp();
    const grant = () => db('benefit_grants').where({ subscription_id: subscribed.id }).first();
    await onceIdle(grant, (row) => row?.granted_at != null);
    const end = Date.parse(must((await readSubscription(subscribed)).current_period_end));
    await advance(seller, 'month');
    expect((await readSubscription(subscribed)).status).toBe('past_due');
    expect(must(await grant()).revoked_at).toBeNull();
    await advance(seller, 'day', 30);
    const unpaid = await readSubscription(subscribed);
    expect(unpaid.status).toBe('unpaid');
    const revoked = must(must(await grant()).revoked_at);
    expect(revoked.getTime() - end).toBeGreaterThanOrEqual(14 * DAY);
    expect(revoked.getTime() - end).toBeLessThan(14 * DAY + 3_600_000);
    expect(await ordersOf(subscribed)).toHaveLength(1);
  });

  it('a test clock ends a trial with the first payment and expires license keys', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller, {
      expires: { ttl: 20, timeframe: 'day' },
      expires_with_period: false,
    });
    const price = monthly(1500, { trial_interval: 'week', trial_interval_count: 2 });
    const subscribed = await subscribe(seller, { price, benefits: [benefit] });
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'trialing', amount: 1500 });
    expect(await ordersOf(subscribed)).toMatchObject([{ amount: 0, billing_reason: 'subscription_create' }]);
    const { db } = await testApp();
    const key = await onceIdle(
      () => db('license_keys').where({ user_id: subscribed.buyer.id }).first(),
      (row) => row !== undefined,
    );
    const body = { key: must(key).key, organization_id: seller.organizationId };
    await advance(seller, 'day', 13);
    expect((await readSubscription(subscribed)).status).toBe('trialing');
    expect((await seller.api.POST('/v1/users/license-keys/validate', { body })).response.status).toBe(200);
    await advance(seller, 'day', 1);
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'active' });
    expect(await ordersOf(subscribed)).toMatchObject([
      { amount: 0 },
      { amount: 1500, billing_reason: 'subscription_cycle' },
    ]);
    await advance(seller, 'day', 10);
    expect((await seller.api.POST('/v1/users/license-keys/validate', { body })).response.status).toBe(404);
  });

  it('a test clock waits for a payment without an outcome and continues afterwards', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: yearly(9000) });
    const { db } = await testApp();
    await db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_late_success' });
    const postAdvance = (body: { interval: 'year'; count: number } | { to: string }) =>
      seller.api.POST('/v1/organizations/{id}/test-clock/advance', { ...path(seller.organizationId), body });
    const target = new Date(currentTime().getTime() + 370 * DAY).toISOString();
    const first = must((await postAdvance({ to: target })).data);
    expect(first.is_waiting).toBe(true);
    expect(Date.parse(first.now)).toBeLessThan(Date.parse(target));
    await completeLatePayments();
    expect(await ordersOf(subscribed)).toHaveLength(2);
    expect(must((await postAdvance({ to: target })).data).is_waiting).toBe(false);
  });

  it('a test clock renews free subscriptions and ends canceled ones', async () => {
    const seller = await makeClockSeller();
    const [freeSubscription, canceledSubscription] = [
      await subscribe(seller, { price: free }),
      await subscribe(seller),
    ];
    await canceledSubscription.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(canceledSubscription.id));
    await advance(seller, 'month', 3);
    expect(await ordersOf(freeSubscription)).toHaveLength(4);
    expect(await readSubscription(canceledSubscription)).toMatchObject({ status: 'canceled' });
    expect(await ordersOf(canceledSubscription)).toHaveLength(1);
  });

  it('a test clock advances only its own organization, only forward, and within its limits', async () => {
    const [seller, other] = [await makeClockSeller(), await makeSeller()];
    expect((await other.api.GET('/v1/organizations/{id}/test-clock', path(other.organizationId))).response.status).toBe(
      404,
    );
    expect(
      (await other.api.GET('/v1/organizations/{id}/test-clock', path(seller.organizationId))).response.status,
    ).toBe(404);
    const body = { interval: 'day', count: 1 } as const;
    for (const id of [other.organizationId, seller.organizationId])
      expect(
        (await other.api.POST('/v1/organizations/{id}/test-clock/advance', { ...path(id), body })).response.status,
      ).toBe(404);
    expect(
      (await seller.api.POST('/v1/organizations/{id}/test-clock', path(seller.organizationId))).response.status,
    ).toBe(409);
    const now = Date.parse(
      must((await seller.api.GET('/v1/organizations/{id}/test-clock', path(seller.organizationId))).data).now,
    );
    expect(Math.abs(now - currentTime().getTime())).toBeLessThan(3_600_000);
    const refused = async (body: { to?: string; interval?: 'day' | 'year'; count?: number }) => {
      const { error, response } = await seller.api.POST('/v1/organizations/{id}/test-clock/advance', {
        ...path(seller.organizationId),
        body,
      });
      expect(response.status).toBe(422);
      return (must(error) as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));
    };
    expect(await refused({})).toEqual(['body.to']);
    expect(await refused({ to: new Date(currentTime().getTime() - DAY).toISOString() })).toEqual(['body.to']);
    expect(await refused({ interval: 'day' })).toEqual(['body.count']);
    expect(await refused({ interval: 'year', count: 6 })).toEqual(['body.count']);
    expect(
      await refused({ to: new Date(currentTime().getTime() + DAY).toISOString(), interval: 'day', count: 1 }),
    ).toEqual(['body.to']);
  });
});
