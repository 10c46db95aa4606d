import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeProduct, makeSeller, makeToken, must, unique, type Seller } from '../../../support/make.ts';

type Import = components['schemas']['RepositoryImportInput'];
const path = (id: string) => ({ params: { path: { id } } });
const NOBODY = '00000000-0000-4000-8000-000000000000';

const EXTERNAL = {
  platform: 'github' as const,
  external_id: '1024',
  name: 'Aster',
  avatar_url: 'https://aster.example/logo.png',
};
const repository = (external_id: string, more: object = {}) => ({
  external_id,
  name: `repo-${external_id}`,
  is_private: false,
  ...more,
});

const send = ({ api, organizationId }: Seller, more: Partial<Import> = {}) =>
  api.POST('/v1/repositories/import', {
    body: { organization_id: organizationId, external_organization: EXTERNAL, repositories: [], ...more },
  });
const imported = async (seller: Seller, more: Partial<Import> = {}) => must((await send(seller, more)).data);

const client = async (who?: Pick<Seller, 'api'>) => who?.api ?? (await testApp()).client();
async function list(seller: Seller, query: object = {}, who?: Pick<Seller, 'api'>) {
  const api = await client(who);
  const own = { organization_id: [seller.organizationId] };
  const { data } = await api.GET('/v1/repositories/', { params: { query: { ...own, ...query } } });
  return must(data).items.map(({ name }) => name);
}

describe('an import', () => {
  it('stores an organization elsewhere and its repositories, and brings them up to date when repeated', async () => {
    const seller = await makeSeller();
    const first = await imported(seller, { repositories: [repository('2'), repository('1', { stars: 7 })] });
    expect(first.repositories.map(({ name }) => name)).toEqual(['repo-2', 'repo-1']);
    expect(first.external_organization).toMatchObject({
      name: 'Aster',
      is_personal: false,
      bio: null,
      organization_id: seller.organizationId,
    });
    expect(first.repositories[1]).toMatchObject({
      stars: 7,
      profile_settings: null,
      organization: first.external_organization,
      internal_organization: { id: seller.organizationId },
    });
    const again = { repositories: [repository('1', { stars: 8, license: 'MIT' })] };
    const all = await Promise.all([1, 2, 3].map(() => imported(seller, again)));
    for (const { repositories, external_organization } of all) {
      expect(external_organization).toEqual(first.external_organization);
      expect(repositories).toMatchObject([{ id: first.repositories[1]?.id, stars: 8, license: 'MIT' }]);
    }
    expect(await list(seller)).toHaveLength(2);
    const { db } = await testApp();
    const changedAt = async (external_id: string) =>
      (await db('repositories').where({ organization_id: seller.organizationId, external_id }).first())?.modified_at;
    expect(await changedAt('2'), 'never').toBeNull();
    const before = must(await changedAt('1'));
    await imported(seller, again);
    expect(await changedAt('1'), 'the same again').toEqual(before);
    const renamed = await imported(seller, { external_organization: { ...EXTERNAL, name: 'Astra', bio: 'New' } });
    expect(renamed.external_organization).toMatchObject({
      id: first.external_organization.id,
      name: 'Astra',
      bio: 'New',
    });
  });

  it('of two organizations here makes two, and an organization imports for itself', async () => {
    const [one, two] = [await makeSeller(), await makeSeller()];
    const first = await imported(one, { repositories: [repository('1')] });
    const api = (await testApp()).client(await makeToken({ kind: 'organization', id: two.organizationId }));
    const { data } = await api.POST('/v1/repositories/import', {
      body: { external_organization: EXTERNAL, repositories: [repository('1', { name: 'theirs' })] },
    });
    expect(data?.repositories[0]?.id).not.toBe(first.repositories[0]?.id);
    expect(await list(one)).toEqual(['repo-1']);
    expect((await send(one, { organization_id: two.organizationId })).error).toMatchObject({
      detail: [{ loc: ['body', 'organization_id'] }],
    });
  });

  it('is 422 with a repository that is named twice or too many, and stores nothing', async () => {
    const seller = await makeSeller();
    const { error } = await send(seller, { repositories: [repository('1'), repository('2'), repository('1')] });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'repositories', 2, 'external_id'] }] });
    const many = Array.from({ length: 101 }, (_, at) => repository(String(at)));
    expect((await send(seller, { repositories: many })).error).toMatchObject({
      detail: [{ loc: ['body', 'repositories'] }],
    });
    expect(await list(seller)).toEqual([]);
  });
});

describe('organizations elsewhere', () => {
  it('are listed to everybody, by name, platform and organization', async () => {
    const seller = await makeSeller();
    const name = unique('Elsewhere');
    const { external_organization } = await imported(seller, { external_organization: { ...EXTERNAL, name } });
    for (const who of [undefined, seller]) {
      const api = await client(who);
      const query = {
        name: [name.toUpperCase()],
        platform: ['github' as const],
        organization_id: [seller.organizationId],
      };
      const { data } = await api.GET('/v1/external_organizations/', { params: { query } });
      expect(data).toEqual({ items: [external_organization], pagination: { total_count: 1, max_page: 1 } });
    }
    const api = await client();
    const sorted = await api.GET('/v1/external_organizations/', {
      params: { query: { sorting: ['name'], limit: 100 } },
    });
    expect(sorted.data?.items.map((item) => item.name)).toContain(name);
  });
});

describe('repositories', () => {
  it('are listed as asked for', async () => {
    const seller = await makeSeller();
    const other = { ...EXTERNAL, external_id: '2', name: 'Other' };
    await imported(seller, { repositories: [repository('1', { stars: 5 }), repository('2')] });
    await imported(seller, {
      external_organization: other,
      repositories: [repository('3', { stars: 9, is_private: true })],
    });
    expect(await list(seller, { sorting: ['-stars'] }, seller)).toEqual(['repo-3', 'repo-1', 'repo-2']);
    expect(await list(seller, { sorting: ['name'] }, seller)).toEqual(['repo-1', 'repo-2', 'repo-3']);
    expect(await list(seller, { sorting: ['name'], limit: 1, page: 2 })).toEqual(['repo-2']);
    expect(await list(seller, { name: ['REPO-2'] })).toEqual(['repo-2']);
    expect(await list(seller, { external_organization_name: ['other'] }, seller)).toEqual(['repo-3']);
    expect(await list(seller, { is_private: true }, seller)).toEqual(['repo-3']);
    expect(await list(seller, { is_private: false, sorting: ['stars'] }, seller)).toEqual(['repo-2', 'repo-1']);
  });

  it('that are private are there for members alone', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const { repositories } = await imported(seller, {
      repositories: [repository('1', { is_private: true }), repository('2')],
    });
    const [closed, open] = [must(repositories[0]), must(repositories[1])];
    for (const who of [undefined, stranger]) {
      const api = await client(who);
      expect((await api.GET('/v1/repositories/{id}', path(closed.id))).response.status).toBe(404);
      expect((await api.GET('/v1/repositories/{id}', path(open.id))).data).toEqual(open);
      expect(await list(seller, {}, who)).toEqual(['repo-2']);
      expect(await list(seller, { is_private: true }, who)).toEqual([]);
    }
    expect((await seller.api.GET('/v1/repositories/{id}', path(closed.id))).data).toEqual(closed);
    for (const { id } of [closed, open])
      expect((await stranger.api.PATCH('/v1/repositories/{id}', { ...path(id), body: {} })).response.status).toBe(404);
    const token = (await testApp()).client('nonsense');
    expect((await token.GET('/v1/repositories/{id}', path(open.id))).response.status).toBe(401);
  });

  it('are shown as their organization says, which an import leaves alone', async () => {
    const seller = await makeSeller();
    const { id } = must((await imported(seller, { repositories: [repository('1')] })).repositories[0]);
    const patch = async (profile_settings: components['schemas']['RepositoryProfileSettingsInput'] | null) =>
      seller.api.PATCH('/v1/repositories/{id}', { ...path(id), body: { profile_settings } });
    expect((await patch(null)).data?.profile_settings).toBeNull();
    const product = await makeProduct(seller);
    const links = ['https://aster.example'];
    const shown = await patch({
      set_description: true,
      description: 'Curves',
      cover_image_url: 'https://aster.example/x.png',
      featured_organizations: [seller.organizationId],
      highlighted_subscription_tiers: [product.id],
      links,
    });
    const settings = {
      description: 'Curves',
      cover_image_url: null,
      featured_organizations: [seller.organizationId],
      highlighted_subscription_tiers: [product.id],
      links,
    };
    expect(shown.data?.profile_settings).toEqual(settings);
    await patch({ description: 'Ignored', set_cover_image_url: true, cover_image_url: 'https://aster.example/y.png' });
    const { repositories } = await imported(seller, { repositories: [repository('1', { stars: 1 })] });
    expect(repositories[0]?.profile_settings).toEqual({ ...settings, cover_image_url: 'https://aster.example/y.png' });
    expect((await patch({ set_description: true })).data?.profile_settings?.description).toBeNull();
  });

  it('point out what exists: 422 otherwise', async () => {
    const seller = await makeSeller();
    const { id } = must((await imported(seller, { repositories: [repository('1')] })).repositories[0]);
    const foreign = await makeProduct(await makeSeller());
    const { response, error } = await seller.api.PATCH('/v1/repositories/{id}', {
      ...path(id),
      body: {
        profile_settings: { featured_organizations: [NOBODY], highlighted_subscription_tiers: [foreign.id] },
      },
    });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({
      detail: [
        { loc: ['body', 'profile_settings', 'featured_organizations', 0] },
        { loc: ['body', 'profile_settings', 'highlighted_subscription_tiers', 0] },
      ],
    });
  });

  it('are 403 with a token that may not see them', async () => {
    const { token } = await makePerson({ scopes: ['products:read'] });
    const api = (await testApp()).client(token);
    for (const { response } of [
      await api.GET('/v1/repositories/'),
      await api.GET('/v1/repositories/{id}', path(NOBODY)),
      await api.GET('/v1/external_organizations/'),
    ])
      expect(response.status).toBe(403);
  });
});
