import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import type { Browser } from './browser.ts';
import {
  CALLBACK,
  codeRequest,
  makeClient,
  makePublicClient,
  makeUser,
  postForm,
  relyingParty,
  readStatusWith,
  requestCode,
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

/** Builds an authorization URL from arbitrary parameters. */
function authorizationUrl(client_id: string, parameters: Record<string, string | undefined>): URL {
  const url = new URL('/oauth2/authorize', app.baseUrl);
  const all = { client_id, response_type: 'code', scope: 'openid', state: 'x', ...WITHOUT_PKCE, ...parameters };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** Expects an error as JSON and as a page of the service, without a redirect to another site. */
async function expectErrorWithoutRedirect(browser: Browser, url: URL) {
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

describe('unregistered redirect URIs', () => {
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
  ])('an authorization request with the unregistered redirect URI %j never redirects there', async (redirect_uri) => {
    const { client_id } = await registeredClient();
    await expectErrorWithoutRedirect(victim, authorizationUrl(client_id, { redirect_uri }));
    // Errors that usually go back to the client do not redirect there either.
    await expectErrorWithoutRedirect(
      victim,
      authorizationUrl(client_id, { redirect_uri, scope: 'nonsense', prompt: 'none' }),
    );
  });

  it('an authorization request with a missing or repeated redirect URI shows an error without a redirect', async () => {
    const { client_id } = await registeredClient();
    await expectErrorWithoutRedirect(victim, authorizationUrl(client_id, {}));
    for (const [first, second] of [
      [CALLBACK, 'https://evil.example'],
      ['https://evil.example', CALLBACK],
    ] as const) {
      const twice = authorizationUrl(client_id, { redirect_uri: first });
      twice.searchParams.append('redirect_uri', second);
      await expectErrorWithoutRedirect(victim, twice);
    }
  });

  it.each(['', 'sell_ci_nonsense', 'https://evil.example', "' or 1=1 --", '\u0000'])(
    'an authorization request of the unknown client %j shows an error without a redirect',
    async (client_id) => {
      await expectErrorWithoutRedirect(victim, authorizationUrl(client_id, { redirect_uri: 'https://evil.example' }));
    },
  );

  let sharedClient: Promise<Client> | undefined;
  const registeredClient = () => (sharedClient ??= makeClient(developer, { redirect_uris: REGISTERED }));
});

describe('invalid authorization requests', () => {
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
  ])('the error %s for %j goes to the redirect URI with the state and without a code', async (error, parameters) => {
    const { client_id } = await makeClient(developer);
    const { url, uid } = await victim.open(authorizationUrl(client_id, { redirect_uri: CALLBACK, ...parameters }));
    expect(uid).toBeUndefined();
    const answer = new URLSearchParams(url.search || url.hash.slice(1));
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(answer)).toMatchObject({ error, state: 'x', iss: app.baseUrl });
    for (const secret of ['code', 'access_token', 'id_token']) expect(answer.get(secret)).toBeNull();
  });

  it.each([undefined, ''])(
    'an authorization request with the scope %j returns an error without a prompt',
    async (scope) => {
      const { client_id } = await makeClient(developer);
      const { url } = await victim.open(authorizationUrl(client_id, { redirect_uri: CALLBACK, scope }));
      expect(['invalid_scope', 'invalid_request']).toContain(url.searchParams.get('error'));
    },
  );

  it('an authorization request of a public client without PKCE returns invalid_request', async () => {
    const { client_id } = await makePublicClient(developer);
    const { url } = await victim.open(authorizationUrl(client_id, { redirect_uri: CALLBACK }));
    expect(url.searchParams.get('error')).toBe('invalid_request');
    expect(url.searchParams.get('code')).toBeNull();
  });
});

/** Makes a stolen code. @returns the code with its client and verifier */
async function stealCode(register: typeof makeClient = makeClient, parameters = {}) {
  const client = await register(developer, { redirect_uris: REGISTERED });
  const rp = await relyingParty(app, client);
  const { callback, authRequest } = await requestCode(rp, victim, { parameters });
  return { client, callback, verifier: authRequest.verifier };
}

const redeemAs = (client: Client, parameters: ReturnType<typeof codeRequest>) =>
  postForm(app.baseUrl, 'token', client, parameters);

describe('authorization codes', () => {
  it.each([
    ['with another verifier', { code_verifier: oc.randomPKCECodeVerifier() }],
    ['with the verifier dropped', { code_verifier: undefined }],
    ['with an empty verifier', { code_verifier: '' }],
    ['with another redirect URI of the client', { redirect_uri: 'https://app.example/callback' }],
    ['with a foreign redirect URI', { redirect_uri: 'https://evil.example/callback' }],
  ])('exchanging a code %s returns invalid_grant', async (_what, change) => {
    for (const register of [makeClient, makePublicClient]) {
      const { client, callback, verifier } = await stealCode(register);
      expect(await redeemAs(client, codeRequest(callback, verifier, change))).toMatchObject(INVALID_GRANT);
    }
  });

  it('exchanging a code without the redirect URI returns invalid_request', async () => {
    const { client, callback, verifier } = await stealCode();
    const refused = await redeemAs(client, codeRequest(callback, verifier, { redirect_uri: undefined }));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('exchanging a code with a verifier returns invalid_grant when the request had no challenge', async () => {
    const { client, callback } = await stealCode(makeClient, WITHOUT_PKCE);
    const refused = await redeemAs(client, codeRequest(callback, oc.randomPKCECodeVerifier()));
    expect(refused).toMatchObject(INVALID_GRANT);
  });

  it('exchanging a code with the challenge as its verifier returns invalid_grant', async () => {
    const challenge = 'a'.repeat(43);
    const parameters = { code_challenge: challenge };
    const { client, callback } = await stealCode(makeClient, parameters);
    expect(await redeemAs(client, codeRequest(callback, challenge))).toMatchObject(INVALID_GRANT);
  });

  it('exchanging a code as another client returns invalid_grant', async () => {
    for (const register of [makeClient, makePublicClient]) {
      const [{ callback, verifier }, thief] = [await stealCode(), await register(developer)];
      expect(await redeemAs(thief, codeRequest(callback, verifier))).toMatchObject(INVALID_GRANT);
    }
  });

  it('exchanging a code with a missing or wrong client secret returns invalid_client', async () => {
    const { client, callback, verifier } = await stealCode();
    for (const client_secret of [null, 'sell_cs_wrong', `${must(client.client_secret)} `]) {
      const refused = await redeemAs({ ...client, client_secret }, codeRequest(callback, verifier));
      expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    }
    expect((await redeemAs(client, codeRequest(callback, verifier))).status).toBe(200);
  });

  it('concurrent exchanges of one code succeed at most once', async () => {
    const { client, callback, verifier } = await stealCode();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => redeemAs(client, codeRequest(callback, verifier))));
    // A losing request may revoke the grant of the winning one.
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(5);
  });

  it('a code is accepted neither as an access token nor as a refresh token', async () => {
    const { client, callback } = await stealCode();
    const code = must(callback.searchParams.get('code'));
    expect(await readStatusWith(app.baseUrl, code)).toBe(401);
    expect(await readStatusWith(app.baseUrl, code, '/v1/oauth2/userinfo')).toBe(401);
    const refused = await redeemAs(client, { grant_type: 'refresh_token', refresh_token: code });
    expect(refused).toMatchObject(INVALID_GRANT);
  });
});
