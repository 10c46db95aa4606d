import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { licenseKeyOf, type Seller } from '../../../scripts/bench/fill.ts';
import { BUYER_DATA } from '../../support/make.ts';
import { send } from './balancer.ts';

/** The answers that the clients of a load have got. */
export interface LoadResult {
  requests: number;
  /** Answers that were not the expected ones. */
  failures: string[];
  slowestMs: number;
}

/** Clients that sell, validate and list until they are stopped. */
export interface SaleLoad {
  readonly result: LoadResult;
  stop(): Promise<void>;
}

const CLIENTS = 4;

/** @param name of the seller in the filled database */
export function startSaleLoad(baseUrl: string, name: string, seller: Seller): SaleLoad {
  const result: LoadResult = { requests: 0, failures: [], slowestMs: 0 };
  let isStopped = false;
  const runClient = async (client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = async (method: string, path: string, expected: number, body?: object): Promise<string> => {
      const began = performance.now();
      const headers = {
        Authorization: `Bearer ${seller.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      };
      const answer = await send(`${baseUrl}${path}`, {
        agent,
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => ({ status: 0, body: String(error) }));
      result.requests += 1;
      result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - began));
      if (answer.status !== expected) result.failures.push(`${method} ${path}: ${answer.status} ${answer.body}`);
      return answer.status === expected ? answer.body : '{}';
    };
    const { organization_id, product_id } = seller;
    for (let round = 0; !isStopped; round = (round + 1) % 100) {
      const checkout = { payment_processor: 'sandbox', product_id };
      const { client_secret = '' } = JSON.parse(await call('POST', '/v1/checkouts/custom/', 201, checkout)) as {
        client_secret?: string;
      };
      const buyer = { ...BUYER_DATA, customer_email: `${randomUUID()}@example.com` };
      if (client_secret !== '')
        await call('POST', `/v1/checkouts/custom/client/${client_secret}/confirm`, 200, {
          ...buyer,
          confirmation_token_id: 'sandbox_success',
        });
      const key = licenseKeyOf(name, client * 100 + round + 1);
      await call('POST', '/v1/users/license-keys/validate', 200, { key, organization_id });
      await call('GET', `/v1/orders/?organization_id=${organization_id}`, 200);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_value, client) => runClient(client));
  return {
    result,
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}
