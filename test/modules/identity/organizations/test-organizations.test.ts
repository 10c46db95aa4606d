import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  addMember,
  makePerson,
  makeSeller,
  must,
  openPage,
  unique,
  type Person,
  type Seller,
} from '../../../support/make.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});

const at = (id: string) => ({ params: { path: { id } } });
const read = async (by: Person, id: string) => must((await by.api.GET('/v1/organizations/{id}', at(id))).data);
const createTwin = (by: Person, id: string) => by.api.POST('/v1/organizations/{id}/test-organization', at(id));
const twinOf = async (by: Seller) => must((await createTwin(by, by.organizationId)).data);
const membersOf = async (by: Person, id: string) =>
  must((await by.api.GET('/v1/organizations/{id}/members/', at(id))).data).items.map(({ user_id }) => user_id);

const remove = async (by: Seller, id: string, user_id: string) =>
  (await openPage(app, by)).DELETE('/v1/organizations/{id}/members/{user_id}', { params: { path: { id, user_id } } });

describe('test organizations', () => {
  it('a new organization is live', async () => {
    expect(await read(seller, seller.organizationId)).toMatchObject({ mode: 'live', live_organization_id: null });
  });

  it('a live organization gets one test organization with its profile, and the request can be repeated', async () => {
    const { organizationId: id } = seller;
    await seller.api.PATCH('/v1/organizations/{id}', { ...at(id), body: { bio: 'Tools for people who draw.' } });
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...at(id),
      body: { legal_name: 'Aster Software Lda.', address: { country: 'PT', city: 'Lisboa', line1: 'Rua do Sol 7' } },
    });
    const live = await read(seller, id);
    const { data, response } = await createTwin(seller, id);
    expect(response.status).toBe(200);
    const { slug, name, bio } = live;
    expect(data).toMatchObject({ mode: 'test', live_organization_id: id, slug: `${slug}-test`, name, bio });
    expect(await twinOf(seller)).toEqual(data);
    const billing = await seller.api.GET('/v1/organizations/{id}/billing', at(must(data).id));
    expect(billing.data).toMatchObject({ legal_name: 'Aster Software Lda.', invoice_prefix: 'TEST-' });
    expect((await read(seller, id)).mode).toBe('live');
  });

  it('simultaneous requests create one test organization', async () => {
    const other = await makeSeller();
    const created = await Promise.all(Array.from({ length: 5 }, () => twinOf(other)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  });

  it('a test organization whose slug is taken gets another slug', async () => {
    const other = await makeSeller();
    const { slug } = await read(other, other.organizationId);
    await other.api.POST('/v1/organizations/', { body: { name: 'First', slug: `${slug}-test` } });
    expect((await twinOf(other)).slug).toMatch(new RegExp(`^${slug}-test-[0-9a-f]{8}$`));
  });

  it('a long slug is shortened for the test organization', async () => {
    const slug = unique('x'.repeat(200)).padEnd(255, 'y');
    const { data } = await seller.api.POST('/v1/organizations/', { body: { name: 'Long', slug } });
    const twin = must((await createTwin(seller, must(data).id)).data);
    expect(twin.slug.length).toBeLessThanOrEqual(255);
    expect(twin.slug).toMatch(/-test$/);
  });

  it('a test organization has no test organization, and strangers create none', async () => {
    const twin = await twinOf(seller);
    expect(await createTwin(seller, twin.id)).toMatchObject({
      response: { status: 409 },
      error: { error: 'NoTestOrganization' },
    });
    expect((await createTwin(await makePerson(), seller.organizationId)).response.status).toBe(404);
  });

  it('members of the live organization are the members of its test organization', async () => {
    const other = await makeSeller();
    const [early, late] = [await makePerson(), await makePerson()];
    await addMember(other, early);
    const twin = await twinOf(other);
    await addMember(other, late);
    expect(await membersOf(late, twin.id)).toEqual([other.id, early.id, late.id]);
    await remove(other, other.organizationId, early.id);
    expect(await membersOf(other, twin.id)).toEqual([other.id, late.id]);
    expect((await early.api.GET('/v1/organizations/{id}', at(twin.id))).response.status).toBe(404);
  });

  it('a member has the same role in the test organization, also after a change', async () => {
    const [other, member] = [await makeSeller(), await makePerson()];
    await addMember(other, member, 'developer');
    const twin = await twinOf(other);
    const roleOf = async () => {
      const { data } = await member.api.GET('/v1/organizations/{id}/members/', at(twin.id));
      return must(data).items.find(({ user_id }) => user_id === member.id)?.role;
    };
    expect(await roleOf()).toBe('developer');
    const page = await openPage(app, other);
    await page.PATCH('/v1/organizations/{id}/members/{user_id}', {
      params: { path: { id: other.organizationId, user_id: member.id } },
      body: { role: 'support' },
    });
    expect(await roleOf()).toBe('support');
  });

  it('the members of a test organization cannot be changed', async () => {
    const twin = await twinOf(seller);
    const page = await openPage(app, seller);
    const invited = await page.POST('/v1/organizations/{id}/invitations/', {
      ...at(twin.id),
      body: { email: 'grace@example.com' },
    });
    const changed = await page.PATCH('/v1/organizations/{id}/members/{user_id}', {
      params: { path: { id: twin.id, user_id: seller.id } },
      body: { role: 'admin' },
    });
    for (const answer of [invited, changed, await remove(seller, twin.id, seller.id)])
      expect(answer).toMatchObject({ response: { status: 409 }, error: { error: 'MirroredMembers' } });
  });

  it('a profile cannot feature a test organization', async () => {
    const twin = await twinOf(seller);
    const feature = (id: string) =>
      seller.api.PATCH('/v1/organizations/{id}', {
        ...at(seller.organizationId),
        body: { profile_settings: { featured_organizations: [id] } },
      });
    expect((await feature(seller.organizationId)).response.status).toBe(200);
    expect((await feature(twin.id)).error).toMatchObject({
      detail: [{ loc: ['body', 'profile_settings', 'featured_organizations', 0] }],
    });
  });
});
