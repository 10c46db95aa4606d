import Stripe from 'stripe';
import { TIME_LIMITS, type TimeLimits } from '../../platform/time-limits.ts';

/** Version of Stripe's API. Must equal the version of the package's types, so an update does not compile without review. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** Connection options of Stripe's API. */
export interface Connection {
  secretKey: string;
  /** Base URL of a server that replaces Stripe, for tests. */
  apiBase?: string | undefined;
  /** Timeouts of one attempt. Defaults to `TIME_LIMITS`. */
  timeLimits?: StripeTimeLimits;
  /** Number of retries, each with the same idempotency key. */
  retries?: number;
}

export type StripeTimeLimits = Pick<TimeLimits, 'stripeResponseMs' | 'quickStripeResponseMs'>;

const RETRIES = 1;
/** Time for the delays of half a second before the retries, and for the work of the service itself. */
const MARGIN_MS = 5_000;

/**
 * A payment makes two calls: one to create the customer or to list earlier refunds, and one to move money. The reconciler
 * ignores payments and refunds that are younger than the result.
 * @returns milliseconds, 20,000 by default
 */
export const maxCallDuration = ({ stripeResponseMs, quickStripeResponseMs }: StripeTimeLimits): number =>
  (1 + RETRIES) * (quickStripeResponseMs + stripeResponseMs) + MARGIN_MS;

/** Creates the client of Stripe's API. */
export function createClient({ secretKey, apiBase, timeLimits = TIME_LIMITS, retries = RETRIES }: Connection): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeLimits.stripeResponseMs,
    maxNetworkRetries: retries,
    telemetry: false,
    // Its time limit covers the whole response. The one of the client for Node restarts with each byte.
    httpClient: Stripe.createFetchHttpClient(),
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
