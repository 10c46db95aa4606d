import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { Browser } from './browser.ts';
import {
  buildAuthorizationRequest,
  clientMetadata,
  codeRequest,
  makeClient,
  makePublicClient,
  makeUser,
  postForm,
  redeemCode,
  relyingParty,
  requestCode,
  WITHOUT_PKCE,
  type BrowsingPerson,
  type Client,
} from './flow.ts';

let app: TestApp;
let developer: BrowsingPerson;
beforeAll(async () => {
  app = await testApp();
  developer = await makeUser(app);
});

const makeNativeClient = (...redirect_uris: string[]) =>
  makePublicClient(developer.browser, { application_type: 'native', redirect_uris });

/** The status of an authorization request. A refused redirect URI is an error page, and never a redirect. */
async function statusOf(client: Client, redirect_uri: string, parameters = {}) {
  const { url } = await buildAuthorizationRequest(await relyingParty(app, client), { redirect_uri, ...parameters });
  const response = await new Browser(app.baseUrl).fetch(url, { headers: { Accept: 'application/json' } });
  const { error } = response.status === 400 ? ((await response.json()) as { error: string }) : { error: undefined };
  return error ?? response.status;
}

describe('the registration of native clients', () => {
  it.each([
    'http://127.0.0.1/callback',
    'http://127.0.0.1:8123/callback?a=1',
    'http://[::1]/callback',
    'http://localhost:8123/callback',
    'com.example.app:/callback',
    'com.example.app://callback',
    'https://studio.example/callback',
  ])('a native client with the redirect URI %s is registered without a secret', async (uri) => {
    const client = await makeClient(developer.browser, { application_type: 'native', redirect_uris: [uri] });
    expect(client).toMatchObject({
      application_type: 'native',
      client_secret: null,
      token_endpoint_auth_method: 'none',
      redirect_uris: [uri],
    });
  });

  it.each([
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.1@evil.example/callback',
    'http://127.1/callback',
    'http://2130706433/callback',
    'http://0.0.0.0/callback',
    'http://[::ffff:127.0.0.1]/callback',
    'http://localhost.evil.example/callback',
    'http://app.localhost/callback',
    'http://studio.example/callback',
    'https://127.0.0.1/callback',
    'https://localhost/callback',
    'http://127.0.0.1/callback#fragment',
    'studio:/callback',
    'com.example.app:callback',
    'javascript:alert(1)',
    'javascript://com.example/%0aalert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=com.example;end',
    'com.example.app:/callback#fragment',
  ])('a native client with the redirect URI %s returns 422', async (uri) => {
    const body = clientMetadata({ application_type: 'native', redirect_uris: [uri] });
    const response = await developer.browser.send('POST', '/v1/oauth2/register', body);
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain('"redirect_uris",0');
  });

  it.each(['http://127.0.0.1/callback', 'http://[::1]:80/callback', 'com.example.app:/callback'])(
    'a web client with the redirect URI %s returns 422',
    async (uri) => {
      for (const application_type of ['web', undefined] as const) {
        const body = clientMetadata({ redirect_uris: [uri], ...(application_type && { application_type }) });
        expect((await developer.browser.send('POST', '/v1/oauth2/register', body)).status).toBe(422);
      }
    },
  );
});

describe('the redirect URIs of native clients', () => {
  it.each(['http://127.0.0.1:51004/callback', 'http://[::1]:51004/callback', 'com.example.app:/callback'])(
    'an application receives its code at %s, and redeems it',
    async (redirect_uri) => {
      const client = await makeNativeClient(
        'http://127.0.0.1/callback',
        'http://[::1]:1234/callback',
        'com.example.app:/callback',
      );
      const [rp, person] = [await relyingParty(app, client), await makeUser(app)];
      const { authRequest, callback } = await requestCode(rp, person.browser, { parameters: { redirect_uri } });
      expect(callback.href.startsWith(`${redirect_uri}?code=sell_ac_`)).toBe(true);
      const tokens = await redeemCode(rp, callback, authRequest);
      expect(tokens.token_type).toBe('dpop');
    },
  );

  it.each([
    'http://127.0.0.1:51004/other',
    'http://127.0.0.1:51004/callback/',
    'http://127.0.0.1:51004/callback?a=1',
    'http://127.0.0.1:51004/callback#a',
    'http://127.0.0.1:99999/callback',
    'http://127.0.0.1:/callback',
    'http://127.0.0.1:51004@evil.example/callback',
    'http://127.0.0.1:51004.evil.example/callback',
    'http://127.0.0.1\\@evil.example/callback',
    'http://127.0.0.2:51004/callback',
    'http://127.1:51004/callback',
    'http://[::1]:51004/callback',
    'http://localhost:51004/callback',
    'https://127.0.0.1:51004/callback',
    'com.example.app:/callback?a=1',
    'com.example.app:/callback/../other',
    'com.example.app.evil:/callback',
    'COM.EXAMPLE.APP:/callback',
  ])('the redirect URI %s is refused without a redirect', async (redirect_uri) => {
    const client = await makeNativeClient(
      'http://127.0.0.1/callback',
      'http://localhost:8123/callback',
      'com.example.app:/callback',
    );
    expect(await statusOf(client, redirect_uri)).toBe('invalid_redirect_uri');
  });

  it('a web client with a redirect URI on localhost is refused at another port', async () => {
    const client = await makePublicClient(developer.browser, { redirect_uris: ['http://localhost:8123/callback'] });
    expect(await statusOf(client, 'http://localhost:51004/callback')).toBe('invalid_redirect_uri');
  });

  it('a code is redeemed only with the port of its request', async () => {
    const client = await makeNativeClient('http://127.0.0.1/callback');
    const [rp, person] = [await relyingParty(app, client), await makeUser(app)];
    const parameters = { redirect_uri: 'http://127.0.0.1:51004/callback' };
    const { authRequest, callback } = await requestCode(rp, person.browser, { parameters });
    const wrong = codeRequest(callback, authRequest.verifier, { redirect_uri: 'http://127.0.0.1:51005/callback' });
    expect((await postForm(app.baseUrl, 'token', client, wrong)).body.error).toBe('invalid_grant');
  });

  it('a request without PKCE is refused', async () => {
    const client = await makeNativeClient('com.example.app:/callback');
    const { url } = await buildAuthorizationRequest(await relyingParty(app, client), {
      redirect_uri: 'com.example.app:/callback',
      ...WITHOUT_PKCE,
    });
    const { location } = Object.fromEntries((await developer.browser.fetch(url)).headers);
    expect(location).toMatch(/^com\.example\.app:\/callback\?error=invalid_request/);
  });

  it('a person consents each time, and sees the scheme of the application', async () => {
    const redirect_uri = 'com.example.app:/callback';
    const rp = await relyingParty(app, await makeNativeClient(redirect_uri));
    const person = await makeUser(app);
    const parameters = { redirect_uri };
    for (let time = 0; time < 2; time += 1)
      expect((await requestCode(rp, person.browser, { parameters })).prompts).toContain('consent');
    const { url } = await buildAuthorizationRequest(rp, parameters);
    const uid = await person.browser.openPrompt(url);
    expect((await person.browser.readInteraction(uid)).redirect_origin).toBe('com.example.app:');
    const silent = await requestCode(rp, person.browser, { parameters: { redirect_uri, prompt: 'none' } });
    expect(silent.callback.searchParams.get('error')).toMatch(/_required$/);
  });

  it('a page of an opaque origin cannot read the responses for a client with a private scheme', async () => {
    const client = await makeNativeClient('com.example.app:/callback');
    const response = await fetch(`${app.baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { Origin: 'null' },
      body: new URLSearchParams({ client_id: client.client_id, grant_type: 'authorization_code', code: 'x' }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
