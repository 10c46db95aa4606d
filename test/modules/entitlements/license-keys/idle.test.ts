import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advance, makeNoonSeller } from '../../../support/billing.ts';
import { makeBenefit, makeKey, must, openPage, type SoldKey } from '../../../support/make.ts';
import { activate, objectEvents, validate } from './fixtures.ts';
import { activateOn, dayAt, makeIdleKey, readKey, skipTime, TERMS, validationError } from './idle-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const explain = async ({ seller, id }: Pick<SoldKey, 'seller' | 'id'>) =>
  must((await seller.api.GET('/v1/license-keys/{id}/why', path(id))).data);
const storedKey = async (id: string) => must(await app.db('license_keys').where({ id }).first());

describe('an activation with idle days', () => {
  it('an activation ends after its whole days without use, with an event that names the cause, and frees its seat', async () => {
    const sold = await makeIdleKey();
    const first = await activateOn(sold, 'Runner 1');
    expect(first).toMatchObject({ idle_ends_at: dayAt(3), ended_at: null, end_cause: null });
    expect((await activate(sold.body, { label: 'Runner 2' })).code).toBe('activation_limit_reached');
    await advance(sold.seller, 'day', 2);
    expect((await validate(sold.body, { activation_id: first.id })).status).toBe(200);
    await advance(sold.seller, 'day', 2);
    expect((await readKey(sold)).activations).toMatchObject([{ id: first.id, idle_ends_at: dayAt(5) }]);
    await advance(sold.seller, 'day');
    expect(await storedKey(sold.id)).toMatchObject({ activations: 0 });
    expect(await objectEvents(first.id)).toEqual(['license_key_activation.created', 'license_key_activation.deleted']);
    await app.idle();
    const event = must(
      await app.db('events').where({ object_id: first.id, type: 'license_key_activation.deleted' }).first(),
    );
    expect(event.data).toMatchObject({ end_cause: 'idle', ended_at: dayAt(5), idle_ends_at: null });
    expect(await readKey(sold)).toMatchObject({
      activations: [],
      idle_activations: [{ id: first.id, label: 'Runner 1', end_cause: 'idle', ended_at: dayAt(5) }],
    });
    const { steps } = await explain(sold);
    expect(steps.filter(({ object_id }) => object_id === first.id)).toMatchObject([
      { kind: 'license_key_activated' },
      { kind: 'license_key_idle_ended', effect: 'takes', by: 'system', time: dayAt(5) },
    ]);
    expect(await validationError(sold, first.id)).toMatchObject({
      error: 'ResourceNotFound',
      code: 'not_activated',
      detail: 'The activation of the license key ended after 2 days without use. Activate the key again.',
    });
    expect((await activate(sold.body, { label: 'Runner 1' })).status).toBe(200);
  });

  it('a repeated activation of the machine is a use', async () => {
    const sold = await makeIdleKey();
    const { id } = await activateOn(sold, 'Runner', { fingerprint: 'a' });
    await advance(sold.seller, 'day', 2);
    expect(await activateOn(sold, 'Runner', { fingerprint: 'a' })).toMatchObject({ id, idle_ends_at: dayAt(5) });
    await advance(sold.seller, 'day', 2);
    expect((await validate(sold.body, { activation_id: id })).status).toBe(200);
  });

  it('every answer treats an idle activation as ended before the job has run', async () => {
    const sold = await makeIdleKey({ is_required: true });
    const { id } = await activateOn(sold, 'Runner 1', { fingerprint: 'a' });
    // Without the jobs that an advance of the test clock runs.
    await skipTime(sold.seller, 3);
    expect(await validationError(sold, id)).toMatchObject({ code: 'not_activated' });
    expect(await explain(sold)).toMatchObject({ activation_code: null });
    const at = { params: { path: { id: sold.id, activation_id: id } } };
    expect((await sold.seller.api.GET('/v1/license-keys/{id}/activations/{activation_id}', at)).response.status).toBe(
      404,
    );
    expect(
      (await sold.seller.api.DELETE('/v1/license-keys/{id}/activations/{activation_id}', at)).response.status,
    ).toBe(404);
    const buyer = await openPage(app, sold.buyer);
    const renaming = { ...at, body: { label: 'Mine' } };
    expect(
      (await buyer.PATCH('/v1/users/license-keys/{id}/activations/{activation_id}', renaming)).response.status,
    ).toBe(404);
    expect((await buyer.GET('/v1/users/license-keys/{id}', path(sold.id))).data).toMatchObject({
      activations: [],
      idle_activations: [{ id, end_cause: 'idle', ended_at: dayAt(3), idle_ends_at: null }],
    });
    const body = { ...sold.body, activation_id: id };
    expect((await app.client().POST('/v1/users/license-keys/deactivate', { body })).response.status).toBe(404);
    expect((await storedKey(sold.id)).activations).toBe(1);

    const again = await activateOn(sold, 'Runner 1', { fingerprint: 'a' });
    expect(again.id).not.toBe(id);
    expect((await storedKey(sold.id)).activations).toBe(1);
    expect(await objectEvents(id)).toEqual(['license_key_activation.created', 'license_key_activation.deleted']);
    await app.runTask('license-keys.end-idle-activations');
    expect((await storedKey(sold.id)).activations).toBe(1);
  });

  it('the job ends due activations of organizations with a test clock and of others, once', async () => {
    const [clocked, real] = [await makeIdleKey(), await makeKey({ activations: TERMS })];
    const [one, other] = [await activateOn(clocked, 'One'), await activateOn(real, 'Other')];
    await skipTime(clocked.seller, 3);
    await app
      .db('license_key_activations')
      .where({ id: other.id })
      .update({ idle_ends_at: new Date(0) });
    for (let run = 0; run < 2; run += 1) await app.runTask('license-keys.end-idle-activations');
    for (const { id, key } of [
      { id: one.id, key: clocked },
      { id: other.id, key: real },
    ]) {
      expect(await objectEvents(id)).toEqual(['license_key_activation.created', 'license_key_activation.deleted']);
      expect(await storedKey(key.id)).toMatchObject({ activations: 0 });
    }
  });

  it('the job ends all due activations of two keys with many machines in one run', async () => {
    const seller = await makeNoonSeller();
    const activations = Array.from({ length: 40 }, (_, place) => ({ label: `Runner ${place}` }));
    const license_keys = ['BUILD-1', 'BUILD-2'].map((key) => ({ key, customer_email: 'ada@example.com', activations }));
    const { id: benefit_id } = await makeBenefit(seller, { activations: { ...TERMS, limit: 50 } });
    must((await seller.api.POST('/v1/license-keys/import', { body: { benefit_id, license_keys } })).data);
    await skipTime(seller, 3);
    await app.runTask('license-keys.end-idle-activations');
    const keys = await app.db('license_keys').where({ benefit_id });
    expect(keys.map((key) => key.activations)).toEqual([0, 0]);
  });

  it('two machines that activate at once on the place of an idle one get one seat', async () => {
    const sold = await makeIdleKey();
    await activateOn(sold, 'Runner 1');
    await skipTime(sold.seller, 3);
    const answers = await Promise.all(['Runner 2', 'Runner 3'].map((label) => activate(sold.body, { label })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await storedKey(sold.id)).activations).toBe(1);
  });

  it('a limit of the key can be lowered to the activations that are not idle', async () => {
    const sold = await makeIdleKey({ limit: 2 });
    await activateOn(sold, 'Runner 1');
    await advance(sold.seller, 'day', 2);
    await activateOn(sold, 'Runner 2');
    await skipTime(sold.seller, 1);
    const { data } = await sold.seller.api.PATCH('/v1/license-keys/{id}', {
      ...path(sold.id),
      body: { limit_activations: 1 },
    });
    expect(data).toMatchObject({ limit_activations: 1 });
  });

  it('a key without idle days never ends an activation by itself', async () => {
    const sold = await makeIdleKey({ idle_days: null });
    const { id, idle_ends_at } = await activateOn(sold, 'Runner');
    expect(idle_ends_at).toBeNull();
    await advance(sold.seller, 'year');
    expect((await validate(sold.body, { activation_id: id })).status).toBe(200);
  });

  it.each([0, 366, 1.5, '30'])('a benefit with %j idle days is refused by its field', async (idle_days) => {
    const seller = await makeNoonSeller();
    const properties = { activations: { ...TERMS, idle_days } };
    const { error, response } = await seller.api.POST('/v1/benefits/', {
      body: {
        type: 'license_keys',
        description: 'Key',
        organization_id: seller.organizationId,
        properties: properties as never,
      },
    });
    expect(response.status).toBe(422);
    expect(JSON.stringify(error)).toContain('idle_days');
  });
});
