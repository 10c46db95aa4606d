import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll } from 'vitest';
import type { components } from '../../src/contract/generated/types.ts';
import { startApp, type TestApp } from './app.ts';
import { currentApp, must, onceIdle, useApp, type Seller } from './make.ts';

type Schemas = components['schemas'];

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: Schemas['Event'];
}

/** The server of a webhook endpoint, which records deliveries. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Response to the next deliveries: a status, or a function that responds. */
  answer: number | ((response: ServerResponse, received: Received) => void);
  /** Resolves when this number of deliveries has arrived, also if they are not answered yet. */
  arrived(count: number): Promise<void>;
}

/** Starts a receiver that runs until the tests of the file end. */
export async function startReceiver(answer: Receiver['answer'] = 204): Promise<Receiver> {
  const arrivals = new EventEmitter();
  const receiver: Receiver = {
    url: '',
    received: [],
    answer,
    arrived: async (wanted) => {
      while (receiver.received.length < wanted) await once(arrivals, 'delivery');
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      const received = { headers: request.headers, body, event: JSON.parse(body) };
      receiver.received.push(received);
      arrivals.emit('delivery');
      if (typeof receiver.answer === 'number') response.writeHead(receiver.answer).end();
      else receiver.answer(response, received);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver does not listen');
  receiver.url = `http://127.0.0.1:${address.port}/hooks`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** Verifies a delivery with the Standard Webhooks library. @throws Error for a signature with another secret */
export const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

export async function makeEndpoint(
  seller: Seller,
  url: string,
  events: Schemas['EventType'][] = ['product.created', 'product.updated'],
  settings: Pick<Schemas['WebhookEndpointCreate'], 'import_events'> = {},
): Promise<Schemas['WebhookEndpointCreated']> {
  const { data, error } = await seller.api.POST('/v1/webhooks/endpoints/', {
    body: { url, events, organization_id: seller.organizationId, ...settings },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data;
}

export async function deliveriesOf(seller: Seller, query: { endpoint_id?: string[]; event_id?: string[] } = {}) {
  const { data } = await seller.api.GET('/v1/webhooks/deliveries/', {
    params: { query: { ...query, limit: 100, sorting: ['created_at'] } },
  });
  return must(data).items;
}

export async function readFeed(
  seller: Seller,
  query: {
    after?: number;
    before?: number;
    sorting?: ('sequence' | '-sequence')[];
    epoch?: string;
    limit?: number;
    type?: Schemas['EventType'][];
    import_id?: string;
    customer_id?: string[];
    object_id?: string[];
  } = {},
) {
  const { data } = await seller.api.GET('/v1/events/', {
    params: { query: { organization_id: seller.organizationId, limit: 100, ...query } },
  });
  return must(data);
}

/** Renames a product, which emits an event. */
export const rename = (seller: Seller, id: string, name: string) =>
  seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { name } });

/** Publishes the new events and starts their deliveries, without waiting for the answers. */
export async function startDeliveries() {
  const app = await currentApp();
  await app.runTask('events.publish');
  await app.runTask('webhooks.deliver');
}

/** Waits for a number of deliveries. */
export const count = (receiver: Receiver, wanted: number) =>
  onceIdle(
    async () => receiver.received.length,
    (length) => length >= wanted,
  );

export const receivedNames = ({ received }: Receiver) =>
  received.map(({ event }) => (event.data as { name?: string }).name);

/** Runs a test with an app whose clock the test controls. */
export async function withApp(use: (app: TestApp) => Promise<void>) {
  const app = await startApp({ now: new Date('2026-03-01T12:00:00.000Z') });
  try {
    await useApp(app, () => use(app));
  } finally {
    await app.stop();
  }
}

export function pass(app: TestApp, ms: number) {
  app.clock.now = new Date(must(app.clock.now).getTime() + ms);
}

/**
 * Waits for an event of the feed, which follows an answer after some milliseconds.
 *
 * @param isSought chooses among the events of the type and object
 */
export async function publishedEvent(
  seller: Seller,
  { type, object_id }: { type: Schemas['EventType']; object_id: string },
  isSought: (event: Schemas['Event']) => boolean = () => true,
) {
  const read = async () =>
    (await readFeed(seller, { type: [type] })).items.find((event) => event.object_id === object_id && isSought(event));
  return must(await onceIdle(read, (event) => event !== undefined));
}

/** Waits until the feed has a number of events. */
export const published = (seller: Seller, wanted: number) =>
  onceIdle(
    () => readFeed(seller),
    ({ last_sequence }) => last_sequence >= wanted,
  );
