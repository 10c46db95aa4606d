import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, openPage, signIn, unique, useApp } from '../../../support/make.ts';
import { reservePort } from '../../../support/port.ts';
import { startUpstream, type Upstream } from '../../../support/upstream.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
let upstream: Upstream;
let other: Upstream;

beforeAll(async () => {
  const port = await reservePort();
  const callbacks = (name: string) => [`http://127.0.0.1:${port}/sign-in/callback/${name}`];
  upstream = await startUpstream({ redirectUris: callbacks('acme') });
  other = await startUpstream({ redirectUris: callbacks('other') });
  const { issuer, clientId, clientSecret } = upstream;
  app = await startApp({
    port: Number(port),
    upstreams: [
      { name: 'acme', label: 'Acme', issuer, clientId, clientSecret },
      { name: 'other', label: 'Other', issuer: other.issuer, clientId, clientSecret },
      { name: 'down', label: 'Down', issuer: `http://127.0.0.1:${await reservePort()}`, clientId, clientSecret },
    ],
  });
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
  await other.stop();
});

const newAccount = (more: object = {}) => {
  const sub = unique('sub');
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada Byron', ...more };
};

const cookieOf = (response: Response, name: string) =>
  new RegExp(`^${name}=([^;]+)`).exec(response.headers.getSetCookie().find((line) => line.startsWith(name)) ?? '')?.[1];

async function startSignIn(name = 'acme') {
  const { data, response } = await app.page().POST('/v1/sign-in/providers/{name}', {
    params: { path: { name } },
    body: { return_to: '/account/purchases' },
  });
  return { url: must(data).redirect_to, browser: must(cookieOf(response, 'sell_upstream')) };
}

const finishSignIn = (browser: string, callback: URL, name = 'acme') =>
  app.page().POST('/v1/sign-in/providers/{name}/callback', {
    params: { path: { name } },
    body: { callback_url: callback.href },
    headers: { Cookie: `sell_upstream=${browser}` },
  });

/** Runs a whole sign-in. @returns the response and the session cookie */
async function signInWith(account: ReturnType<typeof newAccount> | null) {
  upstream.account = account;
  const { url, browser } = await startSignIn();
  const answer = await finishSignIn(browser, await upstream.visit(url));
  return { ...answer, session: cookieOf(answer.response, 'sell_session') };
}

const me = async (session: string | undefined) => must((await app.page(must(session)).GET('/v1/users/me')).data);

describe('sign-in with an upstream provider', () => {
  it('`GET /v1/sign-in/providers` lists the configured providers', async () => {
    const { data } = await app.page().GET('/v1/sign-in/providers');
    expect(data?.items.map(({ name }) => name)).toEqual(['acme', 'other', 'down']);
  });

  it('a first sign-in with a provider creates an account, and a later one finds it by its subject', async () => {
    const account = newAccount();
    const first = await signInWith(account);
    expect(first.response.status).toBe(201);
    expect(first.data).toEqual({ redirect_to: '/account/purchases' });
    const person = await me(first.session);
    expect(person.email).toBe(account.email);
    expect(await me((await signInWith({ ...account, email: 'changed@example.com' })).session)).toEqual(person);
  });

  it('a sign-in with a verified email address finds the account with that address', async () => {
    const person = await useApp(app, () => makePerson());
    const { session } = await signInWith(newAccount({ email: person.email.toUpperCase() }));
    expect((await me(session)).id).toBe(person.id);
  });

  it('a sign-in with an unverified email address returns 400 and links nothing', async () => {
    const person = await useApp(app, () => makePerson());
    const account = newAccount({ email: person.email, email_verified: false });
    const { response, session } = await signInWith(account);
    expect([response.status, session]).toEqual([400, undefined]);
    expect(await app.db('identities').where({ subject: account.sub })).toEqual([]);
  });

  it('a sign-in that the person denies returns SignInRefused', async () => {
    expect((await signInWith(null)).error).toMatchObject({ error: 'SignInRefused' });
  });

  it('a sign-in with a provider ends the earlier session of the browser', async () => {
    const planted = await signIn(app, 'planted@example.com');
    upstream.account = newAccount();
    const { url, browser } = await startSignIn();
    const callback = await upstream.visit(url);
    const { response } = await app.page().POST('/v1/sign-in/providers/{name}/callback', {
      params: { path: { name: 'acme' } },
      body: { callback_url: callback.href },
      headers: { Cookie: `sell_upstream=${browser}; sell_session=${planted}` },
    });
    expect(response.status).toBe(201);
    expect((await app.page(planted).GET('/v1/users/me')).response.status).toBe(401);
  });
});

describe('sign-in with an upstream provider and SIGN_UP=invited', () => {
  it('an unknown address is refused and links nothing, and known and invited ones sign in', async () => {
    const port = await reservePort();
    const invited = await startUpstream({ redirectUris: [`http://127.0.0.1:${port}/sign-in/callback/acme`] });
    const { issuer, clientId, clientSecret } = invited;
    const upstreams = [{ name: 'acme', label: 'Acme', issuer, clientId, clientSecret }];
    const [openApp, openUpstream] = [app, upstream];
    [app, upstream] = [await startApp({ port: Number(port), upstreams, signUp: 'invited' }), invited];
    try {
      const seller = await useApp(app, () => makeSeller());
      const guest = newAccount();
      const page = await openPage(app, seller);
      await page.POST('/v1/organizations/{id}/invitations/', {
        params: { path: { id: seller.organizationId } },
        body: { email: guest.email },
      });
      const stranger = newAccount();
      const refused = await signInWith(stranger);
      expect(refused.response.status).toBe(400);
      expect(refused.error).toMatchObject({
        error: 'SignInRefused',
        detail: 'This service accepts new accounts by invitation only, and your e-mail address has no invitation.',
      });
      expect(await app.db('identities').where({ subject: stranger.sub })).toEqual([]);
      expect((await signInWith(guest)).response.status).toBe(201);
      expect((await signInWith(newAccount({ email: seller.email }))).response.status).toBe(201);
    } finally {
      await app.stop();
      await invited.stop();
      [app, upstream] = [openApp, openUpstream];
    }
  });
});

describe('where a sign-in returns to', () => {
  it.each(['/..//evil.example', '/.\\/evil.example', '/a/..//evil.example', '/\t/evil.example'])(
    '%j returns 422, because a browser would leave the service',
    async (return_to) => {
      const { response, error } = await app.page().POST('/v1/sign-in/providers/{name}', {
        params: { path: { name: 'acme' } },
        body: { return_to },
      });
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'return_to'] }] });
    },
  );
});

describe('callbacks of an upstream provider', () => {
  it('a provider callback works once and within ten minutes', async () => {
    upstream.account = newAccount();
    const { url, browser } = await startSignIn();
    const callback = await upstream.visit(url);
    expect((await finishSignIn(browser, callback)).response.status).toBe(201);
    expect((await finishSignIn(browser, callback)).response.status).toBe(400);
    const late = await startSignIn();
    const answer = await upstream.visit(late.url);
    app.clock.now = new Date(currentTime().getTime() + 11 * 60 * 1000);
    const { response } = await finishSignIn(late.browser, answer).finally(() => (app.clock.now = undefined));
    expect(response.status).toBe(400);
  });

  it('a provider callback returns 400 in another browser, with a foreign state, for another provider or without a code', async () => {
    upstream.account = newAccount();
    other.account = newAccount();
    const [mine, theirs] = [await startSignIn(), await startSignIn()];
    const callback = await upstream.visit(theirs.url);
    expect((await finishSignIn(mine.browser, callback)).response.status).toBe(400);
    expect((await finishSignIn(theirs.browser, callback, 'other')).response.status).toBe(400);
    const otherSignIn = await startSignIn('other');
    const stolen = new URL(callback);
    stolen.searchParams.set('state', must(new URL(otherSignIn.url).searchParams.get('state')));
    expect((await finishSignIn(otherSignIn.browser, stolen, 'other')).response.status).toBe(400);
    const { browser } = await startSignIn();
    expect((await finishSignIn(browser, new URL(`${app.baseUrl}/sign-in/callback/acme`))).response.status).toBe(400);
  });

  it('a provider callback with the issuer of another provider returns 400', async () => {
    upstream.account = newAccount();
    const { url, browser } = await startSignIn();
    const callback = await upstream.visit(url);
    expect(callback.searchParams.get('iss')).toBe(upstream.issuer);
    callback.searchParams.set('iss', other.issuer);
    expect((await finishSignIn(browser, callback)).response.status).toBe(400);
  });

  it('starting a sign-in with a provider that is down returns 503', async () => {
    const { response } = await app.page().POST('/v1/sign-in/providers/{name}', {
      params: { path: { name: 'down' } },
      body: { return_to: '/account' },
    });
    expect(response.status).toBe(503);
  });

  it('a provider callback returns 503 when the provider is down at the token exchange', async () => {
    const port = await reservePort();
    const config = { redirectUris: [`${app.baseUrl}/sign-in/callback/acme`], port };
    const stoppedUpstream = await startUpstream(config);
    const { issuer, clientId, clientSecret } = stoppedUpstream;
    const own = await startApp({ upstreams: [{ name: 'acme', label: 'Acme', issuer, clientId, clientSecret }] });
    const params = { path: { name: 'acme' } };
    const started = await own.page().POST('/v1/sign-in/providers/{name}', { params, body: { return_to: '/' } });
    await stoppedUpstream.stop();
    const callback_url = `${own.baseUrl}/sign-in/callback/acme?code=x&state=${must(new URL(must(started.data).redirect_to).searchParams.get('state'))}&iss=${encodeURIComponent(issuer)}`;
    const { response } = await own.page().POST('/v1/sign-in/providers/{name}/callback', {
      params,
      body: { callback_url },
      headers: { Cookie: `sell_upstream=${must(cookieOf(started.response, 'sell_upstream'))}` },
    });
    expect(response.status).toBe(503);
    await own.stop();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'account', ''])(
    'a sign-in with a provider rejects the return target %j',
    async (return_to) => {
      const { response } = await app.page().POST('/v1/sign-in/providers/{name}', {
        params: { path: { name: 'acme' } },
        body: { return_to },
      });
      expect(response.status).toBe(422);
    },
  );
});

it('an unknown provider returns 404 at the start of a sign-in and at its callback', async () => {
  const params = { path: { name: 'unknown' } };
  const page = app.page();
  const start = await page.POST('/v1/sign-in/providers/{name}', { params, body: { return_to: '/account' } });
  expect(start.response.status).toBe(404);
  const callback_url = `${app.baseUrl}/sign-in/callback/unknown?code=x&state=x`;
  const callback = await page.POST('/v1/sign-in/providers/{name}/callback', { params, body: { callback_url } });
  expect(callback.response.status).toBe(404);
});
