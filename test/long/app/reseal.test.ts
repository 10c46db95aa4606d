import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { canReadKeys } from '../../../src/modules/identity/oauth/index.ts';
import { createCipher } from '../../../src/shared/encryption.ts';
import { SECRET_KEY as OLD, startApp, type TestApp } from '../../support/app.ts';
import { makeSeller, must, useApp } from '../../support/make.ts';

const NEW = 'the key that follows, 32 letters or more';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(async () => app.stop());

const run = async (...flags: string[]) => {
  const env = { DATABASE_URL: app.databaseUrl, SECRET_KEY: NEW, SECRET_KEY_2: OLD };
  return (await runCommand('reseal.ts', flags, env)).stdout;
};

const storedSecrets = async () => {
  const endpoints = await app.db('webhook_endpoints').select('secret', 'previous_secrets');
  const keys = await app.db('oauth_keys').pluck('private_key');
  return [...keys, ...endpoints.flatMap((row) => [row.secret, ...row.previous_secrets.map(({ secret }) => secret)])];
};

it('a new SECRET_KEY replaces the old one without a loss, and the former key is not needed afterwards', async () => {
  const seller = await useApp(app, makeSeller);
  const { data } = await seller.api.POST('/v1/webhooks/endpoints/', {
    body: { organization_id: seller.organizationId, url: 'https://aster.example/hook', events: ['order.created'] },
  });
  const { data: rotated } = await seller.api.POST('/v1/webhooks/endpoints/{id}/rotate-secret', {
    params: { path: { id: must(data).id } },
  });
  await fetch(`${app.baseUrl}/.well-known/jwks.json`);
  const [before, after] = [createCipher([OLD]), createCipher([NEW])];
  const plain = (await storedSecrets()).map(before.decrypt);
  expect(plain).toHaveLength(3);
  expect(plain).toContain(must(rotated).secret);

  expect(await run()).toMatch(/^2 signing keys and webhook endpoints were encrypted/);
  expect((await storedSecrets()).map(after.decrypt)).toEqual(plain);
  expect(await canReadKeys(app.db, after)).toBe(true);
  expect(await canReadKeys(app.db, before)).toBe(false);
  expect(await run()).toMatch(/^0 signing keys/);

  const [kid] = await app.db('oauth_keys').pluck('id');
  await run('--replace-signing-keys');
  const kids = await app.db('oauth_keys').pluck('id');
  expect([kids.length, kids.includes(must(kid))]).toEqual([1, false]);
});

it('the help of the command explains its flag and needs no database', async () => {
  expect(await run('--help')).toContain('--replace-signing-keys');
});
