import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makePerson, must, signIn, unique, useApp } from '../../../support/make.ts';
import { freePort } from '../../../support/port.ts';
import { startUpstream, type Upstream } from '../../../support/upstream.ts';

let app: TestApp;
let upstream: Upstream;
let other: Upstream;

beforeAll(async () => {
  const port = await freePort();
  const callbacks = (name: string) => [`http://127.0.0.1:${port}/sign-in/callback/${name}`];
  upstream = await startUpstream({ redirectUris: callbacks('acme') });
  other = await startUpstream({ redirectUris: callbacks('other') });
  const { issuer, clientId, clientSecret } = upstream;
  app = await startApp({
    port: Number(port),
    upstreams: [
      { name: 'acme', label: 'Acme', issuer, clientId, clientSecret },
      { name: 'other', label: 'Other', issuer: other.issuer, clientId, clientSecret },
      { name: 'away', label: 'Away', issuer: `http://127.0.0.1:${await freePort()}`, clientId, clientSecret },
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

async function begin(name = 'acme') {
  const { data, response } = await app.page().POST('/v1/sign-in/providers/{name}', {
    params: { path: { name } },
    body: { return_to: '/account/purchases' },
  });
  return { url: must(data).redirect_to, browser: must(cookieOf(response, 'sell_upstream')) };
}

const finish = (browser: string, callback: URL, name = 'acme') =>
  app.page().POST('/v1/sign-in/providers/{name}/callback', {
    params: { path: { name } },
    body: { callback_url: callback.href },
    headers: { Cookie: `sell_upstream=${browser}` },
  });

/** The whole way. @returns the session's cookie */
async function signInWith(account: ReturnType<typeof newAccount> | null) {
  upstream.account = account;
  const { url, browser } = await begin();
  const answer = await finish(browser, await upstream.visit(url));
  return { ...answer, session: cookieOf(answer.response, 'sell_session') };
}

const me = async (session: string | undefined) => must((await app.page(must(session)).GET('/v1/users/me')).data);

describe('signing in with another provider', () => {
  it('is offered', async () => {
    const { data } = await app.page().GET('/v1/sign-in/providers');
    expect(data?.items.map(({ name }) => name)).toEqual(['acme', 'other', 'away']);
  });

  it('makes an account, and finds it again', async () => {
    const account = newAccount();
    const first = await signInWith(account);
    expect(first.response.status).toBe(201);
    expect(first.data).toEqual({ redirect_to: '/account/purchases' });
    const person = await me(first.session);
    expect(person.email).toBe(account.email);
    expect(await me((await signInWith({ ...account, email: 'changed@example.com' })).session)).toEqual(person);
  });

  it('finds the account that has the same address, where the provider has verified it', async () => {
    const person = await useApp(app, () => makePerson());
    const { session } = await signInWith(newAccount({ email: person.email.toUpperCase() }));
    expect((await me(session)).id).toBe(person.id);
  });

  it('is refused where the provider has not verified the address, and nothing is linked', async () => {
    const person = await useApp(app, () => makePerson());
    const account = newAccount({ email: person.email, email_verified: false });
    const { response, session } = await signInWith(account);
    expect([response.status, session]).toEqual([400, undefined]);
    expect(await app.db('identities').where({ subject: account.sub })).toEqual([]);
  });

  it('is refused when the person denies', async () => {
    expect((await signInWith(null)).error).toMatchObject({ error: 'SignInRefused' });
  });

  it('ends the session that the browser had', async () => {
    const planted = await signIn(app, 'planted@example.com');
    upstream.account = newAccount();
    const { url, browser } = await begin();
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

describe('an answer of the provider', () => {
  it('is good once, and for ten minutes', async () => {
    upstream.account = newAccount();
    const { url, browser } = await begin();
    const callback = await upstream.visit(url);
    expect((await finish(browser, callback)).response.status).toBe(201);
    expect((await finish(browser, callback)).response.status).toBe(400);
    const late = await begin();
    const answer = await upstream.visit(late.url);
    app.clock.now = new Date(Date.now() + 11 * 60 * 1000);
    const { response } = await finish(late.browser, answer).finally(() => (app.clock.now = undefined));
    expect(response.status).toBe(400);
  });

  it('is refused in another browser, with another state, for another provider, and without a code', async () => {
    upstream.account = newAccount();
    other.account = newAccount();
    const [mine, theirs] = [await begin(), await begin()];
    const callback = await upstream.visit(theirs.url);
    expect((await finish(mine.browser, callback)).response.status).toBe(400);
    expect((await finish(theirs.browser, callback, 'other')).response.status).toBe(400);
    const elsewhere = await begin('other');
    const stolen = new URL(callback);
    stolen.searchParams.set('state', must(new URL(elsewhere.url).searchParams.get('state')));
    expect((await finish(elsewhere.browser, stolen, 'other')).response.status).toBe(400);
    const { browser } = await begin();
    expect((await finish(browser, new URL(`${app.baseUrl}/sign-in/callback/acme`))).response.status).toBe(400);
  });

  it('is not taken from an issuer that is not the one that was asked (mix-up)', async () => {
    upstream.account = newAccount();
    const { url, browser } = await begin();
    const callback = await upstream.visit(url);
    expect(callback.searchParams.get('iss')).toBe(upstream.issuer);
    callback.searchParams.set('iss', other.issuer);
    expect((await finish(browser, callback)).response.status).toBe(400);
  });

  it('cannot be had from a provider that is down: 503', async () => {
    const { response } = await app.page().POST('/v1/sign-in/providers/{name}', {
      params: { path: { name: 'away' } },
      body: { return_to: '/account' },
    });
    expect(response.status).toBe(503);
  });

  it('is 503 while the provider does not give tokens, and works with another one later', async () => {
    const port = await freePort();
    const config = { redirectUris: [`${app.baseUrl}/sign-in/callback/acme`], port };
    const shaky = await startUpstream(config);
    const { issuer, clientId, clientSecret } = shaky;
    const own = await startApp({ upstreams: [{ name: 'acme', label: 'Acme', issuer, clientId, clientSecret }] });
    const params = { path: { name: 'acme' } };
    const began = await own.page().POST('/v1/sign-in/providers/{name}', { params, body: { return_to: '/' } });
    await shaky.stop();
    const callback_url = `${own.baseUrl}/sign-in/callback/acme?code=x&state=${must(new URL(must(began.data).redirect_to).searchParams.get('state'))}&iss=${encodeURIComponent(issuer)}`;
    const { response } = await own.page().POST('/v1/sign-in/providers/{name}/callback', {
      params,
      body: { callback_url },
      headers: { Cookie: `sell_upstream=${must(cookieOf(began.response, 'sell_upstream'))}` },
    });
    expect(response.status).toBe(503);
    await own.stop();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'account', ''])(
    'never leads to %j',
    async (return_to) => {
      const { response } = await app.page().POST('/v1/sign-in/providers/{name}', {
        params: { path: { name: 'acme' } },
        body: { return_to },
      });
      expect(response.status).toBe(422);
    },
  );
});

it('nobody can sign in with a provider that is not there, or come back from it', async () => {
  const params = { path: { name: 'nobody' } };
  const page = app.page();
  const begun = await page.POST('/v1/sign-in/providers/{name}', { params, body: { return_to: '/account' } });
  expect(begun.response.status).toBe(404);
  const callback_url = `${app.baseUrl}/sign-in/callback/nobody?code=x&state=x`;
  const back = await page.POST('/v1/sign-in/providers/{name}/callback', { params, body: { callback_url } });
  expect(back.response.status).toBe(404);
});
