import Stripe from 'stripe';

/** The version that the types of the package describe: a newer package does not compile until this is looked at. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

export interface Connection {
  secretKey: string;
  /** Where another server takes Stripe's place. */
  apiBase?: string | undefined;
  /** How long one try may take. */
  timeoutMs?: number;
  /** Tries after the first, each under the same idempotency key. */
  retries?: number;
}

/**
 * The reconciler leaves payments and refunds alone for 20 seconds. Within these the buyer is made known, or earlier refunds
 * are looked at (5.5 s at most), and money is moved (10.5 s at most), each with its second try and the half second before it.
 */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;

export function createClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS, retries = RETRIES }: Connection): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase !== undefined && addressOf(apiBase)),
  });
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
  };
}
