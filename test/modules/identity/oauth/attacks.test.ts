import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import {
  CALLBACK,
  codeRequest,
  makeClient,
  makePublicClient,
  makeUser,
  post,
  relyingParty,
  statusOf,
  visit,
  WITHOUT_PKCE,
  type Client,
} from './flow.ts';

/** The attacks of RFC 9700 on redirect URIs, codes and PKCE. */
const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };
const REGISTERED = [CALLBACK, 'https://app.example/callback', 'https://app.example/with?tenant=1'];

let app: TestApp;
let developer: Browser;
let victim: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
  victim = (await makeUser(app)).browser;
});

/** An authorization address as anybody could write it. */
function address(client_id: string, parameters: Record<string, string | undefined>): URL {
  const url = new URL('/oauth2/authorize', app.baseUrl);
  const all = { client_id, response_type: 'code', scope: 'openid', state: 'x', ...WITHOUT_PKCE, ...parameters };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** The person is told, whatever their browser wants to read, and sent nowhere else. */
async function expectRefusedHere(browser: Browser, url: URL) {
  const asJson = await browser.fetch(url, { headers: { Accept: 'application/json' } });
  expect(asJson.status).toBe(400);
  expect(asJson.headers.get('location')).toBeNull();
  expect(await asJson.json()).toHaveProperty('error');
  const asHtml = await browser.open(url);
  expect(asHtml.url.origin).toBe(app.baseUrl);
  expect(asHtml.uid).toBeUndefined();
  expect(asHtml.url.pathname).toMatch(/^\/oauth2\/(error|authorize)$/);
  expect(asHtml.response?.headers.get('refresh')).toBeNull();
}

describe('a redirect URI that is not registered', () => {
  it.each([
    'https://app.example/Callback',
    'https://APP.example/callback',
    'HTTPS://app.example/callback',
    'https://app.example/callback/',
    'https://app.example/callback?',
    'https://app.example/callback?next=1',
    'https://app.example/callback#',
    'https://app.example/callback#x',
    'https://app.example:443/callback',
    'https://app.example:8443/callback',
    'https://www.app.example/callback',
    'https://app.example.evil.example/callback',
    'https://app.example@evil.example/callback',
    'https://evil.example/callback',
    'https://evil.example/?https://app.example/callback',
    'https://app.example/callback/../evil',
    'https://app.example/evil/../callback',
    'https://app.example/./callback',
    'https://app.example//callback',
    'https://app.example/%63allback',
    'https://app.example/callback%00',
    'https://app.example/callback%2f..%2fevil',
    'https://app.example\\@evil.example/callback',
    'https://app.example/callback ',
    ' https://app.example/callback',
    'http://app.example/callback',
    'https://app.example/with',
    'https://app.example/with?tenant=2',
    'https://app.example/with?tenant=1&tenant=2',
    'http://localhost:9998/callback',
    'http://localhost/callback',
    'http://127.0.0.1:9999/callback',
    'http://LOCALHOST:9999/callback',
    'https://localhost:9999/callback',
    '//app.example/callback',
    '/callback',
    'javascript:alert(1)//app.example/callback',
    'data:text/html,app.example',
    '',
  ])('is never redirected to: %j', async (redirect_uri) => {
    const { client_id } = await registered();
    await expectRefusedHere(victim, address(client_id, { redirect_uri }));
    // Nor is it with an error that would otherwise go back to the client.
    await expectRefusedHere(victim, address(client_id, { redirect_uri, scope: 'nonsense', prompt: 'none' }));
  });

  it('is refused when it is missing, or there twice', async () => {
    const { client_id } = await registered();
    await expectRefusedHere(victim, address(client_id, {}));
    for (const [first, second] of [
      [CALLBACK, 'https://evil.example'],
      ['https://evil.example', CALLBACK],
    ] as const) {
      const twice = address(client_id, { redirect_uri: first });
      twice.searchParams.append('redirect_uri', second);
      await expectRefusedHere(victim, twice);
    }
  });

  it.each(['', 'sell_ci_nonsense', 'https://evil.example', "' or 1=1 --", '\u0000'])(
    'is never redirected to for the unknown client %j',
    async (client_id) => {
      await expectRefusedHere(victim, address(client_id, { redirect_uri: 'https://evil.example' }));
    },
  );

  let common: Promise<Client> | undefined;
  const registered = () => (common ??= makeClient(developer, { redirect_uris: REGISTERED }));
});

describe('a request that asks for what there is not', () => {
  it.each([
    ['invalid_scope', { scope: 'openid nonsense' }],
    ['invalid_scope', { scope: 'openid products:write' }],
    ['invalid_scope', { scope: 'openid offline_access' }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: 'id_token' }],
    ['unsupported_response_type', { response_type: 'code id_token' }],
    ['unsupported_response_type', { response_type: 'none' }],
    ['request_not_supported', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['request_uri_not_supported', { request_uri: 'https://evil.example/request' }],
    ['invalid_request', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'a'.repeat(43) }],
    ['invalid_request', { code_challenge: 'short', code_challenge_method: 'S256' }],
    ['invalid_request', { code_challenge_method: 'S256' }],
  ])('comes back as %s for %j, with the state and no code', async (error, parameters) => {
    const { client_id } = await makeClient(developer);
    const { url, uid } = await victim.open(address(client_id, { redirect_uri: CALLBACK, ...parameters }));
    expect(uid).toBeUndefined();
    const answer = new URLSearchParams(url.search || url.hash.slice(1));
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(answer)).toMatchObject({ error, state: 'x', iss: app.baseUrl });
    for (const secret of ['code', 'access_token', 'id_token']) expect(answer.get(secret)).toBeNull();
  });

  it.each([undefined, ''])('comes back with an error and without a question when the scope is %j', async (scope) => {
    const { client_id } = await makeClient(developer);
    const { url } = await victim.open(address(client_id, { redirect_uri: CALLBACK, scope }));
    expect(['invalid_scope', 'invalid_request']).toContain(url.searchParams.get('error'));
  });

  it('comes back as invalid_request for a public client without PKCE', async () => {
    const { client_id } = await makePublicClient(developer);
    const { url } = await victim.open(address(client_id, { redirect_uri: CALLBACK }));
    expect(url.searchParams.get('error')).toBe('invalid_request');
    expect(url.searchParams.get('code')).toBeNull();
  });
});

/** A code that somebody got hold of, and what belongs to it. */
async function stolenCode(makeIt: typeof makeClient = makeClient, parameters = {}) {
  const client = await makeIt(developer, { redirect_uris: REGISTERED });
  const rp = await relyingParty(app, client);
  const { callback, asked } = await visit(rp, victim, { parameters });
  return { client, callback, verifier: asked.verifier };
}

const redeemAs = (client: Client, parameters: ReturnType<typeof codeRequest>) =>
  post(app.baseUrl, 'token', client, parameters);

describe('a code', () => {
  it.each([
    ['with another verifier', { code_verifier: oc.randomPKCECodeVerifier() }],
    ['with the verifier dropped', { code_verifier: undefined }],
    ['with an empty verifier', { code_verifier: '' }],
    ['with another redirect URI of the client', { redirect_uri: 'https://app.example/callback' }],
    ['with a foreign redirect URI', { redirect_uri: 'https://evil.example/callback' }],
  ])('is invalid_grant %s', async (_what, change) => {
    for (const makeIt of [makeClient, makePublicClient]) {
      const { client, callback, verifier } = await stolenCode(makeIt);
      expect(await redeemAs(client, codeRequest(callback, verifier, change))).toMatchObject(INVALID_GRANT);
    }
  });

  it('is invalid_request without the redirect URI', async () => {
    const { client, callback, verifier } = await stolenCode();
    const refused = await redeemAs(client, codeRequest(callback, verifier, { redirect_uri: undefined }));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('is invalid_grant with a verifier where no challenge was sent', async () => {
    const { client, callback } = await stolenCode(makeClient, WITHOUT_PKCE);
    const refused = await redeemAs(client, codeRequest(callback, oc.randomPKCECodeVerifier()));
    expect(refused).toMatchObject(INVALID_GRANT);
  });

  it('is invalid_grant with the challenge for a verifier', async () => {
    const challenge = 'a'.repeat(43);
    const parameters = { code_challenge: challenge };
    const { client, callback } = await stolenCode(makeClient, parameters);
    expect(await redeemAs(client, codeRequest(callback, challenge))).toMatchObject(INVALID_GRANT);
  });

  it('is invalid_grant at another client, with everything else right', async () => {
    for (const makeIt of [makeClient, makePublicClient]) {
      const [{ callback, verifier }, thief] = [await stolenCode(), await makeIt(developer)];
      expect(await redeemAs(thief, codeRequest(callback, verifier))).toMatchObject(INVALID_GRANT);
    }
  });

  it('is worth nothing without the secret of a client that has one', async () => {
    const { client, callback, verifier } = await stolenCode();
    for (const client_secret of [null, 'sell_cs_wrong', `${must(client.client_secret)} `]) {
      const refused = await redeemAs({ ...client, client_secret }, codeRequest(callback, verifier));
      expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    }
    expect((await redeemAs(client, codeRequest(callback, verifier))).status).toBe(200);
  });

  it('is redeemed at most once when many try at the same time', async () => {
    const { client, callback, verifier } = await stolenCode();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => redeemAs(client, codeRequest(callback, verifier))));
    // One that comes second may revoke the grant from under the first.
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(5);
  });

  it('is no access token, and no refresh token', async () => {
    const { client, callback } = await stolenCode();
    const code = must(callback.searchParams.get('code'));
    expect(await statusOf(app.baseUrl, code)).toBe(401);
    expect(await statusOf(app.baseUrl, code, '/v1/oauth2/userinfo')).toBe(401);
    const refused = await redeemAs(client, { grant_type: 'refresh_token', refresh_token: code });
    expect(refused).toMatchObject(INVALID_GRANT);
  });
});
