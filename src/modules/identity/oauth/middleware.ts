import type { Request, RequestHandler, Response } from 'express';
import { MethodNotAllowed, RequestValidationError } from '../../../shared/errors.ts';
import type { Locals } from '../../../platform/http/locals.ts';
import { SESSION_COOKIE, readCookie } from '../../../platform/http/browser.ts';
import { sendJson } from '../../../platform/http/errors.ts';
import type { RateLimitMiddleware } from '../../../platform/http/rate-limit-middleware.ts';
import { parseQuery } from '../../../platform/http/query.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findActiveSession } from '../sessions/index.ts';
import type { ProviderCache } from './provider-cache.ts';
import { recordBrowserSession } from './browser-session.ts';
import { getOwn } from '../../../shared/own.ts';

interface OAuthMiddlewareOptions {
  providers: ProviderCache;
  getReader: () => Reader;
  baseUrl: string;
  authUrl: string;
  rateLimit: RateLimitMiddleware | undefined;
}

const AUTHORIZE = /^\/oauth2\/authorize(\/[\w-]+)?$/;

/** Requests that oidc-provider answers: path → method → operation of the contract. */
const OPERATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/oauth2/par': { POST: 'pushAuthorizationRequest' },
  '/v1/oauth2/token': { POST: 'exchangeToken' },
  '/v1/oauth2/revoke': { POST: 'revokeToken' },
  '/v1/oauth2/introspect': { POST: 'introspectToken' },
  '/v1/oauth2/userinfo': { GET: 'getUserInfo', POST: 'postUserInfo' },
  '/.well-known/openid-configuration': { GET: 'getProviderMetadata' },
  '/.well-known/jwks.json': { GET: 'getJsonWebKeySet' },
};

/** Operations at which a client authenticates with `Authorization: Basic` or in the body. */
const CLIENT_OPERATIONS: ReadonlySet<string> = new Set([
  'pushAuthorizationRequest',
  'exchangeToken',
  'revokeToken',
  'introspectToken',
]);

/** Operations whose response does not depend on the query. */
const IGNORES_QUERIES: ReadonlySet<string> = new Set(['getProviderMetadata', 'getJsonWebKeySet']);

/** Creates the middleware that passes OAuth requests to oidc-provider. Mount it before middleware that reads bodies. */
export function oauthMiddleware({
  providers,
  getReader,
  baseUrl,
  authUrl,
  rateLimit,
}: OAuthMiddlewareOptions): RequestHandler {
  return async (request, response, next) => {
    const isAuthorize = AUTHORIZE.test(request.path);
    const methods = isAuthorize ? { GET: 'requestAuthorization' } : getOwn(OPERATIONS, request.path);
    if (methods === undefined) return next();
    // A HEAD request to authorize would create a code that no client receives, so it is refused.
    const method = request.method === 'HEAD' && !isAuthorize ? 'GET' : request.method;
    const operationId = getOwn<string>(methods, method);
    // Browsers send preflights for public clients. Authorization is a navigation, which has no preflight.
    const isPreflight = request.method === 'OPTIONS' && !isAuthorize;
    if (operationId === undefined && !isPreflight) return next(new MethodNotAllowed(Object.keys(methods).join(', ')));
    setLocals(response, operationId, request.path);
    await rateLimit?.countAddress(request, response, { now: getReader().now });
    const { requestId, rateLimit: limits } = response.locals as Locals;
    response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...limits });
    if (!isStorable(request.url) && !IGNORES_QUERIES.has(operationId ?? '')) return sendInvalidQuery(response);
    if (CLIENT_OPERATIONS.has(operationId ?? '')) adaptClientRequest(request);
    pinHost(request, isAuthorize ? authUrl : baseUrl);
    if (isAuthorize) await recordSignedInUser(request, response, { getReader, authUrl });
    await providers.handle(request, response);
  };
}

function setLocals(response: Response, operationId: string | undefined, path: string) {
  const locals: Locals = response.locals;
  locals.operationId = operationId;
  locals.route = operationId === 'requestAuthorization' ? '/oauth2/authorize' : path;
}

/** An interaction stores the parameters of its query, so the database must accept them. */
function isStorable(url: string): boolean {
  try {
    parseQuery(url);
    return true;
  } catch (error) {
    if (error instanceof RequestValidationError) return false;
    throw error;
  }
}

function sendInvalidQuery(response: Response) {
  const body = {
    error: 'invalid_request',
    error_description: 'the query contains characters that cannot be decoded or stored',
  };
  (response.locals as Locals).responseBody = body;
  sendJson(response, 400, body);
}

/**
 * Removes an access token, which many HTTP clients add to each request: oidc-provider would take it for a failed client
 * authentication. The header `DPoP` with the proof stays. Asks for JSON, since it would answer errors as a redirect to a page if `Accept` prefers HTML.
 */
function adaptClientRequest({ headers }: Request) {
  if (/^(bearer|dpop) /i.test(headers.authorization ?? '')) delete headers.authorization;
  headers.accept = 'application/json';
}

/** Overwrites the headers from which oidc-provider builds URLs, because clients can send any values. */
function pinHost(request: Request, url: string) {
  const { host, protocol } = new URL(url);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

async function recordSignedInUser(
  request: Request,
  response: Response,
  { getReader, authUrl }: Pick<OAuthMiddlewareOptions, 'getReader' | 'authUrl'>,
) {
  response.set({ 'X-Frame-Options': 'DENY', 'Content-Security-Policy': "frame-ancestors 'none'" });
  const token = readCookie(request, SESSION_COOKIE, authUrl.startsWith('https:'));
  if (token === undefined) return;
  const { db, now } = getReader();
  const session = await findActiveSession(db, token, now);
  if (session !== undefined) recordBrowserSession(request, { userId: session.user_id, began: session.created_at });
}
