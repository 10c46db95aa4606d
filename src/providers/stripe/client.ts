import Stripe from 'stripe';

/** Version of Stripe's API. Must equal the version of the package's types, so an update does not compile without review. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** Connection options of Stripe's API. */
export interface Connection {
  secretKey: string;
  /** Base URL of a server that replaces Stripe, for tests. */
  apiBase?: string | undefined;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs?: number;
  /** Number of retries, each with the same idempotency key. */
  retries?: number;
}

/**
 * The reconciler ignores payments and refunds that are younger than 20 seconds. Within this time, a payment makes two
 * calls: one to create the customer or to list earlier refunds (at most 5.5 s), and one to move money (at most 10.5 s).
 * Both times include one retry and the delay of 0.5 s before it.
 */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;

/** Creates the client of Stripe's API. */
export function createClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS, retries = RETRIES }: Connection): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase !== undefined && parseApiBase(apiBase)),
  });
}

function parseApiBase(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
  };
}
