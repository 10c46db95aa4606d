import { beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../../../src/contract/generated/roles.ts';
import type { components } from '../../../../src/contract/generated/types.ts';
import type { MemberRole } from '../../../../src/platform/access/subject.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { currentSession, customerIdOf, exchangeLink, linkOf, makeCustomerSession } from '../../../support/customers.ts';
import {
  addMember,
  makePerson,
  makeSeller,
  must,
  openPage,
  signIn,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

type Body = components['schemas']['CustomerSessionCreate'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('a customer session of a member who is signed in', () => {
  /** A member with a page, and a customer of the organization. */
  async function signInMember(role: MemberRole) {
    const seller = await makeSeller();
    const member = await makePerson();
    await addMember(seller, member, role);
    const customer_id = await customerIdOf(app.db, seller.organizationId, (await makePerson()).id);
    const page = await openPage(app, member);
    const create = (body: Body = {}) => page.POST('/v1/customer-sessions/', { body: { customer_id, ...body } });
    return { seller, member, page, create };
  }

  /** Opens the portal. @returns the tokens of the session and of the portal, and a function that expects their end */
  async function openPortal(role: MemberRole = 'admin') {
    const signedIn = await signInMember(role);
    const created = must((await signedIn.create()).data);
    const portal = (await (await exchangeLink(linkOf(created))).json()) as {
      token: string;
      is_opened_by_member: boolean;
    };
    const tokens = [created.token, portal.token];
    const expectStatus = async (status: number) =>
      expect(await Promise.all(tokens.map(async (token) => (await currentSession(token)).response.status))).toEqual([
        status,
        status,
      ]);
    await expectStatus(200);
    return { ...signedIn, created, portal, expectStatus };
  }

  it.each(Object.keys(roles) as MemberRole[])(
    'the role %s creates one only if it may act for customers',
    async (role) => {
      const { create } = await signInMember(role);
      const scopes: readonly string[] = roles[role].scopes;
      const { response, error } = await create();
      expect(response.status).toBe(scopes.includes('customer_sessions:write') ? 201 : 403);
      if (error) expect(error).toMatchObject({ error: 'InsufficientRole' });
    },
  );

  it('the portal knows that a member opened it, and ends when the member signs out', async () => {
    const { page, portal, expectStatus } = await openPortal();
    expect(portal.is_opened_by_member).toBe(true);
    expect((await currentSession(portal.token)).data?.is_opened_by_member).toBe(true);
    expect((await page.DELETE('/v1/sessions/current')).response.status).toBe(204);
    await expectStatus(401);
  });

  it('a token and a link in an e-mail open a portal that no member opened', async () => {
    const created = await makeCustomerSession(await makeSeller());
    expect((await currentSession(created.token)).data?.is_opened_by_member).toBe(false);
    const link = app.container.dependencies.portalLinks.create(created.customer_id, currentTime());
    expect(await (await exchangeLink(link)).json()).toMatchObject({ is_opened_by_member: false });
  });

  it('the transaction that ends the browser session ends the portal and its link', async () => {
    const { member, create } = await openPortal();
    const { portal_url } = must((await create()).data);
    const ended = new Error('rolled back');
    const work = app.db.transaction(async (trx) => {
      const ofMember = () => trx('customer_sessions').where({ author_id: member.id }).pluck('session_id');
      const [id, ...others] = await ofMember();
      expect(others).toEqual([id, id]);
      await trx('sessions')
        .where({ id: must(id) })
        .delete();
      expect(await ofMember()).toEqual([]);
      throw ended;
    });
    await expect(work).rejects.toBe(ended);
    await app.db('sessions').where({ user_id: member.id }).delete();
    expect((await exchangeLink(linkOf({ portal_url }))).status).toBe(410);
  });

  it('another browser of the member ends the portal with the session, and the end of an expired one needs no job', async () => {
    const { member, expectStatus } = await openPortal();
    const other = await openPage(app, member);
    const { data } = await other.GET('/v1/sessions/');
    for (const { id } of must(data).items.filter(({ is_current }) => !is_current))
      await other.DELETE('/v1/sessions/{id}', { params: { path: { id } } });
    await expectStatus(401);

    const expired = await openPortal();
    await app.db('sessions').where({ user_id: expired.member.id }).update({ expires_at: currentTime() });
    await expired.expectStatus(401);
  });

  it.each<[string, (seller: Seller, member: Person) => Promise<unknown>]>([
    [
      'the member is removed',
      async (seller, { id: user_id }) =>
        (await openPage(app, seller)).DELETE('/v1/organizations/{id}/members/{user_id}', {
          params: { path: { id: seller.organizationId, user_id } },
        }),
    ],
    [
      'the member gets a role that may not act for customers',
      async (seller, { id: user_id }) =>
        (await openPage(app, seller)).PATCH('/v1/organizations/{id}/members/{user_id}', {
          params: { path: { id: seller.organizationId, user_id } },
          body: { role: 'support' },
        }),
    ],
    [
      'the member deletes the account',
      async (_seller, member) => (await openPage(app, member)).DELETE('/v1/users/me', {}),
    ],
  ])('the portal ends when %s', async (_what, change) => {
    const { seller, member, expectStatus } = await openPortal();
    await change(seller, member);
    await expectStatus(401);
  });

  it('a portal that is opened while the member signs out is refused', async () => {
    const { page, create } = await signInMember('owner');
    const [created] = await Promise.all([create(), page.DELETE('/v1/sessions/current')]);
    expect([201, 401]).toContain(created.response.status);
    if (created.data) expect((await currentSession(created.data.token)).response.status).toBe(401);
  });

  it('a lifetime of more than an hour returns 422 and names the field', async () => {
    const { create } = await signInMember('owner');
    expect((await create({ expires_in: 3600 })).response.status).toBe(201);
    const { response, error } = await create({ expires_in: 3601 });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'expires_in'], type: 'less_than_equal' }] });
  });

  it('the token of a member’s portal next to the cookie of the member acts as the customer, and reads no account', async () => {
    const { created, member } = await openPortal();
    const headers = {
      Authorization: `Bearer ${created.token}`,
      Cookie: `sell_session=${await signIn(app, member.email)}`,
      'Sec-Fetch-Site': 'same-origin',
    };
    const statusOf = async (path: string) => (await fetch(app.baseUrl + path, { headers })).status;
    expect(await statusOf('/v1/customer-sessions/current')).toBe(200);
    for (const path of ['/v1/users/me', '/v1/orders/', '/v1/sessions/']) expect(await statusOf(path)).toBe(401);
  });
});
