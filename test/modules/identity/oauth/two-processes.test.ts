import { createHash } from 'node:crypto';
import * as oc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../support/make.ts';
import { Browser } from './browser.ts';
import {
  codeRequest,
  makeClient,
  makePublicClient,
  newAddress,
  post,
  refreshRequest,
  relyingParty,
  runFlow,
  signInByMail,
  statusOf,
  visit,
  type Client,
  type OAuthAnswer,
} from './flow.ts';
import { startPair, type Pair } from './pair.ts';

/** Each race is run some times, since who comes when is different every time. */
const ROUNDS = 5;

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.stop());

async function makeBrowser(email = newAddress()) {
  const browser = new Browser(pair.baseUrl);
  await signInByMail(browser, email);
  return browser;
}

/** The same question to each process itself. */
const everywhere = <Value>(ask: (baseUrl: string) => Promise<Value>) =>
  Promise.all(pair.nodes.map(({ baseUrl }) => ask(baseUrl)));
const statusEverywhere = (token: string, path?: string) => everywhere((node) => statusOf(node, token, path));

/** The same request many times at once, by turns to each process. */
async function race(send: () => Promise<OAuthAnswer>) {
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
  return answers.filter(({ status }) => status === 200);
}

describe('over two processes', () => {
  it('a whole sign-in works, from the mail to the refreshed token', async () => {
    const email = newAddress();
    const browser = await makeBrowser(email);
    const rp = await relyingParty(pair, await makeClient(browser));
    const { prompts, tokens } = await runFlow(rp, browser);
    expect(prompts).toEqual(['consent']);
    const { sub } = must(tokens.claims());
    expect(await oc.fetchUserInfo(rp, tokens.access_token, sub)).toMatchObject({ email });
    const next = await oc.refreshTokenGrant(rp, must(tokens.refresh_token));
    expect(must(next.claims()).sub).toBe(sub);
    expect(await statusEverywhere(next.access_token)).toEqual([200, 200]);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it('a sign-in from the very start, with an organization to choose, works', async () => {
    const owner = await makeBrowser();
    const slug = `pair-${createHash('sha256').update(newAddress()).digest('hex').slice(0, 8)}`;
    const made = await owner.send('POST', '/v1/organizations/', { name: 'Pair', slug });
    const { id } = (await made.json()) as { id: string };
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

  it('the keys are the same, though both began at the same moment', async () => {
    const [one, other] = await everywhere(async (node) => {
      const response = await fetch(`${node}/.well-known/jwks.json`);
      return ((await response.json()) as { keys: object[] }).keys;
    });
    expect(one?.length).toBeGreaterThan(0);
    expect(other).toEqual(one);
    const issuers = await everywhere(async (node) => {
      const response = await fetch(`${node}/.well-known/openid-configuration`);
      return ((await response.json()) as { issuer: string }).issuer;
    });
    expect(issuers).toEqual([pair.baseUrl, pair.baseUrl]);
  });

  describe.each([
    ['with a secret', makeClient],
    ['without a secret', makePublicClient],
  ])('for a client %s', (_what, makeIt) => {
    it('a code gives tokens at most once when many redeem it at the same time', async () => {
      const browser = await makeBrowser();
      const client = await makeIt(browser);
      const rp = await relyingParty(pair, client);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { callback, asked } = await visit(rp, browser);
        const exchange = () => post(pair.baseUrl, 'token', client, codeRequest(callback, asked.verifier));
        // One that comes second may revoke the grant from under the first.
        expect((await race(exchange)).length).toBeLessThanOrEqual(1);
        expect((await exchange()).body.error).toBe('invalid_grant');
      }
    });

    it('a refresh token gives tokens at most once when many send it at the same time', async () => {
      const browser = await makeBrowser();
      const client = await makeIt(browser);
      const rp = await relyingParty(pair, client);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tokens } = await runFlow(rp, browser);
        const refresh = () => post(pair.baseUrl, 'token', client, refreshRequest(tokens.refresh_token));
        expect((await race(refresh)).length).toBeLessThanOrEqual(1);
        expect((await refresh()).body.error).toBe('invalid_grant');
      }
    });
  });
});

describe('what one process ends', () => {
  const signedIn = async () => {
    const browser = await makeBrowser();
    const client = await makeClient(browser);
    const rp = await relyingParty(pair, client);
    return { browser, client, rp, tokens: (await runFlow(rp, browser)).tokens };
  };
  const introspectEverywhere = (client: Client, token: string) =>
    everywhere(async (node) => (await post(node, 'introspect', client, { token })).body);

  it('by revocation, the other does not take any more', async () => {
    const { client, tokens } = await signedIn();
    expect(await statusEverywhere(tokens.access_token)).toEqual([200, 200]);
    expect(await statusEverywhere(tokens.access_token, '/v1/oauth2/userinfo')).toEqual([200, 200]);
    await post(must(pair.nodes[0]).baseUrl, 'revoke', client, { token: tokens.access_token });
    expect(await statusEverywhere(tokens.access_token)).toEqual([401, 401]);
    expect(await statusEverywhere(tokens.access_token, '/v1/oauth2/userinfo')).toEqual([401, 401]);
    expect(await introspectEverywhere(client, tokens.access_token)).toEqual([{ active: false }, { active: false }]);
  });

  it('by a reused refresh token, the other does not take any more', async () => {
    const { client, tokens } = await signedIn();
    const [one, other] = pair.nodes.map(({ baseUrl }) => baseUrl);
    const next = await post(must(one), 'token', client, refreshRequest(tokens.refresh_token));
    expect(next.status).toBe(200);
    expect((await post(must(other), 'token', client, refreshRequest(tokens.refresh_token))).status).toBe(400);
    expect(await statusEverywhere(String(next.body.access_token))).toEqual([401, 401]);
    const refused = await post(must(one), 'token', client, refreshRequest(String(next.body.refresh_token)));
    expect(refused.body.error).toBe('invalid_grant');
  });

  it('by a new secret, the other does not take any more', async () => {
    const { browser, client, tokens } = await signedIn();
    // Both have seen the old one.
    await introspectEverywhere(client, tokens.access_token);
    const rotated = await browser.send('POST', `/v1/oauth2/register/${client.client_id}/secret`);
    const renewed = { ...client, ...((await rotated.json()) as Pick<Client, 'client_secret'>) };
    const statuses = (which: Client) =>
      everywhere(async (node) => (await post(node, 'introspect', which, { token: tokens.access_token })).status);
    expect(await statuses(client)).toEqual([401, 401]);
    expect(await statuses(renewed)).toEqual([200, 200]);
  });

  it('by deleting the client, the other does not take any more', async () => {
    const { browser, client, tokens } = await signedIn();
    await introspectEverywhere(client, tokens.access_token);
    expect((await browser.send('DELETE', `/v1/oauth2/register/${client.client_id}`)).status).toBe(204);
    expect(await statusEverywhere(tokens.access_token)).toEqual([401, 401]);
    const errors = await everywhere(
      async (node) => (await post(node, 'token', client, refreshRequest(tokens.refresh_token))).body.error,
    );
    expect(errors).toEqual(['invalid_client', 'invalid_client']);
  });

  it('by signing out, the other does not take any more', async () => {
    const { browser } = await signedIn();
    const Cookie = `sell_session=${must(browser.cookie('sell_session'))}`;
    const look = () => everywhere(async (node) => (await fetch(`${node}/v1/users/me`, { headers: { Cookie } })).status);
    expect(await look()).toEqual([200, 200]);
    await browser.send('DELETE', '/v1/sessions/current');
    expect(await look()).toEqual([401, 401]);
  });
});
