import { beforeAll, describe, expect, it } from 'vitest';
import { generateToken, hashToken } from '../../../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import type { Browser } from './browser.ts';
import {
  afterSeconds,
  makeClient,
  makePublicClient,
  makeUser,
  postForm,
  refreshRequest,
  refreshTokens,
  relyingParty,
  runFlow,
  SCOPE,
  readStatusWith,
  type Client,
} from './flow.ts';

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };
/** Longer than the lifetime of an access token, in seconds. */
const TWENTY_DAYS = 20 * 24 * 60 * 60;

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

/** @returns the tokens of a new person, with their client */
async function signInWithClient(register: typeof makeClient = makeClient) {
  const [{ browser, person }, client] = [await makeUser(app), await register(developer)];
  const rp = await relyingParty(app, client);
  const { tokens } = await runFlow(rp, browser);
  return { browser, person, client, rp, tokens, refreshToken: must(tokens.refresh_token) };
}

const refresh = (client: Client, refreshToken: unknown, more?: Record<string, string>) =>
  postForm(app.baseUrl, 'token', client, refreshRequest(String(refreshToken), more));

/** Runs the job that deletes expired tokens. */
async function removeExpired() {
  const job = must(app.container.jobs.find(({ task }) => task === 'oauth.remove-expired'));
  await job.run({}, app.container.jobContext());
}

describe.each([
  ['with a secret', makeClient],
  ['without a secret', makePublicClient],
])('refresh tokens of a client %s', (_what, register) => {
  it('each use of a refresh token returns new tokens for the same person and scopes', async () => {
    const { rp, tokens, refreshToken, person } = await signInWithClient(register);
    const issued = [refreshToken];
    for (let round = 0; round < 3; round += 1) {
      const next = await refreshTokens(rp, must(issued.at(-1)));
      expect(next).toMatchObject({ expires_in: 3600, scope: SCOPE });
      expect(next.access_token).not.toBe(tokens.access_token);
      expect(must(next.claims()).sub).toBe(person.id);
      expect(await readStatusWith(app.baseUrl, next.access_token)).toBe(200);
      issued.push(must(next.refresh_token));
    }
    expect(new Set(issued).size).toBe(4);
  });

  it('reusing a refresh token revokes every token of its family', async () => {
    const { client, tokens, refreshToken } = await signInWithClient(register);
    const second = await refresh(client, refreshToken);
    const third = await refresh(client, second.body.refresh_token);
    expect(third.status).toBe(200);
    expect(await refresh(client, refreshToken)).toMatchObject(INVALID_GRANT);
    expect(await refresh(client, third.body.refresh_token)).toMatchObject(INVALID_GRANT);
    for (const token of [tokens.access_token, second.body.access_token, third.body.access_token])
      expect(await readStatusWith(app.baseUrl, String(token))).toBe(401);
  });

  it('concurrent uses of one refresh token succeed at most once', async () => {
    const { client, refreshToken } = await signInWithClient(register);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => refresh(client, refreshToken)));
    // A losing request may revoke the grant of the winning one.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(INVALID_GRANT);
  });
});

describe('refresh token reuse', () => {
  it('a client that refreshes each hour leaves few rows, and the reuse of any earlier token revokes the grant', async () => {
    const { person, client, refreshToken } = await signInWithClient();
    const issued = [refreshToken];
    const HOURS = 30;
    for (let hour = 1; hour <= HOURS; hour += 1) {
      const next = await afterSeconds(hour * 3601, async () => {
        await removeExpired();
        return refresh(client, must(issued.at(-1)));
      });
      issued.push(String(next.body.refresh_token));
    }
    const rows = await app
      .db('oauth_tokens')
      .whereIn('grant_id', app.db('oauth_grants').where({ user_id: person.id }).select('id'));
    expect(rows.length).toBeLessThanOrEqual(5);
    const current = must(issued.at(-1));
    const reused = await afterSeconds(HOURS * 3601 + 10, () => refresh(client, must(issued[1])));
    expect(reused).toMatchObject(INVALID_GRANT);
    expect(await afterSeconds(HOURS * 3601 + 20, () => refresh(client, current))).toMatchObject(INVALID_GRANT);
  });

  it('a deleted refresh token of another client, or with a changed letter, leaves the grant as it is', async () => {
    const { client, refreshToken } = await signInWithClient();
    const next = await refresh(client, refreshToken);
    await app.db('oauth_tokens').where({ kind: 'RefreshToken' }).whereNotNull('used_at').delete();
    const thief = await makeClient(developer);
    expect(await refresh(thief, refreshToken)).toMatchObject(INVALID_GRANT);
    const changed = refreshToken.slice(0, -1) + (refreshToken.endsWith('A') ? 'B' : 'A');
    expect(await refresh(client, changed)).toMatchObject(INVALID_GRANT);
    expect((await refresh(client, next.body.refresh_token)).status).toBe(200);
  });

  it('a deleted refresh token can be revoked, and introspection calls it inactive', async () => {
    const { client, refreshToken, tokens } = await signInWithClient();
    await refresh(client, refreshToken);
    await app.db('oauth_tokens').where({ kind: 'RefreshToken' }).whereNotNull('used_at').delete();
    const ask = (endpoint: 'introspect' | 'revoke') => postForm(app.baseUrl, endpoint, client, { token: refreshToken });
    expect((await ask('introspect')).body).toEqual({ active: false });
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
    expect((await ask('revoke')).status).toBe(200);
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(401);
  });

  it('a used refresh token of version 0.5.0, which names no grant, is kept and revokes the grant', async () => {
    const { client, refreshToken } = await signInWithClient();
    const old = generateToken('sell_rt_');
    await app
      .db('oauth_tokens')
      .where({ token_hash: hashToken(refreshToken) })
      .update({ token_hash: hashToken(old) });
    const next = await refresh(client, old);
    expect(next.status).toBe(200);
    await afterSeconds(86_400, removeExpired);
    expect(await refresh(client, old)).toMatchObject(INVALID_GRANT);
    expect(await refresh(client, next.body.refresh_token)).toMatchObject(INVALID_GRANT);
  });

  it('reusing a refresh token keeps the tokens of another authorization of the same person', async () => {
    const { client, rp, browser, refreshToken } = await signInWithClient();
    const other = (await runFlow(rp, browser)).tokens;
    await refresh(client, refreshToken);
    expect(await refresh(client, refreshToken)).toMatchObject(INVALID_GRANT);
    expect(await readStatusWith(app.baseUrl, other.access_token)).toBe(200);
    expect((await refresh(client, other.refresh_token)).status).toBe(200);
  });
});

describe('refreshing with a scope', () => {
  it('a refresh with fewer scopes narrows the access token only, and the next refresh has all scopes again', async () => {
    const { client, refreshToken } = await signInWithClient();
    const narrow = await refresh(client, refreshToken, { scope: 'organizations:read' });
    expect(narrow).toMatchObject({ status: 200, body: { scope: 'organizations:read' } });
    expect(narrow.body).not.toHaveProperty('id_token');
    expect(await readStatusWith(app.baseUrl, String(narrow.body.access_token))).toBe(200);
    expect(await readStatusWith(app.baseUrl, String(narrow.body.access_token), '/v1/users/me')).toBe(403);
    const full = await refresh(client, narrow.body.refresh_token);
    expect(full.body.scope).toBe(SCOPE);
    expect(await readStatusWith(app.baseUrl, String(full.body.access_token), '/v1/users/me')).toBe(200);
  });

  it.each(['openid products:write', 'organizations:read profile', 'openid nonsense'])(
    'a refresh with the scope %s beyond the grant returns invalid_scope',
    async (scope) => {
      const { client, refreshToken } = await signInWithClient();
      const refused = await refresh(client, refreshToken, { scope });
      expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    },
  );

  it('a refresh cannot add scopes of an earlier, wider authorization', async () => {
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

describe('refresh tokens', () => {
  it('a refresh token sent by another client returns invalid_grant and stays valid for its own client', async () => {
    const { client, refreshToken, tokens } = await signInWithClient();
    const thief = await makeClient(developer);
    expect(await refresh(thief, refreshToken)).toMatchObject(INVALID_GRANT);
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(200);
    expect((await refresh(client, refreshToken)).status).toBe(200);
  });

  it.each([undefined, 'sell_cs_wrong'])(
    'a refresh by a confidential client with the secret %s returns invalid_client',
    async (client_secret) => {
      const { client, refreshToken } = await signInWithClient();
      const stranger = { ...client, client_secret: client_secret ?? null };
      expect(await refresh(stranger, refreshToken)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
      expect((await refresh(client, refreshToken)).status).toBe(200);
    },
  );

  it('a refresh token is no access token, and an access token or an unknown token cannot refresh', async () => {
    const { client, refreshToken, tokens } = await signInWithClient();
    expect(await readStatusWith(app.baseUrl, refreshToken)).toBe(401);
    expect(await readStatusWith(app.baseUrl, refreshToken, '/v1/oauth2/userinfo')).toBe(401);
    expect(await refresh(client, tokens.access_token)).toMatchObject(INVALID_GRANT);
    expect(await refresh(client, 'sell_rt_nonsense')).toMatchObject(INVALID_GRANT);
    expect((await refresh(client, '')).body.error).toBe('invalid_request');
  });

  it('a refresh token works after its access token has expired', async () => {
    const { client, refreshToken, tokens } = await signInWithClient();
    const next = await afterSeconds(TWENTY_DAYS, async () => {
      expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(401);
      const refreshed = await refresh(client, refreshToken);
      expect(await readStatusWith(app.baseUrl, String(refreshed.body.access_token))).toBe(200);
      return refreshed;
    });
    expect(next.status).toBe(200);
  });
});
