import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, otherPrice, subscribe, type Subscribed } from '../../../support/billing.ts';
import { confirm, makeBenefit, makeCheckout, makeProduct, makeSeller, must, onceIdle } from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const TERMS = { limit: 2, enable_user_admin: true, limit_per_seat: true };
const SEATS = { quantity: { minimum: 1, maximum: 10 } };
const benefitKey = async (benefitId: string) =>
  must(await app.db('license_keys').where({ benefit_id: benefitId }).first());
const untilLimit = (benefitId: string, limit: number) =>
  onceIdle(
    () => app.db('license_keys').where({ benefit_id: benefitId }).first(),
    (key) => key?.limit_activations === limit,
  );
const change = ({ seller, id }: Subscribed, quantity: number, proration_behavior?: 'prorate' | 'period_end') =>
  seller.api.PATCH('/v1/subscriptions/{id}', {
    ...path(id),
    body: { quantity, ...(proration_behavior && { proration_behavior }) },
  });

/** A subscription to a product whose keys have two activations for each seat. */
async function subscribeWithKey(quantity = 1) {
  const seller = await makeClockSeller();
  const benefit = await makeBenefit(seller, { activations: TERMS });
  const price = monthly(1000, { quantity: { minimum: quantity, maximum: 10 } });
  const subscribed = await subscribe(seller, { price, benefits: [benefit] });
  await untilLimit(benefit.id, 2 * quantity);
  return { seller, benefit, subscribed };
}

describe('an activation limit per seat', () => {
  it('the key of an order has the limit times the quantity, and without the choice the limit alone', async () => {
    const seller = await makeSeller();
    const benefits = [
      await makeBenefit(seller, { activations: TERMS }),
      await makeBenefit(seller, { activations: { ...TERMS, limit_per_seat: false } }),
    ];
    expect(benefits.map(({ properties }) => properties)).toMatchObject([
      { activations: { limit: 2, limit_per_seat: true } },
      { activations: { limit: 2, limit_per_seat: false } },
    ]);
    const price = { type: 'one_time', amount_type: 'fixed', price_amount: 1000, ...SEATS } as const;
    const product = await makeProduct(seller, { prices: [price], benefits });
    const checkout = await makeCheckout(seller, product.id, { quantity: 3 });
    await confirm(app, checkout.client_secret);
    await untilLimit(must(benefits[0]).id, 6);
    await untilLimit(must(benefits[1]).id, 2);
  });

  it('more seats raise the limit of a license key at once, and activation and validation show the new limit', async () => {
    const { seller, benefit, subscribed } = await subscribeWithKey();
    const { key } = await benefitKey(benefit.id);
    const body = { key, organization_id: seller.organizationId };
    const activate = (label: string) =>
      app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label } });
    const { id: activation_id } = must((await activate('One')).data);
    expect((await activate('Two')).response.status).toBe(200);
    expect((await activate('Three')).response.status).toBe(403);
    await change(subscribed, 2);
    await untilLimit(benefit.id, 4);
    expect((await activate('Three')).data).toMatchObject({ license_key: { limit_activations: 4 } });
    const { data } = await app.client().POST('/v1/users/license-keys/validate', { body: { ...body, activation_id } });
    expect(data).toMatchObject({ limit_activations: 4 });
  });

  it('fewer seats lower the limit when they take effect, and new activations are refused until a seat is free', async () => {
    const { seller, benefit, subscribed } = await subscribeWithKey();
    await change(subscribed, 2);
    await untilLimit(benefit.id, 4);
    const { key, id } = await benefitKey(benefit.id);
    const body = { key, organization_id: seller.organizationId };
    const activate = (label: string) =>
      app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label } });
    const activations = [];
    for (const label of ['One', 'Two', 'Three']) activations.push(must((await activate(label)).data).id);
    await change(subscribed, 1, 'period_end');
    expect(await benefitKey(benefit.id)).toMatchObject({ limit_activations: 4 });
    await advance(seller, 'month');
    await untilLimit(benefit.id, 2);
    expect((await activate('Four')).response.status).toBe(403);
    const activation_id = must(activations[2]);
    const { data } = await app.client().POST('/v1/users/license-keys/validate', { body: { ...body, activation_id } });
    expect(data).toMatchObject({ id, limit_activations: 2, activation: { label: 'Three' } });
    await app.client().POST('/v1/users/license-keys/deactivate', { body: { ...body, activation_id } });
    expect((await activate('Four')).response.status).toBe(200);
  });

  it('a limit that the seller has set on the key stays, and follows the seats again when it is released', async () => {
    const { seller, benefit, subscribed } = await subscribeWithKey();
    const { id } = await benefitKey(benefit.id);
    const patch = (body: { limit_activations?: number; overrides?: 'limit_activations'[] }) =>
      seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body });
    await patch({ limit_activations: 9 });
    await change(subscribed, 3);
    await onceIdle(
      () => benefitKey(benefit.id),
      ({ seats }) => seats === 3,
    );
    expect(await benefitKey(benefit.id)).toMatchObject({ limit_activations: 9 });
    expect((await patch({ overrides: [] })).data).toMatchObject({ limit_activations: 6 });
  });

  it('changed terms of the benefit and a change to another plan keep the seats', async () => {
    const { seller, benefit, subscribed } = await subscribeWithKey(3);
    const properties = { activations: { ...TERMS, limit: 4 } };
    await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefit.id),
      body: { type: 'license_keys', properties, apply_to_existing: true },
    });
    await untilLimit(benefit.id, 12);
    const { id } = await benefitKey(benefit.id);
    const other = await makeBenefit(seller, { activations: { ...TERMS, limit: 5 } });
    const price = await otherPrice(seller, monthly(2000, SEATS), [other]);
    const body = { product_price_id: price, quantity: 2 };
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
    await untilLimit(other.id, 10);
    expect(await benefitKey(other.id)).toMatchObject({ id, seats: 2 });
  });
});
