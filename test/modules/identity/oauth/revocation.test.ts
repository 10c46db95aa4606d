import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import {
  codeRequest,
  later,
  makeClient,
  makePublicClient,
  makeUser,
  post,
  refreshRequest,
  relyingParty,
  runFlow,
  SCOPE,
  statusOf,
  visit,
  type Client,
} from './flow.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

async function signedIn(makeIt: typeof makeClient = makeClient) {
  const [{ browser, person }, client] = [await makeUser(app), await makeIt(developer)];
  const rp = await relyingParty(app, client);
  return { browser, person, client, rp, tokens: (await runFlow(rp, browser)).tokens };
}

const revoke = (client: Client, token: string, more = {}) => post(app.baseUrl, 'revoke', client, { token, ...more });
const introspect = (client: Client, token: string, more = {}) =>
  post(app.baseUrl, 'introspect', client, { token, ...more });
const refresh = (client: Client, token: string | undefined) =>
  post(app.baseUrl, 'token', client, refreshRequest(token));

describe.each([
  ['with a secret', makeClient],
  ['without a secret', makePublicClient],
])('revoking, by a client %s', (_what, makeIt) => {
  it.each(['access_token', 'refresh_token'] as const)('the %s ends both', async (which) => {
    const { client, tokens } = await signedIn(makeIt);
    expect((await revoke(client, must(tokens[which]), { token_type_hint: which })).status).toBe(200);
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(401);
    expect(await statusOf(app.baseUrl, tokens.access_token, '/v1/oauth2/userinfo')).toBe(401);
    expect(await refresh(client, tokens.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });
});

describe('revoking', () => {
  it('finds the token whatever the hint says', async () => {
    const { client, tokens } = await signedIn();
    expect((await revoke(client, tokens.access_token, { token_type_hint: 'refresh_token' })).status).toBe(200);
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(401);
  });

  it('is 200 for a token that is unknown, or revoked before', async () => {
    const { client, tokens } = await signedIn();
    expect((await revoke(client, tokens.access_token)).status).toBe(200);
    expect((await revoke(client, tokens.access_token)).status).toBe(200);
    expect((await revoke(client, 'sell_at_nonsense')).status).toBe(200);
  });

  it("does nothing to another client's token, and tells nothing of it", async () => {
    const { client, tokens } = await signedIn();
    const stranger = await makeClient(developer);
    for (const token of [tokens.access_token, must(tokens.refresh_token)]) {
      const answer = await revoke(stranger, token);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual((await revoke(stranger, 'sell_at_nonsense')).body);
    }
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(200);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(200);
  });

  it('leaves the tokens of another sign-in, and the consent', async () => {
    const { client, tokens, rp, browser } = await signedIn();
    const other = (await runFlow(rp, browser)).tokens;
    await revoke(client, must(tokens.refresh_token));
    expect(await statusOf(app.baseUrl, other.access_token)).toBe(200);
    expect((await refresh(client, other.refresh_token)).status).toBe(200);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it('takes the client to prove itself, and to say which token', async () => {
    const { client, tokens } = await signedIn();
    const wrong = { ...client, client_secret: 'sell_cs_wrong' };
    expect(await revoke(wrong, tokens.access_token)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(await post(app.baseUrl, 'revoke', client, {})).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(200);
  });
});

describe('introspection', () => {
  it('says what is known of the own tokens', async () => {
    const { client, tokens, person } = await signedIn();
    const before = Math.floor(Date.now() / 1000);
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
    expect(Number(body.exp) - Number(body.iat)).toBe(864000);
    expect(Math.abs(Number(body.iat) - before)).toBeLessThan(60);
    const refreshToken = await introspect(client, must(tokens.refresh_token), { token_type_hint: 'refresh_token' });
    expect(refreshToken.body).toMatchObject({ active: true, client_id: client.client_id, sub: person.id });
  });

  it('says nothing of the tokens of others, nor of those that are over or none at all', async () => {
    const { client, tokens, person } = await signedIn();
    const stranger = await makeClient(developer);
    const nothing = { status: 200, body: { active: false } };
    for (const token of [tokens.access_token, must(tokens.refresh_token), person.token, 'nonsense'])
      expect(await introspect(stranger, token)).toMatchObject(nothing);
    expect((await introspect(stranger, tokens.access_token)).body).toEqual({ active: false });
    expect((await later(864_001, () => introspect(client, tokens.access_token))).body).toEqual({ active: false });
    await revoke(client, tokens.access_token);
    expect((await introspect(client, tokens.access_token)).body).toEqual({ active: false });
    expect((await introspect(client, must(tokens.refresh_token))).body).toEqual({ active: false });
  });

  it('says of a used refresh token that it is over', async () => {
    const { client, tokens, rp } = await signedIn();
    await oc.refreshTokenGrant(rp, must(tokens.refresh_token));
    expect((await introspect(client, must(tokens.refresh_token))).body).toEqual({ active: false });
  });

  it('takes the client to prove itself, and to say which token', async () => {
    const { client, tokens } = await signedIn();
    const unsaid = await post(app.baseUrl, 'introspect', client, {});
    expect(unsaid).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    const refused = { status: 401, body: { error: 'invalid_client' } };
    expect(await introspect({ ...client, client_secret: 'wrong' }, tokens.access_token)).toMatchObject(refused);
    expect(await introspect({ ...client, client_secret: null }, tokens.access_token)).toMatchObject(refused);
  });
});

describe('a code that is used twice', () => {
  it('gives nothing the second time, and takes back what it gave the first time', async () => {
    const { browser } = await makeUser(app);
    const client = await makeClient(developer);
    const { callback, asked } = await visit(await relyingParty(app, client), browser);
    const exchange = () => post(app.baseUrl, 'token', client, codeRequest(callback, asked.verifier));
    const first = await exchange();
    expect(first.status).toBe(200);
    expect(await statusOf(app.baseUrl, String(first.body.access_token))).toBe(200);
    expect(await exchange()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await statusOf(app.baseUrl, String(first.body.access_token))).toBe(401);
    expect(await refresh(client, String(first.body.refresh_token))).toMatchObject({ status: 400 });
  });
});

describe('what is stored', () => {
  it('holds no secret in clear', async () => {
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
      for (const [what, secret] of Object.entries(secrets)) {
        // Without the prefix, too, and as bytes.
        const bare = must(String(secret).split('_').at(-1));
        const { rows } = await app.db.raw(
          `select 1 from ${name} as stored where strpos(stored::text, ?) > 0 or strpos(stored::text, ?) > 0 limit 1`,
          [bare, Buffer.from(bare).toString('hex')],
        );
        expect(rows, `${what} in ${name}`).toEqual([]);
      }
    }
  });
});
