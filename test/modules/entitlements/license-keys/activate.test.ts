import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeKey, must, type SoldKey } from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const seats = (limit: number) => ({ activations: { limit, enable_user_admin: true } });
const activate = (sold: SoldKey, label = 'Laptop') =>
  app.client().POST('/v1/users/license-keys/activate', { body: { ...sold.body, label, meta: { os: 'linux' } } });
const deactivate = (sold: SoldKey, activation_id: string) =>
  app.client().POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id } });
const live = (sold: SoldKey) =>
  app.db('license_key_activations').where({ license_key_id: sold.id }).whereNull('deactivated_at');

describe('activating', () => {
  it('takes a seat and says which key it belongs to', async () => {
    const sold = await makeKey(seats(2));
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

  it('is 403 for a key without seats, and when none is free', async () => {
    const { error } = await activate(await makeKey());
    expect(error).toMatchObject({ error: 'NotPermitted', detail: 'This license key does not require activation.' });
    const sold = await makeKey(seats(1));
    await activate(sold);
    const { response } = await activate(sold);
    expect(response.status).toBe(403);
  });

  it('never seats more than the limit, however many race', async () => {
    const sold = await makeKey(seats(5));
    const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => activate(sold, `Machine ${at}`)));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(5);
    expect(await live(sold)).toHaveLength(5);
  });

  it.each([
    ['unknown', (sold: SoldKey) => ({ ...sold, body: { ...sold.body, key: 'NONE' } })],
    ['revoked', (sold: SoldKey) => change(sold, { status: 'revoked' })],
    ['expired', (sold: SoldKey) => change(sold, { expires_at: new Date() })],
  ])('is 404 for a key that is %s', async (_what, prepare) => {
    const { response } = await activate(await prepare(await makeKey(seats(1))));
    expect(response.status).toBe(404);
  });
});

describe('deactivating', () => {
  it('frees the seat, once', async () => {
    const sold = await makeKey(seats(1));
    const { id } = must((await activate(sold)).data);
    expect((await deactivate(sold, id)).response.status).toBe(204);
    expect((await deactivate(sold, id)).response.status).toBe(404);
    expect((await activate(sold)).response.status).toBe(200);
    expect(await app.db('license_keys').where({ id: sold.id }).first()).toMatchObject({ activations: 1 });
  });

  it('frees one seat when the same call is made many times at once', async () => {
    const sold = await makeKey(seats(2));
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
