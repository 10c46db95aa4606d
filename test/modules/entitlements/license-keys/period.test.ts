import { describe, expect, it } from 'vitest';
import {
  advance,
  makeClockSeller,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeBenefit, makeKey, must, onceIdle } from '../../../support/make.ts';
import { changePlan, objectEvents, untilKey, validate } from './fixtures.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });

describe('license keys that follow the paid period', () => {
  it('renewals extend a license key, and a cancellation lets it expire at the end of the period', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const subscribed = await subscribe(seller, { benefits: [benefit] });
    const periodEnd = () =>
      readSubscription(subscribed).then(({ current_period_end }) => Date.parse(must(current_period_end)));
    const first = await periodEnd();
    const key = await untilKey(subscribed, ({ expires_at }) => expires_at?.getTime() === first);
    let end = first;
    for (const _month of [1, 2]) {
      await advance(seller, 'month');
      expect(await periodEnd()).toBeGreaterThan(end);
      end = await periodEnd();
      await untilKey(subscribed, ({ expires_at }) => expires_at?.getTime() === end);
    }
    expect(await validate(key)).toMatchObject({ status: 200 });
    expect(await objectEvents(key.id)).toEqual(['license_key.created', 'license_key.updated', 'license_key.updated']);

    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at_period_end: true } });
    await untilKey(subscribed, ({ is_renewing }) => !is_renewing);
    expect(await validate(key)).toMatchObject({ status: 200 });
    await advance(seller, 'month');
    await untilKey(subscribed, ({ suspended_at }) => suspended_at !== null);
    expect((await validate(key)).status).toBe(404);
    expect((await untilKey(subscribed)).expires_at?.getTime()).toBe(end);
  });

  it('a license key stays valid while a missed payment is retried, and is suspended after the last retry', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later', benefits: [benefit] });
    const key = await untilKey(subscribed);
    const end = must(key.expires_at).getTime();
    await advance(seller, 'month');
    await advance(seller, 'day', 2);
    expect((await readSubscription(subscribed)).status).toBe('past_due');
    const retried = await untilKey(subscribed, ({ expires_at }) => must(expires_at).getTime() > end + 86_400_000);
    expect(await validate(key)).toMatchObject({
      status: 200,
      data: { expires_at: must(retried.expires_at).toISOString() },
    });
    await advance(seller, 'month');
    await untilKey(subscribed, ({ suspended_at }) => suspended_at !== null);
    expect(await validate(key)).toMatchObject({ status: 404, code: 'suspended' });
  });

  it('a license key that a pause keeps has no known end, also after the end of its period, until the pause ends', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { benefits: [await makeBenefit(seller)] });
    const key = await untilKey(subscribed);
    const send = (step: 'pause' | 'unpause') =>
      step === 'pause'
        ? seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(subscribed.id), body: { access: 'keep' } })
        : seller.api.POST('/v1/subscriptions/{id}/unpause', path(subscribed.id));
    const unknown = { status: 200, data: { expires_at: null, is_renewing: true } };
    await send('pause');
    await untilKey(subscribed, ({ expires_at }) => expires_at === null);
    expect(await validate(key)).toMatchObject(unknown);
    await advance(seller, 'day', 50);
    expect(await validate(key)).toMatchObject(unknown);
    const [owned] = must((await subscribed.buyer.api.GET('/v1/users/license-keys/', {})).data).items;
    expect(owned).toMatchObject({ expires_at: null, is_renewing: true, invalid_reason: null });
    const cancel_at = new Date((await advance(seller, 'day')) + 5 * 86_400_000).toISOString();
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at } });
    await untilKey(subscribed, ({ expires_at }) => expires_at !== null);
    expect((await validate(key)).data).toMatchObject({ expires_at: cancel_at });
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at: null } });
    await send('unpause');
    const end = must((await readSubscription(subscribed)).current_period_end);
    await untilKey(subscribed, ({ expires_at }) => expires_at?.toISOString() === end);
    expect((await validate(key)).data).toMatchObject({ expires_at: end, is_renewing: true });
  });

  it('a valid license key shows no end that is over at any step of a missed payment', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, {
      token: 'sandbox_decline_later',
      benefits: [await makeBenefit(seller)],
    });
    const key = await untilKey(subscribed);
    for (let day = 0; day < 45; day += 3) {
      const now = await advance(seller, 'day', 3);
      const { status, data } = await validate(key);
      if (status === 200) expect(Date.parse(data?.expires_at ?? '9999-01-01')).toBeGreaterThan(now);
    }
    expect((await readSubscription(subscribed)).status).not.toBe('active');
  });

  it('the usage of a license key starts at zero with each paid period', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller, { limit_usage: 3, usage_resets_with_period: true });
    const subscribed = await subscribe(seller, { benefits: [benefit] });
    const key = await untilKey(subscribed);
    const { current_period_start } = await readSubscription(subscribed);
    const used = await validate(key, { increment_usage: 3 });
    expect(used.data).toMatchObject({ usage: 3, usage_period_start: current_period_start });
    expect(await validate(key, { increment_usage: 1 })).toMatchObject({ status: 400, code: 'usage_exceeded' });
    await advance(seller, 'month');
    await untilKey(subscribed, ({ usage }) => usage === 0);
    expect(await validate(key, { increment_usage: 2 })).toMatchObject({ status: 200, data: { usage: 2 } });
    const { current_period_start: second } = await readSubscription(subscribed);
    expect((await validate(key)).data?.usage_period_start).toBe(second);
    expect(await objectEvents(key.id)).toEqual(['license_key.created', 'license_key.updated']);
  });

  it('an expiry that the seller sets on a license key ignores renewals until the seller releases it', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const subscribed = await subscribe(seller, { benefits: [benefit] });
    const key = await untilKey(subscribed);
    const expires_at = '2099-01-01T00:00:00.000Z';
    const { data } = await seller.api.PATCH('/v1/license-keys/{id}', { ...path(key.id), body: { expires_at } });
    expect(data).toMatchObject({ expires_at, overrides: ['expires_at'] });
    await advance(seller, 'month');
    expect((await readSubscription(subscribed)).status).toBe('active');
    expect((await validate(key)).data).toMatchObject({ expires_at });
    await seller.api.PATCH('/v1/license-keys/{id}', { ...path(key.id), body: { overrides: [] } });
    const end = Date.parse(must((await readSubscription(subscribed)).current_period_end));
    await untilKey(subscribed, (row) => row.expires_at?.getTime() === end && row.is_renewing);
  });

  it('an edit with `apply_to_existing` lets existing license keys follow the period', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller, { expires: { ttl: 20, timeframe: 'day' }, expires_with_period: false });
    const subscribed = await subscribe(seller, { benefits: [benefit] });
    const key = await untilKey(subscribed);
    await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefit.id),
      body: { type: 'license_keys', properties: { expires_with_period: true }, apply_to_existing: true },
    });
    const end = Date.parse(must((await readSubscription(subscribed)).current_period_end));
    await untilKey(subscribed, ({ expires_at }) => expires_at?.getTime() === end);
    expect(await validate(key)).toMatchObject({ status: 200 });
  });

  it('a license key follows the trial, the first payment and a longer plan, and returns after a dispute', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const price = monthly(900, { trial_interval: 'day', trial_interval_count: 14 });
    const subscribed = await subscribe(seller, { price, benefits: [benefit] });
    const untilPeriod = async () => {
      const end = Date.parse(must((await readSubscription(subscribed)).current_period_end));
      return untilKey(subscribed, ({ expires_at, is_renewing }) => expires_at?.getTime() === end && is_renewing);
    };
    const key = await untilPeriod();
    await advance(seller, 'day', 15);
    expect((await untilPeriod()).expires_at?.getTime()).toBeGreaterThan(must(key.expires_at).getTime());
    expect((await validate(key)).status).toBe(200);
    await changePlan(subscribed, await otherPrice(seller, yearly(9000), [benefit]));
    await untilPeriod();
    const { id: orderId } = must((await ordersOf(subscribed)).at(-1));
    await reportDispute({ orderId, status: 'open' });
    expect(await validate(key)).toMatchObject({ status: 404, code: 'suspended' });
    await reportDispute({ orderId, status: 'won' });
    expect((await validate(key)).status).toBe(200);
    await untilPeriod();
  });

  it('the key of a one-time order follows the duration of its benefit', async () => {
    const sold = await makeKey({ expires: { ttl: 1, timeframe: 'day' } });
    const { data } = await onceIdle(
      () => validate(sold.body),
      ({ status }) => status === 200,
    );
    expect(Date.parse(must(must(data).expires_at))).toBeLessThan(currentTime().getTime() + 2 * 86_400_000);
  });
});
