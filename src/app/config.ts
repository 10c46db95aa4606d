import { join, resolve } from 'node:path';
import type { MailOptions } from './composition/mailer.ts';
import type { RateLimits } from '../platform/rate-limits/limiter.ts';
import type { Dunning } from '../platform/ports/dunning.ts';
import type { StorageOptions } from './composition/storage.ts';
import type { UpstreamProvider } from '../platform/ports/relying-party.ts';
import { DISCORD, GITHUB, readOutside } from './external-service-config.ts';
import type { OutsideOptions } from '../platform/ports/external-service.ts';

/** Everything that the environment decides. Read once, at the start. */
export interface Config {
  host: string;
  port: number;
  /** Where people and programs reach the service, without a slash at the end. */
  baseUrl: string;
  /** Where the pages for people with an account are; the same as `baseUrl` unless they have a host of their own. */
  authUrl: string;
  /** Proxies in front of the service that say where a request came from. */
  trustedProxies: number;
  /** How mail goes out: by SMTP, to a page of ours in development, or not at all. */
  mail: MailOptions;
  /** OpenID providers to sign in with. */
  upstreams: readonly UpstreamProvider[];
  /** What is sealed with it is stored and has to be read back, such as signing keys; undefined: stored as it is. */
  secretKey: string | undefined;
  /** PostgreSQL 15 or later; undefined: the service's own, below `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections that one process holds at most. */
  databasePoolSize: number;
  /** Named prepared statements on the hot paths; a PgBouncer before 1.21 cannot pass them on. */
  databasePreparedStatements: boolean;
  dataDir: string;
  /** Where files are kept: below `dataDir`, or in a store that speaks S3. */
  storage: StorageOptions;
  logLevel: string;
  /** How often callers may come. */
  rateLimits: RateLimits;
  /** How many people one organization may invite within a day; undefined for no limit. */
  invitationsPerDay: number | undefined;
  /** Where tax is asked for; undefined: a table of our own. */
  taxUrl: string | undefined;
  dunning: Dunning;
  events: EventConfig;
  /** Where money is moved by Stripe; undefined: only the sandbox is there. */
  stripe: StripeConfig | undefined;
  /** Where benefits give roles. */
  chat: OutsideOptions;
  /** Where benefits open repositories. */
  codeHost: OutsideOptions;
  /** Whether to set up a demo organization where there is none. */
  demo: boolean;
}

export interface EventConfig {
  /** How long events can be read, in days; and deliveries of webhooks with them. */
  keptDays: number;
  /** Whether webhooks may go to addresses of this machine and its networks, and without TLS. */
  allowsPrivateWebhooks: boolean;
}

/** An account with Stripe. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Undefined: Stripe itself. */
  apiBase: string | undefined;
}

/** A wrong value in the environment; the message names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const refuse = (message: string) => new ConfigError(message);

type Environment = Readonly<Record<string, string | undefined>>;

const MIN_SECRET_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws ConfigError for the first wrong value */
export function readConfig(env: Environment): Config {
  const host = env.HOST || '127.0.0.1';
  const port = integer(env, 'PORT', 8000, { minimum: 0, maximum: 65_535 });
  const dataDir = env.DATA_DIR || '.data';
  const isDevelopment = env.NODE_ENV !== 'production' && !env.DATABASE_URL;
  const baseUrl = url(env, 'BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  return {
    host,
    port,
    baseUrl,
    authUrl: url(env, 'AUTH_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? baseUrl,
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, { minimum: 0, maximum: 10 }),
    mail: readMail(env, isDevelopment),
    upstreams: readUpstreams(env),
    secretKey: secret(env, 'SECRET_KEY'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, { minimum: 2, maximum: 500 }),
    databasePreparedStatements: oneOf(env, 'DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    dataDir: resolve(dataDir),
    storage: readStorage(env, resolve(dataDir)),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimits: {
      credential: limit(env, 'RATE_LIMIT_CREDENTIAL', 600, PER_MINUTE),
      address: limit(env, 'RATE_LIMIT_ADDRESS', 300, PER_MINUTE),
    },
    invitationsPerDay: limit(env, 'RATE_LIMIT_INVITATIONS', 50, PER_DAY),
    taxUrl: url(env, 'TAX_URL', ['http:', 'https:']),
    dunning: readDunning(env),
    events: {
      keptDays: integer(env, 'EVENT_RETENTION_DAYS', 30, { minimum: 4, maximum: 3650 }),
      allowsPrivateWebhooks: oneOf(env, 'WEBHOOK_PRIVATE_ADDRESSES', ['on', 'off'], 'off') === 'on',
    },
    stripe: readStripe(env),
    chat: readOutside(env, DISCORD, isDevelopment, refuse),
    codeHost: readOutside(env, GITHUB, isDevelopment, refuse),
    demo: oneOf(env, 'DEMO', ['on', 'off'], isDevelopment ? 'on' : 'off') === 'on',
  };
}

/** Whoever reads mails can sign in as anybody: the page that shows them is for development alone. */
function readMail(env: Environment, isDevelopment: boolean): MailOptions {
  const address = url(env, 'MAIL_URL', ['smtp:', 'smtps:', 'sandbox:']) ?? (isDevelopment ? 'sandbox:' : undefined);
  if (address === undefined) return { kind: 'none' };
  if (address.startsWith('sandbox:')) return { kind: 'sandbox' };
  if (!env.MAIL_FROM) throw new ConfigError('MAIL_FROM must say whom mail is from, such as "Shop <shop@example.com>".');
  return { kind: 'smtp', url: address, from: env.MAIL_FROM };
}

const PER_MINUTE = { most: 6_000_000, what: 'requests per minute' };
const PER_DAY = { most: 100_000, what: 'invitations per day' };
const MAX_RETRIES = 10;
const MAX_RETRY_DAYS = 60;

function readDunning(env: Environment): Dunning {
  const text = env.RENEWAL_RETRY_DAYS ?? '1,2,4,7';
  const retryDays = text === '' ? [] : text.split(',').map(Number);
  const isGood = (days: number) => Number.isInteger(days) && days >= 1 && days <= MAX_RETRY_DAYS;
  if (retryDays.length > MAX_RETRIES || !retryDays.every(isGood))
    throw new ConfigError(
      `RENEWAL_RETRY_DAYS must be at most ${MAX_RETRIES} numbers of days from 1 to ${MAX_RETRY_DAYS}, such as 1,2,4,7, not "${text}".`,
    );
  const end = oneOf(env, 'RENEWAL_FINAL_STATUS', ['unpaid', 'canceled'], 'unpaid');
  return { retryDays, finally: end === 'canceled' ? 'canceled' : 'unpaid' };
}

/** By the way that Stripe's keys begin: a secret key in the place of the public one would go to every buyer. */
const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: ['sk_', 'rk_'],
  STRIPE_PUBLISHABLE_KEY: ['pk_'],
  STRIPE_WEBHOOK_SECRET: ['whsec_'],
} as const;

/** All of its keys or none. */
function readStripe(env: Environment): StripeConfig | undefined {
  const given = Object.keys(STRIPE_KEYS).find((name) => env[name]);
  if (given === undefined) return undefined;
  return {
    secretKey: stripeKey(env, 'STRIPE_SECRET_KEY', given),
    publishableKey: stripeKey(env, 'STRIPE_PUBLISHABLE_KEY', given),
    webhookSecret: stripeKey(env, 'STRIPE_WEBHOOK_SECRET', given),
    apiBase: stripeApiBase(env),
  };
}

function stripeKey(env: Environment, name: keyof typeof STRIPE_KEYS, given: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} must be set, since ${given} is.`);
  if (STRIPE_KEYS[name].some((beginning) => value.startsWith(beginning))) return value;
  throw new ConfigError(`${name} must begin with ${STRIPE_KEYS[name].join(' or ')}.`);
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The secret key goes there with every call: nobody else may hear it. */
function stripeApiBase(env: Environment): string | undefined {
  const text = url(env, 'STRIPE_API_BASE', ['http:', 'https:']);
  if (text === undefined) return undefined;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:' || LOOPBACK.includes(hostname)) return text;
  throw new ConfigError('STRIPE_API_BASE must be a URL that starts with https:, or with http: on this machine.');
}

const S3_NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_SETTINGS = [...S3_NEEDED, 'S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'];
/** What every store takes for the name of a bucket. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** A folder, unless `STORAGE` says `s3`. */
function readStorage(env: Environment, dataDir: string): StorageOptions {
  if (oneOf(env, 'STORAGE', ['disk', 's3'], 'disk') === 'disk') {
    const stray = S3_SETTINGS.find((name) => env[name]);
    if (stray !== undefined) throw new ConfigError(`${stray} is set, but STORAGE is not s3.`);
    return { kind: 'disk', folder: join(dataDir, 'files') };
  }
  const missing = S3_NEEDED.find((name) => !env[name]);
  if (missing !== undefined) throw new ConfigError(`${missing} must be set, since STORAGE is s3.`);
  const {
    S3_BUCKET: bucket = '',
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = env;
  if (!BUCKET.test(bucket)) throw new ConfigError('S3_BUCKET must be the name of a bucket, such as sellbase-files.');
  const endpoint = url(env, 'S3_ENDPOINT', ['http:', 'https:']);
  if (endpoint === undefined && !env.S3_REGION)
    throw new ConfigError('S3_REGION must be set, such as eu-central-1, unless S3_ENDPOINT is.');
  return {
    kind: 's3',
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    // Stores of one's own seldom have a host name per bucket.
    forcePathStyle: oneOf(env, 'S3_FORCE_PATH_STYLE', ['on', 'off'], endpoint === undefined ? 'off' : 'on') === 'on',
  };
}

/** `SIGN_IN_PROVIDERS=acme` and, for each of them, `SIGN_IN_ACME_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET`, `…_LABEL`. */
function readUpstreams(env: Environment): UpstreamProvider[] {
  const names = (env.SIGN_IN_PROVIDERS ?? '').split(',').filter(Boolean);
  return names.map((name) => {
    if (!/^[a-z0-9-]+$/.test(name))
      throw new ConfigError(
        `SIGN_IN_PROVIDERS must be names of lower-case letters, digits and hyphens, not "${name}".`,
      );
    const prefix = `SIGN_IN_${name.toUpperCase().replaceAll('-', '_')}`;
    return {
      name,
      label: env[`${prefix}_LABEL`] || name,
      issuer: required(env, `${prefix}_ISSUER`),
      clientId: required(env, `${prefix}_CLIENT_ID`),
      clientSecret: required(env, `${prefix}_CLIENT_SECRET`),
    };
  });
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`${name} must be set, since SIGN_IN_PROVIDERS names the provider.`);
}

function secret(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (!value || value.length >= MIN_SECRET_LENGTH) return value || undefined;
  throw new ConfigError(`${name} must be ${MIN_SECRET_LENGTH} characters or longer: openssl rand -base64 32`);
}

interface Bounds {
  minimum: number;
  maximum: number;
}

function integer(env: Environment, name: string, fallback: number, { minimum, maximum }: Bounds): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
  throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
}

/** Undefined for `off`. */
function limit(
  env: Environment,
  name: string,
  fallback: number,
  { most, what }: { most: number; what: string },
): number | undefined {
  if (env[name] === 'off') return undefined;
  const text = env[name] || String(fallback);
  if (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new ConfigError(`${name} must be a whole number of ${what} from 1 to ${most}, or off, not "${text}".`);
}

function oneOf(env: Environment, name: string, allowed: readonly string[], fallback: string): string {
  const value = env[name] || fallback;
  if (allowed.includes(value)) return value;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
}

/** The value is left out of the message: a database's address holds its password. */
function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} must be a URL that starts with ${protocols.join(' or ')}.`);
}
