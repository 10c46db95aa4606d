import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import { callApi, makeProofFor, PATH, signInWithKey } from './bound-tokens.ts';
import type { Browser } from './browser.ts';
import {
  afterSeconds,
  makeClient,
  makePublicClient,
  makeUser,
  postForm,
  provenBy,
  refreshRequest,
  refreshTokens,
  relyingParty,
  runFlow,
  readStatusWith,
  type Client,
} from './flow.ts';
import { makeKeyPair, makeProof, thumbprintOf, type KeyPair, type ProofParts } from './proof.ts';

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const signIn = () => signInWithKey(app, developer);
const call = (authorization: string, proof?: string, path?: string) => callApi(app, authorization, proof, path);
const proofFor = (pair: KeyPair, accessToken: string, more: Partial<ProofParts> = {}) =>
  makeProofFor(app, pair, { accessToken, ...more });

/** Signs a new person in with a public client that sends no proofs, as public clients of version 0.5.0 do. */
async function signInWithoutKey(more: Parameters<typeof makeClient>[1] = {}) {
  const { browser } = await makeUser(app);
  const client = await makeClient(developer, { token_endpoint_auth_method: 'none', ...more });
  const rp = await relyingParty(app, client);
  return { client, rp, browser };
}

async function refreshWith(client: Client, refreshToken: string | undefined, proof: string | undefined) {
  const body = new URLSearchParams({
    client_id: client.client_id,
    grant_type: 'refresh_token',
    refresh_token: must(refreshToken),
  });
  const response = await fetch(`${app.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    body,
    headers: proof === undefined ? {} : { DPoP: proof },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const tokenUrl = () => `${app.baseUrl}/v1/oauth2/token`;

describe('a public client with a key', () => {
  it('a relying party signs in with PAR, PKCE and DPoP, calls the API, reads the claims and refreshes', async () => {
    const [{ browser, person }, client] = [await makeUser(app), await makePublicClient(developer)];
    const rp = await relyingParty(app, client);
    const DPoP = must(provenBy(rp).DPoP);
    const [verifier, state] = [oc.randomPKCECodeVerifier(), oc.randomState()];
    const url = await oc.buildAuthorizationUrlWithPAR(
      rp,
      {
        redirect_uri: must(client.redirect_uris[0]),
        scope: 'openid user:read',
        state,
        code_challenge: await oc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      },
      { DPoP },
    );
    expect([...url.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const { callback } = await browser.authorize(url);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await oc.authorizationCodeGrant(rp, callback, checks, undefined, { DPoP });
    expect(tokens.token_type).toBe('dpop');
    const read = async (accessToken: string) => {
      const target = new URL(app.baseUrl + PATH);
      const response = await oc.fetchProtectedResource(rp, accessToken, target, 'GET', undefined, undefined, { DPoP });
      return ((await response.json()) as { id: string }).id;
    };
    expect(await read(tokens.access_token)).toBe(person.id);
    expect((await oc.fetchUserInfo(rp, tokens.access_token, person.id, { DPoP })).sub).toBe(person.id);
    const next = await oc.refreshTokenGrant(rp, must(tokens.refresh_token), undefined, { DPoP });
    expect(await read(next.access_token)).toBe(person.id);
  });

  it('introspection names the thumbprint of the key', async () => {
    const { client, tokens, pair } = await signIn();
    const { body } = await postForm(app.baseUrl, 'introspect', client, { token: tokens.access_token });
    expect(body).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt: await thumbprintOf(pair) } });
  });

  it('a stolen refresh token is refused without the key, and stays valid for the client', async () => {
    const { client, rp, tokens } = await signIn();
    const other = await makeProof(await makeKeyPair(), { method: 'POST', url: tokenUrl() });
    expect(await refreshWith(client, tokens.refresh_token, undefined)).toMatchObject(INVALID_GRANT);
    expect(await refreshWith(client, tokens.refresh_token, other)).toMatchObject(INVALID_GRANT);
    expect((await refreshTokens(rp, must(tokens.refresh_token))).access_token).toMatch(/^sell_at_/);
  });

  it('a proof that was used at the token endpoint is refused', async () => {
    const { client, tokens, pair } = await signIn();
    const proof = await makeProof(pair, { method: 'POST', url: tokenUrl() });
    const first = await refreshWith(client, tokens.refresh_token, proof);
    expect(first.status).toBe(200);
    const second = await refreshWith(client, String(first.body.refresh_token), proof);
    expect(second).toMatchObject({ status: 400, body: { error: 'invalid_dpop_proof' } });
  });

  it('a bound access token is refused without a proof, as Bearer and with another key', async () => {
    const { tokens, pair } = await signIn();
    const token = tokens.access_token;
    const bearer = await call(`Bearer ${token}`);
    expect(bearer).toMatchObject({ status: 401, error: 'invalid_token' });
    expect(bearer.challenge).toMatch(/^DPoP .*error="invalid_token".*algs="ES256 Ed25519 EdDSA"/);
    expect(await call(`Bearer ${token}`, await proofFor(pair, token))).toMatchObject({ error: 'invalid_token' });
    const missing = await call(`DPoP ${token}`);
    expect(missing).toMatchObject({ status: 401, error: 'invalid_dpop_proof' });
    expect(missing.challenge).toMatch(/^DPoP .*error="invalid_dpop_proof"/);
    const stolen = await call(`DPoP ${token}`, await proofFor(await makeKeyPair(), token));
    expect(stolen).toMatchObject({ status: 401, error: 'invalid_token' });
    expect((await call(`DPoP ${token}`, await proofFor(pair, token))).status).toBe(200);
  });

  it('a proof is accepted by the API once, also among concurrent requests', async () => {
    const { tokens, pair } = await signIn();
    const proof = await proofFor(pair, tokens.access_token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(`DPoP ${tokens.access_token}`, proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of answers.filter((answer) => answer.status !== 200))
      expect({ status, error }).toEqual({ status: 401, error: 'invalid_dpop_proof' });
  });

  it('the userinfo endpoint refuses a replayed proof and a bound token without a proof', async () => {
    const { tokens, pair } = await signIn();
    const path = '/v1/oauth2/userinfo';
    const proof = await proofFor(pair, tokens.access_token, { url: app.baseUrl + path });
    expect((await call(`DPoP ${tokens.access_token}`, proof, path)).status).toBe(200);
    expect(await call(`DPoP ${tokens.access_token}`, proof, path)).toMatchObject({
      status: 401,
      error: 'invalid_dpop_proof',
    });
    expect((await call(`Bearer ${tokens.access_token}`, undefined, path)).status).toBe(401);
  });
});

describe('a public client without a key', () => {
  it('a public client without a key receives an access token and no refresh token', async () => {
    const { rp, browser } = await signInWithoutKey();
    const { tokens } = await runFlow(rp, browser);
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.token_type).toBe('bearer');
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
  });

  it('a refresh token of version 0.5.0 works without a key until a year after its authorization', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const { tokens } = await runFlow(await relyingParty(app, client), browser);
    // Version 0.5.0 issued refresh tokens without a key to public clients.
    await app
      .db('oauth_clients')
      .where({ id: client.client_id })
      .update({
        secret_hash: null,
        metadata: app.db.raw(`metadata || '{"token_endpoint_auth_method": "none"}'`),
      });
    const publicClient = { client_id: client.client_id };
    const refresh = (token: unknown) => postForm(app.baseUrl, 'token', publicClient, refreshRequest(String(token)));
    const late = await afterSeconds(300 * 86_400, () => refresh(tokens.refresh_token));
    expect(late.status).toBe(200);
    expect(await afterSeconds(366 * 86_400, () => refresh(late.body.refresh_token))).toMatchObject(INVALID_GRANT);
  });

  it('a client that requires bound tokens receives none without a proof', async () => {
    const { rp, browser } = await signInWithoutKey({ dpop_bound_access_tokens: true });
    await expect(runFlow(rp, browser)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a confidential client', () => {
  it('a client without proofs receives Bearer tokens and refreshes as before', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const rp = await relyingParty(app, client);
    const { tokens } = await runFlow(rp, browser);
    expect(tokens.token_type).toBe('bearer');
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
    expect((await refreshTokens(rp, must(tokens.refresh_token))).token_type).toBe('bearer');
  });
});

describe('browsers of public clients', () => {
  it('a preflight of the API allows the header DPoP, and pages may read the challenge', async () => {
    const headers = { Origin: 'https://studio.example' };
    const preflight = await fetch(app.baseUrl + PATH, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('DPoP');
    const refused = await fetch(app.baseUrl + PATH, { headers });
    expect(refused.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
  });

  it.each(['token', 'par', 'userinfo'])('a preflight of the %s endpoint allows the header DPoP', async (endpoint) => {
    const preflight = await fetch(`${app.baseUrl}/v1/oauth2/${endpoint}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:9999',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'dpop',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('dpop');
  });
});
