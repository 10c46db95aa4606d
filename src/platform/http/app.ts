import { createThrottledWarning } from '../jobs/throttled-warning.ts';
import { randomUUID } from 'node:crypto';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import { holdRows } from './answer-memory.ts';
import { updateDatabaseUse, useDatabaseForRequest } from '../db/connection-shares.ts';
import { clientNetworks } from './client-network.ts';
import type { Locals } from './locals.ts';
import { loggablePath } from './loggable-path.ts';
import { sendError, sendJson, UNEXPECTED_ERROR_BODY } from './errors.ts';
import { errorBody, toApiError } from '../api-errors/to-api-error.ts';
import { COUNTRY_HEADER } from './visitor-country.ts';
import type { RouteLimits } from './limit-routes.ts';
import { memoizeByName, sendAsset, compressAsset } from './compressed-asset.ts';
import { toOpenApi30 } from '../../contract/to-openapi-3.0.ts';

/** Options of the Express application. */
export interface AppOptions {
  log: Logger;
  /** Public URL of the API, without a trailing slash. */
  baseUrl: string;
  /** Makes the published OpenAPI document in JSON, for the first request. */
  makeDocument: () => string;
  dispatcher: RequestHandler;
  /** Number of trusted proxies in front of the service, for `X-Forwarded-For`. */
  trustedProxies: number;
  /** Name of the header in which a proxy tells the country of the visitor. */
  countryHeader?: string | undefined;
  /** Resolves when the service is ready. Rejects with the reason otherwise. */
  checkReady: () => Promise<void>;
  /** Whether the process stops soon, so that it must get no new requests. */
  isStopping?: () => boolean;
  /** Limits the bodies of all requests. */
  limitRequests?: RequestHandler;
  /** Refuses requests for names of others. */
  requireOwnHost?: RequestHandler | undefined;
  /** Limits the rate of requests outside of the API. */
  limitRoutes?: RouteLimits | undefined;
  /** Reads the age of the oldest due work of each kind, in seconds. */
  readAges?: () => Promise<Readonly<Record<string, number>>>;
  /** Routers besides the dispatcher: OAuth, pages, and webhooks of payment processors. */
  routers: RequestHandler[];
  /** Called after every response. Tests use it to compare responses with the contract. */
  onResponse?: (request: Request, response: Response) => void;
}

/**
 * Headers of every response: browsers do not guess its type, and a page of another site that opened it cannot reach its window. Windows that our
 * pages open stay reachable, since payment processors need them.
 */
const BROWSER_HEADERS = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
]);

/** Creates the Express application of the web process. */
export function createApp(options: AppOptions): Express {
  const { log, makeDocument, dispatcher, checkReady, routers, onResponse } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', options.trustedProxies);
  app.set(COUNTRY_HEADER, options.countryHeader);
  const logRequest = createRequestLogger(log, onResponse);
  app.use((request, response, next) => {
    logRequest(request, response);
    response.setHeaders(BROWSER_HEADERS);
    useDatabaseForRequest(next, { onResult: (bytes) => holdRows(response, bytes) });
  });
  if (options.limitRequests !== undefined) app.use(options.limitRequests);
  if (options.requireOwnHost !== undefined) app.use(options.requireOwnHost);
  app.use((request, response, next) => (isApiRequest(request.url) ? dispatcher(request, response, next) : next()));
  app.use((request, _response, next) => {
    updateDatabaseUse({ owners: clientNetworks(request), isUrgent: URGENT_PATHS.test(request.path) });
    next();
  });
  if (options.limitRoutes !== undefined) app.use(options.limitRoutes.before);
  app.get('/healthz', (_request, response) => sendJson(response, 200, { status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    if (options.isStopping?.()) return sendJson(response, 503, { status: 'stopping' });
    await checkReady();
    sendJson(response, 200, { status: 'ready', oldest_seconds: await options.readAges?.() });
  });
  serveDocument(app, '/openapi.json', makeDocument);
  serveDocument(app, '/openapi-3.0.json', () => JSON.stringify(toOpenApi30(JSON.parse(makeDocument()) as object)));
  for (const router of routers) app.use(router);
  app.use(dispatcher);
  if (options.limitRoutes !== undefined) app.use(options.limitRoutes.onError);
  app.use(onError(options));
  return app;
}

/** Pages and links of a sale, and the messages of payment processors, for which connections of the database are reserved. */
const URGENT_PATHS = /^\/(buy|checkout|payments|resume)\//;

/** Serves a document, which is made and compressed at its first request. */
function serveDocument(app: Express, path: string, make: () => string) {
  const compressed = memoizeByName(() => compressAsset(make(), 'application/json; charset=utf-8'));
  app.get(path, async (request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
    sendAsset(request, response, await compressed(''), headers);
  });
}

/** Whether only the dispatcher serves the URL. Such requests skip all other routers. */
const isApiRequest = (url: string) => url.startsWith('/v1/') && !url.startsWith('/v1/oauth2/');

/** Whether no route has the path. */
const isUnknown = ({ statusCode, locals }: Response) => statusCode === 404 && (locals as Locals).route === undefined;

/** Logs one line per request, with the names of OpenTelemetry's HTTP conventions. Durations are in seconds. */
function createRequestLogger(log: Logger, onResponse: AppOptions['onResponse']) {
  return (request: Request, response: Response): void => {
    const started = performance.now();
    const locals: Locals = response.locals;
    const requestId = (locals.requestId = randomUUID());
    locals.isObserved = onResponse !== undefined;
    response.once('finish', () => {
      log.info({
        request_id: requestId,
        'http.request.method': request.method,
        'http.route': locals.route,
        'url.path': isUnknown(response) ? loggablePath(request.originalUrl) : undefined,
        'http.response.status_code': response.statusCode,
        'http.server.request.duration': (performance.now() - started) / 1000,
        operation: locals.operationId,
      });
      onResponse?.(request, response);
    });
  };
}

/**
 * Sends errors of the caller with their reason. Logs any other error and sends a generic message. After a part of a response
 * was sent, closes the connection instead, because a cut connection is the only way to report the error.
 */
function onError({ log, baseUrl }: Pick<AppOptions, 'log' | 'baseUrl'>): ErrorRequestHandler {
  const warn = createThrottledWarning(log);
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, _request, response, _next) => {
    const known = toApiError(error);
    const locals: Locals = response.locals;
    const failure = { err: known?.cause ?? error, request_id: locals.requestId, operation: locals.operationId };
    if (response.headersSent) {
      log.error(failure, 'request failed after a part of its response was sent');
      if (!response.writableEnded) response.destroy();
      return;
    }
    if (known === undefined || (known.status >= 500 && known.status !== 503)) log.error(failure, 'request failed');
    else if (known.status === 503) warn(failure, 'request refused, because a service that it needs is unavailable');
    const body = known === undefined ? UNEXPECTED_ERROR_BODY : errorBody(known);
    sendError(response, { status: known?.status ?? 500, body, headers: known?.headers }, baseUrl);
  };
}
