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
import { sendJson, UNEXPECTED } from './errors.ts';
import { errorBody, toApiError } from '../api-errors/translate.ts';
import { keeping, sendStored, store } from './stored.ts';

export interface AppParts {
  log: Logger;
  /** The published document, as text. */
  document: string;
  dispatcher: RequestHandler;
  /** Proxies in front of us that say where a request came from. */
  trustedProxies: number;
  /** Answers whether the service can do its work now; says why not by throwing. */
  checkReady: () => Promise<void>;
  /** What somebody else answers than the dispatcher: OAuth, the pages, and what processors call. */
  extras: RequestHandler[];
  /** Sees every answered request; the tests hold it against the contract. */
  onAnswered?: (request: Request, response: Response) => void;
}

/** The web process's one Express application. */
export function createApp(parts: AppParts): Express {
  const { log, document, dispatcher, checkReady, extras, onAnswered } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', parts.trustedProxies);
  const watch = watcher(log, onAnswered);
  app.use((request, response, next) => {
    watch(request, response);
    return isPlain(request.url) ? dispatcher(request, response, next) : next();
  });
  app.get('/healthz', (_request, response) => sendJson(response, 200, { status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    await checkReady();
    sendJson(response, 200, { status: 'ready' });
  });
  const published = keeping(() => store(document, 'application/json; charset=utf-8'));
  app.get('/openapi.json', async (request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
    sendStored(request, response, await published(''), headers);
  });
  for (const extra of extras) app.use(extra);
  app.use(dispatcher);
  app.use(onError(log));
  return app;
}

/** Almost all requests: they need not be offered to everybody else first. */
const isPlain = (url: string) => url.startsWith('/v1/') && !url.startsWith('/v1/oauth2/');

/** One line per request, in the terms of OpenTelemetry's HTTP conventions; durations in seconds. */
function watcher(log: Logger, onAnswered: AppParts['onAnswered']) {
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
    const body = known === undefined ? UNEXPECTED : errorBody(known);
    (response.locals as Locals).responseBody = body;
    sendJson(response, known?.status ?? 500, body, known?.headers);
  };
}
