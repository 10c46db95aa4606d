import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { addOrganization, must, openPage, type Person, type Seller } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import {
  buildAuthorizationRequest,
  openBrowser,
  codeRequest,
  makeClient,
  makeOwner,
  makeUser,
  postForm,
  redeemCode,
  refreshRequest,
  relyingParty,
  runFlow,
  readStatusWith,
  requestCode,
} from './flow.ts';
import { currentTime } from '../../../support/time.ts';

const FOR_ORGANIZATION = { sub_type: 'organization' };

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const runFor = (rp: oc.Configuration, browser: Browser, organizationId: string) =>
  runFlow(rp, browser, { organizationId, parameters: FOR_ORGANIZATION });

async function join(seller: Seller, person: Person): Promise<void> {
  const membership = { organization_id: seller.organizationId, user_id: person.id, created_at: currentTime() };
  await app.db('organization_members').insert(membership);
}

const remove = async (seller: Seller, person: Person) =>
  (await openPage(app, seller)).DELETE('/v1/organizations/{id}/members/{user_id}', {
    params: { path: { id: seller.organizationId, user_id: person.id } },
  });

describe('organization tokens', () => {
  it('an organization is chosen, then allowed, and becomes the subject of id_token, userinfo and introspection', async () => {
    const { person, browser } = await makeOwner(app);
    const { organizationId } = person;
    const client = await makeClient(developer);
    const rp = await relyingParty(app, client);
    const { prompts, tokens } = await runFor(rp, browser, organizationId);
    expect(prompts).toEqual(['select_organization', 'consent']);
    const organization = await person.api.GET('/v1/organizations/{id}', { params: { path: { id: organizationId } } });
    const { name, slug } = must(organization.data);
    const claims = { sub: organizationId, sub_type: 'organization', name, organization_slug: slug };
    expect(tokens.claims()).toMatchObject(claims);
    expect(tokens.claims()).not.toHaveProperty('email');
    expect(await oc.fetchUserInfo(rp, tokens.access_token, organizationId)).toEqual(claims);
    const introspection = await oc.tokenIntrospection(rp, tokens.access_token);
    expect(introspection).toMatchObject({ active: true, sub: organizationId, sub_type: 'organization' });
  });

  it('an organization token gives access to that organization only and to no data of the person', async () => {
    const { person, browser } = await makeOwner(app);
    const other = await addOrganization(person);
    const rp = await relyingParty(app, await makeClient(developer));
    const { tokens } = await runFor(rp, browser, person.organizationId);
    const { data } = await app.client(tokens.access_token).GET('/v1/organizations/');
    expect(data?.items.map(({ id }) => id)).toEqual([person.organizationId]);
    expect(await readStatusWith(app.baseUrl, tokens.access_token, `/v1/organizations/${other}`)).toBe(404);
    for (const path of ['/v1/users/orders/', '/v1/users/me', '/v1/users/benefits/', '/v1/users/license-keys/'])
      expect(await readStatusWith(app.baseUrl, tokens.access_token, path), path).toBe(401);
  });

  it('a refreshed organization token keeps its organization', async () => {
    const { person, browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { tokens } = await runFor(rp, browser, person.organizationId);
    const next = await oc.refreshTokenGrant(rp, must(tokens.refresh_token));
    expect(must(next.claims()).sub).toBe(person.organizationId);
    const { data } = await app.client(next.access_token).GET('/v1/organizations/');
    expect(data?.items.map(({ id }) => id)).toEqual([person.organizationId]);
  });

  it('an authorization with sub_type=user returns a token for the person', async () => {
    const { person, browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { prompts, tokens } = await runFlow(rp, browser, { parameters: { sub_type: 'user' } });
    expect(prompts).toEqual(['consent']);
    expect(must(tokens.claims()).sub).toBe(person.id);
  });

  it('an authorization with an unknown sub_type returns invalid_request', async () => {
    const { browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { callback, authRequest } = await requestCode(rp, browser, { parameters: { sub_type: 'robot' } });
    expect(callback.searchParams.get('error')).toBe('invalid_request');
    expect(callback.searchParams.get('state')).toBe(authRequest.state);
  });
});

describe('choosing an organization', () => {
  it('every authorization asks for the organization, and consent is asked once per organization and once for the person', async () => {
    const { person, browser } = await makeOwner(app);
    const second = await addOrganization(person);
    const rp = await relyingParty(app, await makeClient(developer));
    await runFlow(rp, browser);
    expect((await runFor(rp, browser, person.organizationId)).prompts).toEqual(['select_organization', 'consent']);
    expect((await runFor(rp, browser, second)).prompts).toEqual(['select_organization', 'consent']);
    expect((await runFor(rp, browser, person.organizationId)).prompts).toEqual(['select_organization']);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it('choosing an organization of another seller returns 422, and choosing an own one then continues', async () => {
    const [{ person, browser }, stranger] = [await makeOwner(app), await makeOwner(app)];
    const rp = await relyingParty(app, await makeClient(developer));
    const authRequest = await buildAuthorizationRequest(rp, FOR_ORGANIZATION);
    const uid = await browser.openPrompt(authRequest.url);
    const refused = await browser.answer(uid, 'organization', { organization_id: stranger.person.organizationId });
    expect(refused.status).toBe(422);
    const { callback } = await browser.authorize(`/oauth2/interaction/${uid}`, person);
    expect(must((await redeemCode(rp, callback, authRequest)).claims()).sub).toBe(person.organizationId);
  });

  it('denying instead of choosing an organization returns access_denied', async () => {
    const { browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const uid = await browser.openPrompt((await buildAuthorizationRequest(rp, FOR_ORGANIZATION)).url);
    const denied = await browser.answer(uid, 'consent', { action: 'deny' });
    const { url } = await browser.open(((await denied.json()) as { redirect_to: string }).redirect_to);
    expect(url.searchParams.get('error')).toBe('access_denied');
  });

  it('consent shows the chosen organization and cannot be given before the choice', async () => {
    const { person, browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { url } = await buildAuthorizationRequest(rp, FOR_ORGANIZATION);
    const first = await browser.openPrompt(url);
    expect(await browser.readInteraction(first)).toMatchObject({ sub_type: 'organization', organization_id: null });
    const skipping = await browser.answer(first, 'consent', { action: 'allow' });
    expect(skipping.status).toBeGreaterThanOrEqual(400);
    expect(skipping.status).toBeLessThan(500);
    const chosen = await browser.answer(first, 'organization', { organization_id: person.organizationId });
    const { redirect_to } = (await chosen.json()) as { redirect_to: string };
    const second = await browser.openPrompt(redirect_to);
    expect(await browser.readInteraction(second)).toMatchObject({
      prompt: 'consent',
      organization_id: person.organizationId,
    });
  });
});

describe('leaving an organization', () => {
  it("leaving an organization ends the member's tokens for it and keeps all other tokens", async () => {
    const [{ person: seller, browser: remainingBrowser }, leaver] = [await makeOwner(app), await makeOwner(app)];
    await join(seller, leaver.person);
    const client = await makeClient(developer);
    const rp = await relyingParty(app, client);
    const ended = (await runFor(rp, leaver.browser, seller.organizationId)).tokens;
    const unaffected = [
      (await runFor(rp, remainingBrowser, seller.organizationId)).tokens,
      (await runFor(rp, leaver.browser, leaver.person.organizationId)).tokens,
      (await runFlow(rp, leaver.browser)).tokens,
    ];
    expect((await remove(seller, leaver.person)).response.status).toBe(204);
    expect(await readStatusWith(app.baseUrl, ended.access_token)).toBe(401);
    expect(await readStatusWith(app.baseUrl, ended.access_token, '/v1/oauth2/userinfo')).toBe(401);
    expect(await oc.tokenIntrospection(rp, ended.access_token)).toEqual({ active: false });
    const refused = await postForm(app.baseUrl, 'token', client, refreshRequest(ended.refresh_token));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    for (const { access_token } of unaffected) expect(await readStatusWith(app.baseUrl, access_token)).toBe(200);
  });

  it('rejoining an organization does not restore old tokens, and consent is asked again', async () => {
    const [{ person: seller }, { person, browser }] = [await makeOwner(app), await makeUser(app)];
    await join(seller, person);
    const rp = await relyingParty(app, await makeClient(developer));
    const { tokens } = await runFor(rp, browser, seller.organizationId);
    await remove(seller, person);
    await join(seller, person);
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(401);
    const again = await runFor(rp, browser, seller.organizationId);
    expect(again.prompts).toEqual(['select_organization', 'consent']);
  });

  it('leaving an organization before the code exchange makes the code invalid', async () => {
    const [{ person: seller }, { person, browser }] = [await makeOwner(app), await makeUser(app)];
    await join(seller, person);
    const client = await makeClient(developer);
    const rp = await relyingParty(app, client);
    const { organizationId } = seller;
    const { callback, authRequest } = await requestCode(rp, browser, { organizationId, parameters: FOR_ORGANIZATION });
    await remove(seller, person);
    const refused = await postForm(app.baseUrl, 'token', client, codeRequest(callback, authRequest.verifier));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('leaving an organization between choice and consent yields no code', async () => {
    const [{ person: seller }, { person }] = [await makeOwner(app), await makeUser(app)];
    const browser = await openBrowser(app, person);
    await join(seller, person);
    const rp = await relyingParty(app, await makeClient(developer));
    const uid = await browser.openPrompt((await buildAuthorizationRequest(rp, FOR_ORGANIZATION)).url);
    const chosen = await browser.answer(uid, 'organization', { organization_id: seller.organizationId });
    const next = await browser.openPrompt(((await chosen.json()) as { redirect_to: string }).redirect_to);
    await remove(seller, person);
    const allowed = await browser.answer(next, 'consent', { action: 'allow' });
    if (allowed.status !== 200) return expect([404, 409, 422]).toContain(allowed.status);
    const { url } = await browser.open(((await allowed.json()) as { redirect_to: string }).redirect_to);
    expect(url.searchParams.get('code')).toBeNull();
  });
});
