import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import {
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
  type Client,
} from './flow.ts';

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };
/** More than the lifetime of an access token: those that stay unused for that long still refresh. */
const TWENTY_DAYS = 20 * 24 * 60 * 60;

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

/** A person's tokens, and the client that has them. */
async function signedIn(makeIt: typeof makeClient = makeClient) {
  const [{ browser, person }, client] = [await makeUser(app), await makeIt(developer)];
  const rp = await relyingParty(app, client);
  const { tokens } = await runFlow(rp, browser);
  return { browser, person, client, rp, tokens, refreshToken: must(tokens.refresh_token) };
}

const refresh = (client: Client, refreshToken: unknown, more?: Record<string, string>) =>
  post(app.baseUrl, 'token', client, refreshRequest(String(refreshToken), more));

describe.each([
  ['with a secret', makeClient],
  ['without a secret', makePublicClient],
])('a client %s', (_what, makeIt) => {
  it('gets new tokens at every use, for the same person and scopes', async () => {
    const { rp, tokens, refreshToken, person } = await signedIn(makeIt);
    const seen = [refreshToken];
    for (let round = 0; round < 3; round += 1) {
      const next = await oc.refreshTokenGrant(rp, must(seen.at(-1)));
      expect(next).toMatchObject({ expires_in: 864000, scope: SCOPE });
      expect(next.access_token).not.toBe(tokens.access_token);
      expect(must(next.claims()).sub).toBe(person.id);
      expect(await statusOf(app.baseUrl, next.access_token)).toBe(200);
      seen.push(must(next.refresh_token));
    }
    expect(new Set(seen).size).toBe(4);
  });

  it('loses the whole chain when a used refresh token comes again', async () => {
    const { client, tokens, refreshToken } = await signedIn(makeIt);
    const second = await refresh(client, refreshToken);
    const third = await refresh(client, second.body.refresh_token);
    expect(third.status).toBe(200);
    expect(await refresh(client, refreshToken)).toMatchObject(INVALID_GRANT);
    expect(await refresh(client, third.body.refresh_token)).toMatchObject(INVALID_GRANT);
    for (const token of [tokens.access_token, second.body.access_token, third.body.access_token])
      expect(await statusOf(app.baseUrl, String(token))).toBe(401);
  });

  it('gets at most one answer when it sends the same token many times at once', async () => {
    const { client, refreshToken } = await signedIn(makeIt);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => refresh(client, refreshToken)));
    // One that comes second may revoke the grant from under the first.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(INVALID_GRANT);
  });
});

describe('reuse', () => {
  it('leaves the tokens of another sign-in of the same person as they are', async () => {
    const { client, rp, browser, refreshToken } = await signedIn();
    const other = (await runFlow(rp, browser)).tokens;
    await refresh(client, refreshToken);
    expect(await refresh(client, refreshToken)).toMatchObject(INVALID_GRANT);
    expect(await statusOf(app.baseUrl, other.access_token)).toBe(200);
    expect((await refresh(client, other.refresh_token)).status).toBe(200);
  });
});

describe('narrowing', () => {
  it('gives an access token with fewer scopes, and keeps all of them for the next time', async () => {
    const { client, refreshToken } = await signedIn();
    const narrow = await refresh(client, refreshToken, { scope: 'organizations:read' });
    expect(narrow).toMatchObject({ status: 200, body: { scope: 'organizations:read' } });
    expect(narrow.body).not.toHaveProperty('id_token');
    expect(await statusOf(app.baseUrl, String(narrow.body.access_token))).toBe(200);
    expect(await statusOf(app.baseUrl, String(narrow.body.access_token), '/v1/users/me')).toBe(403);
    const whole = await refresh(client, narrow.body.refresh_token);
    expect(whole.body.scope).toBe(SCOPE);
    expect(await statusOf(app.baseUrl, String(whole.body.access_token), '/v1/users/me')).toBe(200);
  });

  it.each(['openid products:write', 'organizations:read profile', 'openid nonsense'])(
    'refuses more than was granted: %s',
    async (scope) => {
      const { client, refreshToken } = await signedIn();
      const refused = await refresh(client, refreshToken, { scope });
      expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    },
  );

  it('cannot bring back what a narrower consent left out', async () => {
    const { browser } = await makeUser(app);
    const client = await makeClient(developer);
    const rp = await relyingParty(app, client);
    await runFlow(rp, browser);
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'openid organizations:read' } });
    const refused = await refresh(client, tokens.refresh_token, { scope: 'openid user:read' });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    expect((await refresh(client, tokens.refresh_token)).body.scope).toBe('openid organizations:read');
  });
});

describe('a refresh token', () => {
  it('is worth nothing to another client, whose try does no harm', async () => {
    const { client, refreshToken, tokens } = await signedIn();
    const thief = await makeClient(developer);
    expect(await refresh(thief, refreshToken)).toMatchObject(INVALID_GRANT);
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(200);
    expect((await refresh(client, refreshToken)).status).toBe(200);
  });

  it.each([undefined, 'sell_cs_wrong'])('needs the secret of its client: not %s', async (client_secret) => {
    const { client, refreshToken } = await signedIn();
    const stranger = { ...client, client_secret: client_secret ?? null };
    expect(await refresh(stranger, refreshToken)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await refresh(client, refreshToken)).status).toBe(200);
  });

  it('is not an access token, and no access token or nonsense refreshes', async () => {
    const { client, refreshToken, tokens } = await signedIn();
    expect(await statusOf(app.baseUrl, refreshToken)).toBe(401);
    expect(await statusOf(app.baseUrl, refreshToken, '/v1/oauth2/userinfo')).toBe(401);
    expect(await refresh(client, tokens.access_token)).toMatchObject(INVALID_GRANT);
    expect(await refresh(client, 'sell_rt_nonsense')).toMatchObject(INVALID_GRANT);
    expect((await refresh(client, '')).body.error).toBe('invalid_request');
  });

  it('outlives the access token', async () => {
    const { client, refreshToken, tokens } = await signedIn();
    const next = await later(TWENTY_DAYS, async () => {
      expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(401);
      const refreshed = await refresh(client, refreshToken);
      expect(await statusOf(app.baseUrl, String(refreshed.body.access_token))).toBe(200);
      return refreshed;
    });
    expect(next.status).toBe(200);
  });
});
