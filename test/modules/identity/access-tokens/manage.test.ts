import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makePerson, must, signIn, type Person } from '../../../support/make.ts';

let app: TestApp;
let person: Person;
let page: ReturnType<TestApp['page']>;
beforeAll(async () => {
  app = await testApp();
  person = await makePerson();
  page = app.page(await signIn(app, person.email));
});

const create = async (body: { expires_in?: number | null } = {}) => {
  const { data } = await page.POST('/v1/personal_access_tokens/', {
    body: { comment: 'Script', scopes: ['organizations:read', 'organizations:read'], ...body },
  });
  return must(data);
};
const isGood = async (token: string) => (await app.client(token).GET('/v1/organizations/')).response.ok;

describe('a personal access token', () => {
  it('is shown once, works with its scopes, and is on the list with its last use', async () => {
    const { token, personal_access_token: kept } = await create();
    expect(token).toMatch(/^sell_pat_\w{42}$/);
    expect(kept).toMatchObject({ comment: 'Script', scopes: ['organizations:read'], last_used_at: null });
    expect(token.startsWith(kept.hint)).toBe(true);
    expect(await isGood(token)).toBe(true);
    expect((await app.client(token).GET('/v1/users/me')).response.status).toBe(403);
    const { data } = await page.GET('/v1/personal_access_tokens/');
    expect(must(data?.items[0]).id).toBe(kept.id);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('lasts a year unless it is said otherwise', async () => {
    const days = (token: { created_at: string; expires_at: string | null }) =>
      token.expires_at === null ? null : (Date.parse(token.expires_at) - Date.parse(token.created_at)) / 86_400_000;
    expect(days((await create()).personal_access_token)).toBe(365);
    expect(days((await create({ expires_in: 86_400 })).personal_access_token)).toBe(1);
    expect(days((await create({ expires_in: null })).personal_access_token)).toBeNull();
  });

  it('is revoked at once, by its owner alone', async () => {
    const { token, personal_access_token: kept } = await create();
    const revoke = (by: typeof page) =>
      by.DELETE('/v1/personal_access_tokens/{id}', { params: { path: { id: kept.id } } });
    const stranger = app.page(await signIn(app, (await makePerson()).email));
    expect((await revoke(stranger)).response.status).toBe(404);
    expect((await revoke(page)).response.status).toBe(204);
    expect(await isGood(token)).toBe(false);
    expect((await revoke(page)).response.status).toBe(404);
    const { data } = await page.GET('/v1/personal_access_tokens/');
    expect(data?.items.map(({ id }) => id)).not.toContain(kept.id);
  });

  it.each([{ scopes: ['everything'] }, { scopes: [] }, { comment: '' }, { expires_in: 0 }])(
    'is 422 with %o',
    async (wrong) => {
      const body = { comment: 'Script', scopes: ['organizations:read'], ...wrong };
      const { response } = await page.POST('/v1/personal_access_tokens/', { body: body as never });
      expect(response.status).toBe(422);
    },
  );
});
