import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import type { Browser } from './browser.ts';
import {
  afterSeconds,
  CALLBACK,
  codeRequest,
  makeClient,
  makePublicClient,
  makeUser,
  postForm,
  relyingParty,
  requestCode,
  SCOPE,
  type Client,
} from './flow.ts';
import { makeKeyPair, makeProof } from './proof.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const VERIFIER = 'v'.repeat(43);

async function push(
  client: Pick<Client, 'client_id' | 'client_secret'>,
  more: Record<string, string | undefined> = {},
) {
  return postForm(app.baseUrl, 'par', client, {
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: SCOPE,
    state: 'state',
    code_challenge: await oc.calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: 'S256',
    ...more,
  });
}

function authorizationUrl({ client_id }: Pick<Client, 'client_id'>, requestUri: unknown, more = {}): URL {
  const url = new URL('/oauth2/authorize', app.baseUrl);
  url.search = new URLSearchParams({ client_id, request_uri: String(requestUri), ...more }).toString();
  return url;
}

/** @returns the error of an authorization request that cannot redirect */
async function refusalOf(browser: Browser, url: URL) {
  const response = await browser.fetch(url, { headers: { Accept: 'application/json' } });
  return { status: response.status, error: ((await response.json()) as { error: string }).error };
}

describe.each([
  ['with a secret', makeClient],
  ['without a secret', makePublicClient],
])('pushed authorization requests of a client %s', (_what, register) => {
  it('the pushed parameters lead to tokens, and the browser cannot change them', async () => {
    const [{ browser }, client] = [await makeUser(app), await register(developer)];
    const pushed = await push(client);
    expect(pushed).toMatchObject({ status: 201, body: { expires_in: 60 } });
    const url = authorizationUrl(client, pushed.body.request_uri, { scope: 'openid', state: 'changed' });
    const { callback } = await browser.authorize(url);
    expect(callback.searchParams.get('state')).toBe('state');
    const tokens = await postForm(app.baseUrl, 'token', client, codeRequest(callback, VERIFIER));
    expect(tokens).toMatchObject({ status: 200, body: { scope: SCOPE } });
  });

  it('a request_uri is valid for one minute', async () => {
    const [{ browser }, client] = [await makeUser(app), await register(developer)];
    const { body } = await push(client);
    const url = authorizationUrl(client, body.request_uri);
    expect(await afterSeconds(61, () => refusalOf(browser, url))).toEqual({
      status: 400,
      error: 'invalid_request_uri',
    });
  });
});

describe('`POST /v1/oauth2/par`', () => {
  it('a request_uri leads to one code, also when two tabs have opened it and finish later', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const { body } = await push(client);
    const url = authorizationUrl(client, body.request_uri);
    const [one, other] = [await browser.openPrompt(url), await browser.openPrompt(url)];
    const allow = async (uid: string) => {
      const response = await browser.answer(uid, 'consent', { action: 'allow' });
      const { redirect_to } = (await response.json()) as { redirect_to: string };
      return (await browser.open(redirect_to)).url.searchParams.get('code');
    };
    const codes = await afterSeconds(300, async () => [await allow(one), await allow(other)]);
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    expect(await refusalOf(browser, url)).toMatchObject({ error: 'invalid_request_uri' });
  });

  it('a request_uri of another client, an unknown one and one of another kind are refused', async () => {
    const [{ browser }, client, other] = [
      await makeUser(app),
      await makeClient(developer),
      await makeClient(developer),
    ];
    const { body } = await push(client);
    expect((await refusalOf(browser, authorizationUrl(other, body.request_uri))).status).toBe(400);
    const unknown = 'urn:ietf:params:oauth:request_uri:unknown';
    expect(await refusalOf(browser, authorizationUrl(client, unknown))).toEqual({
      status: 400,
      error: 'invalid_request_uri',
    });
    expect((await refusalOf(browser, authorizationUrl(client, 'https://evil.example/request'))).status).toBe(400);
  });

  it('the page of errors explains a request_uri that was used or has expired', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const { url } = await browser.open(authorizationUrl(client, 'urn:ietf:params:oauth:request_uri:unknown'));
    expect(url.pathname + url.search).toBe('/oauth2/error?error=invalid_request_uri');
  });

  it('a client with a wrong secret or without one returns 401', async () => {
    const client = await makeClient(developer);
    for (const client_secret of ['sell_cs_wrong', null])
      expect(await push({ ...client, client_secret })).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
  });

  it.each<[what: string, parameters: Record<string, string | undefined>, error: string]>([
    ['without a scope', { scope: undefined }, 'invalid_scope'],
    ['with an unknown scope', { scope: 'openid nonsense' }, 'invalid_scope'],
    ['without a redirect URI', { redirect_uri: undefined }, 'invalid_request'],
    ['with a foreign redirect URI', { redirect_uri: 'https://evil.example/callback' }, 'invalid_request'],
    ['with a form post', { response_mode: 'form_post' }, 'invalid_request'],
    ['with an unknown sub_type', { sub_type: 'admin' }, 'invalid_request'],
    ['with a request_uri', { request_uri: 'urn:ietf:params:oauth:request_uri:x' }, 'request_uri_not_supported'],
    ['with a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['with more than 16 KiB', { state: 's'.repeat(17_000) }, 'invalid_request'],
    ['with a state that the database cannot store', { state: '\u0000' }, 'invalid_request'],
    ['with a hint that the database cannot store', { login_hint: 'a\u0000b' }, 'invalid_request'],
  ])('a request %s returns 400', async (_what, parameters, error) => {
    expect(await push(await makeClient(developer), parameters)).toMatchObject({ status: 400, body: { error } });
  });

  it('a public client has to send a challenge', async () => {
    const client = await makePublicClient(developer);
    const refused = await push(client, { code_challenge: undefined, code_challenge_method: undefined });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('a request with another body than a form, and another method, are refused', async () => {
    const url = `${app.baseUrl}/v1/oauth2/par`;
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await fetch(url, json)).status).toBe(400);
    expect((await fetch(url)).status).toBe(405);
    const huge = new URLSearchParams({ state: 'x'.repeat(200_000) });
    expect((await fetch(url, { method: 'POST', body: huge })).status).toBeLessThan(500);
  });

  it('an access token in `Authorization` is ignored', async () => {
    const client = await makeClient(developer);
    const response = await fetch(`${app.baseUrl}/v1/oauth2/par`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sell_at_other' },
      body: new URLSearchParams({
        client_id: client.client_id,
        client_secret: must(client.client_secret),
        response_type: 'code',
        redirect_uri: CALLBACK,
        scope: SCOPE,
      }),
    });
    expect(response.status).toBe(201);
  });

  it('the key of the pushed request has to redeem the code', async () => {
    const [{ browser }, client] = [await makeUser(app), await makePublicClient(developer)];
    const { body } = await push(client);
    const { callback } = await browser.authorize(authorizationUrl(client, body.request_uri));
    const url = `${app.baseUrl}/v1/oauth2/token`;
    const proof = await makeProof(await makeKeyPair(), { method: 'POST', url });
    const sent = Object.entries({ client_id: client.client_id, ...codeRequest(callback, VERIFIER) });
    const form = new URLSearchParams(sent.filter((entry): entry is [string, string] => entry[1] !== undefined));
    const response = await fetch(url, { method: 'POST', body: form, headers: { DPoP: proof } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('`require_pushed_authorization_requests`', () => {
  it('the authorization endpoint refuses a request that was not pushed', async () => {
    const [{ browser }, client] = [
      await makeUser(app),
      await makeClient(developer, { require_pushed_authorization_requests: true }),
    ];
    expect(client.require_pushed_authorization_requests).toBe(true);
    const { callback } = await requestCode(await relyingParty(app, client), browser);
    expect(callback.searchParams.get('error')).toBe('invalid_request');
    const { body } = await push(client);
    const pushed = await browser.authorize(authorizationUrl(client, body.request_uri));
    expect(pushed.callback.searchParams.get('code')).toMatch(/^sell_ac_/);
  });
});

it('the provider metadata name the endpoint and the algorithms of proofs', async () => {
  const metadata = await (await fetch(`${app.baseUrl}/.well-known/openid-configuration`)).json();
  expect(metadata).toMatchObject({
    pushed_authorization_request_endpoint: `${app.baseUrl}/v1/oauth2/par`,
    dpop_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA'],
  });
});
