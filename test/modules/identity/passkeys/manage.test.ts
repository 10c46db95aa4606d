import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { hashToken } from '../../../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { Authenticator } from '../../../support/authenticator.ts';
import { must, onceIdle } from '../../../support/make.ts';
import {
  ageSession,
  beginRegistration,
  call,
  createPasskey,
  makeOwner,
  makePasskey,
  register,
  type PasskeyOwner,
} from './ceremonies.ts';
import { currentTime } from '../../../support/time.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

type Schemas = components['schemas'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const MAX_PASSKEYS = 20;
const PASSKEYS = '/v1/users/passkeys/';
const list = async ({ browser }: PasskeyOwner) =>
  (await call<Schemas['PasskeyList']>(browser, ['GET', `${PASSKEYS}?limit=100`])).body;

const mailsTo = (recipient: string, count: number) =>
  onceIdle(
    () => sandboxMails(app.db, recipient),
    ({ length }) => length >= count,
  );

async function fillUp(owner: PasskeyOwner, count: number) {
  for (let at = 0; at < count; at += 1)
    expect((await register(owner.browser, new Authenticator(app))).status).toBe(201);
}

describe('adding a passkey', () => {
  it('the options for a new passkey name the service, the user and the existing passkeys', async () => {
    const { browser, email, authenticator } = await makePasskey(app);
    const options = await beginRegistration(browser);
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Sellbase' },
      user: { name: email, displayName: email },
      attestation: 'none',
      excludeCredentials: [
        { id: authenticator.credentialId.toString('base64url'), transports: ['internal', 'hybrid'] },
      ],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    const me = (await call<Schemas['Me']>(browser, ['GET', '/v1/users/me'])).body;
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(me.id.replaceAll('-', ''));
  });

  it('the new passkey is listed with its name, its backup and its transports, newest first', async () => {
    const owner = await makeOwner(app);
    const [old, young] = [new Authenticator(app), new Authenticator(app)];
    await createPasskey(owner.browser, old.create(await beginRegistration(owner.browser)), 'Phone');
    app.clock.now = new Date(currentTime().getTime() + 1000);
    const { body } = await createPasskey(
      owner.browser,
      young.create(await beginRegistration(owner.browser), { isBackupEligible: false }),
      'Security key',
    ).finally(() => (app.clock.now = undefined));
    const { items, pagination } = await list(owner);
    expect(pagination.total_count).toBe(2);
    expect(items).toMatchObject([
      { id: body.id, name: 'Security key', is_backed_up: false, last_used_at: null },
      { name: 'Phone', is_backed_up: true, transports: ['internal', 'hybrid'] },
    ]);
  });

  it('a mail tells the user of the new passkey and how to remove it', async () => {
    const { email } = await makePasskey(app);
    const [mail] = await mailsTo(email, 1);
    expect(mail).toMatchObject({ subject: 'A passkey was added to your account' });
    expect(must(mail).text).toContain('Laptop');
    expect(must(mail).text).toContain(`${app.baseUrl}/account/passkeys`);
  });

  it('the lines of a mail cannot be forged by the name of a passkey', async () => {
    const { browser, email } = await makeOwner(app);
    const credential = new Authenticator(app).create(await beginRegistration(browser));
    expect((await createPasskey(browser, credential, 'Key\n\nVisit evil.example')).status).toBe(422);
    expect((await createPasskey(browser, credential, 'Key  Visit evil.example')).status).toBe(201);
    const [mail] = await mailsTo(email, 1);
    expect(must(mail).text).toContain('    Key Visit evil.example\n');
  });

  it('a user has at most 20 passkeys, also if two are added at once', async () => {
    const owner = await makeOwner(app);
    await fillUp(owner, MAX_PASSKEYS - 1);
    const [one, other] = [await beginRegistration(owner.browser), await beginRegistration(owner.browser)];
    const answers = await Promise.all(
      [one, other].map((options) => createPasskey(owner.browser, new Authenticator(app).create(options))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await call(owner.browser, ['POST', '/v1/users/passkeys/options']);
    expect(refused).toMatchObject({ status: 409, body: { error: 'TooManyPasskeys' } });
    expect((await list(owner)).items).toHaveLength(MAX_PASSKEYS);
  });

  it.each(['', ' ', 'x'.repeat(101)])('a passkey with the name `%s` returns 422', async (name) => {
    const { browser } = await makeOwner(app);
    const credential = new Authenticator(app).create(await beginRegistration(browser));
    expect((await createPasskey(browser, credential, name)).status).toBe(422);
  });
});

describe('changing passkeys', () => {
  it('a user renames a passkey, also after a sign-in that is not recent', async () => {
    const owner = await makePasskey(app);
    const path = `${PASSKEYS}${owner.passkey.id}`;
    await ageSession(app, owner);
    const { status, body } = await call(owner.browser, ['PATCH', path], { name: 'Work laptop' });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: owner.passkey.id, name: 'Work laptop' } });
    expect((await list(owner)).items).toMatchObject([{ name: 'Work laptop' }]);
  });

  it('a user removes the last passkey and is told by mail', async () => {
    const owner = await makePasskey(app);
    await mailsTo(owner.email, 1);
    const path = `${PASSKEYS}${owner.passkey.id}`;
    expect((await call(owner.browser, ['DELETE', path])).status).toBe(204);
    expect((await list(owner)).items).toEqual([]);
    const [, removed] = await mailsTo(owner.email, 2);
    expect(removed).toMatchObject({ subject: 'A passkey was removed from your account' });
    expect((await call(owner.browser, ['DELETE', path])).status).toBe(404);
  });

  it('passkeys of others are neither listed, renamed nor removed', async () => {
    const [{ passkey }, other] = [await makePasskey(app), await makeOwner(app)];
    expect((await list(other)).items).toEqual([]);
    const path = `${PASSKEYS}${passkey.id}`;
    expect((await call(other.browser, ['PATCH', path], { name: 'Mine' })).status).toBe(404);
    expect((await call(other.browser, ['DELETE', path])).status).toBe(404);
  });

  it('expired challenges are deleted', async () => {
    const { browser } = await makeOwner(app);
    const { challenge } = await beginRegistration(browser);
    const row = () =>
      app
        .db('passkey_challenges')
        .where({ challenge_hash: hashToken(challenge) })
        .first();
    const removeExpired = async (now: Date) => {
      app.clock.now = now;
      const job = must(app.container.jobs.find(({ task }) => task === 'passkeys.remove-expired-challenges'));
      await job.run({}, app.container.jobContext()).finally(() => (app.clock.now = undefined));
    };
    await removeExpired(currentTime());
    expect(await row()).toBeDefined();
    await removeExpired(new Date(currentTime().getTime() + 6 * 60 * 1000));
    expect(await row()).toBeUndefined();
  });
});
