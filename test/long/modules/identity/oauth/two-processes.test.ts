import { createHash } from 'node:crypto';
import * as oc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../support/authenticator.ts';
import { must } from '../../../../support/wait.ts';
import { beginSignIn, finishSignIn, register, signInWith } from '../../../../modules/identity/passkeys/ceremonies.ts';
import { Browser } from '../../../../modules/identity/oauth/browser.ts';
import {
  codeRequest,
  makeClient,
  makePublicClient,
  newEmail,
  postForm,
  refreshRequest,
  relyingParty,
  runFlow,
  signInByMail,
  readStatusWith,
  requestCode,
  type Client,
  type OAuthAnswer,
} from '../../../../modules/identity/oauth/flow.ts';
import { startPair, type Pair } from './process-pair.ts';

/** Each race runs several times, because the order of requests differs every time. */
const ROUNDS = 5;

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.stop());

async function makeBrowser(email = newEmail()) {
  const browser = new Browser(pair.baseUrl);
  await signInByMail(browser, email);
  return browser;
}

/** Sends the same request to each process directly. */
const onEachProcess = <Value>(send: (baseUrl: string) => Promise<Value>) =>
  Promise.all(pair.nodes.map(({ baseUrl }) => send(baseUrl)));
const statusOnEachProcess = (token: string, path?: string) =>
  onEachProcess((node) => readStatusWith(node, token, path));

/** Sends the same request concurrently, in turns to each process. */
async function race(send: () => Promise<OAuthAnswer>) {
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
  return answers.filter(({ status }) => status === 200);
}

describe('two processes on one database', () => {
  it('a sign-in with a challenge of one process succeeds at the other, and once if several answers arrive at both', async () => {
    const authenticator = new Authenticator(pair);
    expect((await register(await makeBrowser(), authenticator)).status).toBe(201);
    const browser = new Browser(pair.baseUrl);
    expect((await signInWith(browser, authenticator)).status).toBe(201);
    const credential = authenticator.get(await beginSignIn(browser));
    const answers = await Promise.all(Array.from({ length: 8 }, () => finishSignIn(browser, credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(422)]);
  });

  it('a sign-in with refresh and userinfo works across two processes', async () => {
    const email = newEmail();
    const browser = await makeBrowser(email);
    const rp = await relyingParty(pair, await makeClient(browser));
    const { prompts, tokens } = await runFlow(rp, browser);
    expect(prompts).toEqual(['consent']);
    const { sub } = must(tokens.claims());
    expect(await oc.fetchUserInfo(rp, tokens.access_token, sub)).toMatchObject({ email });
    const next = await oc.refreshTokenGrant(rp, must(tokens.refresh_token));
    expect(must(next.claims()).sub).toBe(sub);
    expect(await statusOnEachProcess(next.access_token)).toEqual([200, 200]);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it('a sign-in with an organization to choose works across two processes', async () => {
    const owner = await makeBrowser();
    const slug = `pair-${createHash('sha256').update(newEmail()).digest('hex').slice(0, 8)}`;
    const created = await owner.send('POST', '/v1/organizations/', { name: 'Pair', slug });
    const { id } = (await created.json()) as { id: string };
    const rp = await relyingParty(pair, await makePublicClient(owner));
    const browser = new Browser(pair.baseUrl);
    const { prompts, tokens } = await runFlow(rp, browser, {
      parameters: { sub_type: 'organization' },
      organizationId: id,
      signIn: async () => must(owner.cookie('sell_session')),
    });
    expect(prompts).toEqual(['login', 'select_organization', 'consent']);
    expect(must(tokens.claims()).sub).toBe(id);
  });

  it('two processes that start at the same time share signing keys and issuer', async () => {
    const [one, other] = await onEachProcess(async (node) => {
      const response = await fetch(`${node}/.well-known/jwks.json`);
      return ((await response.json()) as { keys: object[] }).keys;
    });
    expect(one?.length).toBeGreaterThan(0);
    expect(other).toEqual(one);
    const issuers = await onEachProcess(async (node) => {
      const response = await fetch(`${node}/.well-known/openid-configuration`);
      return ((await response.json()) as { issuer: string }).issuer;
    });
    expect(issuers).toEqual([pair.baseUrl, pair.baseUrl]);
  });

  describe.each([
    ['with a secret', makeClient],
    ['without a secret', makePublicClient],
  ])('concurrent requests of a client %s', (_what, register) => {
    it('concurrent exchanges of a code in two processes succeed at most once', async () => {
      const browser = await makeBrowser();
      const client = await register(browser);
      const rp = await relyingParty(pair, client);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { callback, authRequest } = await requestCode(rp, browser);
        const exchange = () => postForm(pair.baseUrl, 'token', client, codeRequest(callback, authRequest.verifier));
        // A losing request may revoke the grant of the winning one.
        expect((await race(exchange)).length).toBeLessThanOrEqual(1);
        expect((await exchange()).body.error).toBe('invalid_grant');
      }
    });

    it('concurrent uses of a refresh token in two processes succeed at most once', async () => {
      const browser = await makeBrowser();
      const client = await register(browser);
      const rp = await relyingParty(pair, client);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tokens } = await runFlow(rp, browser);
        const refresh = () => postForm(pair.baseUrl, 'token', client, refreshRequest(tokens.refresh_token));
        expect((await race(refresh)).length).toBeLessThanOrEqual(1);
        expect((await refresh()).body.error).toBe('invalid_grant');
      }
    });
  });
});

describe('revocation across two processes', () => {
  const signInWithClient = async () => {
    const browser = await makeBrowser();
    const client = await makeClient(browser);
    const rp = await relyingParty(pair, client);
    return { browser, client, rp, tokens: (await runFlow(rp, browser)).tokens };
  };
  const introspectOnEachProcess = (client: Client, token: string) =>
    onEachProcess(async (node) => (await postForm(node, 'introspect', client, { token })).body);

  it('a token that one process revokes is invalid in the other immediately', async () => {
    const { client, tokens } = await signInWithClient();
    expect(await statusOnEachProcess(tokens.access_token)).toEqual([200, 200]);
    expect(await statusOnEachProcess(tokens.access_token, '/v1/oauth2/userinfo')).toEqual([200, 200]);
    await postForm(must(pair.nodes[0]).baseUrl, 'revoke', client, { token: tokens.access_token });
    expect(await statusOnEachProcess(tokens.access_token)).toEqual([401, 401]);
    expect(await statusOnEachProcess(tokens.access_token, '/v1/oauth2/userinfo')).toEqual([401, 401]);
    expect(await introspectOnEachProcess(client, tokens.access_token)).toEqual([{ active: false }, { active: false }]);
  });

  it('a refresh token reused in another process invalidates the whole token family in both', async () => {
    const { client, tokens } = await signInWithClient();
    const [one, other] = pair.nodes.map(({ baseUrl }) => baseUrl);
    const next = await postForm(must(one), 'token', client, refreshRequest(tokens.refresh_token));
    expect(next.status).toBe(200);
    expect((await postForm(must(other), 'token', client, refreshRequest(tokens.refresh_token))).status).toBe(400);
    expect(await statusOnEachProcess(String(next.body.access_token))).toEqual([401, 401]);
    const refused = await postForm(must(one), 'token', client, refreshRequest(String(next.body.refresh_token)));
    expect(refused.body.error).toBe('invalid_grant');
  });

  it('a client secret that one process rotates is invalid in the other immediately', async () => {
    const { browser, client, tokens } = await signInWithClient();
    // Both processes have read the old secret.
    await introspectOnEachProcess(client, tokens.access_token);
    const rotated = await browser.send('POST', `/v1/oauth2/register/${client.client_id}/secret`);
    const renewed = { ...client, ...((await rotated.json()) as Pick<Client, 'client_secret'>) };
    const statuses = (which: Client) =>
      onEachProcess(async (node) => (await postForm(node, 'introspect', which, { token: tokens.access_token })).status);
    expect(await statuses(client)).toEqual([401, 401]);
    expect(await statuses(renewed)).toEqual([200, 200]);
  });

  it('a client that one process deletes is unknown to the other immediately', async () => {
    const { browser, client, tokens } = await signInWithClient();
    await introspectOnEachProcess(client, tokens.access_token);
    expect((await browser.send('DELETE', `/v1/oauth2/register/${client.client_id}`)).status).toBe(204);
    expect(await statusOnEachProcess(tokens.access_token)).toEqual([401, 401]);
    const errors = await onEachProcess(
      async (node) => (await postForm(node, 'token', client, refreshRequest(tokens.refresh_token))).body.error,
    );
    expect(errors).toEqual(['invalid_client', 'invalid_client']);
  });

  it('a session that one process ends is invalid in the other immediately', async () => {
    const { browser } = await signInWithClient();
    const Cookie = `sell_session=${must(browser.cookie('sell_session'))}`;
    const readStatuses = () =>
      onEachProcess(async (node) => (await fetch(`${node}/v1/users/me`, { headers: { Cookie } })).status);
    expect(await readStatuses()).toEqual([200, 200]);
    await browser.send('DELETE', '/v1/sessions/current');
    expect(await readStatuses()).toEqual([401, 401]);
  });
});
