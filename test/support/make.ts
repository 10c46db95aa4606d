import { randomUUID } from 'node:crypto';
import type { Client } from 'openapi-fetch';
import { ALL_SCOPES, createAccessToken } from '../../src/modules/identity/access-tokens/index.ts';
import type { components, paths } from '../../src/contract/generated/types.ts';
import { hashToken, generateToken } from '../../src/shared/tokens.ts';
import { createOrganization } from '../../src/modules/identity/organizations/index.ts';
import { beginSession } from '../../src/modules/identity/sessions/index.ts';
import { findOrInsertUser } from '../../src/modules/identity/users/index.ts';
import { onceIdle, testApp, type TestApp } from './app.ts';
import { must } from './wait.ts';
import type { Tables } from '../../src/platform/db/generated/tables.ts';
import { timeOf } from './service-time.ts';

export type Api = Client<paths>;
type Schemas = components['schemas'];

export interface Person {
  id: string;
  email: string;
  token: string;
  api: Api;
}

export interface Seller extends Person {
  organizationId: string;
}

export { testApp as currentApp, useApp } from './app.ts';

let count = 0;
/** Returns a word that no other test uses. */
export const unique = (word: string) => `${word}-${(count += 1)}-${randomUUID().slice(0, 8)}`;

interface TokenOptions {
  scopes?: readonly string[];
  expires_at?: Date | null;
}

const FAR = new Date('9999-12-31T00:00:00Z');

/** Creates a personal access token, or an application's access token for an organization. */
export async function makeToken(subject: { kind: 'user' | 'organization'; id: string }, options: TokenOptions = {}) {
  const app = await testApp();
  const { scopes = ALL_SCOPES, expires_at = null } = options;
  if (subject.kind === 'organization') return makeAccessToken({ organizationId: subject.id }, options);
  const { token } = await app.container.transaction(timeOf(app), (tx) =>
    createAccessToken(tx, { userId: subject.id, comment: 'test', scopes, expires_at }),
  );
  return token;
}

/** Registered metadata of a client that tests insert without the API. */
const CLIENT_METADATA: Tables['oauth_clients']['metadata'] = {
  client_name: 'Test client',
  redirect_uris: ['https://client.example/callback'],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  scope: '',
  client_uri: 'https://client.example',
  logo_uri: null,
  tos_uri: null,
  policy_uri: null,
};

/** Creates an application's access token in the database, for a person or for an organization with a member. */
export async function makeAccessToken(
  subject: { userId: string } | { organizationId: string },
  { scopes = ALL_SCOPES, expires_at, clientId }: TokenOptions & { clientId?: string } = {},
) {
  const { db, container } = await testApp();
  const organization_id = 'organizationId' in subject ? subject.organizationId : null;
  const user_id =
    'userId' in subject
      ? subject.userId
      : must(await db('organization_members').where({ organization_id: subject.organizationId }).first()).user_id;
  const id = unique('grant');
  const token = generateToken('sell_at_');
  const created_at = timeOf({ container });
  const registration_token_hash = hashToken(id);
  if (clientId === undefined)
    await db('oauth_clients').insert({ id, created_at, user_id, registration_token_hash, metadata: CLIENT_METADATA });
  const client_id = clientId ?? id;
  await db('oauth_grants').insert({ id, created_at, client_id, user_id, organization_id, scopes: [...scopes] });
  await db('oauth_tokens').insert({
    token_hash: hashToken(token),
    kind: 'AccessToken',
    created_at,
    expires_at: expires_at ?? FAR,
    grant_id: id,
    scopes: [...scopes],
    payload: {},
  });
  return token;
}

/** Creates a session in the database. @returns the value of the cookie `sell_session` */
export async function signIn(app: TestApp, email: string): Promise<string> {
  return app.container.transaction(timeOf(app), async (tx) => {
    const { id } = await findOrInsertUser(tx.db, email, tx.now);
    return beginSession(tx, { userId: id, userAgent: 'test', ipAddress: null, earlierToken: undefined });
  });
}

/** Signs a person in. @returns a client that sends the headers of the service's own pages */
export async function openPage(app: TestApp, { email }: Pick<Person, 'email'>): Promise<Api> {
  return app.page(await signIn(app, email));
}

/** Invites a person, who accepts. */
export async function addMember(
  organization: Seller,
  person: Pick<Person, 'email'>,
  role: Schemas['MemberRole'] = 'owner',
): Promise<void> {
  const app = await testApp();
  const { data } = await (
    await openPage(app, organization)
  ).POST('/v1/organizations/{id}/invitations/', {
    params: { path: { id: organization.organizationId } },
    body: { email: person.email, role },
  });
  const page = await openPage(app, person);
  await page.POST('/v1/users/invitations/{id}/accept', { params: { path: { id: must(data).id } } });
}

/** Headers that the service's own pages send in a signed-in browser. */
export const sessionHeaders = (session: string) => ({
  Cookie: `sell_session=${session}`,
  'Sec-Fetch-Site': 'same-origin',
});

export async function makePerson({
  email = `${unique('person')}@example.com`,
  ...options
}: TokenOptions & { email?: string } = {}): Promise<Person> {
  const app = await testApp();
  const user = await findOrInsertUser(app.db, email, timeOf(app));
  const token = await makeToken({ kind: 'user', id: user.id }, options);
  return { id: user.id, email: user.email, token, api: app.client(token) };
}

export async function makeSeller(): Promise<Seller> {
  const app = await testApp();
  const person = await makePerson();
  const organization = await app.container.transaction(timeOf(app), (tx) =>
    createOrganization(tx, person.id, { name: 'Test Organization', slug: unique('org') }),
  );
  return { ...person, organizationId: organization.id };
}

/** Creates another organization of the same person. */
export async function addOrganization(seller: Person): Promise<string> {
  const { data } = await seller.api.POST('/v1/organizations/', { body: { name: 'Second', slug: unique('org') } });
  return must(data).id;
}

export async function makeBenefit(seller: Seller, properties: Schemas['BenefitLicenseKeysPropertiesInput'] = {}) {
  const { data } = await seller.api.POST('/v1/benefits/', {
    body: { type: 'license_keys', description: 'Test license', organization_id: seller.organizationId, properties },
  });
  return must(data);
}

export async function makeNote(seller: Seller, note = 'Write to us.') {
  const { data } = await seller.api.POST('/v1/benefits/', {
    body: {
      type: 'custom',
      description: 'Support',
      is_tax_applicable: false,
      organization_id: seller.organizationId,
      properties: { note },
    },
  });
  return must(data);
}

const FIXED = { type: 'one_time', amount_type: 'fixed', price_amount: 4900 } as const;

interface ProductOptions {
  prices?: Schemas['ProductPriceCreate'][];
  benefits?: { id: string }[];
  name?: string;
}

export async function makeProduct(
  seller: Seller,
  { prices = [FIXED], benefits = [], name = 'Test Product' }: ProductOptions = {},
) {
  const { data } = await seller.api.POST('/v1/products/', {
    body: { name, organization_id: seller.organizationId, prices },
  });
  const product = must(data);
  if (benefits.length === 0) return product;
  const { data: withBenefits } = await seller.api.POST('/v1/products/{id}/benefits', {
    params: { path: { id: product.id } },
    body: { benefits: benefits.map(({ id }) => id) },
  });
  return must(withBenefits);
}

export async function makeCheckout(seller: Seller, productId: string, more: Partial<Schemas['CheckoutCreate']> = {}) {
  const { data } = await seller.api.POST('/v1/checkouts/custom/', {
    body: { payment_processor: 'sandbox', product_id: productId, ...more },
  });
  return must(data);
}

export const BUYER_DATA = { customer_name: 'Ada Byron', customer_billing_address: { country: 'PT' } } as const;

export async function confirm(
  app: TestApp,
  secret: string,
  body: Schemas['CheckoutConfirm'] = {},
  headers: Record<string, string> = {},
) {
  return app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
    params: { path: { client_secret: secret } },
    body: { ...BUYER_DATA, customer_email: 'buyer@example.com', confirmation_token_id: 'sandbox_success', ...body },
    headers,
  });
}

export interface Sale {
  buyer: Person;
  checkoutId: string;
  orderId: string;
  grants: Schemas['CheckoutGrant'][];
}

/** Completes a purchase, by a new buyer by default, and waits for its grants. */
export async function makeSale(seller: Seller, productId: string, buyer?: Person): Promise<Sale> {
  const app = await testApp();
  const who = buyer ?? (await makePerson());
  const checkout = await makeCheckout(seller, productId);
  const { data, error } = await confirm(app, checkout.client_secret, { customer_email: who.email });
  if (data?.status !== 'succeeded')
    throw new Error(`the sale did not succeed: ${JSON.stringify(error ?? data?.status)}`);
  const grants = await onceIdle(
    () => checkoutGrants(app, checkout.client_secret),
    (items) => items.every(({ is_granted }) => is_granted),
  );
  const [order] = await app.db('orders').where({ checkout_id: checkout.id });
  return { buyer: who, checkoutId: checkout.id, orderId: must(order).id, grants };
}

/** Gives a checkout another receipt secret, in place of the one that only the buyer received. */
export async function makeReceipt(app: TestApp, client_secret: string): Promise<string> {
  const receipt_secret = generateToken('sell_rc_');
  await app
    .db('checkouts')
    .where({ client_secret })
    .update({ receipt_hash: hashToken(receipt_secret), receipt_expires_at: FAR });
  return receipt_secret;
}

/** @returns the grants of the purchase whose checkout has this client secret */
export async function checkoutGrants(app: TestApp, clientSecret: string) {
  const receipt_secret = await makeReceipt(app, clientSecret);
  const { data } = await app.client().GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', {
    params: { path: { receipt_secret } },
  });
  return must(data).items;
}

export interface SoldKey {
  id: string;
  key: string;
  seller: Seller;
  buyer: Person;
  benefitId: string;
  /** Body of every license key request. */
  body: { key: string; organization_id: string };
}

/** Sells a product with a license key. @returns the granted key */
export async function makeKey(
  terms: Schemas['BenefitLicenseKeysPropertiesInput'] = {},
  seller?: Seller,
): Promise<SoldKey> {
  const owner = seller ?? (await makeSeller());
  const benefit = await makeBenefit(owner, terms);
  const product = await makeProduct(owner, { benefits: [benefit] });
  const { grants, buyer } = await makeSale(owner, product.id);
  const { id, key } = must(must(grants[0]).license_key);
  return { id, key, seller: owner, buyer, benefitId: benefit.id, body: { key, organization_id: owner.organizationId } };
}

export { must, onceIdle };
