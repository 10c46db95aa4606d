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
const isAccepted = async (token: string) => (await app.client(token).GET('/v1/organizations/')).response.ok;

describe('personal access tokens', () => {
  it('a personal access token is shown once, works within its scopes, and is listed without its secret', async () => {
    const { token, personal_access_token: created } = await create();
    expect(token).toMatch(/^sell_pat_\w{42}$/);
    expect(created).toMatchObject({ comment: 'Script', scopes: ['organizations:read'], last_used_at: null });
    expect(token.startsWith(created.hint)).toBe(true);
    expect(await isAccepted(token)).toBe(true);
    expect((await app.client(token).GET('/v1/users/me')).response.status).toBe(403);
    const { data } = await page.GET('/v1/personal_access_tokens/');
    expect(must(data?.items[0]).id).toBe(created.id);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('a personal access token expires after one year unless `expires_in` sets another lifetime', async () => {
    const days = (token: { created_at: string; expires_at: string | null }) =>
      token.expires_at === null ? null : (Date.parse(token.expires_at) - Date.parse(token.created_at)) / 86_400_000;
    expect(days((await create()).personal_access_token)).toBe(365);
    expect(days((await create({ expires_in: 86_400 })).personal_access_token)).toBe(1);
    expect(days((await create({ expires_in: null })).personal_access_token)).toBeNull();
  });

  it('only its owner can revoke a personal access token, and the token is invalid immediately', async () => {
    const { token, personal_access_token: created } = await create();
    const revoke = (by: typeof page) =>
      by.DELETE('/v1/personal_access_tokens/{id}', { params: { path: { id: created.id } } });
    const stranger = app.page(await signIn(app, (await makePerson()).email));
    expect((await revoke(stranger)).response.status).toBe(404);
    expect((await revoke(page)).response.status).toBe(204);
    expect(await isAccepted(token)).toBe(false);
    expect((await revoke(page)).response.status).toBe(404);
    const { data } = await page.GET('/v1/personal_access_tokens/');
    expect(data?.items.map(({ id }) => id)).not.toContain(created.id);
  });

  it.each([{ scopes: ['everything'] }, { scopes: [] }, { comment: '' }, { expires_in: 0 }])(
    'creating a personal access token with %o returns 422',
    async (invalid) => {
      const body = { comment: 'Script', scopes: ['organizations:read'], ...invalid };
      const { response } = await page.POST('/v1/personal_access_tokens/', { body: body as never });
      expect(response.status).toBe(422);
    },
  );
});
