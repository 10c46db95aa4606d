import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { currentTime } from '../../../support/time.ts';
import { must } from '../../../support/wait.ts';
import type { Browser } from './browser.ts';
import { buildAuthorizationRequest, afterSeconds, makeClient, makeOwner, makeUser, relyingParty } from './flow.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const newParty = async () => relyingParty(app, await makeClient(developer));

describe('interactions', () => {
  it('`GET /v1/oauth2/interactions/{uid}` returns client, scopes and prompt', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const rp = await relyingParty(app, client);
    const login_hint = 'ada@example.com';
    const uid = await browser.openPrompt(
      (await buildAuthorizationRequest(rp, { login_hint, scope: 'openid email' })).url,
    );
    expect(await browser.readInteraction(uid)).toEqual({
      uid,
      prompt: 'consent',
      client: {
        client_id: client.client_id,
        client_name: client.client_name,
        client_uri: client.client_uri,
        logo_uri: null,
        tos_uri: null,
        policy_uri: null,
      },
      scopes: ['openid', 'email'],
      sub_type: 'user',
      organization_id: null,
      login_hint,
      redirect_origin: 'http://localhost:9999',
    });
  });

  it('a finished or unknown interaction returns 404, and a malformed identifier returns 422', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const uid = await browser.openPrompt((await buildAuthorizationRequest(rp)).url);
    const answered = await browser.answer(uid, 'consent', { action: 'allow' });
    const { redirect_to } = (await answered.json()) as { redirect_to: string };
    expect((await browser.open(redirect_to)).url.searchParams.get('code')).not.toBeNull();
    const readStatus = async (id: string) => (await browser.fetch(`/v1/oauth2/interactions/${id}`)).status;
    expect(await readStatus(uid)).toBe(404);
    expect(await readStatus('A'.repeat(43))).toBe(404);
    expect(await readStatus('short')).toBe(422);
    expect((await browser.answer(uid, 'consent', { action: 'allow' })).status).toBe(404);
  });

  it('two interactions can wait in one browser at the same time', async () => {
    const [{ browser }, rp, otherRp] = [await makeUser(app), await newParty(), await newParty()];
    const [first, second] = [await buildAuthorizationRequest(rp), await buildAuthorizationRequest(otherRp)];
    const uids = [await browser.openPrompt(first.url), await browser.openPrompt(second.url)];
    for (const uid of uids) {
      const { callback } = await browser.authorize(`/oauth2/interaction/${uid}`);
      expect(callback.searchParams.get('code')).not.toBeNull();
    }
  });

  it('an interaction expires after one hour', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const uid = await browser.openPrompt((await buildAuthorizationRequest(rp)).url);
    const readStatus = async () => (await browser.fetch(`/v1/oauth2/interactions/${uid}`)).status;
    expect(await afterSeconds(3590, readStatus)).toBe(200);
    expect(await afterSeconds(3601, readStatus)).toBe(404);
  });

  it('an interaction returns 404 once its client is deleted', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const uid = await browser.openPrompt((await buildAuthorizationRequest(await relyingParty(app, client))).url);
    await developer.send('DELETE', `/v1/oauth2/register/${client.client_id}`);
    expect((await browser.fetch(`/v1/oauth2/interactions/${uid}`)).status).toBe(404);
    expect((await browser.answer(uid, 'consent', { action: 'allow' })).status).toBe(404);
  });

  it('an answer to another prompt than the current one returns 409', async () => {
    const [{ browser, person }, rp] = [await makeOwner(app), await newParty()];
    const uid = await browser.openPrompt((await buildAuthorizationRequest(rp)).url);
    expect((await browser.answer(uid, 'authentication')).status).toBe(409);
    const organization_id = person.organizationId;
    expect((await browser.answer(uid, 'organization', { organization_id })).status).toBe(409);
  });

  it.each(['signed out', 'signed in as another person'])(
    'a browser that was %s after the answer gets no code',
    async (event) => {
      const [{ browser }, other, rp] = [await makeUser(app), await makeUser(app), await newParty()];
      const uid = await browser.openPrompt((await buildAuthorizationRequest(rp)).url);
      const answered = await browser.answer(uid, 'consent', { action: 'allow' });
      if (event === 'signed out') await browser.send('DELETE', '/v1/sessions/current');
      else browser.setCookie('sell_session', must(other.browser.cookie('sell_session')));
      const { url } = await browser.open(((await answered.json()) as { redirect_to: string }).redirect_to);
      expect(url.searchParams.get('code')).toBeNull();
    },
  );

  it('consent to scopes of organizations needs a recent sign-in; consent to scopes of a person and a refusal need none', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    const open = async (scope: string) => browser.openPrompt((await buildAuthorizationRequest(rp, { scope })).url);
    const ofOrganizations = await open('openid organizations:read');
    const created_at = new Date(currentTime().getTime() - 29 * 24 * 60 * 60 * 1000);
    await app.db('sessions').where({ user_id: person.id }).update({ created_at });
    const refused = await browser.answer(ofOrganizations, 'consent', { action: 'allow' });
    expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
      status: 403,
      error: 'RecentSignInRequired',
    });
    expect((await browser.answer(ofOrganizations, 'consent', { action: 'deny' })).status).toBe(200);
    const ofPerson = await open('openid user:orders:read');
    expect((await browser.answer(ofPerson, 'consent', { action: 'allow' })).status).toBe(200);
  });
});
