import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeAccessToken, makePerson, must, signIn, useApp } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

/** A separate app, because these tests move its clock. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

const DAY = 24 * 60 * 60 * 1000;

async function run(task: string) {
  const job = must(app.container.jobs.find((candidate) => candidate.task === task));
  await job.run({}, app.container.jobContext());
}

const keyIds = async () => {
  const { keys } = (await (await fetch(`${app.baseUrl}/.well-known/jwks.json`)).json()) as { keys: object[] };
  expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  return keys.map((key) => String(Reflect.get(key, 'kid')));
};

it('signing keys are stored sealed, rotated, and published one day before they sign', async () => {
  const startedAt = currentTime().getTime();
  const [first] = await keyIds();
  expect(must(await app.db('oauth_keys').first()).private_key).toMatch(/^sealed:/);
  app.clock.now = new Date(startedAt + 91 * DAY);
  await Promise.all([run('oauth.rotate-keys'), run('oauth.rotate-keys')]);
  const [signer, next, ...more] = await keyIds();
  expect([signer, more]).toEqual([first, []]);
  app.clock.now = new Date(startedAt + 92.5 * DAY);
  expect(await keyIds()).toEqual([next, first]);
  app.clock.now = new Date(startedAt + 94 * DAY);
  await run('oauth.rotate-keys');
  app.clock.now = new Date(startedAt + 94 * DAY + 61_000);
  expect(await keyIds()).toEqual([next]);
  app.clock.now = undefined;
});

it('the cleanup tasks delete expired tokens, grants and sessions, and keep valid ones', async () => {
  const countRows = async (table: 'oauth_tokens' | 'oauth_grants' | 'sessions') => (await app.db(table)).length;
  const person = await useApp(app, () => makePerson());
  const expiresAt = new Date(currentTime().getTime() + DAY);
  await useApp(app, () => makeAccessToken({ userId: person.id }, { expires_at: expiresAt }));
  await useApp(app, () => makeAccessToken({ userId: person.id }));
  await signIn(app, person.email);
  const countAll = async () => [
    await countRows('oauth_tokens'),
    await countRows('oauth_grants'),
    await countRows('sessions'),
  ];
  await run('oauth.remove-expired');
  await run('sessions.remove-expired');
  expect(await countAll()).toEqual([2, 2, 1]);
  app.clock.now = new Date(currentTime().getTime() + 31 * DAY);
  await run('oauth.remove-expired');
  await run('sessions.remove-expired');
  app.clock.now = undefined;
  expect(await countAll()).toEqual([1, 1, 0]);
});
