import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  addMember,
  makeAccessToken,
  makePerson,
  makeSeller,
  must,
  openPage,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

type Role = components['schemas']['MemberRole'];

let app: TestApp;
let seller: Seller;
let guest: Person;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
  guest = await makePerson();
});

const at = (id: string) => ({ params: { path: { id } } });
const openMembersPage = (person: Person) => openPage(app, person);
const invite = async (by: Seller, email: string, role?: Role) =>
  (await openMembersPage(by)).POST('/v1/organizations/{id}/invitations/', {
    ...at(by.organizationId),
    body: { email, ...(role && { role }) },
  });
const member = (id: string, user_id: string) => ({ params: { path: { id, user_id } } });
const remove = async (by: Person, id: string, user_id: string) =>
  (await openMembersPage(by)).DELETE('/v1/organizations/{id}/members/{user_id}', member(id, user_id));
const change = async (by: Person, { organizationId }: Seller, of: Person, role: Role) =>
  (await openMembersPage(by)).PATCH('/v1/organizations/{id}/members/{user_id}', {
    ...member(organizationId, of.id),
    body: { role },
  });

describe('invitations', () => {
  it('an invitation sends a mail, and accepting it with that email address makes a member', async () => {
    const { data, response } = await invite(seller, guest.email.toUpperCase());
    expect(response.status).toBe(201);
    const mail = await onceIdle(
      () => app.db('sandbox_mails').where({ recipient: guest.email.toUpperCase() }).first(),
      (found) => found !== undefined,
    );
    expect(must(mail).text).toContain('Test Organization');
    const page = await openMembersPage(guest);
    const received = await page.GET('/v1/users/invitations/');
    expect(received.data?.items).toMatchObject([{ id: must(data).id, organization_name: 'Test Organization' }]);
    const accepted = await page.POST('/v1/users/invitations/{id}/accept', at(must(data).id));
    expect(accepted.data).toMatchObject({ user_id: guest.id, email: guest.email });
    expect((await page.GET('/v1/users/invitations/')).data?.items).toEqual([]);
    const members = await guest.api.GET('/v1/organizations/{id}/members/', at(seller.organizationId));
    expect(members.data?.items.map(({ user_id }) => user_id)).toEqual([seller.id, guest.id]);
    expect(members.data?.pagination.total_count).toBe(2);
  });

  it('inviting a member returns 422, and inviting an address again renews its invitation', async () => {
    expect((await invite(seller, seller.email)).error).toMatchObject({ detail: [{ loc: ['body', 'email'] }] });
    const [first, second] = [await invite(seller, 'grace@example.com'), await invite(seller, 'Grace@example.com')];
    expect(second.data?.id).toBe(must(first.data).id);
    const { data } = await seller.api.GET('/v1/organizations/{id}/invitations/', at(seller.organizationId));
    expect(data?.items.map(({ email }) => email)).toEqual(['Grace@example.com']);
  });

  it('a revoked, declined or 14-day-old invitation returns 404', async () => {
    const person = await makePerson();
    const page = await openMembersPage(person);
    const accept = (id: string) => page.POST('/v1/users/invitations/{id}/accept', at(id));
    const revoked = must((await invite(seller, person.email)).data).id;
    const path = { id: seller.organizationId, invitation_id: revoked };
    const sellerPage = await openMembersPage(seller);
    const revokeInvitation = () =>
      sellerPage.DELETE('/v1/organizations/{id}/invitations/{invitation_id}', { params: { path } });
    expect((await revokeInvitation()).response.status).toBe(204);
    expect((await revokeInvitation()).response.status).toBe(404);
    expect((await accept(revoked)).response.status).toBe(404);
    const declined = must((await invite(seller, person.email)).data).id;
    expect((await page.DELETE('/v1/users/invitations/{id}', at(declined))).response.status).toBe(204);
    expect((await page.DELETE('/v1/users/invitations/{id}', at(declined))).response.status).toBe(404);
    const late = must((await invite(seller, person.email)).data).id;
    app.clock.now = new Date(currentTime().getTime() + 14 * 24 * 60 * 60 * 1000 + 1000);
    const answer = await accept(late).finally(() => (app.clock.now = undefined));
    expect(answer.response.status).toBe(404);
  });

  it('accepting an invitation to another person returns 404', async () => {
    const { data } = await invite(seller, (await makePerson()).email);
    const stranger = await openMembersPage(await makePerson());
    expect((await stranger.POST('/v1/users/invitations/{id}/accept', at(must(data).id))).response.status).toBe(404);
  });
});

describe('members', () => {
  it('a member who leaves loses access to the organization immediately', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    await addMember(owner, person);
    expect((await person.api.GET('/v1/organizations/{id}', at(owner.organizationId))).response.status).toBe(200);
    expect((await remove(person, owner.organizationId, person.id)).response.status).toBe(204);
    expect((await person.api.GET('/v1/organizations/{id}', at(owner.organizationId))).response.status).toBe(404);
    expect((await remove(owner, owner.organizationId, person.id)).response.status).toBe(404);
  });

  it('the last owner cannot leave, also when the last two leave at the same time', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    expect((await remove(owner, owner.organizationId, owner.id)).response.status).toBe(409);
    await addMember(owner, person);
    const responses = await Promise.all(
      [owner, person].map((member) => remove(member, owner.organizationId, member.id)),
    );
    expect(responses.map(({ response }) => response.status).sort()).toEqual([204, 409]);
  });

  it('removing a person who is no member, and any member operation of a stranger, return 404', async () => {
    const stranger = await makePerson();
    expect((await remove(seller, seller.organizationId, stranger.id)).response.status).toBe(404);
    expect((await remove(stranger, seller.organizationId, seller.id)).response.status).toBe(404);
    const { organizationId } = seller;
    expect((await invite({ ...stranger, organizationId }, stranger.email)).response.status).toBe(404);
  });

  it('removing a member invalidates the organization tokens that this member authorized', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    const token = await makeAccessToken({ organizationId: owner.organizationId });
    await addMember(owner, person);
    expect((await remove(person, owner.organizationId, owner.id)).response.status).toBe(204);
    expect((await app.client(token).GET('/v1/organizations/')).response.status).toBe(401);
  });
});

describe('roles of members', () => {
  it('an invitation without a role makes a read-only member, and renewing it replaces the role', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    expect((await invite(owner, person.email)).data).toMatchObject({ role: 'read_only' });
    const { data } = await invite(owner, person.email, 'support');
    expect(data).toMatchObject({ role: 'support' });
    const page = await openMembersPage(person);
    expect((await page.GET('/v1/users/invitations/')).data?.items).toMatchObject([{ role: 'support' }]);
    const accepted = await page.POST('/v1/users/invitations/{id}/accept', at(must(data).id));
    expect(accepted.data).toMatchObject({ role: 'support' });
  });

  it('a changed role applies to the next request of the same token', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    await addMember(owner, person, 'developer');
    const { organizationId: organization_id } = owner;
    const addNote = () =>
      person.api.POST('/v1/benefits/', {
        body: {
          type: 'custom',
          description: 'Note',
          is_tax_applicable: true,
          organization_id,
          properties: { note: null },
        },
      });
    expect((await addNote()).response.status).toBe(201);
    expect((await change(owner, owner, person, 'read_only')).data).toMatchObject({ role: 'read_only' });
    expect(await addNote()).toMatchObject({ response: { status: 403 }, error: { error: 'InsufficientRole' } });
    expect((await person.api.GET('/v1/benefits/')).data?.items).toHaveLength(1);
  });

  it('a member whose role does not allow an operation in one of several organizations receives 403 for that one', async () => {
    const [owner, person] = [await makeSeller(), await makeSeller()];
    await addMember(owner, person, 'support');
    const rename = (id: string) => person.api.PATCH('/v1/organizations/{id}', { ...at(id), body: { bio: 'Changed.' } });
    const create = (organization_id: string) =>
      person.api.POST('/v1/benefits/', {
        body: {
          type: 'custom',
          description: 'Note',
          is_tax_applicable: true,
          organization_id,
          properties: { note: null },
        },
      });
    expect((await rename(person.organizationId)).response.status).toBe(200);
    expect((await rename(owner.organizationId)).response.status).toBe(404);
    expect((await create(person.organizationId)).response.status).toBe(201);
    expect(await create(owner.organizationId)).toMatchObject({
      response: { status: 403 },
      error: { error: 'InsufficientRole' },
    });
  });

  it('an application acts for an organization with the role of the member who authorized it', async () => {
    const owner = await makeSeller();
    const application = app.client(await makeAccessToken({ organizationId: owner.organizationId }));
    const create = () =>
      application.POST('/v1/benefits/', {
        body: { type: 'custom', description: 'Note', is_tax_applicable: true, properties: { note: null } },
      });
    expect((await create()).response.status).toBe(201);
    await app.db('organization_members').where({ user_id: owner.id }).update({ role: 'read_only' });
    expect(await create()).toMatchObject({ response: { status: 403 }, error: { error: 'InsufficientRole' } });
    expect((await application.GET('/v1/benefits/')).response.status).toBe(200);
  });

  it('an admin manages all members except owners, and makes no owners', async () => {
    const [owner, admin, other] = [await makeSeller(), await makePerson(), await makePerson()];
    await addMember(owner, admin, 'admin');
    const asAdmin = { ...admin, organizationId: owner.organizationId };
    await addMember(asAdmin, other, 'developer');
    const statusOf = async (answer: Promise<{ response: Response }>) => (await answer).response.status;
    expect(await statusOf(change(admin, owner, other, 'support'))).toBe(200);
    expect(await statusOf(change(admin, owner, other, 'owner'))).toBe(403);
    expect(await statusOf(change(admin, owner, admin, 'owner'))).toBe(403);
    expect(await statusOf(change(admin, owner, owner, 'read_only'))).toBe(403);
    expect(await statusOf(invite(asAdmin, 'new-owner@example.com', 'owner'))).toBe(403);
    expect(await statusOf(remove(admin, owner.organizationId, owner.id))).toBe(403);
    expect(await statusOf(remove(admin, owner.organizationId, other.id))).toBe(204);
  });

  it('a member without the right to manage members can leave, and cannot remove others', async () => {
    const [owner, person, other] = [await makeSeller(), await makePerson(), await makePerson()];
    await addMember(owner, person, 'developer');
    await addMember(owner, other, 'read_only');
    expect((await remove(person, owner.organizationId, other.id)).error).toMatchObject({ error: 'RoleNotManageable' });
    expect((await remove(person, owner.organizationId, person.id)).response.status).toBe(204);
  });

  it('the last owner cannot give up the role, also when the last two do so at the same time', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    expect((await change(owner, owner, owner, 'admin')).error).toMatchObject({ error: 'LastOwner' });
    await addMember(owner, person, 'owner');
    const answers = await Promise.all([owner, person].map((each) => change(each, owner, each, 'admin')));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 409]);
  });

  it('changing the role of a person who is no member returns 404', async () => {
    const stranger = await makePerson();
    expect((await change(seller, seller, stranger, 'admin')).response.status).toBe(404);
    expect((await change(stranger, seller, seller, 'admin')).response.status).toBe(404);
  });
});

describe('changes of access', () => {
  it('an application with every scope can neither invite nor remove members', async () => {
    const owner = await makeSeller();
    const token = await makeAccessToken({ userId: owner.id });
    for (const client of [app.client(token), owner.api]) {
      const { organizationId } = owner;
      const invited = await client.POST('/v1/organizations/{id}/invitations/', {
        ...at(organizationId),
        body: { email: 'attacker@example.com' },
      });
      expect(invited.response.status).toBe(401);
      const path = member(organizationId, owner.id);
      expect((await client.DELETE('/v1/organizations/{id}/members/{user_id}', path)).response.status).toBe(401);
    }
  });
});
