import type { Knex } from 'knex';
import type { components } from '../../src/contract/generated/types.ts';
import { expectOne } from '../../src/shared/index-by.ts';

import { currentApp, makePerson, must, unique, type Person, type Seller } from './make.ts';
import { currentTime } from './time.ts';

type Schemas = components['schemas'];

/** Finds or inserts the customer of a person, for tests that insert purchases. @returns its id */
export async function customerIdOf(db: Knex, organization_id: string, user_id: string): Promise<string> {
  const { email } = expectOne(await db('users').where({ id: user_id }));
  await db('customers')
    .insert({ organization_id, user_id, email: email.toLowerCase(), created_at: currentTime() })
    .onConflict()
    .ignore();
  return expectOne(await db('customers').where({ organization_id, user_id })).id;
}

/** Creates a customer by the API. */
export const createCustomer = ({ api, organizationId }: Seller, body: Partial<Schemas['CustomerCreate']> = {}) =>
  api.POST('/v1/customers/', {
    body: { email: `${unique('customer')}@example.com`, organization_id: organizationId, ...body },
  });
export const makeCustomer = async (seller: Seller, body?: Partial<Schemas['CustomerCreate']>) =>
  must((await createCustomer(seller, body)).data);
/** Lists customers of one organization. */
export const listCustomers = async ({ api, organizationId }: Seller, query: object = {}) =>
  must((await api.GET('/v1/customers/', { params: { query: { organization_id: [organizationId], ...query } } })).data);
type Terms = Omit<Schemas['CustomerSessionCreate'], 'customer_id'>;

/** Creates a session for the customer of a buyer, by default of a person who has bought nothing. */
export async function makeCustomerSession(seller: Seller, buyer?: Pick<Person, 'id'>, terms: Terms = {}) {
  const { db } = await currentApp();
  const { id } = buyer ?? (await makePerson());
  const customer_id = await customerIdOf(db, seller.organizationId, id);
  const { data, error } = await seller.api.POST('/v1/customer-sessions/', { body: { customer_id, ...terms } });
  if (data === undefined) throw new Error(`no customer session: ${JSON.stringify(error)}`);
  return data;
}

/** @returns the client of a customer session */
export async function customerClient(seller: Seller, buyer?: Pick<Person, 'id'>, terms: Terms = {}) {
  const app = await currentApp();
  return app.client((await makeCustomerSession(seller, buyer, terms)).token);
}

/** Reads the session of a token. */
export const currentSession = async (token: string) =>
  (await currentApp()).client(token).GET('/v1/customer-sessions/current');

/** The secret of the link to the portal. */
export const linkOf = ({ portal_url }: { portal_url: string }) => must(portal_url.split('#session=')[1]);

/** Exchanges a link as the portal does. */
export async function exchangeLink(link: string): Promise<Response> {
  const { baseUrl } = await currentApp();
  return fetch(`${baseUrl}/v1/customer-sessions/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ link }),
  });
}
