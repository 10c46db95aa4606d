import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import type { Browser } from './browser.ts';
import {
  codeRequest,
  afterSeconds,
  makeClient,
  makePublicClient,
  makeUser,
  postForm,
  refreshRequest,
  relyingParty,
  runFlow,
  SCOPE,
  readStatusWith,
  requestCode,
  type Client,
} from './flow.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

async function signInWithClient(register: typeof makeClient = makeClient) {
  const [{ browser, person }, client] = [await makeUser(app), await register(developer)];
  const rp = await relyingParty(app, client);
  return { browser, person, client, rp, tokens: (await runFlow(rp, browser)).tokens };
}

const revoke = (client: Client, token: string, more = {}) =>
  postForm(app.baseUrl, 'revoke', client, { token, ...more });
const introspect = (client: Client, token: string, more = {}) =>
  postForm(app.baseUrl, 'introspect', client, { token, ...more });
const refresh = (client: Client, token: string | undefined) =>
  postForm(app.baseUrl, 'token', client, refreshRequest(token));

describe.each([
  ['with a secret', makeClient],
  ['without a secret', makePublicClient],
])('token revocation by a client %s', (_what, register) => {
  it.each(['access_token', 'refresh_token'] as const)(
    'revoking the %s invalidates access token and refresh token',
    async (which) => {
      const { client, tokens } = await signInWithClient(register);
      expect((await revoke(client, must(tokens[which]), { token_type_hint: which })).status).toBe(200);
      expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(401);
      expect(await readStatusWith(app.baseUrl, tokens.access_token, '/v1/oauth2/userinfo')).toBe(401);
      expect(await refresh(client, tokens.refresh_token)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
    },
  );
});

describe('`POST /v1/oauth2/revoke`', () => {
  it('a wrong token_type_hint does not prevent the revocation', async () => {
    const { client, tokens } = await signInWithClient();
    expect((await revoke(client, tokens.access_token, { token_type_hint: 'refresh_token' })).status).toBe(200);
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(401);
  });

  it('revoking a valid, an already revoked or an unknown token returns 200 with an empty object', async () => {
    const { client, tokens } = await signInWithClient();
    for (const token of [tokens.access_token, tokens.access_token, 'sell_at_nonsense']) {
      const { status, headers, body } = await revoke(client, token);
      expect([status, headers.get('content-type'), body]).toEqual([200, 'application/json; charset=utf-8', {}]);
    }
  });

  it('revoking a token of another client changes nothing and returns the same response as an unknown token', async () => {
    const { client, tokens } = await signInWithClient();
    const stranger = await makeClient(developer);
    for (const token of [tokens.access_token, must(tokens.refresh_token)]) {
      const answer = await revoke(stranger, token);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual((await revoke(stranger, 'sell_at_nonsense')).body);
    }
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(200);
  });

  it('revoking a token keeps the tokens of another authorization and the consent', async () => {
    const { client, tokens, rp, browser } = await signInWithClient();
    const other = (await runFlow(rp, browser)).tokens;
    await revoke(client, must(tokens.refresh_token));
    expect(await readStatusWith(app.baseUrl, other.access_token)).toBe(200);
    expect((await refresh(client, other.refresh_token)).status).toBe(200);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it('a revocation request without a valid client secret returns 401, and one without a token returns 400', async () => {
    const { client, tokens } = await signInWithClient();
    const wrong = { ...client, client_secret: 'sell_cs_wrong' };
    expect(await revoke(wrong, tokens.access_token)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(await postForm(app.baseUrl, 'revoke', client, {})).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
  });
});

describe('`POST /v1/oauth2/introspect`', () => {
  it('introspection describes the tokens of the calling client', async () => {
    const { client, tokens, person } = await signInWithClient();
    const before = Math.floor(currentTime().getTime() / 1000);
    const { status, body } = await introspect(client, tokens.access_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      active: true,
      client_id: client.client_id,
      token_type: 'Bearer',
      scope: SCOPE,
      sub: person.id,
      sub_type: 'user',
      iss: app.baseUrl,
    });
    expect(Number(body.exp) - Number(body.iat)).toBe(3600);
    expect(Math.abs(Number(body.iat) - before)).toBeLessThan(3600);
    const refreshToken = await introspect(client, must(tokens.refresh_token), { token_type_hint: 'refresh_token' });
    expect(refreshToken.body).toMatchObject({ active: true, client_id: client.client_id, sub: person.id });
  });

  it('introspection returns inactive for foreign, unknown, expired and revoked tokens', async () => {
    const { client, tokens, person } = await signInWithClient();
    const stranger = await makeClient(developer);
    const inactive = { status: 200, body: { active: false } };
    for (const token of [tokens.access_token, must(tokens.refresh_token), person.token, 'nonsense'])
      expect(await introspect(stranger, token)).toMatchObject(inactive);
    expect((await introspect(stranger, tokens.access_token)).body).toEqual({ active: false });
    expect((await afterSeconds(864_001, () => introspect(client, tokens.access_token))).body).toEqual({
      active: false,
    });
    await revoke(client, tokens.access_token);
    expect((await introspect(client, tokens.access_token)).body).toEqual({ active: false });
    expect((await introspect(client, must(tokens.refresh_token))).body).toEqual({ active: false });
  });

  it('introspection returns inactive for a used refresh token', async () => {
    const { client, tokens, rp } = await signInWithClient();
    await oc.refreshTokenGrant(rp, must(tokens.refresh_token));
    expect((await introspect(client, must(tokens.refresh_token))).body).toEqual({ active: false });
  });

  it('an introspection request without a valid client secret returns 401, and one without a token returns 400', async () => {
    const { client, tokens } = await signInWithClient();
    const withoutToken = await postForm(app.baseUrl, 'introspect', client, {});
    expect(withoutToken).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    const refused = { status: 401, body: { error: 'invalid_client' } };
    expect(await introspect({ ...client, client_secret: 'wrong' }, tokens.access_token)).toMatchObject(refused);
    expect(await introspect({ ...client, client_secret: null }, tokens.access_token)).toMatchObject(refused);
  });
});

describe('authorization code reuse', () => {
  it('a reused authorization code returns invalid_grant and revokes the tokens of its first use', async () => {
    const { browser } = await makeUser(app);
    const client = await makeClient(developer);
    const { callback, authRequest } = await requestCode(await relyingParty(app, client), browser);
    const exchange = () => postForm(app.baseUrl, 'token', client, codeRequest(callback, authRequest.verifier));
    const first = await exchange();
    expect(first.status).toBe(200);
    expect(await readStatusWith(app.baseUrl, String(first.body.access_token))).toBe(200);
    expect(await exchange()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await readStatusWith(app.baseUrl, String(first.body.access_token))).toBe(401);
    expect(await refresh(client, String(first.body.refresh_token))).toMatchObject({ status: 400 });
  });
});

describe('stored secrets', () => {
  it('the database contains no secret in clear', async () => {
    const { person, browser } = await makeUser(app);
    const client = await makeClient(developer);
    const { callback, tokens } = await runFlow(await relyingParty(app, client), browser);
    const refreshed = await refresh(client, tokens.refresh_token);
    const secrets = {
      code: callback.searchParams.get('code'),
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token,
      next_refresh_token: refreshed.body.refresh_token,
      client_secret: client.client_secret,
      registration_access_token: client.registration_access_token,
      session: browser.cookie('sell_session'),
      personal_access_token: person.token,
    };
    const tables: { name: string }[] = await app
      .db('pg_tables')
      .select({ name: app.db.raw(`quote_ident(schemaname) || '.' || quote_ident(tablename)`) })
      .whereNotIn('schemaname', ['pg_catalog', 'information_schema']);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      for (const [label, secret] of Object.entries(secrets)) {
        // The search also covers the secret without its prefix and as bytes.
        const bare = must(String(secret).split('_').at(-1));
        const { rows } = await app.db.raw(
          `select 1 from ${name} as stored where strpos(stored::text, ?) > 0 or strpos(stored::text, ?) > 0 limit 1`,
          [bare, Buffer.from(bare).toString('hex')],
        );
        expect(rows, `${label} in ${name}`).toEqual([]);
      }
    }
  });
});
