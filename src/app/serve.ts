import { createServer, type Server } from 'node:http';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Request, Response } from 'express';
import type { Composition } from './compose.ts';
import { ConfigError, type Config } from './config.ts';
import { mountProvider } from '../modules/identity/oauth/index.ts';
import { serveDocs } from '../docs/routes.ts';
import { serveCheckoutLinks } from '../modules/checkout/checkout-links/index.ts';
import { findEmbedOrigin } from '../modules/checkout/checkouts/index.ts';
import { servePublicFiles } from '../modules/entitlements/files/index.ts';
import { serveInvoices } from '../modules/billing/invoices/index.ts';
import { receiveNotifications } from '../modules/billing/payments/index.ts';
import { createApp } from '../platform/http/app.ts';
import { createIdempotentAnswers } from '../platform/idempotency/answers.ts';
import { createDispatcher } from '../platform/http/dispatch.ts';
import { createGuard } from '../platform/http/guard.ts';
import { createLimiter } from '../platform/rate-limits/limiter.ts';
import { addressed, readContract } from '../platform/http/document.ts';
import { STRIPE } from '../providers/stripe/processor.ts';
import { STRIPE_SOURCES } from '../providers/stripe/sources.ts';
import { servePages } from '../platform/http/pages.ts';

/** A part of a file may take its time on a slow line; headers still have but a minute. */
const REQUEST_TIMEOUT_MS = 3_600_000;

interface WebParts {
  config: Pick<Config, 'host' | 'port' | 'baseUrl' | 'authUrl' | 'trustedProxies' | 'secretKey'> &
    Partial<Pick<Config, 'rateLimits'>>;
  db: Knex;
  log: Logger;
  clock: () => Date;
  composition: Composition;
  onAnswered?: (request: Request, response: Response) => void;
}

/** Listens, once all is ready to answer. @throws ConfigError when the port is taken or the host is not ours */
export async function serve({ config, db, log, clock, composition, onAnswered }: WebParts): Promise<Server> {
  const { operations, authenticators, dependencies, providers, transaction } = composition;
  const { payments, taxes, storage } = dependencies;
  const { secretKey } = config;
  const { document, published } = await readContract();
  const { baseUrl, authUrl } = config;
  const guard = config.rateLimits && createGuard(createLimiter(db, config.rateLimits), config.rateLimits);
  const dispatcher = await createDispatcher({
    document,
    handlers: operations,
    authenticators,
    pages: { origins: [baseUrl, authUrl].map((url) => new URL(url).origin), isSecure: authUrl.startsWith('https:') },
    clock,
    answers: createIdempotentAnswers({ db, transaction, secretKey, clock }),
    guard,
    reachesOutside: composition.reachesOutside,
    context: (now) => ({
      ...dependencies,
      db,
      now,
      clock,
      log,
      transaction: (work) => transaction(now, work),
    }),
  });
  const provider = mountProvider({ providers, look: () => ({ db, now: clock() }), baseUrl, authUrl, guard });
  const pages = await servePages({
    sources: STRIPE in payments ? STRIPE_SOURCES : undefined,
    frameOriginOf: (secret) => findEmbedOrigin(db, secret),
  });
  const { sendMissing } = pages;
  const app = createApp({
    log,
    document: addressed(published, baseUrl),
    dispatcher,
    trustedProxies: config.trustedProxies,
    checkReady: async () => {
      await db.raw('select 1');
    },
    extras: [
      provider,
      ...composition.storageRoutes,
      servePublicFiles({ db, storage }),
      serveInvoices({ db, baseUrl, clock, guard }),
      receiveNotifications({ db, payments, transaction, clock }),
      serveCheckoutLinks({ clock, transaction, payments, taxes, baseUrl, guard, sendMissing }),
      pages.router,
      await serveDocs({ baseUrl }),
    ],
    ...(onAnswered && { onAnswered }),
  });
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, app);
  await listen(server, config);
  return server;
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ConfigError(`PORT ${port} is in use by another program: choose another PORT.`));
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new ConfigError(`HOST ${host} is not an address of this machine.`));
      else if (error.code === 'EACCES')
        reject(new ConfigError(`PORT ${port} may not be used by this user: choose one above 1023.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}

/** How long requests under way may take to end: downloads of large files go on for longer, and are taken up again. */
const CLOSING_MS = 5_000;

/** Takes no new connections, lets requests under way finish for a moment, and closes idle ones. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
