import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must, signIn } from '../../../support/make.ts';
import { Browser } from './browser.ts';
import {
  CALLBACK,
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
  WITHOUT_PKCE,
} from './flow.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await testApp();
  owner = (await makeUser(app)).browser;
});

describe('discovery', () => {
  it('the discovery document lists endpoints and supported features below one issuer', async () => {
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
    expect(metadata.response_modes_supported, 'only modes that the service accepts').toEqual(['query']);
    expect(metadata.grant_types_supported?.toSorted()).toEqual(['authorization_code', 'refresh_token']);
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(SCOPE.split(' ')));
  });

  it('the JWKS contains public keys without any private part', async () => {
    const { keys } = (await (await fetch(`${app.baseUrl}/.well-known/jwks.json`)).json()) as { keys: object[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) });
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret);
    }
  });
});

describe('discovery documents', () => {
  it.each(['/.well-known/openid-configuration', '/.well-known/jwks.json'])(
    'a malformed or unknown query still returns 200 at %s',
    async (path) => {
      for (const query of ['?%', '?a=%ff', '?a=%00', '?a=b'])
        expect((await fetch(app.baseUrl + path + query)).status).toBe(200);
    },
  );

  it('the JWKS has the media type `application/jwk-set+json`', async () => {
    const { headers } = await fetch(`${app.baseUrl}/.well-known/jwks.json`);
    expect(headers.get('content-type')).toMatch(/^application\/jwk-set\+json/);
  });
});

describe('the authorization code flow', () => {
  it('an authorization asks for consent and returns tokens that act for the person', async () => {
    const { person, browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { prompts, callback, authRequest, tokens } = await runFlow(rp, browser);
    expect(prompts).toEqual(['consent']);
    expect(callback.href.startsWith(`${CALLBACK}?`)).toBe(true);
    expect(callback.searchParams.get('state')).toBe(authRequest.state);
    expect(callback.searchParams.get('iss')).toBe(app.baseUrl);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: SCOPE });
    expect(tokens.access_token).toMatch(/^sell_at_/);
    expect(tokens.refresh_token).toMatch(/^sell_rt_/);
    const me = await app.client(tokens.access_token).GET('/v1/users/me');
    expect(me.data?.id).toBe(person.id);
  });

  it('the id_token and the userinfo endpoint identify the person', async () => {
    const { person, browser } = await makeUser(app);
    const client = await makeClient(owner);
    const rp = await relyingParty(app, client);
    const { tokens, authRequest } = await runFlow(rp, browser);
    const claims = must(tokens.claims());
    const identity = { sub: person.id, sub_type: 'user', email: person.email, email_verified: true };
    expect(claims).toMatchObject({ ...identity, aud: client.client_id, iss: app.baseUrl, nonce: authRequest.nonce });
    expect(claims.auth_time).toBeLessThanOrEqual(claims.iat);
    expect(claims.auth_time).toBeGreaterThan(claims.iat - 60);
    expect(await oc.fetchUserInfo(rp, tokens.access_token, person.id)).toEqual(identity);
  });

  it('the scope `profile` adds name and picture to the claims, and the email needs the scope `email`', async () => {
    const { person, browser } = await makeUser(app);
    await browser.send('PATCH', '/v1/users/me', { name: 'Ada Byron' });
    const rp = await relyingParty(app, await makeClient(owner, { scope: 'openid profile email' }));
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'openid profile' } });
    expect(tokens.claims()).toMatchObject({ sub: person.id, name: 'Ada Byron' });
    const info = await oc.fetchUserInfo(rp, tokens.access_token, person.id);
    expect(info).toHaveProperty('name', 'Ada Byron');
    expect(info).toHaveProperty('picture');
    for (const claimSet of [tokens.claims(), info]) {
      expect(claimSet).not.toHaveProperty('email');
      expect(claimSet).not.toHaveProperty('email_verified');
    }
  });

  it('an authorization without a session starts with the sign-in', async () => {
    const { person } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const browser = new Browser(app.baseUrl);
    const { prompts, tokens } = await runFlow(rp, browser, { signIn: () => signIn(app, person.email) });
    expect(prompts).toEqual(['login', 'consent']);
    expect(must(tokens.claims()).sub).toBe(person.id);
  });

  it('a repeated authorization shows no prompt', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    await runFlow(rp, browser);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it.each(['client_secret_post', 'client_secret_basic', 'none'] as const)(
    'a client with the authentication method %s completes the flow',
    async (token_endpoint_auth_method) => {
      const { browser } = await makeUser(app);
      const rp = await relyingParty(app, await makeClient(owner, { token_endpoint_auth_method }));
      const { tokens } = await runFlow(rp, browser);
      expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
    },
  );

  it('a confidential client completes the flow without PKCE', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { tokens } = await runFlow(rp, browser, { parameters: WITHOUT_PKCE });
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
  });

  it('a redirect URI with a query keeps the query in the callback', async () => {
    const { browser } = await makeUser(app);
    const redirect_uri = `${CALLBACK}?tenant=a%20b`;
    const rp = await relyingParty(app, await makeClient(owner, { redirect_uris: [redirect_uri] }));
    const { callback } = await requestCode(rp, browser, { parameters: { redirect_uri } });
    expect(callback.searchParams.get('tenant')).toBe('a b');
    expect(callback.searchParams.get('code')).not.toBeNull();
  });
});

describe('access tokens', () => {
  it('an access token has the requested scopes only: other scopes return 403, session-only operations 401', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'openid organizations:read' } });
    expect(tokens.scope).toBe('openid organizations:read');
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
    expect(await readStatusWith(app.baseUrl, tokens.access_token, '/v1/users/me')).toBe(403);
    expect(await readStatusWith(app.baseUrl, tokens.access_token, '/v1/sessions/')).toBe(401);
    expect(await readStatusWith(app.baseUrl, tokens.access_token, '/v1/personal_access_tokens/')).toBe(401);
  });

  it('an authorization without the scope `openid` returns no id_token, and userinfo returns 403', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makeClient(owner));
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'organizations:read', nonce: undefined } });
    expect(tokens.id_token).toBeUndefined();
    expect(await readStatusWith(app.baseUrl, tokens.access_token, '/v1/oauth2/userinfo')).toBe(403);
  });

  it('a client without the refresh_token grant type gets no refresh token and cannot use one', async () => {
    const { browser } = await makeUser(app);
    const client = await makeClient(owner, { grant_types: ['authorization_code'] });
    const { tokens } = await runFlow(await relyingParty(app, client), browser);
    expect(tokens.refresh_token).toBeUndefined();
    const refused = await postForm(app.baseUrl, 'token', client, refreshRequest('sell_rt_x'));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('`GET /v1/oauth2/userinfo` returns 401 without a token and for a personal access token', async () => {
    const { person } = await makeUser(app);
    expect((await fetch(`${app.baseUrl}/v1/oauth2/userinfo`)).status).toBe(401);
    expect(await readStatusWith(app.baseUrl, person.token, '/v1/oauth2/userinfo')).toBe(401);
  });

  it('`POST /v1/oauth2/userinfo` returns the claims, and rejects missing, repeated, unknown and insufficient tokens', async () => {
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
    expect(
      await statusWith(headers, new URLSearchParams({ access_token: tokens.access_token })),
      'a token in header and body',
    ).toBe(400);
    expect(await statusWith({ Authorization: 'Bearer sell_at_nonsense' })).toBe(401);
    const client = await makeClient(owner, { scope: 'user:read' });
    const parameters = { scope: 'user:read', nonce: undefined };
    const other = await runFlow(await relyingParty(app, client), browser, { parameters });
    expect(await statusWith({ Authorization: `Bearer ${other.tokens.access_token}` })).toBe(403);
  });

  it('an access token stays valid after the session of the authorization ends', async () => {
    const { browser } = await makeUser(app);
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(owner)), browser);
    expect((await browser.send('DELETE', '/v1/sessions/current')).status).toBe(204);
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
  });
});

describe('lifetimes', () => {
  it('an authorization code expires after five minutes', async () => {
    const { browser } = await makeUser(app);
    const client = await makePublicClient(owner);
    const rp = await relyingParty(app, client);
    const [old, fresh] = [await requestCode(rp, browser), await requestCode(rp, browser)];
    const exchange = ({ callback, authRequest }: typeof old) =>
      postForm(app.baseUrl, 'token', client, codeRequest(callback, authRequest.verifier));
    const tooLate = await afterSeconds(5 * 60 + 1, () => exchange(old));
    expect(tooLate).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await afterSeconds(5 * 60 - 10, () => exchange(fresh))).status).toBe(200);
  });

  it('an access token expires after one hour', async () => {
    const { browser } = await makeUser(app);
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(owner)), browser);
    const readOrganizations = () => readStatusWith(app.baseUrl, tokens.access_token);
    const readUserInfo = () => readStatusWith(app.baseUrl, tokens.access_token, '/v1/oauth2/userinfo');
    expect(await afterSeconds(3600 - 30, readOrganizations)).toBe(200);
    expect(await afterSeconds(3600 - 30, readUserInfo)).toBe(200);
    expect(await afterSeconds(3600 + 1, readOrganizations)).toBe(401);
    expect(await afterSeconds(3600 + 1, readUserInfo)).toBe(401);
  });
});
