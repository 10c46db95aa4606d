import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../../src/shared/tokens.ts';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';
import { Browser } from '../oauth/browser.ts';
import { ageSession, beginSignIn, call, refusedFields, finishSignIn, makePasskey, signInWith } from './ceremonies.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const SIX_MINUTES_MS = 6 * 60 * 1000;

/** Runs an action with the service's clock set ahead. */
async function later<Value>(ms: number, act: () => Promise<Value>): Promise<Value> {
  app.clock.now = new Date(currentTime().getTime() + ms);
  return act().finally(() => (app.clock.now = undefined));
}

describe('signing in with a passkey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'a passkey with an %s key signs its owner in, in a browser that knows nothing of the owner',
    async (algorithm) => {
      const { email, authenticator } = await makePasskey(app, { algorithm });
      const browser = new Browser(app.baseUrl);
      const { status, body } = await signInWith(browser, authenticator);
      expect({ status, body }).toMatchObject({ status: 201, body: { email } });
      expect((await call(browser, ['GET', '/v1/users/me'])).body).toEqual(body);
    },
  );

  it('the sign-in options are the same for every caller, except for the challenge, and name no passkey', async () => {
    const { browser: owner } = await makePasskey(app);
    const { challenge, ...options } = await beginSignIn(new Browser(app.baseUrl));
    expect(options).toEqual({ rpId: '127.0.0.1', timeout: 300_000, userVerification: 'required' });
    expect(await beginSignIn(owner)).toEqual({ ...options, challenge: expect.not.stringMatching(challenge) });
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
  });

  it('a sign-in with a passkey is a recent sign-in: it permits changes of access', async () => {
    const { browser, authenticator } = await makePasskey(app);
    const createToken = () =>
      call(browser, ['POST', '/v1/personal_access_tokens/'], { comment: 'Script', scopes: ['user:read'] });
    await ageSession(app, { browser });
    expect(await createToken()).toMatchObject({ status: 403, body: { error: 'RecentSignInRequired' } });
    expect((await signInWith(browser, authenticator)).status).toBe(201);
    expect((await createToken()).status).toBe(201);
  });

  it('a sign-in starts a new session, ends the earlier one and makes the browser a known one', async () => {
    const { browser, authenticator } = await makePasskey(app);
    const earlier = must(browser.cookie('sell_session'));
    await signInWith(browser, authenticator);
    expect(browser.cookie('sell_session')).not.toBe(earlier);
    expect((await app.page(earlier).GET('/v1/users/me')).response.status).toBe(401);
    expect(browser.cookie('sell_known')).toBeDefined();
  });

  it('the list of passkeys shows the time of the last sign-in and the current backup state', async () => {
    const { browser, authenticator } = await makePasskey(app, { isBackedUp: false });
    const list = async () => (await call(browser, ['GET', '/v1/users/passkeys/'])).body.items;
    expect(await list()).toMatchObject([{ last_used_at: null, is_backed_up: false }]);
    await signInWith(browser, authenticator, { isBackedUp: true });
    expect(await list()).toMatchObject([{ last_used_at: expect.any(String), is_backed_up: true }]);
  });

  it('an authenticator that counts signs in with each higher count', async () => {
    const { browser, authenticator } = await makePasskey(app, { signCount: 1 });
    for (const signCount of [2, 3, 900]) {
      expect((await signInWith(browser, authenticator, { signCount })).status).toBe(201);
    }
  });

  it('two tabs of one browser can each finish the sign-in that they started', async () => {
    const { authenticator } = await makePasskey(app);
    const browser = new Browser(app.baseUrl);
    const [first, second] = [await beginSignIn(browser), await beginSignIn(browser)];
    for (const options of [first, second])
      expect((await finishSignIn(browser, authenticator.get(options))).status).toBe(201);
  });

  it('a challenge is valid for five minutes', async () => {
    const { authenticator } = await makePasskey(app);
    const browser = new Browser(app.baseUrl);
    const options = await beginSignIn(browser);
    const answer = await later(SIX_MINUTES_MS, () => finishSignIn(browser, authenticator.get(options)));
    expect(answer.status).toBe(422);
    expect(refusedFields(answer)).toEqual(['response.clientDataJSON']);
  });

  it('challenges and the cookie that binds them are stored as hashes only', async () => {
    const browser = new Browser(app.baseUrl);
    const { challenge } = await beginSignIn(browser);
    const [stored] = await app.db('passkey_challenges').where({ challenge_hash: hashToken(challenge) });
    expect(must(stored).browser_hash).toEqual(hashToken(must(browser.cookie('sell_passkey'))));
    const hex = Buffer.from(challenge, 'base64url').toString('hex');
    expect(
      JSON.stringify(await app.db('passkey_challenges').select(app.db.raw('passkey_challenges::text'))),
    ).not.toContain(hex);
  });
});

describe('with SIGN_UP=closed', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ signUp: 'closed', mail: { kind: 'none' }, jobs: 'off' });
  });
  afterAll(() => closed.stop());

  it('a person with a passkey signs in, also where no mail can be sent', async () => {
    const { authenticator, email } = await makePasskey(closed);
    expect(await signInWith(new Browser(closed.baseUrl), authenticator)).toMatchObject({
      status: 201,
      body: { email },
    });
  });
});

describe('with a separate AUTH_URL', () => {
  let separate: TestApp;
  beforeAll(async () => {
    separate = await startApp({ authUrl: 'https://login.sell.example', jobs: 'off' });
  });
  afterAll(() => separate.stop());

  it('passkeys belong to the host of the sign-in page', async () => {
    const options = await separate.page().POST('/v1/sign-in/passkeys/options');
    expect(options.data?.rpId).toBe('login.sell.example');
  });
});
