import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { must } from '../../../support/make.ts';
import type { Browser } from './browser.ts';
import {
  afterSeconds,
  buildAuthorizationRequest,
  CALLBACK,
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
} from './flow.ts';

type ApplicationList = components['schemas']['AuthorizedApplicationList'];

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const PATH = '/v1/oauth2/applications/';

const listApplications = async (browser: Browser) => {
  const response = await browser.fetch(PATH);
  expect(response.status).toBe(200);
  return ((await response.json()) as ApplicationList).items;
};

const revoke = async (browser: Browser, id: string) => (await browser.send('DELETE', PATH + id)).status;

/** Makes an owner whose browser has allowed a client to act for them and for their organization. */
async function allowForBoth() {
  const { person, browser } = await makeOwner(app);
  const client = await makeClient(developer);
  const rp = await relyingParty(app, client);
  const forPerson = (await runFlow(rp, browser)).tokens;
  const options = { parameters: { sub_type: 'organization' }, organizationId: person.organizationId };
  const forOrganization = (await runFlow(rp, browser, options)).tokens;
  const items = await listApplications(browser);
  const ofPerson = must(items.find(({ organization_id }) => organization_id === null));
  const ofOrganization = must(items.find(({ organization_id }) => organization_id === person.organizationId));
  return { person, browser, client, rp, forPerson, forOrganization, items, ofPerson, ofOrganization };
}

describe('`GET /v1/oauth2/applications/`', () => {
  it('an application is listed for the person and for the organization, with its scopes', async () => {
    const { client, items, ofPerson, ofOrganization } = await allowForBoth();
    expect(items).toHaveLength(2);
    const { client_id } = client;
    expect(ofPerson).toMatchObject({ client_id, client_name: 'Aster Studio', organization_name: null });
    expect(ofOrganization).toMatchObject({ client_id, client_uri: 'https://studio.example' });
    expect(ofOrganization.organization_name).toMatch(/^Test Organization/);
    for (const { scopes } of items) expect(scopes.toSorted()).toEqual(SCOPE.split(' ').toSorted());
  });

  it('a refresh moves `last_used_at` of the party that the token acts for', async () => {
    const { browser, client, forPerson, ofPerson, ofOrganization } = await allowForBoth();
    const refreshed = await afterSeconds(600, () =>
      postForm(app.baseUrl, 'token', client, refreshRequest(forPerson.refresh_token)),
    );
    expect(refreshed.status).toBe(200);
    const items = await listApplications(browser);
    const lastUse = (id: string) => new Date(must(items.find((item) => item.id === id)?.last_used_at)).getTime();
    expect(lastUse(ofPerson.id) - new Date(must(ofPerson.last_used_at)).getTime()).toBeGreaterThanOrEqual(590_000);
    expect(lastUse(ofOrganization.id)).toBe(new Date(must(ofOrganization.last_used_at)).getTime());
  });

  it('the list of applications is empty for another person, and returns 401 for a token', async () => {
    const { person } = await allowForBoth();
    expect(await listApplications((await makeUser(app)).browser)).toEqual([]);
    expect(await readStatusWith(app.baseUrl, person.token, PATH)).toBe(401);
  });

  it('an invalid page of the list of applications returns 422', async () => {
    expect((await developer.fetch(`${PATH}?page=0`)).status).toBe(422);
  });
});

describe('`DELETE /v1/oauth2/applications/{id}`', () => {
  it('a revocation ends all tokens of the person and keeps the tokens of the organization', async () => {
    const { browser, client, forPerson, forOrganization, ofPerson, ofOrganization } = await allowForBoth();
    expect(await revoke(browser, ofPerson.id)).toBe(204);
    expect(await readStatusWith(app.baseUrl, forPerson.access_token)).toBe(401);
    const refused = await postForm(app.baseUrl, 'token', client, refreshRequest(forPerson.refresh_token));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await readStatusWith(app.baseUrl, forOrganization.access_token)).toBe(200);
    expect((await listApplications(browser)).map(({ id }) => id)).toEqual([ofOrganization.id]);
  });

  it('a revocation ends unused codes, and the next authorization asks for consent', async () => {
    const { browser, client, rp, ofPerson } = await allowForBoth();
    const { url, verifier } = await buildAuthorizationRequest(rp);
    const { callback } = await browser.authorize(url);
    expect(await revoke(browser, ofPerson.id)).toBe(204);
    const refused = await postForm(app.baseUrl, 'token', client, {
      grant_type: 'authorization_code',
      code: must(callback.searchParams.get('code')),
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await runFlow(rp, browser)).prompts).toEqual(['consent']);
  });

  it('an authorization that waits for the revocation gets no grant', async () => {
    const { browser, rp, person, ofPerson } = await allowForBoth();
    const { url } = await buildAuthorizationRequest(rp, { prompt: 'none' });
    const answer = await app.db.transaction(async (trx) => {
      await trx('oauth_consents').where({ id: ofPerson.id }).delete();
      const pending = browser.authorize(url);
      await untilBlocked(app.db, 1, [pending]);
      await trx('oauth_grants').where({ user_id: person.id, organization_id: null }).delete();
      return { pending };
    });
    const { callback } = await answer.pending;
    expect(callback.searchParams.get('error')).toBe('consent_required');
    expect(await app.db('oauth_grants').where({ user_id: person.id, organization_id: null })).toEqual([]);
  });

  it('a revocation returns 404 for the access that another person has given, an unknown id and a second time', async () => {
    const [{ browser, ofPerson, forPerson }, stranger] = [await allowForBoth(), await makeUser(app)];
    expect(await revoke(stranger.browser, ofPerson.id)).toBe(404);
    expect(await readStatusWith(app.baseUrl, forPerson.access_token)).toBe(200);
    expect(await revoke(browser, UNKNOWN_ID)).toBe(404);
    expect(await revoke(browser, ofPerson.id)).toBe(204);
    expect(await revoke(browser, ofPerson.id)).toBe(404);
    expect(await revoke(browser, 'nonsense')).toBe(422);
  });
});
