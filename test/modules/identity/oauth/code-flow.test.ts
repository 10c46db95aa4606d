import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must, signIn } from '../../../support/make.ts';
import { Browser } from './browser.ts';
import {
  CALLBACK,
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
  WITHOUT_PKCE,
} from './flow.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await testApp();
  owner = (await makeUser(app)).browser;
});

describe('discovery', () => {
  it('says what there is, all below the one address', async () => {
    const response = await fetch(`${app.baseUrl}/.well-known/openid-configuration`);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const metadata = (await response.json()) as Record<string, string[]>;
    expect(metadata).toMatchObject({
      issuer: app.baseUrl,
      authorization_endpoint: `${app.baseUrl}/oauth2/authorize`,
      token_endpoint: `${app.baseUrl}/v1/oauth2/token`,
      userinfo_endpoint: `${app.baseUrl}/v1/oauth2/userinfo`,
      revocation_endpoint: `${app.baseUrl}/v1/oauth2/revoke`,
      introspection_endpoint: `${app.baseUrl}/v1/oauth2/introspect`,
      jwks_uri: `${app.baseUrl}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(metadata.response_modes_supported, 'no mode that is refused').toEqual(['query']);
    expect(metadata.grant_types_supported?.toSorted()).toEqual(['authorization_code', 'refresh_token']);
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(SCOPE.split(' ')));
  });

  it('shows public keys, and nothing of the private ones', async () => {
    const { keys } = (await (await fetch(`${app.baseUrl}/.well-known/jwks.json`)).json()) as { keys: object[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) });
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret);
    }
  });
});

describe('what the same is said of to everybody', () => {
  it.each(['/.well-known/openid-configuration', '/.well-known/jwks.json'])(
    'is there whatever is asked: %s',
    async (path) => {
      for (const query of ['?%', '?a=%ff', '?a=%00', '?a=b'])
        expect((await fetch(app.baseUrl + path + query)).status).toBe(200);
    },
  );

  it('is keys as their media type says', async () => {
    const { headers } = await fetch(`${app.baseUrl}/.well-known/jwks.json`);
    expect(headers.get('content-type')).toMatch(/^application\/jwk-set\+json/);
  });
});

describe('a sign-in', () => {
  it('asks for consent, and ends in tokens that act for the person', async () => {
    const { person, browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { prompts, callback, asked, tokens } = await runFlow(rp, browser);
    expect(prompts).toEqual(['consent']);
    expect(callback.href.startsWith(`${CALLBACK}?`)).toBe(true);
    expect(callback.searchParams.get('state')).toBe(asked.state);
    expect(callback.searchParams.get('iss')).toBe(app.baseUrl);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 864000, scope: SCOPE });
    expect(tokens.access_token).toMatch(/^sell_at_/);
    expect(tokens.refresh_token).toMatch(/^sell_rt_/);
    const me = await app.client(tokens.access_token).GET('/v1/users/me');
    expect(me.data?.id).toBe(person.id);
  });

  it('says in the id_token and at userinfo who the person is', async () => {
    const { person, browser } = await makeUser(app);
    const client = await makeClient(owner);
    const rp = await relyingParty(app, client);
    const { tokens, asked } = await runFlow(rp, browser);
    const claims = must(tokens.claims());
    const who = { sub: person.id, sub_type: 'user', email: person.email, email_verified: true };
    expect(claims).toMatchObject({ ...who, aud: client.client_id, iss: app.baseUrl, nonce: asked.nonce });
    expect(claims.auth_time).toBeLessThanOrEqual(claims.iat);
    expect(claims.auth_time).toBeGreaterThan(claims.iat - 60);
    expect(await oc.fetchUserInfo(rp, tokens.access_token, person.id)).toEqual(who);
  });

  it('gives name and picture with the scope profile, and the address only with email', async () => {
    const { person, browser } = await makeUser(app);
    await browser.send('PATCH', '/v1/users/me', { name: 'Ada Byron' });
    const rp = await relyingParty(app, await makeClient(owner, { scope: 'openid profile email' }));
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'openid profile' } });
    expect(tokens.claims()).toMatchObject({ sub: person.id, name: 'Ada Byron' });
    const info = await oc.fetchUserInfo(rp, tokens.access_token, person.id);
    expect(info).toHaveProperty('name', 'Ada Byron');
    expect(info).toHaveProperty('picture');
    for (const said of [tokens.claims(), info]) {
      expect(said).not.toHaveProperty('email');
      expect(said).not.toHaveProperty('email_verified');
    }
  });

  it('begins with the sign-in when nobody is signed in', async () => {
    const { person } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const browser = new Browser(app.baseUrl);
    const { prompts, tokens } = await runFlow(rp, browser, { signIn: () => signIn(app, person.email) });
    expect(prompts).toEqual(['login', 'consent']);
    expect(must(tokens.claims()).sub).toBe(person.id);
  });

  it('asks nothing the second time', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    await runFlow(rp, browser);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it.each(['client_secret_post', 'client_secret_basic', 'none'] as const)(
    'works for clients with %s',
    async (token_endpoint_auth_method) => {
      const { browser } = await makeUser(app);
      const rp = await relyingParty(app, await makeClient(owner, { token_endpoint_auth_method }));
      const { tokens } = await runFlow(rp, browser);
      expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(200);
    },
  );

  it('does without PKCE for a client that has a secret', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { tokens } = await runFlow(rp, browser, { parameters: WITHOUT_PKCE });
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(200);
  });

  it('keeps the query of a redirect URI', async () => {
    const { browser } = await makeUser(app);
    const redirect_uri = `${CALLBACK}?tenant=a%20b`;
    const rp = await relyingParty(app, await makeClient(owner, { redirect_uris: [redirect_uri] }));
    const { callback } = await visit(rp, browser, { parameters: { redirect_uri } });
    expect(callback.searchParams.get('tenant')).toBe('a b');
    expect(callback.searchParams.get('code')).not.toBeNull();
  });
});

describe('what a token may do', () => {
  it('is what was asked for: other scopes are 403, other rooms of the API stay closed', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'openid organizations:read' } });
    expect(tokens.scope).toBe('openid organizations:read');
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(200);
    expect(await statusOf(app.baseUrl, tokens.access_token, '/v1/users/me')).toBe(403);
    expect(await statusOf(app.baseUrl, tokens.access_token, '/v1/sessions/')).toBe(401);
    expect(await statusOf(app.baseUrl, tokens.access_token, '/v1/personal_access_tokens/')).toBe(401);
  });

  it('holds no id_token without openid, and userinfo is 403', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'organizations:read', nonce: undefined } });
    expect(tokens.id_token).toBeUndefined();
    expect(await statusOf(app.baseUrl, tokens.access_token, '/v1/oauth2/userinfo')).toBe(403);
  });

  it('holds no refresh token for a client without that grant type, which may not refresh either', async () => {
    const { browser } = await makeUser(app);
    const client = await makeClient(owner, { grant_types: ['authorization_code'] });
    const { tokens } = await runFlow(await relyingParty(app, client), browser);
    expect(tokens.refresh_token).toBeUndefined();
    const refused = await post(app.baseUrl, 'token', client, refreshRequest('sell_rt_x'));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('is nothing at userinfo without a token, or with a personal one', async () => {
    const { person } = await makeUser(app);
    expect((await fetch(`${app.baseUrl}/v1/oauth2/userinfo`)).status).toBe(401);
    expect(await statusOf(app.baseUrl, person.token, '/v1/oauth2/userinfo')).toBe(401);
  });

  it('is the same at POST userinfo', async () => {
    const { person, browser } = await makeUser(app);
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(owner)), browser);
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    const response = await fetch(`${app.baseUrl}/v1/oauth2/userinfo`, { method: 'POST', headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ sub: person.id });
    const statusWith = async (sent: Record<string, string>, body?: URLSearchParams) =>
      (await fetch(`${app.baseUrl}/v1/oauth2/userinfo`, { method: 'POST', headers: sent, ...(body && { body }) }))
        .status;
    expect(await statusWith({})).toBeOneOf([400, 401]);
    expect(await statusWith(headers, new URLSearchParams({ access_token: tokens.access_token })), 'twice').toBe(400);
    expect(await statusWith({ Authorization: 'Bearer sell_at_nonsense' })).toBe(401);
    const client = await makeClient(owner, { scope: 'user:read' });
    const parameters = { scope: 'user:read', nonce: undefined };
    const other = await runFlow(await relyingParty(app, client), browser, { parameters });
    expect(await statusWith({ Authorization: `Bearer ${other.tokens.access_token}` })).toBe(403);
  });

  it('outlives the session in which it was given', async () => {
    const { browser } = await makeUser(app);
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(owner)), browser);
    expect((await browser.send('DELETE', '/v1/sessions/current')).status).toBe(204);
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(200);
  });
});

describe('time', () => {
  it('ends a code after five minutes', async () => {
    const { browser } = await makeUser(app);
    const client = await makePublicClient(owner);
    const rp = await relyingParty(app, client);
    const [old, fresh] = [await visit(rp, browser), await visit(rp, browser)];
    const exchange = ({ callback, asked }: typeof old) =>
      post(app.baseUrl, 'token', client, codeRequest(callback, asked.verifier));
    const tooLate = await later(5 * 60 + 1, () => exchange(old));
    expect(tooLate).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await later(5 * 60 - 10, () => exchange(fresh))).status).toBe(200);
  });

  it('ends an access token after ten days, and not before', async () => {
    const { browser } = await makeUser(app);
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(owner)), browser);
    const look = () => statusOf(app.baseUrl, tokens.access_token);
    const ask = () => statusOf(app.baseUrl, tokens.access_token, '/v1/oauth2/userinfo');
    expect(await later(864_000 - 30, look)).toBe(200);
    expect(await later(864_000 - 30, ask)).toBe(200);
    expect(await later(864_000 + 1, look)).toBe(401);
    expect(await later(864_000 + 1, ask)).toBe(401);
  });
});
