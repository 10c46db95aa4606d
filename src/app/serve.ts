import type { Server } from 'node:http';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Container } from './container.ts';
import type { OperationId } from '../contract/operation.ts';
import type { Drain } from './drain.ts';
import type { Config } from './config.ts';
import type { Ages } from './monitor.ts';
import { findHome } from './find-home.ts';
import { serveSecurityText } from './security-text.ts';
import { auditTransactions } from '../modules/identity/audit-log/index.ts';
import { oauthMiddleware } from '../modules/identity/oauth/index.ts';
import { serveDocs } from '../docs/routes.ts';
import { serveSdkPackage } from '../docs/sdk-package.ts';
import { findPageHead, serveSitemaps } from '../modules/checkout/storefronts/index.ts';
import { serveCheckoutReminders } from '../modules/checkout/checkout-reminders/index.ts';
import { serveCheckoutLinks } from '../modules/checkout/checkout-links/index.ts';
import { serveOneClickNotifications } from '../modules/notifications/member-notifications/index.ts';
import { serveOneClickUnsubscription } from '../modules/entitlements/article-subscriptions/index.ts';
import { findEmbedOrigin } from '../modules/checkout/checkouts/index.ts';
import { findPortalOrigins } from '../modules/identity/organizations/index.ts';
import { findActiveSession } from '../modules/identity/sessions/index.ts';
import { servePublicFiles } from '../modules/entitlements/files/index.ts';
import { INVOICE_COSTS, serveInvoices } from '../modules/billing/invoices/index.ts';
import { receiveMailReports } from '../modules/notifications/mail-reports/index.ts';
import { receiveNotifications } from '../modules/billing/payments/index.ts';
import { requireWritablePrimary } from '../platform/db/writable-primary.ts';
import { createApp } from '../platform/http/app.ts';
import { createIdempotentRunner } from '../platform/idempotency/idempotent-runner.ts';
import { startLeaseOwner } from '../platform/idempotency/lease-owner.ts';
import { createRequestCounter } from '../platform/http/count-requests.ts';
import { createDispatcher } from '../platform/http/dispatch.ts';
import { rateLimitMiddleware } from '../platform/http/rate-limit-middleware.ts';
import { limitRoutes } from '../platform/http/limit-routes.ts';
import { createLimitedServer, limitRequests, SERVER_LIMITS, type ServerLimits } from '../platform/http/server.ts';
import { createRequestQuota } from '../modules/identity/quotas/index.ts';
import { createRateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import { withServerUrl, readContract } from '../platform/http/document.ts';
import { serveSandboxMails } from '../providers/sandbox/mail-pages.ts';
import { STRIPE } from '../providers/stripe/processor.ts';
import { STRIPE_SOURCES } from '../providers/stripe/sources.ts';
import { listen } from './listen.ts';
import { requireOwnHost } from '../platform/http/require-own-host.ts';
import { readCookie, SESSION_COOKIE, type PageOrigins } from '../platform/http/browser.ts';
import type { Reader } from '../platform/ports/transaction.ts';
import { servePages } from '../platform/http/pages.ts';
import type { Storage } from '../platform/ports/storage.ts';
import { serveRobots } from '../platform/http/robots.ts';

interface ServeOptions {
  config: Pick<Config, 'host' | 'port' | 'baseUrl' | 'authUrl' | 'trustedProxies' | 'secretKeys' | 'timeLimits'> &
    Partial<Pick<Config, 'countryHeader'>> &
    Partial<Pick<Config, 'mail' | 'rateLimits' | 'securityContact' | 'mailReportTokens'>>;
  db: Knex;
  log: Logger;
  clock: () => Date;
  container: Container;
  /** The value is undefined if the process has no load balancer in front of it, as in tests. */
  drain?: Drain;
  /** Reads the ages of the oldest due work. */
  readAges?: () => Promise<Ages>;
  /** Limits that override `SERVER_LIMITS` and the configuration. */
  limits?: Partial<ServerLimits>;
  onAnswered?: (request: Request, response: Response) => void;
}

/** Buyers can pay while a program has used up the quota of requests, and people can end sessions that use up theirs. */
const UNCOUNTED_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'createCheckout',
  'getCheckout',
  'updateCheckout',
  'listSessions',
  'deleteSession',
  'signOut',
]);

const countRequests = (db: Knex) =>
  createRequestCounter(
    { tokens: createRequestQuota(db), sessions: createRequestQuota(db, 'session_requests') },
    UNCOUNTED_OPERATIONS,
  );

/** Operations that stop a program or a sale if they wait: connections of the database are reserved for them. */
const URGENT_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'validateLicenseKey',
  'activateLicenseKey',
  'deactivateLicenseKey',
  'createCheckout',
  'getCheckout',
  'updateCheckout',
  'createStorefrontCheckout',
  'redirectCheckoutLink',
  'getClientCheckout',
  'updateClientCheckout',
  'confirmClientCheckout',
  'confirmUserCheckout',
  'getUserCheckoutBuyer',
  'listClientCheckoutGrants',
]);

/** Reads what the answers of pages depend on: the sites that may frame them, the session of the browser, and what is for sale. */
async function pageOptions({ config, db, log, container }: ServeOptions, getReader: () => Reader) {
  const { baseUrl, authUrl } = config;
  const { now } = getReader();
  const uploadOrigin = await findUploadOrigin(container.dependencies.storage, now);
  const findVisitor = async (request: Request) => {
    const token = readCookie(request, SESSION_COOKIE, authUrl.startsWith('https:'));
    return token === undefined ? undefined : findActiveSession(db, token, getReader().now);
  };
  return {
    log,
    sources: STRIPE in container.dependencies.payments ? STRIPE_SOURCES : undefined,
    uploadOrigins: uploadOrigin === new URL(baseUrl).origin ? [] : [uploadOrigin],
    frameOriginOf: (secret: string) => findEmbedOrigin(db, secret),
    portalOriginsOf: (slug: string) => findPortalOrigins(db, slug),
    storefrontHeadOf: (page: Parameters<typeof findPageHead>[1]) => findPageHead(getReader(), page, baseUrl),
    isSignedIn: async (request: Request) => (await findVisitor(request)) !== undefined,
    homeOf: async (request: Request) => {
      const session = await findVisitor(request);
      return session && findHome(getReader(), session);
    },
  };
}

/** @returns the origin of the object store for browsers, which any signed URL has */
async function findUploadOrigin(storage: Storage, now: Date): Promise<string> {
  const { url } = await storage.signPart({ id: 'any', path: 'any' }, { number: 1, size: 1, sha256: null }, now);
  return new URL(url).origin;
}

/**
 * Builds the web server and listens.
 * @throws ConfigError if the port is in use or not allowed, or if the host is not an address of this machine
 */
export async function serve(options: ServeOptions): Promise<Server> {
  const { config, db, log, clock, container, drain, limits, readAges, onAnswered } = options;
  const { operations, authenticators, dependencies, providers, transaction } = container;
  const { payments, taxes, storage, invoicePdfs } = dependencies;
  const { baseUrl, authUrl, secretKeys, rateLimits, timeLimits } = config;
  const { document, published } = await readContract();
  const rateLimit = rateLimits && rateLimitMiddleware(createRateLimiter(db, rateLimits), rateLimits);
  const owner = await startLeaseOwner({ db, log });
  const dispatcher = await createDispatcher({
    document,
    handlers: operations,
    authenticators,
    pages: pageOriginsOf(config),
    clock,
    idempotency: createIdempotentRunner({ db, transaction, secretKeys, log, clock, owner, timeLimits }),
    rateLimit,
    countRequest: countRequests(db),
    auditTransactions,
    externalOperations: container.externalOperations,
    urgentOperations: URGENT_OPERATIONS,
    context: (now) => ({ ...dependencies, db, now, clock, log, transaction: (work) => transaction(now, work) }),
  });
  const getReader = () => ({ db, now: clock() });
  const ofPages = await pageOptions(options, getReader);
  const pages = await servePages(ofPages);
  const serverLimits = { ...SERVER_LIMITS, ...networkLimits(config), ...limits };
  const app = createApp({
    log,
    baseUrl,
    makeDocument: () => withServerUrl(published, baseUrl),
    dispatcher,
    ...proxyOptions(config),
    limitRequests: limitRequests(serverLimits, config.trustedProxies),
    limitRoutes: rateLimit && limitRoutes(rateLimit, clock, INVOICE_COSTS),
    checkReady: () => requireWritablePrimary(db, timeLimits.readinessMs),
    isStopping: () => drain?.isDraining ?? false,
    ...(readAges && { readAges }),
    routers: [
      oauthMiddleware({ providers, getReader, baseUrl, authUrl, rateLimit }),
      ...container.storageRoutes,
      servePublicFiles({ db, clock, storage }),
      serveInvoices({ db, clock, baseUrl, authUrl, links: dependencies.invoiceLinks, invoicePdfs }),
      receiveNotifications({ db, payments, transaction, clock }),
      receiveMailReports({ transaction, clock, tokens: config.mailReportTokens ?? [] }),
      ...checkoutRouters({ db, clock, transaction, payments, taxes, baseUrl }, pages, dependencies),
      ...oneClickRouters(dispatcher, dependencies),
      pages.router,
      ...searchEngineRouters(db, baseUrl),
      ...optionalRouters(config, { db, clock }),
      ...(await documentationRouters({ ...ofPages, baseUrl })),
      pages.serveUnknownPaths,
    ],
    ...(onAnswered && { onResponse: onAnswered }),
  });
  const server = createLimitedServer(app, serverLimits, config.trustedProxies);
  server.once('close', () => void owner.stop());
  drain?.attach(server);
  await listen(server, { ...config, variable: 'PORT' });
  return server;
}

const checkoutRouters = (
  options: Omit<Parameters<typeof serveCheckoutReminders>[0], 'links' | 'sendNotFound'>,
  { sendNotFound }: Pick<Awaited<ReturnType<typeof servePages>>, 'sendNotFound'>,
  { reminderLinks: links }: Pick<Container['dependencies'], 'reminderLinks'>,
) => [serveCheckoutLinks({ ...options, sendNotFound }), serveCheckoutReminders({ ...options, links, sendNotFound })];

const documentationRouters = async (options: Parameters<typeof serveDocs>[0]) => [
  serveSdkPackage(),
  await serveDocs(options),
];

const searchEngineRouters = (db: Knex, baseUrl: string) => [serveSitemaps({ db, baseUrl }), serveRobots(baseUrl)];

const oneClickRouters = (
  dispatcher: RequestHandler,
  { notificationLinks: links, authUrl }: Pick<Container['dependencies'], 'notificationLinks' | 'authUrl'>,
) => [serveOneClickUnsubscription(dispatcher), serveOneClickNotifications({ dispatcher, links, authUrl })];

const proxyOptions = ({ trustedProxies, countryHeader, ...urls }: ServeOptions['config']) => ({
  trustedProxies,
  countryHeader,
  requireOwnHost: isReachedDirectly({ trustedProxies, ...urls })
    ? requireOwnHost([urls.baseUrl, urls.authUrl])
    : undefined,
});

const pageOriginsOf = ({ baseUrl, authUrl }: Pick<Config, 'baseUrl' | 'authUrl'>): PageOrigins => ({
  origins: [baseUrl, authUrl].map((url) => new URL(url).origin),
  isSecure: authUrl.startsWith('https:'),
  apiUrl: baseUrl,
});

/** The routes of `/sandbox/mail` and of `/.well-known/security.txt`, where the configuration has them. */
function optionalRouters(
  { mail, securityContact: contact, baseUrl, authUrl }: ServeOptions['config'],
  { db, clock }: Pick<ServeOptions, 'db' | 'clock'>,
): Router[] {
  return [
    ...(mail?.kind === 'sandbox' ? [serveSandboxMails(db)] : []),
    ...(contact ? [serveSecurityText({ contact, urls: [baseUrl, authUrl], clock })] : []),
  ];
}

/** Whether browsers reach the service without a proxy, which may pass another host, and without TLS, which proves the host. */
const isReachedDirectly = ({
  baseUrl,
  authUrl,
  trustedProxies,
}: Pick<Config, 'baseUrl' | 'authUrl' | 'trustedProxies'>) =>
  trustedProxies === 0 && [baseUrl, authUrl].some((url) => url.startsWith('http:'));

const networkLimits = ({ rateLimits, timeLimits }: ServeOptions['config']) => ({
  connections: rateLimits?.connections,
  arrivalMs: timeLimits.requestArrivalMs,
  idleMs: timeLimits.idleConnectionMs,
  stalledMs: timeLimits.stalledConnectionMs,
});
