import type { OperationId } from '../../../../src/contract/operation.ts';
import type { TestApp } from '../../../support/app.ts';
import { makeCustomerSession } from '../../../support/customers.ts';
import {
  addMember,
  makeBenefit,
  makePerson,
  must,
  openPage,
  signIn,
  type Api,
  type Seller,
} from '../../../support/make.ts';

type Answer = Promise<{ response: Response }>;
const path = (id: string) => ({ params: { path: { id } } });

/** A request that succeeds until an operation takes the right to make it away. */
interface Right {
  use: () => Answer;
  withdraw: () => Answer;
}

interface MemberPath extends Record<string, unknown> {
  params: { path: { id: string; user_id: string } };
}

const readAs = (api: Api) => () => api.GET('/v1/users/me');
async function memberAnd(seller: Seller, withdraw: (of: MemberPath) => Answer): Promise<Right> {
  const person = await makePerson();
  await addMember(seller, person);
  const { organizationId: id } = seller;
  const use = () => person.api.PATCH('/v1/organizations/{id}', { ...path(id), body: { name: 'Test Organization' } });
  return { use, withdraw: () => withdraw({ params: { path: { id, user_id: person.id } } }) };
}

/** Rights of callers by the operation that takes them away. */
export const RIGHTS: Partial<Record<OperationId, (app: TestApp, seller: Seller) => Promise<Right>>> = {
  deletePersonalAccessToken: async (app) => {
    const person = await makePerson();
    const page = await openPage(app, person);
    const { items } = must((await page.GET('/v1/personal_access_tokens/')).data);
    const { id } = must(items[0]);
    return { use: readAs(person.api), withdraw: () => page.DELETE('/v1/personal_access_tokens/{id}', path(id)) };
  },
  revokeBenefitGrant: async (app, seller) => {
    const [{ id }, buyer] = await Promise.all([makeBenefit(seller), makePerson()]);
    const body = { customer_email: buyer.email };
    const granted = must((await seller.api.POST('/v1/benefits/{id}/grants/', { ...path(id), body })).data);
    const key = must(await app.db('license_keys').where({ benefit_id: id }).first()).key;
    const params = { path: { id, grant_id: granted.id } };
    return {
      use: () =>
        app.client().POST('/v1/users/license-keys/validate', { body: { key, organization_id: seller.organizationId } }),
      withdraw: () => seller.api.DELETE('/v1/benefits/{id}/grants/{grant_id}', { params }),
    };
  },
  revokeCustomerSession: async (app, seller) => {
    const { id, token } = await makeCustomerSession(seller);
    return {
      use: () => app.client(token).GET('/v1/users/license-keys/'),
      withdraw: () => seller.api.DELETE('/v1/customer-sessions/{id}', path(id)),
    };
  },
  endCurrentCustomerSession: async (app, seller) => {
    const { token } = await makeCustomerSession(seller);
    return {
      use: () => app.client(token).GET('/v1/users/license-keys/'),
      withdraw: () => app.client(token).DELETE('/v1/customer-sessions/current'),
    };
  },
  signOut: async (app) => {
    const page = await openPage(app, await makePerson());
    return { use: readAs(page), withdraw: () => page.DELETE('/v1/sessions/current') };
  },
  deleteSession: async (app) => {
    const person = await makePerson();
    const [lost, page] = [app.page(await signIn(app, person.email)), await openPage(app, person)];
    const { items } = must((await page.GET('/v1/sessions/')).data);
    const { id } = must(items.find(({ is_current }) => !is_current));
    return { use: readAs(lost), withdraw: () => page.DELETE('/v1/sessions/{id}', path(id)) };
  },
  removeOrganizationMember: async (app, seller) => {
    const page = await openPage(app, seller);
    return memberAnd(seller, (of) => page.DELETE('/v1/organizations/{id}/members/{user_id}', of));
  },
  updateOrganizationMember: async (app, seller) => {
    const page = await openPage(app, seller);
    const body = { role: 'read_only' as const };
    return memberAnd(seller, (of) => page.PATCH('/v1/organizations/{id}/members/{user_id}', { ...of, body }));
  },
  deleteMe: async (app) => {
    const person = await makePerson();
    const page = await openPage(app, person);
    return { use: readAs(person.api), withdraw: () => page.DELETE('/v1/users/me') };
  },
};
