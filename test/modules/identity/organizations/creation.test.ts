import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  addMember,
  makePerson,
  makeSeller,
  must,
  openPage,
  unique,
  useApp,
  type Person,
} from '../../../support/make.ts';

let app: TestApp;
afterEach(() => app.stop());

const create = ({ api }: Pick<Person, 'api'>) =>
  api.POST('/v1/organizations/', { body: { name: 'Aster', slug: unique('aster') } });
const newPerson = () => useApp(app, () => makePerson());
const newSeller = () => useApp(app, () => makeSeller());

describe('with CREATE_ORGANIZATIONS=owners', () => {
  it('owners create organizations, and other people get 403 `OrganizationCreationRefused` with tokens and on pages', async () => {
    app = await startApp({ organizationCreators: 'owners' });
    const [owner, admin, stranger] = [await newSeller(), await newPerson(), await newPerson()];
    await useApp(app, () => addMember(owner, admin, 'admin'));
    expect((await create(owner)).response.status).toBe(201);
    const page = { api: await openPage(app, stranger) };
    for (const person of [admin, stranger, page]) {
      const { error, response } = await create(person);
      expect(response.status).toBe(403);
      expect(error).toMatchObject({
        error: 'OrganizationCreationRefused',
        detail: 'On this service, only owners of an organization can create another one.',
      });
    }
  });
});

describe('with CREATE_ORGANIZATIONS=off', () => {
  it('concurrent requests on an empty service create one organization, and later ones return 403', async () => {
    app = await startApp({ organizationCreators: 'off' });
    const people = [await newPerson(), await newPerson(), await newPerson()];
    const answers = await Promise.all(people.map(create));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 403, 403]);
    const owner = must(people[answers.findIndex(({ response }) => response.status === 201)]);
    expect((await create(owner)).error).toMatchObject({
      error: 'OrganizationCreationRefused',
      detail: 'This service does not allow more organizations.',
    });
    expect(await app.db('organizations')).toHaveLength(1);
  });

  it('an owner creates the test organization of a live one', async () => {
    app = await startApp({ organizationCreators: 'off' });
    const owner = await newSeller();
    const { response } = await owner.api.POST('/v1/organizations/{id}/test-organization', {
      params: { path: { id: owner.organizationId } },
    });
    expect(response.status).toBe(200);
  });
});
