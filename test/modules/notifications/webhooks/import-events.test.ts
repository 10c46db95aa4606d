import { describe, expect, it } from 'vitest';
import { monthly } from '../../../support/billing.ts';
import { ACCEPTED, startDeliverer, statesOf } from '../../../support/deliverer.ts';
import { makeBenefit, makeProduct, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import {
  deliveriesOf,
  makeEndpoint,
  readFeed,
  startReceiver,
  withApp,
  type Receiver,
} from '../../../support/receiver.ts';
import { aLine, sendImport } from '../../../support/subscription-imports.ts';

const SUMMARY = { import_events: 'summary' } as const;
/** More than one statement publishes. */
const MANY = 600;

const addressOf = (place: number) => `row-${place}@example.com`;

/** Imports customers with the addresses from one number to the one before another. */
async function importCustomers({ api, organizationId: organization_id }: Seller, from: number, until: number) {
  const customers = Array.from({ length: until - from }, (_, at) => ({ email: addressOf(from + at), name: 'Ada' }));
  return must((await api.POST('/v1/customers/import', { body: { organization_id, customers } })).data);
}

const typesOf = ({ received }: Receiver) => received.map(({ event }) => event.type);
const countsOf = (receiver: Receiver) => {
  const byType = Map.groupBy(typesOf(receiver), (type) => type);
  return Object.fromEntries([...byType].map(([type, { length }]) => [type, length]));
};

/** Waits until nothing is left to publish or deliver. */
const idle = () => onceIdle(async () => undefined);

describe('the events of an import', () => {
  it('an import of many customers is one event for an endpoint with `summary`, and one per row for another endpoint', async () => {
    const seller = await makeSeller();
    const [summing, listing] = [await startReceiver(), await startReceiver()];
    const { id } = await makeEndpoint(seller, summing.url, ['customer.created', 'customer.updated'], SUMMARY);
    await makeEndpoint(seller, listing.url, ['customer.created', 'customer.updated']);
    const { customers } = await importCustomers(seller, 0, MANY);
    const [first] = customers;
    const path = { params: { path: { id: must(must(first).id) } } };
    await seller.api.PATCH('/v1/customers/{id}', { ...path, body: { name: 'Grace' } });
    await idle();
    expect(countsOf(summing)).toEqual({ 'customers.imported': 1, 'customer.updated': 1 });
    expect(countsOf(listing)).toEqual({ 'customer.created': MANY, 'customer.updated': 1 });
    const sent = must(summing.received.find(({ event }) => event.type === 'customers.imported')).event;
    expect(sent).toMatchObject({
      object_id: sent.data.id,
      data: { organization_id: seller.organizationId, created_count: MANY, updated_count: 0, unchanged_count: 0 },
      details: { event_counts: [{ type: 'customer.created', count: MANY }] },
    });
    const ofFirst = listing.received.filter(({ event }) => event.object_id === must(first).id);
    expect(ofFirst.map(({ event }) => event.type)).toEqual(['customer.created', 'customer.updated']);
    expect(await deliveriesOf(seller, { endpoint_id: [id] })).toHaveLength(2);
  });

  it('the rows of an import are read with its id from the feed, where they are before its event', async () => {
    const seller = await makeSeller();
    const before = await importCustomers(seller, 0, 2);
    const { customers } = await importCustomers(seller, 2, 5);
    await idle();
    const { items } = await readFeed(seller);
    expect(items.map(({ type }) => type)).toEqual([
      ...before.customers.map(() => 'customer.created'),
      'customers.imported',
      ...customers.map(() => 'customer.created'),
      'customers.imported',
    ]);
    const import_id = must(items.at(-1)).object_id;
    const rows = await readFeed(seller, { import_id });
    expect(rows.items.map(({ object_id }) => object_id)).toEqual(customers.map((customer) => customer.id));
    expect(rows.items.every((event) => event.import_id === import_id)).toBe(true);
    const pages = [await readFeed(seller, { import_id, limit: 2 })];
    pages.push(await readFeed(seller, { import_id, limit: 2, after: must(pages[0]).next_after }));
    expect(pages.map((page) => page.items.length)).toEqual([2, 1]);
  });

  it('a repeated import and a dry run announce nothing', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    await makeEndpoint(seller, receiver.url, ['customers.imported'], SUMMARY);
    const body = { organization_id: seller.organizationId, customers: [{ email: addressOf(0) }] };
    const headers = { 'Idempotency-Key': 'import-1' };
    await seller.api.POST('/v1/customers/import', { body: { ...body, dry_run: true } });
    for (let time = 0; time < 2; time += 1)
      await seller.api.POST('/v1/customers/import', { body, params: { header: headers } });
    await importCustomers(seller, 0, 1);
    await seller.api.POST('/v1/customers/import', { body });
    await idle();
    expect(receiver.received.map(({ event }) => event.data)).toMatchObject([
      { created_count: 1, updated_count: 0 },
      { created_count: 0, updated_count: 1 },
    ]);
  });

  it('an import of license keys is one event, which counts the events of grants, activations and customers', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller, { activations: { limit: 1, enable_user_admin: true } });
    const [summing, listing] = [await startReceiver(), await startReceiver()];
    await makeEndpoint(seller, summing.url, ['customer.created', 'license_key_activation.created'], SUMMARY);
    await makeEndpoint(seller, listing.url, ['license_key.created', 'license_keys.imported']);
    const license_keys = [0, 1, 2].map((place) => ({
      key: `OLD-${place}`,
      customer_email: addressOf(place),
      activations: [{ label: 'Laptop' }],
    }));
    await seller.api.POST('/v1/license-keys/import', { body: { benefit_id: benefit.id, license_keys } });
    await idle();
    expect(typesOf(summing)).toEqual(['license_keys.imported']);
    expect(must(summing.received[0]).event).toMatchObject({
      data: { benefit_id: benefit.id, created_count: 3, unchanged_count: 0 },
      details: {
        event_counts: expect.arrayContaining([
          { type: 'customer.created', count: 3 },
          { type: 'benefit_grant.created', count: 3 },
          { type: 'license_key.created', count: 3 },
          { type: 'license_key_activation.created', count: 3 },
        ]),
      },
    });
    expect(countsOf(listing)).toEqual({ 'license_key.created': 3, 'license_keys.imported': 1 });
  });

  it('an import of subscriptions is one event, which counts the events of the benefits as well', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const product = await makeProduct(seller, { prices: [monthly(1900)], benefits: [benefit] });
    const receiver = await startReceiver();
    await makeEndpoint(seller, receiver.url, ['subscription.created', 'license_key.created'], SUMMARY);
    await sendImport(seller, [aLine(product.id), aLine(product.id)]);
    await idle();
    expect(receiver.received.map(({ event }) => event)).toMatchObject([
      {
        type: 'subscriptions.imported',
        data: { created_count: 2, unchanged_count: 0 },
        details: {
          event_counts: expect.arrayContaining([
            { type: 'subscription.created', count: 2 },
            { type: 'subscription.active', count: 2 },
            { type: 'license_key.created', count: 2 },
          ]),
        },
      },
    ]);
  });

  it('an endpoint with `summary` receives nothing of an import without an event that it subscribes to', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    await makeEndpoint(seller, receiver.url, ['order.created', 'customer.updated'], SUMMARY);
    await importCustomers(seller, 0, 3);
    await idle();
    expect(receiver.received).toEqual([]);
  });

  it('a replay sends the event of an import to an endpoint with `summary`, and the rows after the setting is `each`', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    await importCustomers(seller, 0, 3);
    await idle();
    const { id, import_events } = await makeEndpoint(seller, receiver.url, ['customer.created']);
    const path = { params: { path: { id } } };
    expect(import_events).toBe('each');
    const { data } = await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path, body: SUMMARY });
    expect(data).toMatchObject(SUMMARY);
    await seller.api.POST('/v1/webhooks/endpoints/{id}/replay', { ...path, body: { after: 0 } });
    await idle();
    expect(countsOf(receiver)).toEqual({ 'customers.imported': 1 });
    await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path, body: { import_events: 'each' } });
    await seller.api.POST('/v1/webhooks/endpoints/{id}/replay', { ...path, body: { after: 0 } });
    await idle();
    expect(countsOf(receiver)).toEqual({ 'customers.imported': 1, 'customer.created': 3 });
  });

  it('another organization receives no event of an import, and reads neither the event nor its rows', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const receiver = await startReceiver();
    await makeEndpoint(other, receiver.url, ['customer.created', 'customers.imported'], SUMMARY);
    await importCustomers(seller, 0, 2);
    await idle();
    expect(receiver.received).toEqual([]);
    const { id, object_id: import_id } = must((await readFeed(seller)).items.at(-1));
    const read = await other.api.GET('/v1/events/{id}', { params: { path: { id } } });
    expect(read.response.status).toBe(404);
    expect((await readFeed(other, { import_id })).items).toEqual([]);
    const query = { organization_id: seller.organizationId, import_id };
    expect((await other.api.GET('/v1/events/', { params: { query } })).response.status).toBe(422);
  });

  it('the deliverer runs as many statements for an import of 400 rows as for one of 40', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const { id } = await makeEndpoint(seller, 'http://127.0.0.1:1/', ['customer.created'], SUMMARY);
      const { run, drain } = startDeliverer(app, () => Promise.resolve(ACCEPTED));
      const counts: number[] = [];
      let statements = 0;
      app.db.on('query', () => (statements += 1));
      for (const [from, until] of [
        [0, 1],
        [1, 41],
        [41, 441],
      ] as const) {
        await importCustomers(seller, from, until);
        await app.runTask('events.publish');
        statements = 0;
        await run();
        await drain();
        counts.push(statements);
      }
      expect(counts[2]).toBe(counts[1]);
      expect(await statesOf(app, id)).toEqual([{ status: 'succeeded', attempts_count: 1, count: 3 }]);
    }));
});
