import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  makeAccessToken,
  makePerson,
  makeSeller,
  must,
  signIn,
  until,
  type Person,
  type Seller,
} from '../../../support/make.ts';

let app: TestApp;
let seller: Seller;
let guest: Person;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
  guest = await makePerson();
});

const at = (id: string) => ({ params: { path: { id } } });
const invite = (by: Seller, email: string) =>
  by.api.POST('/v1/organizations/{id}/invitations', { ...at(by.organizationId), body: { email } });
const pageOf = async (person: Person) => app.page(await signIn(app, person.email));
const remove = (by: Person, id: string, user_id: string) =>
  by.api.DELETE('/v1/organizations/{id}/members/{user_id}', { params: { path: { id, user_id } } });

/** Invites a person, who accepts. */
async function join(organization: Seller, person: Person) {
  const { data } = await invite(organization, person.email);
  const page = await pageOf(person);
  return page.POST('/v1/users/invitations/{id}/accept', at(must(data).id));
}

describe('invitations', () => {
  it('an invitation sends a mail, and accepting it with that email address makes a member', async () => {
    const { data, response } = await invite(seller, guest.email.toUpperCase());
    expect(response.status).toBe(201);
    const mail = await until(
      () => app.db('sandbox_mails').where({ recipient: guest.email.toUpperCase() }).first(),
      (found) => found !== undefined,
    );
    expect(must(mail).text).toContain('Test Organization');
    const page = await pageOf(guest);
    const received = await page.GET('/v1/users/invitations/');
    expect(received.data?.items).toMatchObject([{ id: must(data).id, organization_name: 'Test Organization' }]);
    const accepted = await page.POST('/v1/users/invitations/{id}/accept', at(must(data).id));
    expect(accepted.data).toMatchObject({ user_id: guest.id, email: guest.email });
    expect((await page.GET('/v1/users/invitations/')).data?.items).toEqual([]);
    const members = await guest.api.GET('/v1/organizations/{id}/members', at(seller.organizationId));
    expect(members.data?.items.map(({ user_id }) => user_id)).toEqual([seller.id, guest.id]);
    expect(members.data?.pagination.total_count).toBe(2);
  });

  it('inviting a member returns 422, and inviting an address again renews its invitation', async () => {
    expect((await invite(seller, seller.email)).error).toMatchObject({ detail: [{ loc: ['body', 'email'] }] });
    const [first, second] = [await invite(seller, 'grace@example.com'), await invite(seller, 'Grace@example.com')];
    expect(second.data?.id).toBe(must(first.data).id);
    const { data } = await seller.api.GET('/v1/organizations/{id}/invitations', at(seller.organizationId));
    expect(data?.items.map(({ email }) => email)).toEqual(['Grace@example.com']);
  });

  it('a revoked, declined or 14-day-old invitation returns 404', async () => {
    const person = await makePerson();
    const page = await pageOf(person);
    const accept = (id: string) => page.POST('/v1/users/invitations/{id}/accept', at(id));
    const revoked = must((await invite(seller, person.email)).data).id;
    const path = { id: seller.organizationId, invitation_id: revoked };
    const revokeInvitation = () =>
      seller.api.DELETE('/v1/organizations/{id}/invitations/{invitation_id}', { params: { path } });
    expect((await revokeInvitation()).response.status).toBe(204);
    expect((await revokeInvitation()).response.status).toBe(404);
    expect((await accept(revoked)).response.status).toBe(404);
    const declined = must((await invite(seller, person.email)).data).id;
    expect((await page.DELETE('/v1/users/invitations/{id}', at(declined))).response.status).toBe(204);
    expect((await page.DELETE('/v1/users/invitations/{id}', at(declined))).response.status).toBe(404);
    const late = must((await invite(seller, person.email)).data).id;
    app.clock.now = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000 + 1000);
    const answer = await accept(late).finally(() => (app.clock.now = undefined));
    expect(answer.response.status).toBe(404);
  });

  it('accepting an invitation to another person returns 404', async () => {
    const { data } = await invite(seller, (await makePerson()).email);
    const stranger = await pageOf(await makePerson());
    expect((await stranger.POST('/v1/users/invitations/{id}/accept', at(must(data).id))).response.status).toBe(404);
  });
});

describe('members', () => {
  it('a member who leaves loses access to the organization immediately', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    await join(owner, person);
    expect((await person.api.GET('/v1/organizations/{id}', at(owner.organizationId))).response.status).toBe(200);
    expect((await remove(person, owner.organizationId, person.id)).response.status).toBe(204);
    expect((await person.api.GET('/v1/organizations/{id}', at(owner.organizationId))).response.status).toBe(404);
    expect((await remove(owner, owner.organizationId, person.id)).response.status).toBe(404);
  });

  it('the last member cannot leave, also when the last two leave at the same time', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    expect((await remove(owner, owner.organizationId, owner.id)).response.status).toBe(403);
    await join(owner, person);
    const responses = await Promise.all(
      [owner, person].map((member) => remove(member, owner.organizationId, member.id)),
    );
    expect(responses.map(({ response }) => response.status).sort()).toEqual([204, 403]);
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
    await join(owner, person);
    expect((await remove(person, owner.organizationId, owner.id)).response.status).toBe(204);
    expect((await app.client(token).GET('/v1/organizations/')).response.status).toBe(401);
  });
});
