import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, type Operation } from '../../scripts/fuzz/contract.ts';
import type { FuzzFixtures } from '../../scripts/fuzz/fixtures.ts';
import { asCurl, send } from '../../scripts/fuzz/send.ts';
import { access } from '../../src/contract/generated/access.ts';
import { findChains, verifyChain } from '../../src/modules/identity/audit-log/index.ts';
import {
  callbackUrl,
  finishServerConnection,
  startServerConnection,
} from '../modules/entitlements/integrations/browser-steps.ts';
import { Browser } from '../modules/identity/oauth/browser.ts';
import { makeClient, relyingParty, requestCode } from '../modules/identity/oauth/flow.ts';
import { hashToken } from '../../src/shared/tokens.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { monthly, subscribe } from '../support/billing.ts';
import { buildRequest, idFields, idFor } from '../support/id-fields.ts';
import {
  addMember,
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  unique,
  useApp,
  type Person,
  type Seller,
} from '../support/make.ts';
import { customerIdOf } from '../support/customers.ts';
import { aLine, type ImportedSubscription } from '../support/subscription-imports.ts';
import { makeShop } from '../support/two-shops.ts';
import { chargeWithoutSale } from '../support/unrecorded-charges.ts';
import { must } from '../support/wait.ts';

interface Act {
  /** Fields in addition to the example in the contract. */
  body?: object | (() => object);
  /** The field of the path that receives the id. */
  field?: string;
  id?: () => Promise<string> | string;
  /** Parameters that the contract does not require. */
  query?: string;
}

/** @returns the test organization of the fixtures, after it received a discount */
async function makeTestDiscount(): Promise<string> {
  const live = idOf('organization_id');
  const { id } = must(await app.db('organizations').where({ live_organization_id: live }).first());
  const body = {
    organization_id: id,
    name: 'Autumn',
    type: 'percentage',
    basis_points: 500,
    duration: 'once',
  } as const;
  await app.client(own.owner.token).POST('/v1/discounts/', { body });
  return id;
}

/** @returns the id of a new customer */
async function makeCustomer(): Promise<string> {
  const body = { organization_id: idOf('organization_id'), email: `${unique('alan')}@example.com` };
  const { data } = await app.client(own.owner.token).POST('/v1/customers/', { body });
  return must(data).id;
}

/** @returns a customer whose change of the address can be undone */
async function makeMovedCustomer(): Promise<string> {
  const person = await useApp(app, () => makePerson());
  const id = await customerIdOf(app.db, idOf('organization_id'), person.id);
  const former = { customer_former_email: `${unique('former')}@example.com`, email_undo_until: new Date('2999-01-01') };
  await app.db('customers').where({ id }).update(former);
  return id;
}

/** @returns a session of a customer who was not erased */
async function makeSession(): Promise<string> {
  const body = { customer_id: await makeCustomer() };
  const { data } = await app.client(own.owner.token).POST('/v1/customer-sessions/', { body });
  return must(data).id;
}

/** @returns an endpoint with a challenge */
async function makeChallengedEndpoint(): Promise<string> {
  const id = idOf('webhook_endpoint_id');
  await app
    .db('webhook_endpoints')
    .where({ id })
    .update({ challenge_hash: hashToken(CHALLENGE) });
  return id;
}

const CHALLENGE = 'an-answer-of-the-endpoint';

/** @returns a valid key that the owner of the fixtures bought and can rotate */
const buyKey = () =>
  useApp(app, async () => {
    const shop = { api: app.client(own.owner.token), organizationId: idOf('organization_id') } as Seller;
    const benefits = [await makeBenefit(shop, { buyers_can_rotate: true })];
    const { grants } = await makeSale(shop, (await makeProduct(shop, { benefits })).id, { email } as Person);
    return must(must(grants[0]).license_key).id;
  });

const idOf = (pool: string, at = 0) => must(must(own.pools.get(pool)).at(at));

/** Loses a sale whose charge the processor has. @returns the unmatched charge */
async function loseSale(): Promise<string> {
  const shop = { api: app.client(own.owner.token), organizationId: idOf('organization_id') } as Seller;
  const product = await makeProduct(shop);
  await useApp(app, () => makeSale(shop, product.id, { email } as Person));
  const sold = must(await app.db('sandbox_payments').whereRaw("metadata ->> 'product_id' = ?", [product.id]).first());
  const metadata = { ...(sold.metadata as Record<string, string>), checkout_id: randomUUID() };
  return useApp(app, async () => {
    const processor_ref = await chargeWithoutSale(app, sold.amount, metadata);
    return must(await app.db('unmatched_charges').where({ processor_ref }).first()).id;
  });
}

/** @returns a subscription of the owner of the fixtures, which another customer is offered */
const offerSubscription = () =>
  useApp(app, async () => {
    const shop = { api: app.client(own.owner.token), organizationId: idOf('organization_id') } as Seller;
    const { id } = await subscribe(shop, { buyer: { email } as Person });
    const offer = { transfer_id: randomUUID(), transfer_customer_id: idOf('receiving_customer_id') };
    await app
      .db('subscriptions')
      .where({ id })
      .update({ ...offer, transfer_expires_at: new Date('2999-01-01') });
    return id;
  });

/** Requests that need other values than the example of the contract. */
const ACTS: Readonly<Record<string, Act>> = {
  copyCatalogToLive: { id: makeTestDiscount },
  mergeCustomers: { field: 'customer_id' },
  undoCustomerEmailChange: { id: makeMovedCustomer },
  transferOrder: { field: 'id', id: () => idOf('granted_order_id'), body: { release_machines: false } },
  transferSubscription: { field: 'id' },
  withdrawSubscriptionTransfer: { id: offerSubscription },
  withdrawUserSubscriptionTransfer: { id: offerSubscription },
  transferLicenseKey: { field: 'id', body: { release_machines: false } },
  updateCustomField: { body: { type: 'text', name: 'Renamed' } },
  updateWebhookEndpoint: { body: { is_enabled: true, url: 'http://127.0.0.1:9/', description: 'Changed' } },
  confirmWebhookEndpoint: { id: makeChallengedEndpoint, body: { challenge: CHALLENGE } },
  updateArticle: { body: { visibility: 'public', published_at: '2026-01-01T00:00:00Z' } },
  previewArticle: { body: () => ({ email }) },
  updateOrganizationMember: { field: 'user_id', id: () => member },
  removeOrganizationMember: { field: 'user_id', id: () => member },
  revokeAuthorizedApplication: {
    id: async () =>
      must(await app.db('oauth_consents').where({ organization_id: null }).orderBy('created_at').first()).id,
  },
  createCustomer: { field: 'external_id', id: () => unique('customer'), body: { email: 'grace@example.com' } },
  importCustomers: { field: 'external_id', id: () => unique('customer') },
  importSubscriptions: {
    field: 'product_id',
    id: () => imported.product_id,
    body: () => ({ subscriptions: [imported] }),
  },
  eraseCustomer: { id: makeCustomer },
  deleteCustomer: { id: makeCustomer },
  revokeCustomerSession: { id: makeSession },
  exportTaxReport: { query: '?period=2026-Q3' },
  rotateUserLicenseKey: { id: buyKey },
  recordUnmatchedCharge: { id: loseSale },
  declineInvitation: { id: () => idOf('/v1/users/invitations#id', -1) },
};

/** Operations that only a browser performs, in several steps. */
const IN_BROWSER: Readonly<Record<string, () => Promise<unknown>>> = {
  answerInteraction: async () => {
    const browser = new Browser(app.baseUrl, own.owner.session);
    return requestCode(await relyingParty(app, await makeClient(browser)), browser);
  },
  finishChatServerConnection: async () => {
    const browser = { app, email: '', page: app.page(own.owner.session) };
    const redirect = await startServerConnection(browser, idOf('organization_id'));
    return finishServerConnection(browser, callbackUrl(redirect, { code: `sandbox_${unique('server')}` }));
  },
};

const isAudited = ({ id }: Operation) =>
  Object.entries(access).some(
    ([name, { auditedSubjects }]) => name === id && (auditedSubjects as readonly string[]).includes('user'),
  );
/**
 * Deletions come after changes. Deletions of credentials, which the requests need, come last. A grant ends before its
 * benefit.
 */
const rank = ({ id, method, schemes }: Operation) =>
  Number(method === 'DELETE' && id !== 'revokeBenefitGrant') +
  Number(!schemes.includes('pat')) +
  Number(id === 'deleteOAuthClient');
const audited = operations.filter(isAudited).toSorted((left, right) => rank(left) - rank(right));

let app: TestApp;
let own: FuzzFixtures;
let email: string;
let member: string;
let imported: ImportedSubscription;
const secrets = new Set<string>();

beforeAll(async () => {
  app = await startApp();
  own = await makeShop(app);
  await useApp(app, async () => {
    const organizationId = idOf('organization_id');
    const { user_id } = must(
      await app.db('organization_members').where({ organization_id: organizationId }).orderBy('created_at').first(),
    );
    ({ email } = must(await app.db('users').where({ id: user_id }).first()));
    const person = await makePerson();
    await addMember({ organizationId, email } as Seller, person, 'developer');
    member = person.id;
    const token = own.owner.token;
    const plan = await makeProduct({ api: app.client(token), organizationId } as Seller, { prices: [monthly(1000)] });
    imported = aLine(plan.id);
  });
  for (const name of ['client_secret', 'secret', 'token', 'key', 'guild_token', 'receipt_secret'])
    for (const value of own.pools.get(name) ?? []) secrets.add(value);
  for (const { token, session } of [own.owner, own.stranger]) secrets.add(token).add(session);
});
afterAll(() => app.stop());

/** Calls an operation with the example of the contract and the ids of the fixtures. @returns the request and the answer */
async function act(operation: Operation): Promise<string> {
  const { body, field: name, id, query = '' } = ACTS[operation.id] ?? {};
  const ofOperation = idFields.filter((one) => one.operation === operation);
  const field = must(ofOperation.find((one) => name === undefined || one.name === name));
  const built = buildRequest(field, {
    own,
    id: (await id?.()) ?? idFor(field, own),
    body: typeof body === 'function' ? body() : body,
  });
  const request = { ...built, target: built.target + query };
  const answer = await send(app.baseUrl, request);
  own.collectIds(operation.path, answer.text.startsWith('{') ? JSON.parse(answer.text) : {});
  for (const [, value = ''] of answer.text.matchAll(/"(?:\w*(?:secret|token)|key)":"([^"]+)"/g)) secrets.add(value);
  return `${asCurl(app.baseUrl, request)} → ${answer.status} ${answer.text.slice(0, 300)}`;
}

const isLogged = async ({ id }: Operation) =>
  (await app.db('audit_log').where({ operation: id }).first('id')) !== undefined;

describe('the audit log', () => {
  it.each(audited)('$id leaves an entry in the audit log', async (operation) => {
    let told: string | undefined;
    if (!(await isLogged(operation))) {
      const inBrowser = IN_BROWSER[operation.id];
      told = inBrowser === undefined ? await act(operation) : JSON.stringify(await inBrowser());
    }
    expect(await isLogged(operation), told).toBe(true);
  });

  it('operations that are not audited leave no entry in the audit log', async () => {
    const logged: string[] = await app.db('audit_log').distinct().pluck('operation');
    expect(logged.filter((id) => !audited.some((operation) => operation.id === id))).toEqual([]);
  });

  it('the audit log contains no secret of a response, no e-mail address and no name of a buyer', async () => {
    const entries = await app.db('audit_log').select('before', 'after');
    const text = JSON.stringify(entries);
    expect(secrets.size).toBeGreaterThan(20);
    expect([...secrets].filter((secret) => secret !== '[hidden]' && text.includes(secret))).toEqual([]);
    expect(text).not.toContain('@example.com');
    expect(text).not.toContain('Ada Byron');
  });

  it('the chains of all audit logs are intact after all operations', async () => {
    const organizations = await findChains(app);
    expect(organizations.length).toBeGreaterThan(3);
    for (const id of organizations) expect((await verifyChain(app, id)).breach).toBeUndefined();
  });
});
