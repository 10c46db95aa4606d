import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { generateToken } from '../../../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeTestSeller } from '../../../support/billing.ts';
import {
  currentSession,
  customerClient,
  customerIdOf,
  exchangeLink,
  linkOf,
  makeCustomerSession,
} from '../../../support/customers.ts';
import { fileIdsOf, sellDownloads } from '../../../support/downloads.ts';
import {
  addMember,
  makeAccessToken,
  makeKey,
  makePerson,
  makeSeller,
  makeToken,
  must,
  openPage,
  unique,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

type Body = components['schemas']['CustomerSessionCreate'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const HOUR = 3_600_000;

describe('POST /v1/customer-sessions/', () => {
  it('a customer session acts for the customer at the organization, and names the customer', async () => {
    const { seller, buyer, id } = await makeKey();
    const created = await makeCustomerSession(seller, buyer, { return_url: 'https://aster.example/account' });
    expect(created.token).toMatch(/^sell_cs_\w{42}$/);
    expect(new URL(created.portal_url).hash).toMatch(/^#session=sell_cl_\w{42}$/);
    expect(Date.parse(created.expires_at) - Date.parse(created.created_at)).toBe(HOUR);
    const { data } = await currentSession(created.token);
    expect(data).toMatchObject({
      id: created.id,
      return_url: 'https://aster.example/account',
      customer: { id: created.customer_id, email: buyer.email },
      organization: { id: seller.organizationId },
    });
    const keys = await app.client(created.token).GET('/v1/users/license-keys/');
    expect(must(keys.data).items.map((key) => key.id)).toEqual([id]);
  });

  it('the token and the link of a customer session are stored as hashes', async () => {
    const created = await makeCustomerSession(await makeSeller());
    const { rows } = await app.db.raw('select s::text as row from customer_sessions as s where id = ?', [created.id]);
    expect(rows[0].row).not.toContain('sell_');
  });

  it('a customer is found by the identifier of the seller, at the organization that the body names', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const { id } = await makePerson();
    const external_id = unique('ada');
    for (const { organizationId } of [seller, other])
      await app
        .db('customers')
        .where({ id: await customerIdOf(app.db, organizationId, id) })
        .update({ external_id });
    const body = { external_customer_id: external_id, organization_id: seller.organizationId };
    const { data } = await seller.api.POST('/v1/customer-sessions/', { body });
    expect(data?.organization_id).toBe(seller.organizationId);
    const organization = app.client(await makeToken({ kind: 'organization', id: other.organizationId }));
    const { data: ofToken } = await organization.POST('/v1/customer-sessions/', {
      body: { external_customer_id: external_id },
    });
    expect(ofToken?.organization_id).toBe(other.organizationId);
  });

  it('a customer without an account has a session that sees no purchases', async () => {
    const seller = await makeSeller();
    const email = `${unique('new')}@example.com`;
    const [customer] = await app
      .db('customers')
      .insert({ organization_id: seller.organizationId, email, created_at: currentTime() })
      .returning('*');
    const { data } = await seller.api.POST('/v1/customer-sessions/', { body: { customer_id: must(customer).id } });
    const api = app.client(must(data).token);
    for (const path of ['/v1/users/orders/', '/v1/users/license-keys/', '/v1/users/benefits/'] as const)
      expect((await api.GET(path)).data?.items).toEqual([]);
    expect(await app.db('users').where({ email })).toEqual([]);
  });

  it.each<[string, Body, string]>([
    ['no customer', {}, 'customer_id'],
    ['two names of a customer', { customer_id: generateId(), external_customer_id: 'ada' }, 'external_customer_id'],
    ['an unknown customer', { customer_id: generateId() }, 'customer_id'],
    ['an identifier of the seller without its organization', { external_customer_id: 'ada' }, 'organization_id'],
    ['a script as return URL', { customer_id: generateId(), return_url: 'javascript:alert(1)' }, 'return_url'],
    ['a lifetime of two days', { customer_id: generateId(), expires_in: 172_800 }, 'expires_in'],
  ])('a customer session for %s returns 422 and names the field', async (_what, body, field) => {
    const { response, error } = await (await makeSeller()).api.POST('/v1/customer-sessions/', { body });
    expect(response.status).toBe(422);
    expect(JSON.stringify(error)).toContain(`"${field}"`);
  });

  it('a customer of another organization returns 422, also from the live organization of a test one', async () => {
    const test = await makeTestSeller();
    const { id } = await makePerson();
    const customer_id = await customerIdOf(app.db, test.organizationId, id);
    const { live_organization_id } = must(await app.db('organizations').where({ id: test.organizationId }).first());
    const token = await makeToken({ kind: 'organization', id: must(live_organization_id) });
    for (const api of [(await makeSeller()).api, app.client(token)])
      expect((await api.POST('/v1/customer-sessions/', { body: { customer_id } })).response.status).toBe(422);
  });

  it('a member whose role may not act for customers is refused', async () => {
    const seller = await makeSeller();
    const support = await makePerson();
    await addMember(seller, support, 'support');
    const customer_id = await customerIdOf(app.db, seller.organizationId, support.id);
    const { response } = await support.api.POST('/v1/customer-sessions/', { body: { customer_id } });
    expect(response.status).toBe(403);
  });
});

const generateId = () => '5f0c7f6e-1b1f-4b0e-9a35-0f6d8a1c2b3d';

describe('the end of a customer session', () => {
  const expectEnded = async (token: string) => expect((await currentSession(token)).response.status).toBe(401);

  it('an expired token and an unknown one return 401', async () => {
    const { id, token } = await makeCustomerSession(await makeSeller());
    await app.db('customer_sessions').where({ id }).update({ expires_at: currentTime() });
    await expectEnded(token);
    await expectEnded(generateToken('sell_cs_'));
  });

  it('the seller revokes a customer session once, with the session of the portal that it opened', async () => {
    const seller = await makeSeller();
    const created = await makeCustomerSession(seller);
    const { token } = (await (await exchangeLink(linkOf(created))).json()) as { token: string };
    expect((await currentSession(token)).response.status).toBe(200);
    const params = { path: { id: created.id } };
    const foreign = await (await makeSeller()).api.DELETE('/v1/customer-sessions/{id}', { params });
    expect(foreign.response.status).toBe(404);
    expect((await seller.api.DELETE('/v1/customer-sessions/{id}', { params })).response.status).toBe(204);
    await expectEnded(created.token);
    await expectEnded(token);
    expect((await seller.api.DELETE('/v1/customer-sessions/{id}', { params })).response.status).toBe(404);
  });

  it('a customer ends their own customer session', async () => {
    const { token } = await makeCustomerSession(await makeSeller());
    expect((await app.client(token).DELETE('/v1/customer-sessions/current')).response.status).toBe(204);
    await expectEnded(token);
  });

  it('the sessions of a deleted customer, a revoked token and a removed grant end', async () => {
    const seller = await makeSeller();
    const deleted = await makeCustomerSession(seller);
    await app.db('customers').where({ id: deleted.customer_id }).delete();
    await expectEnded(deleted.token);

    const ofToken = await makeCustomerSession(seller);
    await app.db('access_tokens').where({ user_id: seller.id }).update({ revoked_at: currentTime() });
    await expectEnded(ofToken.token);
    expect((await exchangeLink(linkOf(ofToken))).status).toBe(410);

    const api = app.client(await makeAccessToken({ organizationId: seller.organizationId }));
    const { data: ofGrant } = await api.POST('/v1/customer-sessions/', { body: { customer_id: ofToken.customer_id } });
    expect((await currentSession(must(ofGrant).token)).response.status).toBe(200);
    await app.db('oauth_grants').where({ organization_id: seller.organizationId }).delete();
    await expectEnded(must(ofGrant).token);
  });

  it('the sessions of a member who leaves the organization end', async () => {
    const seller = await makeSeller();
    const admin = await makePerson();
    await addMember(seller, admin, 'admin');
    const { token } = await makeCustomerSession({ ...seller, ...admin, organizationId: seller.organizationId });
    expect((await currentSession(token)).response.status).toBe(200);
    await app.db('organization_members').where({ user_id: admin.id }).delete();
    await expectEnded(token);
  });

  it('the sessions of a member whose role no longer allows them end, with the links to them', async () => {
    const seller = await makeSeller();
    const admin = await makePerson();
    await addMember(seller, admin, 'admin');
    const created = await makeCustomerSession({ ...seller, ...admin, organizationId: seller.organizationId });
    await app.db('organization_members').where({ user_id: admin.id }).update({ role: 'support' });
    await expectEnded(created.token);
    expect((await exchangeLink(linkOf(created))).status).toBe(410);
  });
});

describe('POST /v1/customer-sessions/exchange', () => {
  it('a link is exchanged once, for another token of the same customer', async () => {
    const created = await makeCustomerSession(await makeSeller());
    const first = await exchangeLink(linkOf(created));
    expect(first.status).toBe(201);
    const { token, expires_at } = (await first.json()) as { token: string; expires_at: string };
    expect(token).not.toBe(created.token);
    expect(expires_at).toBe(created.expires_at);
    expect((await currentSession(token)).data?.customer.id).toBe(created.customer_id);
    expect((await exchangeLink(linkOf(created))).status).toBe(410);
  });

  it('two requests with one link at the same time open one session', async () => {
    const created = await makeCustomerSession(await makeSeller());
    const both = await Promise.all([exchangeLink(linkOf(created)), exchangeLink(linkOf(created))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
  });

  it.each(['nonsense', generateToken('sell_cl_'), generateToken('sell_cs_')])(
    'the link %s to a customer session returns 410',
    async (link) => {
      expect((await exchangeLink(link)).status).toBe(410);
    },
  );

  it('the link of an expired session returns 410', async () => {
    const created = await makeCustomerSession(await makeSeller());
    await app.db('customer_sessions').where({ id: created.id }).update({ expires_at: currentTime() });
    expect((await exchangeLink(linkOf(created))).status).toBe(410);
  });
});

describe('the token of a customer session', () => {
  it('a token in the cookie of an account is refused, and reads no account', async () => {
    const { seller, buyer } = await makeKey();
    const { token } = await makeCustomerSession(seller, buyer);
    const me = await fetch(`${app.baseUrl}/v1/users/me`, {
      headers: { Cookie: `sell_session=${token}`, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(me.status).toBe(401);
    expect((await app.client(token).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('an account session is not accepted in place of a customer session', async () => {
    const page = await openPage(app, await makePerson());
    expect((await page.GET('/v1/customer-sessions/current')).response.status).toBe(401);
  });

  it('a browser follows the links of the files without the token', async () => {
    const { seller, buyer, fileIds } = await sellDownloads();
    const api = await customerClient(seller, buyer);
    const listed = must((await api.GET('/v1/users/downloadables/')).data);
    expect(fileIdsOf(listed)).toEqual(fileIds);
    const { url } = must(listed.items[0]).file.download;
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(302);
    expect((await fetch(`${url}x`, { redirect: 'manual' })).status).toBe(404);
  });
});
