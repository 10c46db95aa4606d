import { beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makePerson, signIn } from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

it('a person reads and changes their profile', async () => {
  const person = await makePerson();
  const page = app.page(await signIn(app, person.email));
  const changed = await page.PATCH('/v1/users/me', {
    body: { name: 'Ada Byron', avatar_url: 'https://a.example/a.png' },
  });
  expect(changed.data).toMatchObject({ id: person.id, name: 'Ada Byron', avatar_url: 'https://a.example/a.png' });
  const cleared = await page.PATCH('/v1/users/me', { body: { avatar_url: null } });
  expect(cleared.data).toMatchObject({ name: 'Ada Byron', avatar_url: null });
  expect((await person.api.GET('/v1/users/me')).data).toEqual(cleared.data);
});

it.each([{ name: '' }, { avatar_url: 'javascript:alert(1)' }])(
  'updating the profile with %o returns 422',
  async (body) => {
    const page = app.page(await signIn(app, (await makePerson()).email));
    expect((await page.PATCH('/v1/users/me', { body })).response.status).toBe(422);
  },
);
