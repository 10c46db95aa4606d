import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent, createServer, request, type RequestListener, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Seller } from './fill.ts';
import { killWorker, startWorker } from './worker.ts';

/** Delivery of events to an endpoint while another endpoint hangs. */
export interface Webhooks {
  events: number;
  /** Seconds from the first delivery to the last one. */
  seconds: number;
  per_second: number;
  /** Rate of the same bodies, signed and posted without a database, with the same concurrency. */
  bare_per_second: number;
  /** Events that arrived more than once, and events that did not arrive. */
  doubled: number;
  missed: number;
  hanging: number;
}

interface WebhooksRun {
  events: number;
  limitMs: number;
}

const AT_ONCE = 10;
const LOOK_MS = 20;

export async function measureWebhooks(
  db: Knex,
  databaseUrl: string,
  seller: Seller,
  plan: WebhooksRun,
): Promise<Webhooks> {
  const seen = new Map<string, number>();
  const arrivals = { first: 0, last: 0 };
  let body = '';
  const good = await listen((incoming, response) => {
    const id = String(incoming.headers['webhook-id']);
    if (!seen.has(id)) arrivals.last = performance.now();
    if (seen.size === 0) arrivals.first = arrivals.last;
    seen.set(id, (seen.get(id) ?? 0) + 1);
    const pieces: Buffer[] = [];
    incoming.on('data', (piece) => void pieces.push(piece));
    incoming.on('end', () => {
      body = Buffer.concat(pieces).toString();
      response.writeHead(204).end();
    });
  });
  let hanging = 0;
  const hung = await listen(() => void (hanging += 1));
  await fill(db, seller, { urls: [hung.url, good.url], events: plan.events });
  const started = performance.now();
  const worker = startWorker(databaseUrl, { WEBHOOK_PRIVATE_ADDRESSES: 'on' });
  while (seen.size < plan.events && performance.now() - started < plan.limitMs) await wait(LOOK_MS);
  const seconds = (arrivals.last - arrivals.first) / 1000;
  await killWorker(worker);
  const counts = [...seen.values()];
  const bare_per_second = await postBare(good.url, body, plan.events);
  for (const { server } of [good, hung]) {
    server.closeAllConnections();
    server.close();
  }
  return {
    events: plan.events,
    seconds,
    per_second: counts.length / seconds,
    bare_per_second,
    doubled: counts.filter((times) => times > 1).length,
    missed: plan.events - counts.length,
    hanging,
  };
}

/** Adds webhook endpoints for one type of event. */
export async function addEndpoints(
  db: Knex,
  { organization_id }: Pick<Seller, 'organization_id'>,
  urls: readonly string[],
  event: string,
): Promise<void> {
  await db('webhook_endpoints').insert(
    urls.map((url) => ({
      created_at: new Date(),
      enabled_at: new Date(0),
      organization_id,
      url,
      events: [event],
      secret: `whsec_${randomBytes(32).toString('base64')}`,
    })),
  );
}

/** Starts a server on the loopback interface. */
export async function listen(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver does not listen');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

/** Creates events of different objects, so that none waits for an earlier event of its object. */
async function fill(db: Knex, seller: Seller, { urls, events }: { urls: readonly string[]; events: number }) {
  const { organization_id } = seller;
  await addEndpoints(db, seller, urls, 'license_key.updated');
  await db.raw(
    `insert into events (created_at, type, organization_id, object_id, is_public)
     select now(), 'license_key.updated', organization_id, id, true from license_keys where organization_id = ? limit ?`,
    [organization_id, events],
  );
  await db.raw('analyze events');
}

/** Posts the bodies without order, retries or records. @returns deliveries per second */
async function postBare(url: string, body: string, events: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const key = randomBytes(32);
  let left = events;
  const started = performance.now();
  const send = () =>
    new Promise<void>((done, fail) => {
      const id = randomUUID();
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.once('end', done);
      });
      sent.once('error', fail);
      sent.end(body);
    });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await send();
    }),
  );
  agent.destroy();
  return events / ((performance.now() - started) / 1000);
}
