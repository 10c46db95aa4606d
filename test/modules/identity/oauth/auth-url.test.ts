import * as oc from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { must, signIn, useApp } from '../../../support/make.ts';
import { reservePort } from '../../../support/port.ts';
import { Browser } from './browser.ts';
import { makeClient, makePublicClient, relyingParty, requestCode, redeemCode, runFlow } from './flow.ts';
import { keyOfClient, makeProof } from './proof.ts';

/** The service has one host for browsers and one for the API. */
let app: TestApp;
let authUrl: string;
beforeAll(async () => {
  const port = Number(await reservePort());
  authUrl = `http://localhost:${port}`;
  app = await startApp({ port, authUrl });
});
afterAll(() => app.stop());

it('with a separate host for pages, people sign in at that host and clients get tokens from the issuer', async () => {
  const email = 'ada@example.com';
  const session = await useApp(app, () => signIn(app, email));
  const browser = new Browser(authUrl, session);
  const rp = await relyingParty(app, await makeClient(browser));
  const { issuer, authorization_endpoint, token_endpoint } = rp.serverMetadata();
  expect([issuer, authorization_endpoint]).toEqual([app.baseUrl, `${authUrl}/oauth2/authorize`]);
  expect(token_endpoint).toBe(`${app.baseUrl}/v1/oauth2/token`);
  const { authRequest, callback, prompts } = await requestCode(rp, browser);
  expect(prompts).toEqual(['consent']);
  expect(callback.searchParams.get('iss')).toBe(app.baseUrl);
  const tokens = await redeemCode(rp, callback, authRequest);
  expect(must(tokens.claims()).iss).toBe(app.baseUrl);
  const info = await oc.fetchUserInfo(rp, tokens.access_token, must(tokens.claims()).sub);
  expect(info.email).toBe(email);
});

it('a proof signs the public URL of the API, not the host that a request names', async () => {
  const session = await useApp(app, () => signIn(app, 'grace@example.com'));
  const browser = new Browser(authUrl, session);
  const client = await makePublicClient(browser);
  const { tokens } = await runFlow(await relyingParty(app, client), browser);
  const accessToken = tokens.access_token;
  const pair = must(keyOfClient(client.client_id));
  const path = '/v1/users/me';
  const read = async (signed: string) => {
    const DPoP = await makeProof(pair, { url: signed + path, accessToken });
    return (await fetch(authUrl + path, { headers: { Authorization: `DPoP ${accessToken}`, DPoP } })).status;
  };
  expect(await read(authUrl)).toBe(401);
  expect(await read(app.baseUrl)).toBe(200);
});
