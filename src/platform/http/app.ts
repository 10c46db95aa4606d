import { randomUUID } from 'node:crypto';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import type { Locals } from './dispatch.ts';
import { sendJson, UNEXPECTED_ERROR_BODY } from './errors.ts';
import { errorBody, toApiError } from '../api-errors/to-api-error.ts';
import { memoizeByName, sendAsset, compressAsset } from './compressed-asset.ts';

export interface AppOptions {
  log: Logger;
  /** The published document, as text. */
  document: string;
  dispatcher: RequestHandler;
  /** Proxies in front of us that say where a request came from. */
  trustedProxies: number;
  /** Answers whether the service can do its work now; says why not by throwing. */
  checkReady: () => Promise<void>;
  /** What somebody else answers than the dispatcher: OAuth, the pages, and what processors call. */
  routers: RequestHandler[];
  /** Sees every answered request; the tests hold it against the contract. */
  onResponse?: (request: Request, response: Response) => void;
}

/** The web process's one Express application. */
export function createApp(parts: AppOptions): Express {
  const { log, document, dispatcher, checkReady, routers: extras, onResponse: onAnswered } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', parts.trustedProxies);
  const logRequest = createRequestLogger(log, onAnswered);
  app.use((request, response, next) => {
    logRequest(request, response);
    return isApiRequest(request.url) ? dispatcher(request, response, next) : next();
  });
  app.get('/healthz', (_request, response) => sendJson(response, 200, { status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    await checkReady();
    sendJson(response, 200, { status: 'ready' });
  });
  const published = memoizeByName(() => compressAsset(document, 'application/json; charset=utf-8'));
  app.get('/openapi.json', async (request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
    sendAsset(request, response, await published(''), headers);
  });
  for (const extra of extras) app.use(extra);
  app.use(dispatcher);
  app.use(onError(log));
  return app;
}

/** Almost all requests: they need not be offered to everybody else first. */
const isApiRequest = (url: string) => url.startsWith('/v1/') && !url.startsWith('/v1/oauth2/');

/** One line per request, in the terms of OpenTelemetry's HTTP conventions; durations in seconds. */
function createRequestLogger(log: Logger, onAnswered: AppOptions['onResponse']) {
  return (request: Request, response: Response): void => {
    const started = performance.now();
    const locals: Locals = response.locals;
    const requestId = (locals.requestId = randomUUID());
    response.once('finish', () => {
      log.info({
        request_id: requestId,
        'http.request.method': request.method,
        'http.route': locals.route,
        'http.response.status_code': response.statusCode,
        'http.server.request.duration': (performance.now() - started) / 1000,
        operation: locals.operationId,
      });
      onAnswered?.(request, response);
    });
  };
}

/** Errors of the caller go out with their reason; anything else is logged whole and goes out bare. */
function onError(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const known = toApiError(error);
    if (known === undefined || known.status >= 500) {
      log.error({ err: known?.cause ?? error, request_id: (response.locals as Locals).requestId }, 'request failed');
    }
    const body = known === undefined ? UNEXPECTED_ERROR_BODY : errorBody(known);
    (response.locals as Locals).responseBody = body;
    sendJson(response, known?.status ?? 500, body, known?.headers);
  };
}
