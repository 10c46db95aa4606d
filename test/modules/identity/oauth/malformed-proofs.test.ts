import { exportJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { callApi, makeProofFor, PATH, signInWithKey } from './bound-tokens.ts';
import type { Browser } from './browser.ts';
import { makeUser, postForm, refreshRequest } from './flow.ts';
import { makeKeyPair, type KeyPair, type ProofParts } from './proof.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const proofFor = (pair: KeyPair, accessToken: string, more: Partial<ProofParts> = {}) =>
  makeProofFor(app, pair, { accessToken, ...more });

describe('malformed proofs', () => {
  const seconds = () => Math.floor(currentTime().getTime() / 1000);
  const withPrivateKey = async (pair: KeyPair) => {
    return { jwk: await exportJWK(pair.privateKey) };
  };
  const unsigned = (header: object) =>
    `${[header, { jti: 'x', htm: 'GET', htu: app.baseUrl + PATH, iat: seconds() }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')}.`;

  const cases: [what: string, make: (pair: KeyPair, token: string) => Promise<string | string[]>][] = [
    ['that is no JWT', async () => 'nonsense'],
    ['that is empty', async () => ''],
    ['that is huge', async () => `${'A'.repeat(6000)}.${'B'.repeat(6000)}.C`],
    ['with alg none', async () => unsigned({ alg: 'none', typ: 'dpop+jwt', jwk: {} })],
    [
      'with a symmetric key',
      async () => `${unsigned({ alg: 'HS256', typ: 'dpop+jwt', jwk: { kty: 'oct', k: 'AA' } })}AA`,
    ],
    ['with a key that is no object', async () => `${unsigned({ alg: 'ES256', typ: 'dpop+jwt', jwk: 7 })}AA`],
    [
      'with a broken key',
      async () => `${unsigned({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty: 'EC', crv: 'P-256', x: 1 } })}AA`,
    ],
    ['with the private key', async (pair, token) => proofFor(pair, token, { header: await withPrivateKey(pair) })],
    ['of another type', (pair, token) => proofFor(pair, token, { header: { typ: 'JWT' } })],
    ['of another method', (pair, token) => proofFor(pair, token, { method: 'POST' })],
    ['of another URL', (pair, token) => proofFor(pair, token, { url: `${app.baseUrl}/v1/organizations/` })],
    ['of another host', (pair, token) => proofFor(pair, token, { url: `https://evil.example${PATH}` })],
    ['whose htu is no URL', (pair, token) => proofFor(pair, token, { claims: { htu: 7 } })],
    ['without ath', (pair, token) => proofFor(pair, token, { claims: { ath: undefined } })],
    ['of another token', (pair) => proofFor(pair, 'sell_at_other')],
    ['without jti', (pair, token) => proofFor(pair, token, { claims: { jti: undefined } })],
    ['whose jti is a list', (pair, token) => proofFor(pair, token, { claims: { jti: ['x'] } })],
    ['without iat', (pair, token) => proofFor(pair, token, { claims: { iat: undefined } })],
    ['that is too old', (pair, token) => proofFor(pair, token, { claims: { iat: seconds() - 310 } })],
    ['of the future', (pair, token) => proofFor(pair, token, { claims: { iat: seconds() + 310 } })],
    ['in two headers', async (pair, token) => [await proofFor(pair, token), await proofFor(pair, token)]],
  ];

  it.each(cases)('a proof %s returns 401 at the API', async (_what, make) => {
    const { tokens, pair } = await signInWithKey(app, developer);
    const answer = await callApi(app, `DPoP ${tokens.access_token}`, await make(pair, tokens.access_token));
    expect(answer).toMatchObject({ status: 401, error: 'invalid_dpop_proof' });
    expect((await callApi(app, `DPoP ${tokens.access_token}`, await proofFor(pair, tokens.access_token))).status).toBe(
      200,
    );
  });

  it('the OAuth endpoints refuse malformed proofs without a server error', async () => {
    const { client, tokens, pair } = await signInWithKey(app, developer);
    for (const [, make] of cases) {
      const proof = await make(pair, tokens.access_token);
      const headers = new Headers();
      for (const one of [proof].flat()) headers.append('DPoP', one);
      const body = new URLSearchParams({
        client_id: client.client_id,
        grant_type: 'refresh_token',
        refresh_token: 'x',
      });
      for (const path of ['token', 'par']) {
        const response = await fetch(`${app.baseUrl}/v1/oauth2/${path}`, { method: 'POST', body, headers });
        expect([400, 401]).toContain(response.status);
      }
      headers.set('Authorization', `DPoP ${tokens.access_token}`);
      expect([400, 401]).toContain((await fetch(`${app.baseUrl}/v1/oauth2/userinfo`, { headers })).status);
    }
    expect((await postForm(app.baseUrl, 'token', client, refreshRequest(tokens.refresh_token))).status).toBe(200);
  });

  it('a proof of a query signs the URL without the query', async () => {
    const { tokens, pair } = await signInWithKey(app, developer);
    const url = `${app.baseUrl}/v1/organizations/`;
    const proof = await proofFor(pair, tokens.access_token, { url });
    expect((await callApi(app, `DPoP ${tokens.access_token}`, proof, '/v1/organizations/?limit=1')).status).toBe(200);
  });

  it('an unbound token sent as DPoP returns 401', async () => {
    const { person } = await makeUser(app);
    const proof = await proofFor(await makeKeyPair(), person.token);
    expect(await callApi(app, `DPoP ${person.token}`, proof)).toMatchObject({ status: 401, error: 'invalid_token' });
    expect(await callApi(app, 'DPoP sell_at_unknown', proof)).toMatchObject({ status: 401, error: 'invalid_token' });
  });
});
