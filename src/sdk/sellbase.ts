import { createClient, type Client, type ClientOptions } from './client.ts';
import { bindResources } from './generated/bind-resources.ts';
import type { Resources } from './generated/resources.ts';

/** The resources with their methods, and the calls by path. */
export interface Sellbase extends Client, Resources {}

/** Creates a client of the service at `baseUrl`. */
export function createSellbase(options: ClientOptions): Sellbase {
  const client = createClient(options);
  return { ...client, ...bindResources(client) };
}
