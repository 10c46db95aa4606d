import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
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

/**
 * The scopes that read each secret. Products and subscriptions contain the benefits of the product for its seller, with their
 * notes.
 */
const READERS: Readonly<Record<string, readonly string[]>> = {
  key: ['license_keys:read', 'license_keys:write', 'user:license_keys:read'],
  note: [
    ...['benefits', 'products', 'subscriptions'].flatMap((name) => [`${name}:read`, `${name}:write`]),
    'user:benefits:read',
  ],
  invoice: ['orders:read', 'user:orders:read'],
  client_secret: ['checkouts:write'],
};

let app: TestApp;
let seller: Seller;
let buyer: Person;
let others: Record<string, Person>;
let secrets: Record<string, RegExp>;
/** Ids of the seller's records by the segment of the path before them. */
let ids: Record<string, readonly string[]>;

const isJsonOrFile = (type: string | null) => type !== null && !type.includes('event-stream');
const reads = Object.entries(access)
  .map(([operation, rules]) => ({ operation, ...rules, scopes: rules.scopes }))
  .filter(({ method, scopes, contentType }) => method === 'get' && scopes.length > 0 && isJsonOrFile(contentType))
  .flatMap(({ scopes, ...read }) => scopes.map((scope) => ({ ...read, scope })));

beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
  const note = unique('Call the studio');
  const benefits = [await makeBenefit(seller), await makeNote(seller, note)];
  const product = await makeProduct(seller, { benefits });
  const sale = await makeSale(seller, product.id);
  buyer = sale.buyer;
  others = { 'another seller': await makeSeller(), 'another buyer': await makePerson() };
  await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: sale.orderId } } });
  const invoice = must(await app.db('invoices').where({ order_id: sale.orderId }).first());
  await publishedEvent(seller, { type: 'invoice.created', object_id: invoice.id });
  const key = must(await app.db('license_keys').where({ organization_id: seller.organizationId }).first());
  await publishedEvent(seller, { type: 'license_key.created', object_id: key.id });
  const order = must(await app.db('orders').where({ id: sale.orderId }).first());
  const checkout = must(await app.db('checkouts').where({ id: sale.checkoutId }).first());
  ids = {
    orders: [sale.orderId],
    invoices: [invoice.id],
    'license-keys': [key.id],
    benefits: benefits.map(({ id }) => id),
    products: [product.id],
    customers: [must(order.customer_id)],
    custom: [sale.checkoutId],
    organizations: [seller.organizationId],
    events: await app
      .db('events')
      .where({ organization_id: seller.organizationId })
      .whereNotNull('sequence')
      .pluck('id'),
  };
  secrets = {
    key: new RegExp(key.key),
    note: new RegExp(note),
    invoice: /\/invoices\/[\w-]{40,}/,
    client_secret: new RegExp(checkout.client_secret),
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
  const seen = new Set<string>();

  it.each(reads)('$operation with $scope returns only the secrets that the scope reads', async (read) => {
    const owner = read.scope.startsWith('user:') ? buyer : seller;
    const found = foundIn(await answers(read, owner, read.scope));
    for (const name of found) {
      seen.add(name);
      expect(READERS[name], `${name} in ${read.operation}`).toContain(read.scope);
    }
    if (found.length === 0) return;
    for (const [who, person] of Object.entries(others))
      expect(foundIn(await answers(read, person, read.scope)), who).toEqual([]);
  });

  it('every secret is returned to a reader', () => {
    expect([...seen].sort()).toEqual(Object.keys(READERS).sort());
  });
});
