import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { makeKey, useApp } from '../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ trustedProxies: 1 });
});
afterAll(() => app.stop());

async function activate(from: string, body: object, key: string) {
  const response = await fetch(`${app.baseUrl}/v1/users/license-keys/activate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });
  const isReplay = response.headers.has('Idempotency-Replayed');
  return { status: response.status, isReplay, body: await response.json() };
}

it('the license key identifies the caller of a replayed activation, from any IP address', async () => {
  const { body, id } = await useApp(app, () => makeKey({ activations: { limit: 3, enable_user_admin: true } }));
  const other = await useApp(app, () => makeKey({ activations: { limit: 3, enable_user_admin: true } }));
  const key = randomUUID();
  const first = await activate('192.0.2.1', { ...body, label: 'Desk' }, key);
  expect(first).toMatchObject({ status: 200, isReplay: false });
  expect(await activate('198.51.100.1', { ...body, label: 'Desk' }, key)).toEqual({ ...first, isReplay: true });
  expect(await app.db('license_key_activations').where({ license_key_id: id })).toHaveLength(1);
  expect(await activate('192.0.2.1', { ...body, label: 'Lap' }, key)).toMatchObject({ status: 422, isReplay: false });
  expect(await activate('192.0.2.1', { ...other.body, label: 'Desk' }, key)).toMatchObject({
    status: 200,
    isReplay: false,
  });
});
