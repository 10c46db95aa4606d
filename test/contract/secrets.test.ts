import { beforeAll, describe, expect, it } from 'vitest';
import contract from '../../src/contract/generated/openapi.json' with { type: 'json' };
import { access } from '../../src/contract/generated/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { subscribe } from '../support/billing.ts';
import { declaredOperations } from '../support/contract.ts';
import { makeLink } from '../support/checkout-links.ts';
import { reportDispute } from '../support/disputes.ts';
import { makeRole } from '../modules/entitlements/integrations/fixtures.ts';
import {
  makeBenefit,
  makeNote,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  unique,
  type Person,
  type Seller,
} from '../support/make.ts';
import { publishedEvent } from '../support/receiver.ts';

/** The scopes that read each secret, from the contract. */
const READERS = contract['x-secrets'];

/** Fields of answers that look like secrets, and the reason why they have no `x-secret`. */
const NO_SECRETS: Readonly<Record<string, string>> = {
  'PaymentProcessorMetadata.action_url': 'opens a payment that needs the card as well, and no event has it',
  'PendingPayment.action_url': 'opens a payment that needs the card as well, and no event has it',
  'PaymentProcessorMetadata.publishable_key': 'is on the page of every checkout',
  'CheckoutPublic.client_secret': 'is the secret of the request',
  'CheckoutPublic.url': 'contains the secret of the request',
  'TermsConsent.url': 'is a page of the seller',
  'OrderInvoice.tax_note': 'is a sentence of the law',
  'OrganizationBilling.receipt_note': 'Buyers read it in their e-mails.',
  'FileUploadPart.url': 'is signed for the answer',
  'DownloadLink.url': 'is signed for the answer',
  'Storefront.url': 'is public',
  'StorefrontProduct.url': 'is public',
  'WebhookEndpoint.url': 'is the address of the seller, which signatures protect',
  'WebhookRequest.url': 'is the address of the seller, which signatures protect',
};

let app: TestApp;
let seller: Seller;
let buyer: Person;
let others: Record<string, Person>;
let secrets: Record<string, RegExp>;
/** Text of a note that buyers receive. */
let note: string;
/** Ids of the seller's records by the segment of the path before them. */
let ids: Record<string, readonly string[]>;

interface Property {
  'x-secret'?: string;
  type?: string | string[];
}

const LOOKS_SECRET =
  /(secret|token|note|^key|^license_key)$|^(url|pdf_url|xml_url|action_url|response_url|publishable_key)$/;

/** Finds the fields of an answer, by schema and name. */
function fieldsOf(node: unknown, found = new Map<string, Property>(), seen = new Set<string>(), schema = '') {
  if (Array.isArray(node)) for (const item of node) fieldsOf(item, found, seen, schema);
  if (typeof node !== 'object' || node === null) return found;
  const { $ref, properties = {} } = node as { $ref?: string; properties?: Record<string, Property> };
  const name = $ref?.split('/').at(-1);
  if (name !== undefined && !seen.has(name)) {
    seen.add(name);
    fieldsOf((contract.components.schemas as Record<string, unknown>)[name], found, seen, name);
  }
  for (const [field, property] of Object.entries(properties)) found.set(`${schema}.${field}`, property);
  for (const [key, value] of Object.entries(node))
    if (!/^(x-|examples?$)/.test(key)) fieldsOf(value, found, seen, schema);
  return found;
}

/** Fields of the answers to GET requests. */
const fields = new Map(
  declaredOperations.flatMap(({ operation, method }) => (method === 'get' ? [...fieldsOf(operation.responses)] : [])),
);

/** Operations whose answers can have a secret. */
const withSecrets = new Set(
  declaredOperations
    .filter(({ operation }) => [...fieldsOf(operation.responses).values()].some((field) => field['x-secret']))
    .map(({ operation }) => operation.operationId),
);

const isJsonOrFile = (type: string | null) => type !== null && !type.includes('event-stream');
const reads = Object.entries(access)
  .map(([operation, rules]) => ({ operation, ...rules, scopes: rules.scopes }))
  .filter(({ method, scopes, contentType }) => method === 'get' && scopes.length > 0 && isJsonOrFile(contentType))
  .flatMap(({ scopes, ...read }) => scopes.map((scope) => ({ ...read, scope })));

const isPause = ({ operation }: { operation: string }) => /pause/i.test(operation);

/** Changes whose answers can have a secret, by their scopes. */
const writes = Object.entries(access)
  .map(([operation, { method, path, scopes }]) => ({ operation, method, path, scopes: [...scopes] }))
  .filter(({ operation, method }) => method !== 'get' && withSecrets.has(operation))
  .flatMap(({ scopes, ...write }) => scopes.map((scope) => ({ ...write, scope })))
  // A subscription cannot be paused after its cancellation.
  .toSorted((one, other) => Number(isPause(other)) - Number(isPause(one)));

/** Bodies of these changes. */
const BODIES: Readonly<Record<string, () => object | undefined>> = {
  createProduct: () => ({
    name: 'Another Product',
    organization_id: seller.organizationId,
    prices: [{ type: 'one_time', amount_type: 'free' }],
  }),
  updateProduct: () => ({}),
  updateProductBenefits: () => ({ benefits: ids.benefits }),
  createBenefit: () => ({
    type: 'custom',
    organization_id: seller.organizationId,
    description: 'A note',
    is_tax_applicable: true,
    properties: { note },
  }),
  updateBenefit: () => ({ type: 'license_keys', description: 'License keys' }),
  updateLicenseKey: () => ({ usage: 1 }),
  rotateLicenseKey: () => ({ overlap_seconds: 60 }),
  pauseSubscription: () => ({}),
  unpauseSubscription: () => undefined,
  updateSubscription: () => ({ cancel_at_period_end: true }),
  revokeSubscription: () => undefined,
  createCheckoutLink: () => ({ payment_processor: 'sandbox', product_id: ids.products?.[0] }),
  updateCheckoutLink: () => ({ label: 'Launch' }),
};

beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
  note = unique('Call the studio');
  const role = await makeRole(seller, unique('server'));
  const benefits = [await makeBenefit(seller), await makeNote(seller, note)];
  const offered = await makeProduct(seller, { benefits: [...benefits, role] });
  const subscription = await subscribe(seller, { benefits });
  const product = await makeProduct(seller, { benefits });
  const sale = await makeSale(seller, product.id);
  buyer = sale.buyer;
  others = { 'another seller': await makeSeller(), 'another buyer': await makePerson() };
  await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: sale.orderId } } });
  const invoice = must(await app.db('invoices').where({ order_id: sale.orderId }).first());
  await publishedEvent(seller, { type: 'invoice.created', object_id: invoice.id });
  const key = must(await app.db('license_keys').where({ organization_id: seller.organizationId }).first());
  await publishedEvent(seller, { type: 'license_key.created', object_id: key.id });
  const disputed = await makeSale(seller, product.id);
  await reportDispute({ orderId: disputed.orderId, status: 'open' });
  const dispute = must(await app.db('disputes').where({ order_id: disputed.orderId }).first());
  await publishedEvent(seller, { type: 'dispute.created', object_id: dispute.id });
  const link = await makeLink(seller, product.id);
  const order = must(await app.db('orders').where({ id: sale.orderId }).first());
  const checkout = must(await app.db('checkouts').where({ id: sale.checkoutId }).first());
  ids = {
    orders: [sale.orderId],
    invoices: [invoice.id],
    'license-keys': [key.id],
    benefits: [...benefits, role].map(({ id }) => id),
    products: [product.id, offered.id],
    disputes: [dispute.id],
    customers: [must(order.customer_id)],
    custom: [sale.checkoutId],
    subscriptions: [subscription.id],
    'checkout-links': [link.id],
    organizations: [seller.organizationId],
    events: await app
      .db('events')
      .where({ organization_id: seller.organizationId })
      .whereNotNull('sequence')
      .pluck('id'),
  };
  secrets = {
    license_key: new RegExp(key.key),
    note: new RegExp(note),
    invoice: /\/invoices\/[\w-]{40,}/,
    checkout: new RegExp(checkout.client_secret),
    checkout_link: new RegExp(link.client_secret),
    dispute: new RegExp(must(dispute.response_url)),
    server_token: new RegExp(must(/"guild_token":"([^"]+)"/.exec(JSON.stringify(role)))[1] ?? ''),
  };
});

/** @returns the answers to the operation for each record that its path can name */
async function answers({ path, operation }: { path: string; operation: string }, person: Person, scope: string) {
  const token = await makeToken({ kind: 'user', id: person.id }, { scopes: [scope] });
  const segment = path.split('/{')[0]?.split('/').at(-1) ?? '';
  const query = operation === 'listEvents' ? `?organization_id=${seller.organizationId}&limit=100` : '';
  const paths = path.includes('{')
    ? (ids[segment] ?? []).map((id) => path.replaceAll(/\{\w+\}/g, id))
    : [`${path}${query}`];
  const texts = [];
  for (const one of paths) {
    const response = await fetch(app.baseUrl + one, { headers: { Authorization: `Bearer ${token}` } });
    texts.push(await response.text());
  }
  return texts.join('\n');
}

const foundIn = (text: string) => Object.keys(secrets).filter((name) => secrets[name]?.test(text));

describe('secrets', () => {
  it('each field of an answer that looks like a secret is declared as one, or has a reason', () => {
    const isText = ({ type }: Property) => [type].flat().includes('string');
    const looking = [...fields].filter(
      ([name, property]) => LOOKS_SECRET.test(name.split('.')[1] ?? '') && isText(property),
    );
    const undeclared = looking.filter(([, property]) => property['x-secret'] === undefined).map(([name]) => name);
    expect(undeclared.sort()).toEqual(Object.keys(NO_SECRETS).sort());
    const kinds = [...fields.values()].flatMap((property) => property['x-secret'] ?? []);
    expect([...new Set(kinds)].sort()).toEqual(Object.keys(READERS).sort());
  });

  const seen = new Set<string>();

  it.each(reads)('$operation with $scope returns only the secrets that the scope reads', async (read) => {
    const owner = read.scope.startsWith('user:') ? buyer : seller;
    const found = foundIn(await answers(read, owner, read.scope));
    for (const name of found) {
      seen.add(name);
      expect((READERS as Record<string, readonly string[]>)[name], `${name} in ${read.operation}`).toContain(
        read.scope,
      );
    }
    if (found.length === 0) return;
    for (const [who, person] of Object.entries(others))
      expect(foundIn(await answers(read, person, read.scope)), who).toEqual([]);
  });

  it.each(writes)('$operation with $scope returns only the secrets that the scope reads', async (write) => {
    const token = await makeToken({ kind: 'user', id: seller.id }, { scopes: [write.scope] });
    const body = BODIES[write.operation]?.();
    const segment = write.path.split('/{')[0]?.split('/').at(-1) ?? '';
    const response = await fetch(app.baseUrl + write.path.replace('{id}', ids[segment]?.[0] ?? ''), {
      method: write.method.toUpperCase(),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    for (const name of foundIn(text))
      expect((READERS as Record<string, readonly string[]>)[name], name).toContain(write.scope);
  });

  it('every secret is returned to a reader', () => {
    expect([...seen].sort()).toEqual(Object.keys(READERS).sort());
  });
});
