import * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { addOrganization, must, type Person, type Seller } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import {
  ask,
  browserOf,
  codeRequest,
  makeClient,
  makeOwner,
  makeUser,
  post,
  redeem,
  refreshRequest,
  relyingParty,
  runFlow,
  statusOf,
  visit,
} from './flow.ts';

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
  const membership = { organization_id: seller.organizationId, user_id: person.id, created_at: new Date() };
  await app.db('organization_members').insert(membership);
}

const remove = (seller: Seller, person: Person) =>
  seller.api.DELETE('/v1/organizations/{id}/members/{user_id}', {
    params: { path: { id: seller.organizationId, user_id: person.id } },
  });

describe('a token for an organization', () => {
  it('is chosen, then allowed, and stands for the organization everywhere', async () => {
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
    const known = await oc.tokenIntrospection(rp, tokens.access_token);
    expect(known).toMatchObject({ active: true, sub: organizationId, sub_type: 'organization' });
  });

  it('opens that organization alone, and nothing of the person', async () => {
    const { person, browser } = await makeOwner(app);
    const other = await addOrganization(person);
    const rp = await relyingParty(app, await makeClient(developer));
    const { tokens } = await runFor(rp, browser, person.organizationId);
    const { data } = await app.client(tokens.access_token).GET('/v1/organizations/');
    expect(data?.items.map(({ id }) => id)).toEqual([person.organizationId]);
    expect(await statusOf(app.baseUrl, tokens.access_token, `/v1/organizations/${other}`)).toBe(404);
    for (const path of ['/v1/users/orders/', '/v1/users/me', '/v1/users/benefits/', '/v1/users/license-keys/'])
      expect(await statusOf(app.baseUrl, tokens.access_token, path), path).toBe(401);
  });

  it('stays one for the organization when it is refreshed', async () => {
    const { person, browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { tokens } = await runFor(rp, browser, person.organizationId);
    const next = await oc.refreshTokenGrant(rp, must(tokens.refresh_token));
    expect(must(next.claims()).sub).toBe(person.organizationId);
    const { data } = await app.client(next.access_token).GET('/v1/organizations/');
    expect(data?.items.map(({ id }) => id)).toEqual([person.organizationId]);
  });

  it('stands for the person with sub_type=user', async () => {
    const { person, browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { prompts, tokens } = await runFlow(rp, browser, { parameters: { sub_type: 'user' } });
    expect(prompts).toEqual(['consent']);
    expect(must(tokens.claims()).sub).toBe(person.id);
  });

  it('is refused for any other sub_type', async () => {
    const { browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { callback, asked } = await visit(rp, browser, { parameters: { sub_type: 'robot' } });
    expect(callback.searchParams.get('error')).toBe('invalid_request');
    expect(callback.searchParams.get('state')).toBe(asked.state);
  });
});

describe('choosing', () => {
  it('is asked every time, consent once for each organization and once for the person', async () => {
    const { person, browser } = await makeOwner(app);
    const second = await addOrganization(person);
    const rp = await relyingParty(app, await makeClient(developer));
    await runFlow(rp, browser);
    expect((await runFor(rp, browser, person.organizationId)).prompts).toEqual(['select_organization', 'consent']);
    expect((await runFor(rp, browser, second)).prompts).toEqual(['select_organization', 'consent']);
    expect((await runFor(rp, browser, person.organizationId)).prompts).toEqual(['select_organization']);
    expect((await runFlow(rp, browser)).prompts).toEqual([]);
  });

  it("is 422 for somebody else's organization, and goes on with one's own", async () => {
    const [{ person, browser }, stranger] = [await makeOwner(app), await makeOwner(app)];
    const rp = await relyingParty(app, await makeClient(developer));
    const asked = await ask(rp, FOR_ORGANIZATION);
    const uid = await browser.openQuestion(asked.url);
    const refused = await browser.answer(uid, 'organization', { organization_id: stranger.person.organizationId });
    expect(refused.status).toBe(422);
    const { callback } = await browser.authorize(`/oauth2/interaction/${uid}`, person);
    expect(must((await redeem(rp, callback, asked)).claims()).sub).toBe(person.organizationId);
  });

  it('may be denied instead', async () => {
    const { browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const uid = await browser.openQuestion((await ask(rp, FOR_ORGANIZATION)).url);
    const denied = await browser.answer(uid, 'consent', { action: 'deny' });
    const { url } = await browser.open(((await denied.json()) as { redirect_to: string }).redirect_to);
    expect(url.searchParams.get('error')).toBe('access_denied');
  });

  it('shows which organization is asked for at consent, and cannot be skipped', async () => {
    const { person, browser } = await makeOwner(app);
    const rp = await relyingParty(app, await makeClient(developer));
    const { url } = await ask(rp, FOR_ORGANIZATION);
    const first = await browser.openQuestion(url);
    expect(await browser.readInteraction(first)).toMatchObject({ sub_type: 'organization', organization_id: null });
    const skipping = await browser.answer(first, 'consent', { action: 'allow' });
    expect(skipping.status).toBeGreaterThanOrEqual(400);
    expect(skipping.status).toBeLessThan(500);
    const chosen = await browser.answer(first, 'organization', { organization_id: person.organizationId });
    const { redirect_to } = (await chosen.json()) as { redirect_to: string };
    const second = await browser.openQuestion(redirect_to);
    expect(await browser.readInteraction(second)).toMatchObject({
      prompt: 'consent',
      organization_id: person.organizationId,
    });
  });
});

describe('leaving the organization', () => {
  it("ends the person's tokens for it at once, and leaves those of other members and other organizations", async () => {
    const [{ person: seller, browser: stays }, leaver] = [await makeOwner(app), await makeOwner(app)];
    await join(seller, leaver.person);
    const client = await makeClient(developer);
    const rp = await relyingParty(app, client);
    const ended = (await runFor(rp, leaver.browser, seller.organizationId)).tokens;
    const kept = [
      (await runFor(rp, stays, seller.organizationId)).tokens,
      (await runFor(rp, leaver.browser, leaver.person.organizationId)).tokens,
      (await runFlow(rp, leaver.browser)).tokens,
    ];
    expect((await remove(seller, leaver.person)).response.status).toBe(204);
    expect(await statusOf(app.baseUrl, ended.access_token)).toBe(401);
    expect(await statusOf(app.baseUrl, ended.access_token, '/v1/oauth2/userinfo')).toBe(401);
    expect(await oc.tokenIntrospection(rp, ended.access_token)).toEqual({ active: false });
    const refused = await post(app.baseUrl, 'token', client, refreshRequest(ended.refresh_token));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    for (const { access_token } of kept) expect(await statusOf(app.baseUrl, access_token)).toBe(200);
  });

  it('is not undone by coming back: the old token stays dead, and consent is asked again', async () => {
    const [{ person: seller }, { person, browser }] = [await makeOwner(app), await makeUser(app)];
    await join(seller, person);
    const rp = await relyingParty(app, await makeClient(developer));
    const { tokens } = await runFor(rp, browser, seller.organizationId);
    await remove(seller, person);
    await join(seller, person);
    expect(await statusOf(app.baseUrl, tokens.access_token)).toBe(401);
    const again = await runFor(rp, browser, seller.organizationId);
    expect(again.prompts).toEqual(['select_organization', 'consent']);
  });

  it('between consent and the exchange leaves a code that is worth nothing', async () => {
    const [{ person: seller }, { person, browser }] = [await makeOwner(app), await makeUser(app)];
    await join(seller, person);
    const client = await makeClient(developer);
    const rp = await relyingParty(app, client);
    const { organizationId } = seller;
    const { callback, asked } = await visit(rp, browser, { organizationId, parameters: FOR_ORGANIZATION });
    await remove(seller, person);
    const refused = await post(app.baseUrl, 'token', client, codeRequest(callback, asked.verifier));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('between the choice and consent gives no code', async () => {
    const [{ person: seller }, { person }] = [await makeOwner(app), await makeUser(app)];
    const browser = await browserOf(app, person);
    await join(seller, person);
    const rp = await relyingParty(app, await makeClient(developer));
    const uid = await browser.openQuestion((await ask(rp, FOR_ORGANIZATION)).url);
    const chosen = await browser.answer(uid, 'organization', { organization_id: seller.organizationId });
    const next = await browser.openQuestion(((await chosen.json()) as { redirect_to: string }).redirect_to);
    await remove(seller, person);
    const allowed = await browser.answer(next, 'consent', { action: 'allow' });
    if (allowed.status !== 200) return expect([403, 404, 422]).toContain(allowed.status);
    const { url } = await browser.open(((await allowed.json()) as { redirect_to: string }).redirect_to);
    expect(url.searchParams.get('code')).toBeNull();
  });
});
