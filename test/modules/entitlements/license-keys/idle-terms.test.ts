import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advance, makeNoonSeller, monthly, subscribe } from '../../../support/billing.ts';
import { makeBenefit, must, type Seller, type SoldKey } from '../../../support/make.ts';
import { untilKey, validate } from './fixtures.ts';
import { activateOn, dayAt, makeIdleKey, readKey, TERMS, validationError } from './idle-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });

const setStatus = async ({ seller, id }: SoldKey, status: 'granted' | 'disabled') =>
  must((await seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body: { status } })).data);

async function setTerms(seller: Seller, benefitId: string, activations: object, apply_to_existing = true) {
  const { response } = await seller.api.PATCH('/v1/benefits/{id}', {
    ...path(benefitId),
    body: { type: 'license_keys', properties: { activations: { ...TERMS, ...activations } }, apply_to_existing },
  });
  expect(response.status).toBe(200);
}

describe('idle days of a benefit that has keys', () => {
  it('new idle days end activations that are idle for longer, and reach existing keys only if the seller says so', async () => {
    const sold = await makeIdleKey({ idle_days: null, limit: 3 });
    const [old, used] = [await activateOn(sold, 'Old'), await activateOn(sold, 'Used')];
    await advance(sold.seller, 'day', 5);
    expect((await validate(sold.body, { activation_id: used.id })).status).toBe(200);
    await setTerms(sold.seller, sold.benefitId, { limit: 3 }, false);
    await app.idle();
    expect((await readKey(sold)).activations).toHaveLength(2);
    await setTerms(sold.seller, sold.benefitId, { limit: 3 });
    // Before the job that applies the terms to all keys.
    expect(await validationError(sold, old.id)).toMatchObject({ code: 'not_activated' });
    await app.idle();
    await app.runTask('license-keys.end-idle-activations');
    const key = await readKey(sold);
    expect(key.activations).toMatchObject([{ id: used.id, idle_ends_at: dayAt(8) }]);
    expect(key.idle_activations).toMatchObject([{ id: old.id, end_cause: 'idle' }]);
    expect(must(must(key.idle_activations[0]).ended_at) >= dayAt(5)).toBe(true);
  });

  it('more idle days move the ends of live activations, and none remove them', async () => {
    const sold = await makeIdleKey();
    const { id } = await activateOn(sold, 'Runner');
    await setTerms(sold.seller, sold.benefitId, { idle_days: 10 });
    await app.idle();
    expect((await readKey(sold)).activations).toMatchObject([{ id, idle_ends_at: dayAt(11) }]);
    await setTerms(sold.seller, sold.benefitId, { idle_days: null });
    await app.idle();
    expect((await readKey(sold)).activations).toMatchObject([{ id, idle_ends_at: null }]);
  });

  it('an update of the benefit that omits the idle days keeps them', async () => {
    const seller = await makeNoonSeller();
    const { id } = await makeBenefit(seller, { activations: TERMS });
    const activations = { limit: 4, enable_user_admin: true };
    const { data } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(id),
      body: { type: 'license_keys', properties: { activations } },
    });
    expect(data).toMatchObject({ properties: { activations: { limit: 4, idle_days: 2 } } });
  });
});

describe('the idle time of a key that cannot be used', () => {
  it('the idle time stands still while the key is disabled, and starts again when it is enabled', async () => {
    const sold = await makeIdleKey();
    const { id } = await activateOn(sold, 'Runner');
    await setStatus(sold, 'disabled');
    await advance(sold.seller, 'day', 30);
    expect((await readKey(sold)).activations).toMatchObject([{ id, idle_ends_at: null }]);
    await setStatus(sold, 'granted');
    expect((await readKey(sold)).activations).toMatchObject([{ id, idle_ends_at: dayAt(33) }]);
    expect((await validate(sold.body, { activation_id: id })).status).toBe(200);
    expect(await app.db('audit_log').where({ object_id: id })).toEqual([]);
    await advance(sold.seller, 'day', 3);
    expect((await readKey(sold)).activations).toEqual([]);
  });

  it('a machine stays active if the benefit loses its idle days while the key is disabled', async () => {
    const sold = await makeIdleKey();
    const { id } = await activateOn(sold, 'Runner');
    await setStatus(sold, 'disabled');
    await setTerms(sold.seller, sold.benefitId, { idle_days: null });
    await app.idle();
    await setStatus(sold, 'granted');
    expect((await readKey(sold)).activations).toMatchObject([{ id, idle_ends_at: null }]);
    await advance(sold.seller, 'day', 30);
    expect((await validate(sold.body, { activation_id: id })).status).toBe(200);
  });

  it('the idle time stands still while the key has expired, and starts again with a later expiry', async () => {
    const sold = await makeIdleKey();
    const { id } = await activateOn(sold, 'Runner');
    const setExpiry = async (days: number) =>
      must(
        (await sold.seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body: { expires_at: dayAt(days) } }))
          .data,
      );
    await setExpiry(1);
    await advance(sold.seller, 'day', 30);
    await setExpiry(90);
    expect((await validate(sold.body, { activation_id: id })).status).toBe(200);
  });

  it('the idle time stands still during a pause of the subscription, and the machines are valid after it', async () => {
    const seller = await makeNoonSeller();
    const benefit = await makeBenefit(seller, { activations: TERMS });
    const subscribed = await subscribe(seller, { price: monthly(1000), benefits: [benefit] });
    const key = await untilKey(subscribed);
    const { id } = await activateOn({ body: { key: key.key, organization_id: key.organization_id } }, 'Runner');
    const pause = await seller.api.POST('/v1/subscriptions/{id}/pause', {
      ...path(subscribed.id),
      body: { access: 'suspend' },
    });
    expect(pause.response.status).toBe(200);
    await app.idle();
    await advance(seller, 'day', 20);
    expect((await readKey({ seller, id: key.id })).activations).toMatchObject([{ id, idle_ends_at: null }]);
    expect((await seller.api.POST('/v1/subscriptions/{id}/unpause', path(subscribed.id))).response.status).toBe(200);
    await app.idle();
    expect((await validate(key, { activation_id: id })).status).toBe(200);
  });

  it('the idle time starts with the import of a key for machines that it brings', async () => {
    const seller = await makeNoonSeller();
    const { id: benefit_id } = await makeBenefit(seller, { activations: TERMS });
    const license_keys = [{ key: 'OLD-1', customer_email: 'ada@example.com', activations: [{ label: 'Runner' }] }];
    const { data } = await seller.api.POST('/v1/license-keys/import', { body: { benefit_id, license_keys } });
    const id = must(must(must(data).license_keys[0]).id);
    expect((await readKey({ seller, id })).activations).toMatchObject([{ idle_ends_at: dayAt(3) }]);
    await advance(seller, 'day', 3);
    expect(await readKey({ seller, id })).toMatchObject({ activations: [], idle_activations: [{ label: 'Runner' }] });
  });
});
