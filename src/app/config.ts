import { resolve } from 'node:path';
import type { MailOptions } from './container/create-mailer.ts';
import type { OrganizationCreators } from '../modules/identity/organizations/index.ts';
import type { SignUpPolicy } from '../modules/identity/sessions/index.ts';
import type { TimeLimits } from '../platform/time-limits.ts';
import type { Quotas } from '../modules/identity/quotas/index.ts';
import type { RateLimits } from '../platform/rate-limits/rate-limiter.ts';
import type { DunningPolicy } from '../modules/billing/subscriptions/index.ts';
import type { StorageOptions } from './container/create-storage.ts';
import type { UpstreamProvider } from '../platform/ports/relying-party.ts';
import { DISCORD, GITHUB, readExternalService } from './external-service-config.ts';
import { readQuotas } from './quota-config.ts';
import { requireProductionSettings } from './require-production-settings.ts';
import { readStorage } from './storage-config.ts';
import { readStripe, type StripeConfig } from './stripe-config.ts';
import { readTimeLimits } from './time-limit-config.ts';
import { readProviderNames, readUpstreams } from './upstream-config.ts';
import { requireKnownVariables } from './variable-names.ts';
import { readSecurityContact, type SecurityContact } from './security-text.ts';
import type { ExternalServiceOptions } from '../platform/ports/external-service.ts';
import {
  ALL_PARTS,
  ConfigError,
  readBaseUrl,
  readChoice,
  readHeaderName,
  readHttpUrl,
  readInteger,
  readLimit,
  readSecrets,
  readUrl,
  type Environment,
} from './variables.ts';

export { ConfigError };

/** Configuration of a process, read from the environment at the start. */
export interface Config {
  /** Whether NODE_ENV is not `production`, and the database is the embedded one. */
  isDevelopment: boolean;
  isProduction: boolean;
  host: string;
  port: number;
  /** Public URL of the service, without a trailing slash. */
  baseUrl: string;
  /** Public URL of the sign-in and account pages, without a trailing slash. Defaults to `baseUrl`. */
  authUrl: string;
  /** Number of proxies in front of the service whose `X-Forwarded-For` is trusted. */
  trustedProxies: number;
  /** Name of the header in which a proxy tells the country of the visitor. */
  countryHeader: string | undefined;
  /** How mail is sent: by SMTP, to a sandbox page in development, or not at all. */
  mail: MailOptions;
  /** Tokens by which the mail provider reports bounces and complaints. None: there is no endpoint for reports. */
  mailReportTokens: readonly string[];
  /** OpenID providers to sign in with. */
  upstreams: readonly UpstreamProvider[];
  /** People who become users by signing in. */
  signUp: SignUpPolicy;
  /** Users who may create organizations. */
  organizationCreators: OrganizationCreators;
  /** Encrypt stored secrets, such as signing keys. Newest first: it encrypts, and all decrypt. None stores them unencrypted. */
  secretKeys: readonly string[];
  /** URL of a PostgreSQL 15 or later. Undefined starts the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined;
  /** Maximum number of database connections per process. */
  databasePoolSize: number;
  /** Whether frequent queries use named prepared statements, which PgBouncer supports since 1.21. */
  databasePreparedStatements: boolean;
  timeLimits: TimeLimits;
  /** Seconds for which a web server continues to serve after SIGTERM, while `/readyz` returns 503. */
  shutdownDelaySeconds: number;
  /** TCP port of `/metrics`, at the address of the service. Undefined: the process has none. */
  metricsPort: number | undefined;
  dataDir: string;
  /** Where files are stored: below `dataDir`, or in an S3-compatible store. */
  storage: StorageOptions;
  logLevel: string;
  /** Limits of callers. */
  rateLimits: RateLimits;
  /** Invitations that one organization may send per day. Undefined means no limit. */
  invitationsPerDay: number | undefined;
  /** Limits of organizations for which the operator has set no others. */
  quotas: Quotas;
  /** URL of the tax service. Undefined uses the built-in table of rates. */
  taxUrl: string | undefined;
  /** Daily exchange rates in the format of the European Central Bank, for taxes in the seller's currency. */
  exchangeRatesUrl: string | undefined;
  dunning: DunningPolicy;
  events: EventConfig;
  /** Days that entries of the audit log are stored. */
  auditRetentionDays: number;
  /** Years for which invoices keep the name and the address of an erased customer. */
  invoiceRetentionYears: number;
  /** Stripe account. Undefined leaves only the sandbox processor. */
  stripe: StripeConfig | undefined;
  /** Discord, for benefits that grant roles. */
  chat: ExternalServiceOptions;
  /** GitHub, for benefits that grant access to repositories. */
  codeHost: ExternalServiceOptions;
  /** Where people report vulnerabilities. Undefined serves no security.txt. */
  securityContact: SecurityContact | undefined;
  /** Whether to create the demo organization in a database without organizations. */
  demo: boolean;
  /** Whether a service that other machines can reach may have settings for development. */
  allowsUnsafeExposure: boolean;
}

export interface EventConfig {
  /** Days that events and their webhook deliveries are stored. */
  retentionDays: number;
  /** Whether webhook URLs may use private addresses and plain HTTP. */
  allowsPrivateWebhooks: boolean;
  /** Webhook endpoints of an organization that receive without having answered a challenge. */
  unverifiedEndpoints: number;
  /** Webhook requests per minute and process for one organization. Undefined means no limit. */
  attemptsPerMinute: number | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** `fetch` refuses a URL with a password, and sends no fragment. */
const FETCHED = { without: ['user name or password', 'fragment'] } as const;

/** Longer than idle connections stay open (6 s), and than three checks of HAProxy with its defaults (6 s). */
const SHUTDOWN_DELAY_SECONDS = 7;

/** Reads the configuration. @throws ConfigError for the first invalid variable */
export function readConfig(env: Environment): Config {
  requireKnownVariables(env, readProviderNames(env));
  const isProduction =
    readChoice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  if (isProduction) requireProductionSettings(env);
  const host = env.HOST || '127.0.0.1';
  const port = readInteger(env, 'PORT', 8000, { minimum: 0, maximum: 65_535 });
  const dataDir = env.DATA_DIR || '.data';
  const isDevelopment = !isProduction && !env.DATABASE_URL;
  const baseUrl = readBaseUrl(env, 'BASE_URL', { without: ALL_PARTS }) ?? `http://localhost:${port}`;
  return {
    isDevelopment,
    isProduction,
    host,
    port,
    baseUrl,
    authUrl: readBaseUrl(env, 'AUTH_URL', { without: ALL_PARTS }) ?? baseUrl,
    trustedProxies: readInteger(env, 'TRUSTED_PROXIES', 0, { minimum: 0, maximum: 10 }),
    countryHeader: readHeaderName(env, 'COUNTRY_HEADER'),
    mail: readMail(env, isDevelopment),
    mailReportTokens: readSecrets(env, 'MAIL_REPORTS_TOKEN'),
    upstreams: readUpstreams(env),
    signUp: readChoice(env, 'SIGN_UP', ['open', 'invited', 'closed'], 'open'),
    organizationCreators: readChoice(env, 'CREATE_ORGANIZATIONS', ['everyone', 'owners', 'off'], 'everyone'),
    secretKeys: readSecrets(env, 'SECRET_KEY'),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: readInteger(env, 'DATABASE_POOL_SIZE', 10, { minimum: 2, maximum: 500 }),
    databasePreparedStatements: readChoice(env, 'DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    timeLimits: readTimeLimits(env),
    shutdownDelaySeconds: readInteger(env, 'SHUTDOWN_DELAY_SECONDS', isDevelopment ? 0 : SHUTDOWN_DELAY_SECONDS, {
      minimum: 0,
      maximum: 300,
    }),
    // Not port 0, which the monitoring could not know.
    metricsPort: env.METRICS_PORT ? readInteger(env, 'METRICS_PORT', 0, { minimum: 1, maximum: 65_535 }) : undefined,
    dataDir: resolve(dataDir),
    storage: readStorage(env, resolve(dataDir)),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimits: readRateLimits(env),
    invitationsPerDay: readLimit(env, 'RATE_LIMIT_INVITATIONS', 50, PER_DAY),
    quotas: readQuotas(env),
    taxUrl: readHttpUrl(env, 'TAX_URL', FETCHED),
    exchangeRatesUrl: readHttpUrl(env, 'EXCHANGE_RATES_URL', FETCHED),
    dunning: readDunning(env),
    events: {
      retentionDays: readInteger(env, 'EVENT_RETENTION_DAYS', 30, { minimum: 4, maximum: 3650 }),
      allowsPrivateWebhooks: readChoice(env, 'WEBHOOK_PRIVATE_ADDRESSES', ['on', 'off'], 'off') === 'on',
      unverifiedEndpoints: readInteger(env, 'WEBHOOK_UNVERIFIED_ENDPOINTS', 3, { minimum: 0, maximum: 1000 }),
      attemptsPerMinute: readLimit(env, 'RATE_LIMIT_WEBHOOKS', 30_000, PER_MINUTE),
    },
    auditRetentionDays: readInteger(env, 'AUDIT_RETENTION_DAYS', 400, { minimum: 30, maximum: 3650 }),
    invoiceRetentionYears: readInteger(env, 'INVOICE_RETENTION_YEARS', 10, { minimum: 1, maximum: 30 }),
    stripe: readStripe(env),
    chat: readExternalService(env, DISCORD, isDevelopment),
    codeHost: readExternalService(env, GITHUB, isDevelopment),
    securityContact: readSecurityContact(env),
    demo: readChoice(env, 'DEMO', ['on', 'off'], isDevelopment ? 'on' : 'off') === 'on',
    allowsUnsafeExposure: readChoice(env, 'UNSAFE_PUBLIC_DEVELOPMENT', ['on', 'off'], 'off') === 'on',
  };
}

const readRateLimits = (env: Environment): RateLimits => ({
  credential: readLimit(env, 'RATE_LIMIT_CREDENTIAL', 600, PER_MINUTE),
  address: readLimit(env, 'RATE_LIMIT_ADDRESS', 300, PER_MINUTE),
  connections: readLimit(env, 'RATE_LIMIT_CONNECTIONS', 256, CONNECTIONS),
});

/** An e-mail address, or a name and an address in angle brackets. */
const SENDER = /^(?:[^<>@\r\n]*<(?<named>[^<>]+)>|(?<plain>[^<>]+))$/;
const MAIL_ADDRESS = /^[^\s@,;:"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u;
const isSender = (text: string) => {
  const { named, plain } = SENDER.exec(text)?.groups ?? {};
  return MAIL_ADDRESS.test(named ?? plain ?? '');
};

/** The sandbox page shows sign-in codes to all visitors, so it is the default only in development. */
function readMail(env: Environment, isDevelopment: boolean): MailOptions {
  const address = readUrl(env, 'MAIL_URL', ['smtp:', 'smtps:', 'sandbox:']) ?? (isDevelopment ? 'sandbox:' : undefined);
  if (env.MAIL_FROM && !isSender(env.MAIL_FROM)) throw new ConfigError(`${SENDER_RULE}, not "${env.MAIL_FROM}".`);
  if (address === undefined) return { kind: 'none' };
  if (address.startsWith('sandbox:')) return { kind: 'sandbox' };
  if (!env.MAIL_FROM) throw new ConfigError(`${SENDER_RULE}.`);
  if (/^smtps?:/.test(address) && !new URL(address).hostname)
    throw new ConfigError('MAIL_URL must name the mail server, such as smtp://user:password@mail.example.com:587.');
  return { kind: 'smtp', url: address, from: env.MAIL_FROM };
}

const SENDER_RULE = 'MAIL_FROM must be the sender of mail, such as Shop <shop@example.com>';
const PER_MINUTE = { maximum: 6_000_000, unit: 'requests per minute' };
const CONNECTIONS = { maximum: 100_000, unit: 'connections' };
const PER_DAY = { maximum: 100_000, unit: 'invitations per day' };
const MAX_RETRIES = 10;
const MAX_RETRY_DAYS = 60;

function readDunning(env: Environment): DunningPolicy {
  const text = env.RENEWAL_RETRY_DAYS ?? '1,2,4,7';
  const retryDays = text === '' ? [] : text.split(',').map(Number);
  const isValid = (days: number) => Number.isInteger(days) && days >= 1 && days <= MAX_RETRY_DAYS;
  if (retryDays.length > MAX_RETRIES || !retryDays.every(isValid))
    throw new ConfigError(
      `RENEWAL_RETRY_DAYS must be at most ${MAX_RETRIES} numbers of days from 1 to ${MAX_RETRY_DAYS}, such as 1,2,4,7, not "${text}".`,
    );
  return { retryDays, finalStatus: readChoice(env, 'RENEWAL_FINAL_STATUS', ['unpaid', 'canceled'], 'unpaid') };
}
