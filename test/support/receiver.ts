import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll } from 'vitest';
import type { components } from '../../src/contract/generated/types.ts';
import { must, type Seller } from './make.ts';

type Schemas = components['schemas'];

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: Schemas['Event'];
}

/** A server of somebody else, which is told of events. */
export interface Receiver {
  url: string;
  received: Received[];
  /** How the next ones are answered: a status, or whatever the function does. */
  answer: number | ((response: ServerResponse, received: Received) => void);
}

/** Ends with the file's tests. */
export async function startReceiver(answer: Receiver['answer'] = 204): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answer };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      const received = { headers: request.headers, body, event: JSON.parse(body) };
      receiver.received.push(received);
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

/** @throws Error unless it was signed with the secret, as a library of Standard Webhooks sees it */
export const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

export async function makeEndpoint(
  seller: Seller,
  url: string,
  events: Schemas['EventType'][] = ['product.created', 'product.updated'],
): Promise<Schemas['WebhookEndpointCreated']> {
  const { data, error } = await seller.api.POST('/v1/webhooks/endpoints/', {
    body: { url, events, organization_id: seller.organizationId },
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
  query: { after?: number; limit?: number; type?: Schemas['EventType'][] } = {},
) {
  const { data } = await seller.api.GET('/v1/events/', {
    params: { query: { organization_id: seller.organizationId, limit: 100, ...query } },
  });
  return must(data);
}
