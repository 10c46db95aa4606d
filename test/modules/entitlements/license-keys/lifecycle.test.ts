import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, otherPrice, subscribe } from '../../../support/billing.ts';
import {
  makeBenefit,
  makeKey,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type SoldKey,
} from '../../../support/make.ts';
import { activate, changePlan, objectEvents, subscriptionKeys, setBenefits, untilKey, validate } from './fixtures.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const seats = (limit: number) => ({ activations: { limit, enable_user_admin: true } });
const readKey = ({ seller, id }: Pick<SoldKey, 'seller' | 'id'>) =>
  seller.api.GET('/v1/license-keys/{id}', path(id)).then(({ data }) => must(data));

describe('a license key for life', () => {
  it('a late payment suspends a license key and then reinstates it with its activations', async () => {
    const seller = await makeClockSeller();
    // Without the updates of each retry.
    const benefit = await makeBenefit(seller, { ...seats(2), expires_with_period: false });
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later', benefits: [benefit] });
    const key = await untilKey(subscribed);
    const activation_id = must((await activate(key)).data).id;
    await advance(seller, 'month', 2);
    await untilKey(subscribed, ({ suspended_at }) => suspended_at !== null);
    expect(await validate(key, { activation_id })).toMatchObject({ status: 404, code: 'suspended' });
    expect(await activate(key)).toMatchObject({ status: 404, code: 'suspended' });
    const suspended = await readKey({ seller, id: key.id });
    expect(suspended).toMatchObject({ status: 'revoked', suspended_at: expect.any(String) });
    expect(suspended.activations).toHaveLength(1);

    await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(subscribed.id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    await advance(seller, 'day');
    await untilKey(subscribed, ({ suspended_at }) => suspended_at === null);
    expect((await validate(key, { activation_id })).data).toMatchObject({ key: key.key, status: 'granted' });
    expect(await objectEvents(key.id)).toEqual(['license_key.created', 'license_key.updated', 'license_key.updated']);
  });

  it('a plan change moves a license key with its activations to the other benefit, and back', async () => {
    const seller = await makeSeller();
    const [small, large] = [await makeBenefit(seller, seats(1)), await makeBenefit(seller, seats(5))];
    const subscribed = await subscribe(seller, { benefits: [small] });
    const product = await makeProduct(seller, { prices: [monthly(1000)], benefits: [large] });
    const key = await untilKey(subscribed);
    const activation_id = must((await activate(key)).data).id;
    const { data } = await seller.api.GET('/v1/subscriptions/{id}', path(subscribed.id));
    await changePlan(subscribed, must(product.prices[0]).id);
    const moved = await untilKey(subscribed, ({ benefit_id }) => benefit_id === large.id);
    expect(moved).toMatchObject({ key: key.key, limit_activations: 5, activations: 1, suspended_at: null });
    expect((await validate(key, { activation_id, benefit_id: large.id })).status).toBe(200);
    expect(await validate(key, { activation_id, benefit_id: small.id })).toMatchObject({
      status: 404,
      code: 'benefit_differs',
    });

    await changePlan(subscribed, must(data).price_id ?? '');
    const back = await untilKey(subscribed, ({ benefit_id }) => benefit_id === small.id);
    expect(back).toMatchObject({ key: key.key, limit_activations: 1, activations: 1 });
    expect(await objectEvents(key.id)).toEqual(['license_key.created', 'license_key.updated', 'license_key.updated']);
  });

  it('plans with two license key benefits keep each key with its place through changes of the plan', async () => {
    const seller = await makeSeller();
    const [editor, viewer, suite] = [await makeBenefit(seller), await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits: [editor, viewer] });
    const { data } = await seller.api.GET('/v1/subscriptions/{id}', path(subscribed.id));
    const before = await onceIdle(
      () => subscriptionKeys(subscribed),
      (keys) => keys.length === 2,
    );
    await changePlan(subscribed, await otherPrice(seller, monthly(1000), [suite]));
    await onceIdle(
      () => subscriptionKeys(subscribed),
      (keys) => keys.some(({ benefit_id }) => benefit_id === suite.id) && keys.some((key) => key.suspended_at !== null),
    );
    await changePlan(subscribed, must(data).price_id ?? '');
    const after = await onceIdle(
      () => subscriptionKeys(subscribed),
      (keys) => keys.every(({ suspended_at, benefit_id }) => suspended_at === null && benefit_id !== suite.id),
    );
    const places = (keys: typeof before) => keys.map(({ key, benefit_id }) => `${benefit_id} ${key}`).toSorted();
    expect(places(after)).toEqual(places(before));
  });

  it('a benefit gets its earlier license key back before a new benefit of the plan can take it', async () => {
    const seller = await makeSeller();
    const [editor, trial, viewer] = [await makeBenefit(seller), await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits: [editor] });
    const { key } = await untilKey(subscribed);
    await changePlan(subscribed, await otherPrice(seller, monthly(1000), [trial]));
    await untilKey(subscribed, ({ benefit_id }) => benefit_id === trial.id);
    await changePlan(subscribed, await otherPrice(seller, monthly(1000), [viewer, editor]));
    const keys = await onceIdle(
      () => subscriptionKeys(subscribed),
      (all) => all.length === 2 && all.every(({ benefit_id }) => benefit_id !== trial.id),
    );
    expect(keys.find(({ benefit_id }) => benefit_id === editor.id)?.key).toBe(key);
  });

  it('a benefit that a product loses and gains again keeps its license keys', async () => {
    const sold = await makeKey(seats(3));
    const { seller } = sold;
    const { db } = await testApp();
    const [order] = await db('orders').where({ organization_id: seller.organizationId });
    const productId = must(must(order).product_id);
    await activate({ ...sold.body });
    await setBenefits(seller, productId, []);
    await onceIdle(
      () => readKey(sold),
      ({ suspended_at }) => suspended_at !== null,
    );
    await setBenefits(seller, productId, [{ id: sold.benefitId }]);
    const key = await onceIdle(
      () => readKey(sold),
      ({ suspended_at }) => suspended_at === null,
    );
    expect(key).toMatchObject({ key: sold.key, status: 'granted' });
    expect(key.activations).toHaveLength(1);
    expect(await db('license_keys').where({ user_id: sold.buyer.id })).toHaveLength(1);
  });

  it('a status that the seller sets survives the suspension of a license key', async () => {
    const sold = await makeKey();
    const { seller } = sold;
    const { db } = await testApp();
    const [order] = await db('orders').where({ organization_id: seller.organizationId });
    const productId = must(must(order).product_id);
    for (const status of ['disabled', 'revoked'] as const) {
      await setBenefits(seller, productId, []);
      await onceIdle(
        () => readKey(sold),
        ({ suspended_at }) => suspended_at !== null,
      );
      await seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body: { status } });
      await setBenefits(seller, productId, [{ id: sold.benefitId }]);
      const key = await onceIdle(
        () => readKey(sold),
        ({ suspended_at }) => suspended_at === null,
      );
      expect(key.status).toBe(status);
      expect(await validate(sold.body)).toMatchObject({ status: 404, code: status });
    }
    await setBenefits(seller, productId, []);
    await onceIdle(
      () => readKey(sold),
      ({ suspended_at }) => suspended_at !== null,
    );
    const { data } = await seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body: { status: 'granted' } });
    expect(data).toMatchObject({ status: 'revoked', suspended_at: expect.any(String) });
    expect(await validate(sold.body)).toMatchObject({ status: 404, code: 'suspended' });
  });
});

describe('an edit of a license key benefit', () => {
  const edit = ({ seller, benefitId }: SoldKey, properties: object, apply_to_existing?: boolean) =>
    seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefitId),
      body: { type: 'license_keys', properties, ...(apply_to_existing !== undefined && { apply_to_existing }) },
    });

  it('an edit of a benefit applies to keys that are granted later, and leaves existing keys as they are', async () => {
    const seller = await makeSeller();
    const sold = await makeKey({ ...seats(2), expires: { ttl: 1, timeframe: 'month' } }, seller);
    const before = await readKey(sold);
    expect((await edit(sold, { ...seats(9), expires: { ttl: 1, timeframe: 'year' } })).response.status).toBe(200);
    const product = await makeProduct(seller, { benefits: [{ id: sold.benefitId }] });
    const { grants } = await makeSale(seller, product.id);
    expect(must(must(grants[0]).license_key).limit_activations).toBe(9);
    expect(await readKey(sold)).toEqual(before);
    const { db } = await testApp();
    expect(
      await db('pgboss.job').where({ name: 'benefits.reapply' }).whereRaw("data->>'benefit_id' = ?", [sold.benefitId]),
    ).toEqual([]);
  });

  it('an edit with `apply_to_existing` keeps what was set on a key, and counts the expiry from the grant', async () => {
    const sold = await makeKey({ ...seats(2), limit_usage: 5, expires: { ttl: 1, timeframe: 'month' } });
    await sold.seller.api.PATCH('/v1/license-keys/{id}', {
      ...path(sold.id),
      body: { limit_activations: 10, limit_usage: 5 },
    });
    expect(await readKey(sold)).toMatchObject({ limit_activations: 10, overrides: ['limit_activations'] });
    await edit(sold, { ...seats(3), limit_usage: 7, expires: { ttl: 40, timeframe: 'day' } }, true);
    const key = await onceIdle(
      () => readKey(sold),
      ({ limit_usage }) => limit_usage === 7,
    );
    expect(key.limit_activations).toBe(10);
    const { db } = await testApp();
    const { created_at } = must(await db('license_keys').where({ id: sold.id }).first());
    expect(Date.parse(must(key.expires_at))).toBe(created_at.getTime() + 40 * 86_400_000);
    expect(await objectEvents(sold.id)).toEqual(['license_key.created', 'license_key.updated', 'license_key.updated']);
  });

  it('an edit with `apply_to_existing` applies to suspended license keys', async () => {
    const sold = await makeKey(seats(2));
    const { db } = await testApp();
    const order = must(await db('orders').where({ organization_id: sold.seller.organizationId }).first());
    await setBenefits(sold.seller, order.product_id, []);
    await onceIdle(
      () => readKey(sold),
      ({ suspended_at }) => suspended_at !== null,
    );
    await edit(sold, seats(4), true);
    const key = await onceIdle(
      () => readKey(sold),
      ({ limit_activations }) => limit_activations === 4,
    );
    expect(key.suspended_at).not.toBeNull();
  });

  it('an edit with `apply_to_existing` leaves an expired key expired, and null limits that were set', async () => {
    const sold = await makeKey({ limit_usage: 5, expires: { ttl: 1, timeframe: 'month' } });
    const { db } = await testApp();
    await sold.seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body: { limit_usage: null } });
    await db('license_keys').where({ id: sold.id }).update({ expires_at: currentTime() });
    await edit(sold, { ...seats(1), limit_usage: 2, expires: null }, true);
    const key = await onceIdle(
      () => readKey(sold),
      ({ limit_activations }) => limit_activations === 1,
    );
    expect(key.limit_usage).toBeNull();
    expect(await validate(sold.body)).toMatchObject({ status: 404, code: 'expired' });
  });
});
