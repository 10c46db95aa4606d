import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must, type Seller } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import {
  makeClient,
  makeOwner,
  makeUser,
  postForm,
  refreshRequest,
  relyingParty,
  runFlow,
  SCOPE,
  readStatusWith,
  UNKNOWN_ID,
  type BrowsingPerson,
} from './flow.ts';
import { currentTime } from '../../../support/time.ts';

type ApplicationList = components['schemas']['OrganizationApplicationList'];

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const pathOf = (organizationId: string, id = '') => `/v1/organizations/${organizationId}/applications${id && `/${id}`}`;

async function list(browser: Browser, organizationId: string) {
  const response = await browser.fetch(pathOf(organizationId));
  expect(response.status).toBe(200);
  return ((await response.json()) as ApplicationList).items;
}

const revoke = async (browser: Browser, organizationId: string, id: string) =>
  (await browser.send('DELETE', pathOf(organizationId, id))).status;

/** Makes a member of the organization with the role developer. */
async function makeDeveloper({ organizationId }: Seller): Promise<BrowsingPerson> {
  const { person, browser } = await makeUser(app);
  await app.db('organization_members').insert({
    organization_id: organizationId,
    user_id: person.id,
    role: 'developer',
    created_at: currentTime(),
  });
  return { person, browser };
}

/** Makes an owner, and a member who has allowed an application to act for them and for the organization. */
async function allowByMember() {
  const { person: owner, browser: ownersBrowser } = await makeOwner(app);
  const member = await makeDeveloper(owner);
  const client = await makeClient(developer);
  const rp = await relyingParty(app, client);
  const forMember = (await runFlow(rp, member.browser)).tokens;
  const options = { parameters: { sub_type: 'organization' }, organizationId: owner.organizationId };
  const forOrganization = (await runFlow(rp, member.browser, options)).tokens;
  const items = await list(ownersBrowser, owner.organizationId);
  return { owner, ownersBrowser, member, client, rp, options, forMember, forOrganization, items, item: must(items[0]) };
}

describe('`GET /v1/organizations/{id}/applications`', () => {
  it('an owner sees the application that a member allowed, with the member, the scopes and the last use', async () => {
    const { client, member, items, item } = await allowByMember();
    expect(items).toHaveLength(1);
    expect(item).toMatchObject({ client_id: client.client_id, client_name: 'Aster Studio' });
    expect(item).toMatchObject({ user_id: member.person.id, user_email: member.person.email });
    expect(item.scopes.toSorted()).toEqual(SCOPE.split(' ').toSorted());
    expect(new Date(must(item.last_used_at)) >= new Date(item.created_at)).toBe(true);
  });

  it('the list of applications returns 403 for a developer, 404 for a stranger, 401 for a token, and 422 for an invalid page', async () => {
    const { owner, ownersBrowser, member } = await allowByMember();
    const path = pathOf(owner.organizationId);
    expect((await member.browser.fetch(path)).status).toBe(403);
    expect((await (await makeOwner(app)).browser.fetch(path)).status).toBe(404);
    expect(await readStatusWith(app.baseUrl, owner.token, path)).toBe(401);
    expect((await ownersBrowser.fetch(`${path}?page=0`)).status).toBe(422);
  });
});

describe('`DELETE /v1/organizations/{id}/applications/{application_id}`', () => {
  it('an owner ends the tokens for the organization, and those for the member stay', async () => {
    const { owner, ownersBrowser, member, client, rp, options, forMember, forOrganization, item } =
      await allowByMember();
    expect(await revoke(ownersBrowser, owner.organizationId, item.id)).toBe(204);
    expect(await readStatusWith(app.baseUrl, forOrganization.access_token)).toBe(401);
    const refused = await postForm(app.baseUrl, 'token', client, refreshRequest(forOrganization.refresh_token));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await readStatusWith(app.baseUrl, forMember.access_token)).toBe(200);
    expect(await list(ownersBrowser, owner.organizationId)).toEqual([]);
    expect((await runFlow(rp, member.browser, options)).prompts).toContain('consent');
  });

  it('a revocation returns 404 for the organization of another owner, an unknown id and a second time', async () => {
    const { owner, ownersBrowser, forOrganization, item } = await allowByMember();
    const stranger = await makeOwner(app);
    expect(await revoke(stranger.browser, owner.organizationId, item.id)).toBe(404);
    expect(await revoke(stranger.browser, stranger.person.organizationId, item.id)).toBe(404);
    expect(await readStatusWith(app.baseUrl, forOrganization.access_token)).toBe(200);
    expect(await revoke(ownersBrowser, owner.organizationId, UNKNOWN_ID)).toBe(404);
    expect(await revoke(ownersBrowser, owner.organizationId, item.id)).toBe(204);
    expect(await revoke(ownersBrowser, owner.organizationId, item.id)).toBe(404);
    expect(await revoke(ownersBrowser, owner.organizationId, 'nonsense')).toBe(422);
  });

  it('a developer cannot revoke an application, and the member who allowed it can', async () => {
    const { owner, member, forOrganization, item } = await allowByMember();
    expect(await revoke(member.browser, owner.organizationId, item.id)).toBe(403);
    expect(await readStatusWith(app.baseUrl, forOrganization.access_token)).toBe(200);
    expect((await member.browser.send('DELETE', `/v1/oauth2/applications/${item.id}`)).status).toBe(204);
    expect(await readStatusWith(app.baseUrl, forOrganization.access_token)).toBe(401);
  });
});
