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

/** Has somebody join. */
async function join(organization: Seller, person: Person) {
  const { data } = await invite(organization, person.email);
  const page = await pageOf(person);
  return page.POST('/v1/users/invitations/{id}/accept', at(must(data).id));
}

describe('inviting', () => {
  it('sends a mail, and whoever has the address becomes a member by accepting', async () => {
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

  it('is 422 for a member, and renews what was sent before', async () => {
    expect((await invite(seller, seller.email)).error).toMatchObject({ detail: [{ loc: ['body', 'email'] }] });
    const [first, second] = [await invite(seller, 'grace@example.com'), await invite(seller, 'Grace@example.com')];
    expect(second.data?.id).toBe(must(first.data).id);
    const { data } = await seller.api.GET('/v1/organizations/{id}/invitations', at(seller.organizationId));
    expect(data?.items.map(({ email }) => email)).toEqual(['Grace@example.com']);
  });

  it('can be taken back, declined, and is over after 14 days', async () => {
    const person = await makePerson();
    const page = await pageOf(person);
    const accept = (id: string) => page.POST('/v1/users/invitations/{id}/accept', at(id));
    const back = must((await invite(seller, person.email)).data).id;
    const path = { id: seller.organizationId, invitation_id: back };
    const takeBack = () =>
      seller.api.DELETE('/v1/organizations/{id}/invitations/{invitation_id}', { params: { path } });
    expect((await takeBack()).response.status).toBe(204);
    expect((await takeBack()).response.status).toBe(404);
    expect((await accept(back)).response.status).toBe(404);
    const declined = must((await invite(seller, person.email)).data).id;
    expect((await page.DELETE('/v1/users/invitations/{id}', at(declined))).response.status).toBe(204);
    expect((await page.DELETE('/v1/users/invitations/{id}', at(declined))).response.status).toBe(404);
    const late = must((await invite(seller, person.email)).data).id;
    app.clock.now = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000 + 1000);
    const answer = await accept(late).finally(() => (app.clock.now = undefined));
    expect(answer.response.status).toBe(404);
  });

  it('is nothing that another person can accept', async () => {
    const { data } = await invite(seller, (await makePerson()).email);
    const stranger = await pageOf(await makePerson());
    expect((await stranger.POST('/v1/users/invitations/{id}/accept', at(must(data).id))).response.status).toBe(404);
  });
});

describe('leaving', () => {
  it('takes the organization away at once, also from applications that act for it by that person', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    await join(owner, person);
    expect((await person.api.GET('/v1/organizations/{id}', at(owner.organizationId))).response.status).toBe(200);
    expect((await remove(person, owner.organizationId, person.id)).response.status).toBe(204);
    expect((await person.api.GET('/v1/organizations/{id}', at(owner.organizationId))).response.status).toBe(404);
    expect((await remove(owner, owner.organizationId, person.id)).response.status).toBe(404);
  });

  it('is 403 for the last member, also when the last two leave at the same time', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    expect((await remove(owner, owner.organizationId, owner.id)).response.status).toBe(403);
    await join(owner, person);
    const both = await Promise.all([owner, person].map((who) => remove(who, owner.organizationId, who.id)));
    expect(both.map(({ response }) => response.status).sort()).toEqual([204, 403]);
  });

  it('is 404 for those who are no members, whoever asks', async () => {
    const stranger = await makePerson();
    expect((await remove(seller, seller.organizationId, stranger.id)).response.status).toBe(404);
    expect((await remove(stranger, seller.organizationId, seller.id)).response.status).toBe(404);
    const { organizationId } = seller;
    expect((await invite({ ...stranger, organizationId }, stranger.email)).response.status).toBe(404);
  });

  it('ends the token that an application had for the organization by that person', async () => {
    const [owner, person] = [await makeSeller(), await makePerson()];
    const token = await makeAccessToken({ organizationId: owner.organizationId });
    await join(owner, person);
    expect((await remove(person, owner.organizationId, owner.id)).response.status).toBe(204);
    expect((await app.client(token).GET('/v1/organizations/')).response.status).toBe(401);
  });
});
