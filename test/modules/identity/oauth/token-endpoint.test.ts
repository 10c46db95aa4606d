import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import { codeRequest, makeClient, makePublicClient, makeUser, post, relyingParty, runFlow, visit } from './flow.ts';

/** How the endpoints for programs take requests that are odd. */
let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

async function withCode() {
  const client = await makeClient(developer);
  const { callback, asked } = await visit(await relyingParty(app, client), (await makeUser(app)).browser);
  const parameters = codeRequest(callback, asked.verifier);
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { client_id, client_secret } = client;
  return { client, form: { ...Object.fromEntries(sent), client_id, client_secret: must(client_secret) } };
}

const send = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${app.baseUrl}/v1/oauth2/token`, { method: 'POST', body, headers });

describe('the token endpoint', () => {
  it('has nobody keep what it answers', async () => {
    const { form } = await withCode();
    for (const answer of [await send(new URLSearchParams(form)), await send(new URLSearchParams(form))])
      expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('takes forms alone', async () => {
    const { form } = await withCode();
    const refused = await send(JSON.stringify(form), { 'Content-Type': 'application/json' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_request' });
  });

  it.each(['GET', 'PUT', 'DELETE'])('is 405 for %s', async (method) => {
    const response = await fetch(`${app.baseUrl}/v1/oauth2/token`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('reads nothing from the address', async () => {
    const { form } = await withCode();
    const query = new URLSearchParams(form).toString();
    const response = await fetch(`${app.baseUrl}/v1/oauth2/token?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('is invalid_request for a parameter that is there twice', async () => {
    const { form } = await withCode();
    const body = new URLSearchParams(form);
    body.append('code', 'sell_ac_other');
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('takes one proof of who the client is, not two', async () => {
    const { form } = await withCode();
    const basic = Buffer.from(`${form.client_id}:${form.client_secret}`).toString('base64');
    const response = await send(new URLSearchParams(form), { Authorization: `Basic ${basic}` });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('asks for Basic where that was wrong', async () => {
    const { form } = await withCode();
    const { client_id, client_secret: _secret, ...rest } = form;
    const basic = Buffer.from(`${client_id}:wrong`).toString('base64');
    const response = await send(new URLSearchParams(rest), { Authorization: `Basic ${basic}` });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  it.each(['password', 'client_credentials', 'implicit', ''])('knows no grant type %j', async (grant_type) => {
    const { client } = await withCode();
    const { status, body } = await post(app.baseUrl, 'token', client, { grant_type, scope: 'openid' });
    expect(status).toBe(400);
    expect(['unsupported_grant_type', 'invalid_request', 'unauthorized_client']).toContain(body.error);
  });

  it('answers 400, not 500, for bytes that the database cannot hold', async () => {
    const client = await makeClient(developer);
    for (const code of ['\u0000', '%', 'ü'.repeat(5000)]) {
      const { status } = await post(app.baseUrl, 'token', client, { grant_type: 'authorization_code', code });
      expect(status).toBe(400);
    }
    const unknown = await post(app.baseUrl, 'token', { client_id: '\u0000' }, { grant_type: 'refresh_token' });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.status).toBeLessThan(500);
  });
});

describe('other origins', () => {
  const from = (origin: string, client: { client_id: string; client_secret?: string | null }) =>
    send(
      new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: client.client_id,
        ...(client.client_secret && { client_secret: client.client_secret }),
      }),
      { Origin: origin },
    );

  it('may read the answer as the origin of a redirect URI of a public client alone', async () => {
    const [open, secret] = [await makePublicClient(developer), await makeClient(developer)];
    const allowed = async (origin: string, client: typeof open) =>
      (await from(origin, client)).headers.get('access-control-allow-origin');
    expect(await allowed('http://localhost:9999', open)).toBe('http://localhost:9999');
    expect(await allowed('https://evil.example', open)).toBeNull();
    expect(await allowed('http://localhost:9999', secret)).toBeNull();
  });

  it('cannot read with the cookies of the browser', async () => {
    const client = await makePublicClient(developer);
    const response = await from('http://localhost:9999', client);
    expect(response.headers.get('access-control-allow-credentials')).not.toBe('true');
  });
});

describe('an access token', () => {
  it('is taken from the header alone, not from the address', async () => {
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(developer)), developer);
    const query = `?access_token=${tokens.access_token}`;
    for (const path of ['/v1/oauth2/userinfo', '/v1/organizations/', '/v1/users/me']) {
      const { status } = await fetch(app.baseUrl + path + query);
      expect([400, 401]).toContain(status);
    }
  });

  it('is 401 when one letter of it is different', async () => {
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(developer)), developer);
    const last = tokens.access_token.at(-1) === 'A' ? 'B' : 'A';
    for (const forged of [tokens.access_token.slice(0, -1) + last, tokens.access_token.toUpperCase(), 'sell_at_'])
      expect(
        (await fetch(`${app.baseUrl}/v1/users/me`, { headers: { Authorization: `Bearer ${forged}` } })).status,
      ).toBe(401);
  });
});
