import { formatBinaryBytes, parseBinaryBytes } from '../shared/bytes.ts';
import type { LimitedQuotaKind, Quotas } from '../modules/identity/quotas/index.ts';
import { ConfigError, type Environment } from './variables.ts';

const GIB = 1024 ** 3;
/** A thousand of the largest files, which have 5 TiB. */
const MAX_BYTES = 5 * 1024 * 1024 * GIB;
const MAX_COUNT = 1_000_000_000;

/** Units of the quotas that are no sizes, for messages. */
const UNITS: Readonly<Record<Exclude<LimitedQuotaKind, 'file_bytes'>, string>> = {
  products: 'products',
  webhook_endpoints: 'endpoints',
  objects: 'objects',
  mails: 'e-mails per day',
  api_requests: 'requests per hour',
  organizations: 'organizations',
  checkouts: 'checkouts per hour',
  customer_sessions: 'customer sessions per hour',
  webhook_deliveries: 'webhook requests per hour',
  session_requests: 'requests on pages per hour',
};

/** Variables of the limits. */
export const QUOTA_VARIABLES = ['file_bytes', ...Object.keys(UNITS)].map((kind) => `QUOTA_${kind.toUpperCase()}`);

/** Reads the limits of organizations and people without limits of their own. */
export function readQuotas(env: Environment): Quotas {
  const read = (name: string, kind: LimitedQuotaKind, fallback: number) =>
    parseQuota(name, kind, env[name] || `${fallback}`);
  return {
    file_bytes: read('QUOTA_FILE_BYTES', 'file_bytes', 10 * GIB),
    products: read('QUOTA_PRODUCTS', 'products', 1000),
    webhook_endpoints: read('QUOTA_WEBHOOK_ENDPOINTS', 'webhook_endpoints', 50),
    objects: read('QUOTA_OBJECTS', 'objects', 5000),
    mails: read('QUOTA_MAILS', 'mails', 1000),
    api_requests: read('QUOTA_API_REQUESTS', 'api_requests', 100_000),
    organizations: read('QUOTA_ORGANIZATIONS', 'organizations', 10),
    checkouts: read('QUOTA_CHECKOUTS', 'checkouts', 10_000),
    customer_sessions: read('QUOTA_CUSTOMER_SESSIONS', 'customer_sessions', 10_000),
    webhook_deliveries: read('QUOTA_WEBHOOK_DELIVERIES', 'webhook_deliveries', 100_000),
    session_requests: read('QUOTA_SESSION_REQUESTS', 'session_requests', 10_000),
  };
}

/**
 * Parses a limit.
 * @param name the variable or flag, for the message
 * @returns undefined for `off`, which is no limit
 * @throws ConfigError
 */
export function parseQuota(name: string, kind: LimitedQuotaKind, text: string): number | undefined {
  if (text === 'off') return undefined;
  const limit = kind === 'file_bytes' ? parseBinaryBytes(text) : /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  if (limit !== undefined && limit <= (kind === 'file_bytes' ? MAX_BYTES : MAX_COUNT)) return limit;
  const expected =
    kind === 'file_bytes'
      ? `a size of at most ${formatBinaryBytes(MAX_BYTES)}, such as 10GiB,`
      : `a whole number of ${UNITS[kind]} from 0 to ${MAX_COUNT},`;
  throw new ConfigError(`${name} must be ${expected} or off, not "${text}".`);
}
