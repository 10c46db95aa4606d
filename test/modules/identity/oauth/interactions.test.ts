import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import { ask, later, makeClient, makeOwner, makeUser, relyingParty } from './flow.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const newParty = async () => relyingParty(app, await makeClient(developer));

describe('an interaction', () => {
  it('says who asks for what', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const rp = await relyingParty(app, client);
    const login_hint = 'ada@example.com';
    const uid = await browser.openQuestion((await ask(rp, { login_hint, scope: 'openid email' })).url);
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

  it('is 404 when it is over or unknown, and 422 when it cannot be one', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const uid = await browser.openQuestion((await ask(rp)).url);
    const answered = await browser.answer(uid, 'consent', { action: 'allow' });
    const { redirect_to } = (await answered.json()) as { redirect_to: string };
    expect((await browser.open(redirect_to)).url.searchParams.get('code')).not.toBeNull();
    const look = async (which: string) => (await browser.fetch(`/v1/oauth2/interactions/${which}`)).status;
    expect(await look(uid)).toBe(404);
    expect(await look('A'.repeat(43))).toBe(404);
    expect(await look('short')).toBe(422);
    expect((await browser.answer(uid, 'consent', { action: 'allow' })).status).toBe(404);
  });

  it('waits in two tabs at once', async () => {
    const [{ browser }, rp, otherRp] = [await makeUser(app), await newParty(), await newParty()];
    const [first, second] = [await ask(rp), await ask(otherRp)];
    const uids = [await browser.openQuestion(first.url), await browser.openQuestion(second.url)];
    for (const uid of uids) {
      const { callback } = await browser.authorize(`/oauth2/interaction/${uid}`);
      expect(callback.searchParams.get('code')).not.toBeNull();
    }
  });

  it('is over after an hour', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const uid = await browser.openQuestion((await ask(rp)).url);
    const look = async () => (await browser.fetch(`/v1/oauth2/interactions/${uid}`)).status;
    expect(await later(3590, look)).toBe(200);
    expect(await later(3601, look)).toBe(404);
  });

  it('is 404 when its client has been deleted meanwhile', async () => {
    const [{ browser }, client] = [await makeUser(app), await makeClient(developer)];
    const uid = await browser.openQuestion((await ask(await relyingParty(app, client))).url);
    await developer.send('DELETE', `/v1/oauth2/register/${client.client_id}`);
    expect((await browser.fetch(`/v1/oauth2/interactions/${uid}`)).status).toBe(404);
    expect((await browser.answer(uid, 'consent', { action: 'allow' })).status).toBe(404);
  });

  it('waits for one thing at a time: 403 for an answer to another question', async () => {
    const [{ browser, person }, rp] = [await makeOwner(app), await newParty()];
    const uid = await browser.openQuestion((await ask(rp)).url);
    expect((await browser.answer(uid, 'authentication')).status).toBe(403);
    const organization_id = person.organizationId;
    expect((await browser.answer(uid, 'organization', { organization_id })).status).toBe(403);
  });

  it.each(['signed out', 'signed in as somebody else'])(
    'gives no code to a browser that was %s after the answer',
    async (what) => {
      const [{ browser }, other, rp] = [await makeUser(app), await makeUser(app), await newParty()];
      const uid = await browser.openQuestion((await ask(rp)).url);
      const answered = await browser.answer(uid, 'consent', { action: 'allow' });
      if (what === 'signed out') await browser.send('DELETE', '/v1/sessions/current');
      else browser.plant('sell_session', must(other.browser.cookie('sell_session')));
      const { url } = await browser.open(((await answered.json()) as { redirect_to: string }).redirect_to);
      expect(url.searchParams.get('code')).toBeNull();
    },
  );
});
