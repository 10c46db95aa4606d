import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, signIn, type Person } from '../../../support/make.ts';

const at = (id: string) => ({ params: { path: { id } } });

/** Creates a token for an organization in the browser of a person. */
async function createToken(person: Person, organization_id: string) {
  const app = await testApp();
  const page = app.page(await signIn(app, person.email));
  return page.POST('/v1/personal_access_tokens/', {
    body: { comment: 'CI', scopes: ['organizations:read', 'organizations:write', 'products:write'], organization_id },
  });
}

describe('personal access tokens for one organization', () => {
  it('a token for a test organization reaches neither the live one nor any other organization', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const { organizationId: liveId } = seller;
    const twin = must((await seller.api.POST('/v1/organizations/{id}/test-organization', at(liveId))).data);
    const { data, response } = await createToken(seller, twin.id);
    expect(response.status).toBe(201);
    expect(data?.personal_access_token.organization_id).toBe(twin.id);
    const api = app.client(must(data).token);
    const listed = await api.GET('/v1/organizations/', {});
    expect(listed.data?.items.map(({ id }) => id)).toEqual([twin.id]);
    expect((await api.GET('/v1/organizations/{id}', at(liveId))).response.status).toBe(404);
    expect((await api.POST('/v1/organizations/{id}/copy-to-live', at(twin.id))).response.status).toBe(404);
    const product = await api.POST('/v1/products/', {
      body: {
        name: 'Product',
        organization_id: liveId,
        prices: [{ type: 'one_time', amount_type: 'free' }],
      },
    });
    expect(product).toMatchObject({
      response: { status: 422 },
      error: { detail: [{ loc: ['body', 'organization_id'] }] },
    });
  });

  it('a token for an organization of which the caller is no member returns 422', async () => {
    const { organizationId } = await makeSeller();
    expect(await createToken(await makePerson(), organizationId)).toMatchObject({
      response: { status: 422 },
      error: { detail: [{ loc: ['body', 'organization_id'] }] },
    });
  });

  it('a token for an organization ends with the membership of its owner', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const { data } = await createToken(seller, seller.organizationId);
    const read = () => app.client(must(data).token).GET('/v1/organizations/', {});
    expect((await read()).response.status).toBe(200);
    await app.db('organization_members').where({ user_id: seller.id }).delete();
    expect((await read()).response.status).toBe(401);
  });
});
