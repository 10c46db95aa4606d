import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { downgrade } from '../support/credits.ts';
import { customerIdOf, makeCustomerSession } from '../support/customers.ts';
import { createDownloads } from '../support/downloads.ts';
import { makeFile } from '../support/files.ts';
import { makeBenefit, makePerson, makeProduct, makeSale, must, type Person, type Seller } from '../support/make.ts';

/** The objects of one person at one seller, by the first segment of their path below `/v1/users/`. */
interface Purchases {
  seller: Seller;
  ids: Record<string, string>;
}

const all = Object.entries(access).map(([operationId, entry]) => ({ operationId, ...entry }));
const admitsCustomers = ({ schemes }: (typeof all)[number]) =>
  (schemes as readonly string[]).includes('customer_session');
const operations = all.filter(admitsCustomers);
const others = all.filter((operation) => operation.subjects.length > 0 && !admitsCustomers(operation));
const isList = ({ path, method }: (typeof operations)[number]) => method === 'get' && !path.includes('{');
const ofPurchases = operations.filter(({ path }) => path.startsWith('/v1/users/'));
const items = ofPurchases.filter(({ path }) => path.includes('{id}'));

/** A valid body of each operation that has one. */
const BODIES: Readonly<Record<string, object>> = {
  updateUserSubscription: { product_price_id: '00000000-0000-4000-8000-000000000000' },
  previewUserSubscriptionUpdate: { product_price_id: '00000000-0000-4000-8000-000000000000' },
  pauseUserSubscription: {},
  updateUserSubscriptionPaymentMethod: { confirmation_token_id: 'sandbox_success' },
  updateUserSubscriptionBillingDetails: { name: 'Mallory' },
  renameUserLicenseKeyActivation: { label: 'Mine' },
};

let app: TestApp;
let buyer: Person;
let here: Purchases;
let elsewhere: Purchases;
let token: string;

/** Sells a yearly plan that leaves a credit, a license key and a file. */
async function sell(to: Person): Promise<Purchases> {
  const { seller, subscribed, first, credit } = await downgrade({ buyer: to });
  const keys = await makeBenefit(seller);
  const files = must((await createDownloads(seller, { files: [(await makeFile(seller)).id] })).data);
  await makeSale(seller, (await makeProduct(seller, { benefits: [keys, files] })).id, to);
  const [key, file, invoice] = await Promise.all(
    (['license_keys', 'downloadables', 'invoices'] as const).map((table) =>
      app.db(table).where({ organization_id: seller.organizationId }).first('id'),
    ),
  );
  return {
    seller,
    ids: {
      orders: first,
      subscriptions: subscribed.id,
      credits: credit.id,
      benefits: keys.id,
      'license-keys': must(key).id,
      downloadables: must(file).id,
      invoices: must(invoice).id,
    },
  };
}

beforeAll(async () => {
  app = await testApp();
  buyer = await makePerson();
  here = await sell(buyer);
  elsewhere = await sell(buyer);
  token = (await makeCustomerSession(here.seller, buyer)).token;
});

const kindOf = (path: string) => path.split('/')[3] ?? '';

async function send({ operationId, method, path }: (typeof operations)[number], id = '') {
  const body = BODIES[operationId];
  const response = await fetch(app.baseUrl + path.replaceAll(/\{\w+\}/g, id), {
    method: method.toUpperCase(),
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const snapshot = async () => {
  const { rows } = await app.db.raw('select to_jsonb(s) as row from subscriptions as s where organization_id = ?', [
    elsewhere.seller.organizationId,
  ]);
  return rows;
};

describe('a customer session', () => {
  it.each(ofPurchases.filter(isList))('$operationId lists purchases at its organization only', async (operation) => {
    const { status, text } = await send(operation);
    expect(status).toBe(200);
    expect(text).toContain(here.seller.organizationId);
    for (const id of [elsewhere.seller.organizationId, ...Object.values(elsewhere.ids)]) expect(text).not.toContain(id);
  });

  it.each(items.filter(({ method }) => method === 'get'))(
    '$operationId returns a purchase at its organization',
    async (operation) => {
      const { status, text } = await send(operation, here.ids[kindOf(operation.path)]);
      expect(status, text).toBe(200);
    },
  );

  it.each(others)('$operationId returns 401 to a customer session', async ({ method, path }) => {
    const response = await fetch(app.baseUrl + path.replaceAll(/\{\w+\}/g, here.seller.organizationId), {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'invalid_token' });
  });

  it.each(items)('$operationId returns 404 for a purchase of the same person elsewhere', async (operation) => {
    const before = await snapshot();
    expect((await send(operation, must(elsewhere.ids[kindOf(operation.path)]))).status).toBe(404);
    expect(await snapshot()).toEqual(before);
  });

  it('every operation of a customer session is a list, names an item, or is about the session', () => {
    const known = [...ofPurchases.filter(isList), ...items].map(({ operationId }) => operationId);
    expect(
      operations
        .map(({ operationId }) => operationId)
        .filter((id) => !known.includes(id))
        .sort(),
    ).toEqual(['endCurrentCustomerSession', 'getCurrentCustomerSession']);
  });

  it('the account of the buyer still sees the purchases of both organizations', async () => {
    await customerIdOf(app.db, here.seller.organizationId, buyer.id);
    const { data } = await buyer.api.GET('/v1/users/license-keys/');
    expect(
      must(data)
        .items.map(({ id }) => id)
        .sort(),
    ).toEqual([here.ids['license-keys'], elsewhere.ids['license-keys']].sort());
  });
});
