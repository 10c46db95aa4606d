import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeProduct, makeSeller, makeToken, must, unique, type Seller } from '../../../support/make.ts';

type Import = components['schemas']['RepositoryImportInput'];
const path = (id: string) => ({ params: { path: { id } } });
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

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

const postImport = ({ api, organizationId }: Seller, more: Partial<Import> = {}) =>
  api.POST('/v1/repositories/import', {
    body: { organization_id: organizationId, external_organization: EXTERNAL, repositories: [], ...more },
  });
const importRepositories = async (seller: Seller, more: Partial<Import> = {}) =>
  must((await postImport(seller, more)).data);

const client = async (caller?: Pick<Seller, 'api'>) => caller?.api ?? (await testApp()).client();
async function list(seller: Seller, query: object = {}, caller?: Pick<Seller, 'api'>) {
  const api = await client(caller);
  const own = { organization_id: [seller.organizationId] };
  const { data } = await api.GET('/v1/repositories/', { params: { query: { ...own, ...query } } });
  return must(data).items.map(({ name }) => name);
}

describe('`POST /v1/repositories/import`', () => {
  it('an import stores an external organization with its repositories, and a later import updates what changed', async () => {
    const seller = await makeSeller();
    const first = await importRepositories(seller, { repositories: [repository('2'), repository('1', { stars: 7 })] });
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
    const all = await Promise.all([1, 2, 3].map(() => importRepositories(seller, again)));
    for (const { repositories, external_organization } of all) {
      expect(external_organization).toEqual(first.external_organization);
      expect(repositories).toMatchObject([{ id: first.repositories[1]?.id, stars: 8, license: 'MIT' }]);
    }
    expect(await list(seller)).toHaveLength(2);
    const { db } = await testApp();
    const changedAt = async (external_id: string) =>
      (await db('repositories').where({ organization_id: seller.organizationId, external_id }).first())?.modified_at;
    expect(await changedAt('2'), 'a repository that no later import named').toBeNull();
    const before = must(await changedAt('1'));
    await importRepositories(seller, again);
    expect(await changedAt('1'), 'a repeated import without changes').toEqual(before);
    const renamed = await importRepositories(seller, {
      external_organization: { ...EXTERNAL, name: 'Astra', bio: 'New' },
    });
    expect(renamed.external_organization).toMatchObject({
      id: first.external_organization.id,
      name: 'Astra',
      bio: 'New',
    });
  });

  it('two organizations that import the same repository get one each, and importing for another organization returns 422', async () => {
    const [one, two] = [await makeSeller(), await makeSeller()];
    const first = await importRepositories(one, { repositories: [repository('1')] });
    const api = (await testApp()).client(await makeToken({ kind: 'organization', id: two.organizationId }));
    const { data } = await api.POST('/v1/repositories/import', {
      body: { external_organization: EXTERNAL, repositories: [repository('1', { name: 'theirs' })] },
    });
    expect(data?.repositories[0]?.id).not.toBe(first.repositories[0]?.id);
    expect(await list(one)).toEqual(['repo-1']);
    expect((await postImport(one, { organization_id: two.organizationId })).error).toMatchObject({
      detail: [{ loc: ['body', 'organization_id'] }],
    });
  });

  it('an import with a repeated repository or with more than 100 returns 422 and stores nothing', async () => {
    const seller = await makeSeller();
    const { error } = await postImport(seller, { repositories: [repository('1'), repository('2'), repository('1')] });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'repositories', 2, 'external_id'] }] });
    const many = Array.from({ length: 101 }, (_, at) => repository(String(at)));
    expect((await postImport(seller, { repositories: many })).error).toMatchObject({
      detail: [{ loc: ['body', 'repositories'] }],
    });
    expect(await list(seller)).toEqual([]);
  });
});

describe('`GET /v1/external-organizations/`', () => {
  it('anyone can list external organizations, filter them by name, platform and organization, and sort them', async () => {
    const seller = await makeSeller();
    const name = unique('External');
    const { external_organization } = await importRepositories(seller, {
      external_organization: { ...EXTERNAL, name },
    });
    for (const caller of [undefined, seller]) {
      const api = await client(caller);
      const query = {
        name: [name.toUpperCase()],
        platform: ['github' as const],
        organization_id: [seller.organizationId],
      };
      const { data } = await api.GET('/v1/external-organizations/', { params: { query } });
      expect(data).toEqual({
        items: [external_organization],
        pagination: { total_count: 1, max_page: 1, is_total_count_exact: true },
      });
    }
    const api = await client();
    const sorted = await api.GET('/v1/external-organizations/', {
      params: { query: { sorting: ['name'], limit: 100 } },
    });
    expect(sorted.data?.items.map((item) => item.name)).toContain(name);
  });
});

describe('repositories', () => {
  it('the repository list filters by name, external organization and privacy, sorts and paginates', async () => {
    const seller = await makeSeller();
    const other = { ...EXTERNAL, external_id: '2', name: 'Other' };
    await importRepositories(seller, { repositories: [repository('1', { stars: 5 }), repository('2')] });
    await importRepositories(seller, {
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

  it('only members of its organization see a private repository, and only they update a repository', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const { repositories } = await importRepositories(seller, {
      repositories: [repository('1', { is_private: true }), repository('2')],
    });
    const [closed, open] = [must(repositories[0]), must(repositories[1])];
    for (const caller of [undefined, stranger]) {
      const api = await client(caller);
      expect((await api.GET('/v1/repositories/{id}', path(closed.id))).response.status).toBe(404);
      expect((await api.GET('/v1/repositories/{id}', path(open.id))).data).toEqual(open);
      expect(await list(seller, {}, caller)).toEqual(['repo-2']);
      expect(await list(seller, { is_private: true }, caller)).toEqual([]);
    }
    expect((await seller.api.GET('/v1/repositories/{id}', path(closed.id))).data).toEqual(closed);
    for (const { id } of [closed, open])
      expect((await stranger.api.PATCH('/v1/repositories/{id}', { ...path(id), body: {} })).response.status).toBe(404);
    const token = (await testApp()).client('nonsense');
    expect((await token.GET('/v1/repositories/{id}', path(open.id))).response.status).toBe(401);
  });

  it('an update of profile settings changes only what it sets, and an import leaves the settings unchanged', async () => {
    const seller = await makeSeller();
    const { id } = must((await importRepositories(seller, { repositories: [repository('1')] })).repositories[0]);
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
    const { repositories } = await importRepositories(seller, { repositories: [repository('1', { stars: 1 })] });
    expect(repositories[0]?.profile_settings).toEqual({ ...settings, cover_image_url: 'https://aster.example/y.png' });
    expect((await patch({ set_description: true })).data?.profile_settings?.description).toBeNull();
  });

  it('profile settings with an unknown or hidden organization or a product of another seller return 422 at each of them', async () => {
    const seller = await makeSeller();
    const { id } = must((await importRepositories(seller, { repositories: [repository('1')] })).repositories[0]);
    const other = await makeSeller();
    const foreign = await makeProduct(other);
    const { response, error } = await seller.api.PATCH('/v1/repositories/{id}', {
      ...path(id),
      body: {
        profile_settings: {
          featured_organizations: [UNKNOWN_ID, other.organizationId],
          highlighted_subscription_tiers: [foreign.id],
        },
      },
    });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({
      detail: [
        { loc: ['body', 'profile_settings', 'featured_organizations', 0] },
        { loc: ['body', 'profile_settings', 'featured_organizations', 1] },
        { loc: ['body', 'profile_settings', 'highlighted_subscription_tiers', 0] },
      ],
    });
  });

  it('a token without the scopes of repositories gets 403', async () => {
    const { token } = await makePerson({ scopes: ['products:read'] });
    const api = (await testApp()).client(token);
    for (const { response } of [
      await api.GET('/v1/repositories/'),
      await api.GET('/v1/repositories/{id}', path(UNKNOWN_ID)),
      await api.GET('/v1/external-organizations/'),
    ])
      expect(response.status).toBe(403);
  });
});
