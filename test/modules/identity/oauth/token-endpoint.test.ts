import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import type { Browser } from './browser.ts';
import {
  codeRequest,
  makeClient,
  makePublicClient,
  makeUser,
  postForm,
  relyingParty,
  runFlow,
  requestCode,
} from './flow.ts';

/** Malformed and unusual requests to the endpoints for clients. */
let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

async function makeCodeRequest() {
  const client = await makeClient(developer);
  const { callback, authRequest } = await requestCode(await relyingParty(app, client), (await makeUser(app)).browser);
  const parameters = codeRequest(callback, authRequest.verifier);
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { client_id, client_secret } = client;
  return { client, form: { ...Object.fromEntries(sent), client_id, client_secret: must(client_secret) } };
}

const send = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${app.baseUrl}/v1/oauth2/token`, { method: 'POST', body, headers });

describe('the token endpoint', () => {
  it('token responses and errors have `Cache-Control: no-store`', async () => {
    const { form } = await makeCodeRequest();
    for (const answer of [await send(new URLSearchParams(form)), await send(new URLSearchParams(form))])
      expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('a token request that is not a form returns 400 with invalid_request', async () => {
    const { form } = await makeCodeRequest();
    const refused = await send(JSON.stringify(form), { 'Content-Type': 'application/json' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_request' });
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s on the token endpoint returns 405', async (method) => {
    const response = await fetch(`${app.baseUrl}/v1/oauth2/token`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('the token endpoint ignores parameters in the query', async () => {
    const { form } = await makeCodeRequest();
    const query = new URLSearchParams(form).toString();
    const response = await fetch(`${app.baseUrl}/v1/oauth2/token?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('a repeated parameter returns invalid_request', async () => {
    const { form } = await makeCodeRequest();
    const body = new URLSearchParams(form);
    body.append('code', 'sell_ac_other');
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it.each(['Bearer sell_at_other', 'bearer sell_pat_other', 'DPoP other'])(
    'the endpoints for clients ignore an access token in `Authorization: %s`',
    async (Authorization) => {
      const { form } = await makeCodeRequest();
      const { client_id, client_secret } = form;
      const issued = await send(new URLSearchParams(form), { Authorization });
      expect(issued.status).toBe(200);
      const { access_token } = (await issued.json()) as { access_token: string };
      const post = (path: string) =>
        fetch(`${app.baseUrl}/v1/oauth2/${path}`, {
          method: 'POST',
          body: new URLSearchParams({ client_id, client_secret, token: access_token }),
          headers: { Authorization },
        });
      expect(await (await post('introspect')).json()).toMatchObject({ active: true });
      expect((await post('revoke')).status).toBe(200);
      expect(await (await post('introspect')).json()).toEqual({ active: false });
    },
  );

  it.each(['token', 'revoke', 'introspect'])(
    'an error of the %s endpoint is JSON, also for a caller that prefers HTML',
    async (path) => {
      const response = await fetch(`${app.baseUrl}/v1/oauth2/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'unknown', client_secret: 'wrong', token: 'x' }),
        headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
        redirect: 'manual',
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toMatchObject({ error: 'invalid_client' });
    },
  );

  it('a token request with two client authentication methods returns invalid_request', async () => {
    const { form } = await makeCodeRequest();
    const basic = Buffer.from(`${form.client_id}:${form.client_secret}`).toString('base64');
    const response = await send(new URLSearchParams(form), { Authorization: `Basic ${basic}` });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('a wrong secret in Basic authentication returns 401 with a Basic challenge', async () => {
    const { form } = await makeCodeRequest();
    const { client_id, client_secret: _secret, ...rest } = form;
    const basic = Buffer.from(`${client_id}:wrong`).toString('base64');
    const response = await send(new URLSearchParams(rest), { Authorization: `Basic ${basic}` });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  it.each(['password', 'client_credentials', 'implicit', ''])('the grant type %j returns 400', async (grant_type) => {
    const { client } = await makeCodeRequest();
    const { status, body } = await postForm(app.baseUrl, 'token', client, { grant_type, scope: 'openid' });
    expect(status).toBe(400);
    expect(['unsupported_grant_type', 'invalid_request', 'unauthorized_client']).toContain(body.error);
  });

  it('a token request with characters that the database cannot store returns 400 instead of 500', async () => {
    const client = await makeClient(developer);
    for (const code of ['\u0000', '%', 'ü'.repeat(5000)]) {
      const { status } = await postForm(app.baseUrl, 'token', client, { grant_type: 'authorization_code', code });
      expect(status).toBe(400);
    }
    const unknown = await postForm(app.baseUrl, 'token', { client_id: '\u0000' }, { grant_type: 'refresh_token' });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.status).toBeLessThan(500);
  });
});

describe('CORS on the token endpoint', () => {
  const sendFrom = (origin: string, client: { client_id: string; client_secret?: string | null }) =>
    send(
      new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: client.client_id,
        ...(client.client_secret && { client_secret: client.client_secret }),
      }),
      { Origin: origin },
    );

  it('CORS allows the origin of a redirect URI of a public client only', async () => {
    const [publicClient, confidentialClient] = [await makePublicClient(developer), await makeClient(developer)];
    const allowedOrigin = async (origin: string, client: typeof publicClient) =>
      (await sendFrom(origin, client)).headers.get('access-control-allow-origin');
    expect(await allowedOrigin('http://localhost:9999', publicClient)).toBe('http://localhost:9999');
    expect(await allowedOrigin('https://evil.example', publicClient)).toBeNull();
    expect(await allowedOrigin('http://localhost:9999', confidentialClient)).toBeNull();
  });

  it('CORS never allows credentials on the token endpoint', async () => {
    const client = await makePublicClient(developer);
    const response = await sendFrom('http://localhost:9999', client);
    expect(response.headers.get('access-control-allow-credentials')).not.toBe('true');
  });
});

describe('access tokens in API requests', () => {
  it('an access token in the query is rejected', async () => {
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(developer)), developer);
    const query = `?access_token=${tokens.access_token}`;
    for (const path of ['/v1/oauth2/userinfo', '/v1/organizations/', '/v1/users/me']) {
      const { status } = await fetch(app.baseUrl + path + query);
      expect([400, 401]).toContain(status);
    }
  });

  it('an access token with one changed character returns 401', async () => {
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(developer)), developer);
    const last = tokens.access_token.at(-1) === 'A' ? 'B' : 'A';
    for (const forged of [tokens.access_token.slice(0, -1) + last, tokens.access_token.toUpperCase(), 'sell_at_'])
      expect(
        (await fetch(`${app.baseUrl}/v1/users/me`, { headers: { Authorization: `Bearer ${forged}` } })).status,
      ).toBe(401);
  });
});
