import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  addOrganization,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  makeToken,
  must,
  unique,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('`POST /v1/organizations/`', () => {
  it('creating an organization makes the caller a member, who then sees it listed', async () => {
    const person = await makePerson();
    const slug = unique('aster');
    const { data, response } = await person.api.POST('/v1/organizations/', {
      body: { name: 'Aster', slug: slug.toUpperCase() },
    });
    expect(response.status).toBe(201);
    expect(data).toMatchObject({
      name: 'Aster',
      slug,
      pledge_minimum_amount: 2000,
      feature_settings: { articles_enabled: false },
    });
    const list = await person.api.GET('/v1/organizations/');
    expect(list.data?.items.map(({ id }) => id)).toEqual([must(data).id]);
  });

  it.each([
    ['a slug with invalid characters', 'not_a_slug'],
    ['a reserved slug', 'checkout'],
  ])('creating an organization with %s returns 422', async (_what, slug) => {
    const person = await makePerson();
    const { error, response } = await person.api.POST('/v1/organizations/', { body: { name: 'Aster', slug } });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'slug'] }] });
  });

  it('concurrent creations with one slug succeed exactly once', async () => {
    const person = await makePerson();
    const slug = unique('race');
    const attempts = await Promise.all(
      [1, 2, 3, 4].map(() => person.api.POST('/v1/organizations/', { body: { name: 'Race', slug } })),
    );
    expect(attempts.map(({ response }) => response.status).sort()).toEqual([201, 422, 422, 422]);
    const { data } = await person.api.GET('/v1/organizations/', { params: { query: { slug } } });
    expect(data?.pagination.total_count).toBe(1);
  });

  it('a creation with several invalid fields returns all of them in one error', async () => {
    const person = await makePerson();
    const { error } = await person.api.POST('/v1/organizations/', {
      body: { name: 'x', slug: 'y', avatar_url: 'nowhere' },
    });
    expect(error).toMatchObject({ error: 'RequestValidationError' });
    const locs = JSON.stringify(error);
    for (const field of ['name', 'slug', 'avatar_url']) expect(locs).toContain(`["body","${field}"]`);
  });
});

describe('`GET /v1/organizations/`', () => {
  it('the organization list paginates, sorts, and returns the true total past the last page', async () => {
    const seller = await makeSeller();
    for (let more = 0; more < 4; more += 1) await addOrganization(seller);
    const list = (query: { page?: number; limit?: number; sorting?: ('created_at' | '-created_at')[] }) =>
      seller.api.GET('/v1/organizations/', { params: { query } }).then(({ data }) => must(data));
    const all = await list({ limit: 100 });
    const second = await list({ page: 2, limit: 2 });
    expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(2, 4).map(({ id }) => id));
    expect(second.pagination).toEqual({ total_count: 5, max_page: 3, is_total_count_exact: true });
    expect(await list({ page: 9, limit: 2 })).toEqual({
      items: [],
      pagination: { total_count: 5, max_page: 3, is_total_count_exact: true },
    });
    const reversed = await list({ sorting: ['-created_at'] });
    expect(reversed.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id).reverse());
  });

  it('a limit above 100 is accepted', async () => {
    const person = await makePerson();
    const { response } = await person.api.GET('/v1/organizations/', { params: { query: { limit: 1000 } } });
    expect(response.status).toBe(200);
  });

  it.each(['page=0', 'limit=0', 'page=x', 'sorting=colour'])(
    'the organization list returns 422 for %s',
    async (query) => {
      const { token } = await makePerson();
      const response = await fetch(`${app.baseUrl}/v1/organizations/?${query}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(422);
    },
  );

  it('an organization token lists its own organization only', async () => {
    const seller = await makeSeller();
    await addOrganization(seller);
    const token = await makeToken({ kind: 'organization', id: seller.organizationId });
    const { data } = await app.client(token).GET('/v1/organizations/');
    expect(data?.items.map(({ id }) => id)).toEqual([seller.organizationId]);
  });
});

describe('`PATCH /v1/organizations/{id}`', () => {
  const update = async (body: Parameters<typeof send>[1]) => send(await makeSeller(), body);
  const send = (seller: Awaited<ReturnType<typeof makeSeller>>, body: object) =>
    seller.api.PATCH('/v1/organizations/{id}', { params: { path: { id: seller.organizationId } }, body });

  it('updating an organization merges settings key by key and keeps omitted fields', async () => {
    const seller = await makeSeller();
    await send(seller, { bio: 'First', profile_settings: { description: 'Hello' } });
    const { data } = await send(seller, { profile_settings: { accent_color: '#ff0000' } });
    expect(data).toMatchObject({ bio: 'First', profile_settings: { description: 'Hello', accent_color: '#ff0000' } });
    const cleared = await send(seller, { bio: null, name: null });
    expect(cleared.data).toMatchObject({ bio: null, name: 'Test Organization' });
  });

  const BRANDING = {
    accent_color: '#3355FF',
    support_url: 'https://aster.example/support',
    terms_url: 'https://aster.example/terms',
    privacy_url: 'http://aster.example/privacy',
    reply_to: 'support@aster.example',
  };

  it('the branding of an organization is stored, shown to buyers in a checkout, and cleared by null', async () => {
    const seller = await makeSeller();
    expect((await send(seller, BRANDING)).data).toMatchObject(BRANDING);
    const { client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    const params = { path: { client_secret } };
    const { data } = await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params });
    expect(data?.organization).toMatchObject(BRANDING);
    const none = Object.fromEntries(Object.keys(BRANDING).map((name) => [name, null]));
    expect((await send(seller, none)).data).toMatchObject(none);
  });

  it.each([
    ['accent_color', 'red'],
    ['accent_color', '#3355f'],
    ['accent_color', '#3355ff80'],
    ['accent_color', '#3355ff;'],
    ['support_url', 'javascript:alert(1)'],
    ['terms_url', 'ftp://aster.example/terms'],
    ['privacy_url', '//aster.example/privacy'],
    ['reply_to', 'support@aster.example, other@aster.example'],
    ['reply_to', 'support@aster.example\r\nBcc: other@aster.example'],
  ])('an update returns 422 for the %s "%s"', async (field, value) => {
    const { error } = await update({ [field]: value });
    expect(error).toMatchObject({
      detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', field] })]),
    });
  });

  it('featuring an unknown organization returns 422', async () => {
    const featured_organizations = ['00000000-0000-4000-8000-000000000000'];
    const { error } = await update({ profile_settings: { featured_organizations } });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'profile_settings', 'featured_organizations', 0] }] });
  });

  it('an organization features its own and public ones, and another seller learns nothing of the rest', async () => {
    const [seller, hidden, open] = [await makeSeller(), await makeSeller(), await makeSeller()];
    await send(open, { profile_settings: { enabled: true } });
    const feature = (...featured_organizations: string[]) =>
      send(seller, { profile_settings: { featured_organizations } });
    expect((await feature(seller.organizationId, open.organizationId)).response.status).toBe(200);
    const { response, error } = await feature(open.organizationId, hidden.organizationId);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({
      detail: [{ loc: ['body', 'profile_settings', 'featured_organizations', 1], msg: 'Organization does not exist.' }],
    });
  });

  it.each(['avatar_url', 'blog'])('`%s` takes http and https addresses alone', async (field) => {
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'ftp://aster.example/a.png', '//aster.example']) {
      const { response, error } = await update({ [field]: address });
      expect(response.status, address).toBe(422);
      expect(JSON.stringify(error)).toContain(`["body","${field}"]`);
    }
    expect((await update({ [field]: 'https://aster.example/a' })).data).toMatchObject({
      [field]: 'https://aster.example/a',
    });
  });

  it('updating an organization of another person returns 404', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const { response } = await seller.api.PATCH('/v1/organizations/{id}', {
      params: { path: { id: other.organizationId } },
      body: { bio: 'Mine now' },
    });
    expect(response.status).toBe(404);
  });

  it('a member reads their organization by its identifier', async () => {
    const seller = await makeSeller();
    const { data } = await seller.api.GET('/v1/organizations/{id}', {
      params: { path: { id: seller.organizationId } },
    });
    expect(data?.id).toBe(seller.organizationId);
  });
});

it('updating a part of the subscribe settings keeps the other keys at their defaults', async () => {
  const seller = await makeSeller();
  const { data } = await seller.api.PATCH('/v1/organizations/{id}', {
    params: { path: { id: seller.organizationId } },
    body: { profile_settings: { subscribe: { promote: false } } },
  });
  expect(data?.profile_settings?.subscribe).toEqual({ promote: false, show_count: true, count_free: true });
});
