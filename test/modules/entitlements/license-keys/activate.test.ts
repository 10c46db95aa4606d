import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeKey, must, type SoldKey } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const withSeats = (limit: number) => ({ activations: { limit, enable_user_admin: true } });
const activate = (sold: SoldKey, label = 'Laptop', more: object = {}) =>
  app
    .client()
    .POST('/v1/users/license-keys/activate', { body: { ...sold.body, label, meta: { os: 'linux' }, ...more } });
const deactivate = (sold: SoldKey, activation_id: string) =>
  app.client().POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id } });
const activeActivations = (sold: SoldKey) =>
  app.db('license_key_activations').where({ license_key_id: sold.id }).whereNull('deactivated_at');

describe('`POST …/license-keys/activate`', () => {
  it('activating a license key returns the activation with its key', async () => {
    const sold = await makeKey(withSeats(2));
    const { data, response } = await activate(sold);
    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      license_key_id: sold.id,
      label: 'Laptop',
      meta: { os: 'linux' },
      license_key: { key: sold.key },
    });
    expect(data).not.toHaveProperty('conditions');
  });

  it('activating a license key without seats or without a free seat returns 403', async () => {
    const { error } = await activate(await makeKey());
    expect(error).toMatchObject({
      error: 'NotPermitted',
      detail: 'This license key does not require activation.',
      code: 'activation_not_supported',
    });
    const sold = await makeKey(withSeats(1));
    await activate(sold);
    const full = await activate(sold);
    expect([full.response.status, must(full.error)]).toMatchObject([403, { code: 'activation_limit_reached' }]);
  });

  it('concurrent activations of a license key never exceed its limit', async () => {
    const sold = await makeKey(withSeats(5));
    const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => activate(sold, `Machine ${at}`)));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(5);
    expect(await activeActivations(sold)).toHaveLength(5);
  });

  it('a machine with a fingerprint uses one seat, and a second activation returns the first one', async () => {
    const sold = await makeKey(withSeats(1));
    const fingerprint = 'disk-7';
    const first = must((await activate(sold, 'Laptop', { fingerprint, conditions: { version: 1 } })).data);
    expect(first).toMatchObject({ fingerprint, last_used_at: null });
    const second = must((await activate(sold, 'Renamed', { fingerprint, conditions: { version: 2 } })).data);
    expect(second).toMatchObject({ id: first.id, label: 'Laptop', fingerprint, last_used_at: expect.any(String) });
    expect((await activate(sold, 'Other', { fingerprint: 'disk-8' })).response.status).toBe(403);
    const body = { ...sold.body, activation_id: first.id, conditions: { version: 2 } };
    expect((await app.client().POST('/v1/users/license-keys/validate', { body })).response.status).toBe(200);
    expect((await deactivate(sold, first.id)).response.status).toBe(204);
    expect(must((await activate(sold, 'Laptop', { fingerprint })).data).id).not.toBe(first.id);
  });

  it('concurrent activations of one machine use one seat', async () => {
    const sold = await makeKey(withSeats(5));
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => activate(sold, 'Laptop', { fingerprint: 'disk-7' })),
    );
    expect(new Set(answers.map(({ data }) => must(data).id)).size).toBe(1);
    expect(await activeActivations(sold)).toHaveLength(1);
    expect(await app.db('license_keys').where({ id: sold.id }).first()).toMatchObject({ activations: 1 });
  });

  it('a benefit can give each activation of one machine a seat', async () => {
    const { activations } = withSeats(2);
    const sold = await makeKey({ activations: { ...activations, one_seat_per_machine: false } });
    const ids = [];
    for (const label of ['Main', 'Plugin']) ids.push(must((await activate(sold, label, { fingerprint: 'a' })).data).id);
    expect(new Set(ids).size).toBe(2);
    expect((await activate(sold, 'Third', { fingerprint: 'a' })).response.status).toBe(403);
  });

  it('an activation and its end emit an event each, and returning a live activation emits none', async () => {
    const sold = await makeKey(withSeats(1));
    const { id } = must((await activate(sold, 'Laptop', { fingerprint: 'a' })).data);
    await activate(sold, 'Laptop', { fingerprint: 'a' });
    await deactivate(sold, id);
    const events = await app.db('events').where({ object_id: id }).orderBy('position');
    expect(events.map(({ type }) => type)).toEqual([
      'license_key_activation.created',
      'license_key_activation.deleted',
    ]);
  });

  it.each([
    ['unknown', (sold: SoldKey) => ({ ...sold, body: { ...sold.body, key: 'NONE' } })],
    ['revoked', (sold: SoldKey) => change(sold, { status: 'revoked' })],
    ['expired', (sold: SoldKey) => change(sold, { expires_at: currentTime() })],
  ])('activating a license key that is %s returns 404', async (_what, changeKey) => {
    const { response } = await activate(await changeKey(await makeKey(withSeats(1))));
    expect(response.status).toBe(404);
  });
});

describe('`POST …/license-keys/deactivate`', () => {
  it('deactivating an activation frees its seat, and a second deactivation returns 404', async () => {
    const sold = await makeKey(withSeats(1));
    const { id } = must((await activate(sold)).data);
    expect((await deactivate(sold, id)).response.status).toBe(204);
    const { error, response } = await deactivate(sold, id);
    expect([response.status, error]).toMatchObject([404, { code: 'not_activated' }]);
    const unknown = await deactivate({ ...sold, body: { ...sold.body, key: 'NONE' } }, id);
    expect(unknown.error).toEqual({
      error: 'ResourceNotFound',
      detail: 'License key is not activated here.',
      code: 'resource_not_found',
    });
    expect((await activate(sold)).response.status).toBe(200);
    expect(await app.db('license_keys').where({ id: sold.id }).first()).toMatchObject({ activations: 1 });
  });

  it('concurrent deactivations of one activation free one seat', async () => {
    const sold = await makeKey(withSeats(2));
    const { id } = must((await activate(sold)).data);
    await activate(sold);
    const answers = await Promise.all(Array.from({ length: 8 }, () => deactivate(sold, id)));
    expect(answers.filter(({ response }) => response.status === 204)).toHaveLength(1);
    expect(await app.db('license_keys').where({ id: sold.id }).first()).toMatchObject({ activations: 1 });
  });
});

async function change(sold: SoldKey, patch: object): Promise<SoldKey> {
  await app.db('license_keys').where({ id: sold.id }).update(patch);
  return sold;
}
