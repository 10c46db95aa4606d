import type { Request, RequestHandler, Response } from 'express';
import { MethodNotAllowed } from '../../../shared/errors.ts';
import type { Locals } from '../../../platform/http/dispatch.ts';
import { SESSION_COOKIE, readCookie } from '../../../platform/http/browser.ts';
import { sendJson } from '../../../platform/http/errors.ts';
import type { Guard } from '../../../platform/http/guard.ts';
import { queryOf } from '../../../platform/http/query.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findSignedIn } from '../sessions/index.ts';
import type { Providers } from './providers.ts';
import { noteSignedIn } from './signed-in.ts';

interface MountOptions {
  providers: Providers;
  look: () => Reader;
  baseUrl: string;
  authUrl: string;
  guard: Guard | undefined;
}

const AUTHORIZE = /^\/oauth2\/authorize(\/[\w-]+)?$/;

/** What the library answers: path → method → the contract's operation. It would answer 404 to all else. */
const OPERATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/oauth2/token': { POST: 'exchangeToken' },
  '/v1/oauth2/revoke': { POST: 'revokeToken' },
  '/v1/oauth2/introspect': { POST: 'introspectToken' },
  '/v1/oauth2/userinfo': { GET: 'getUserInfo', POST: 'postUserInfo' },
  '/.well-known/openid-configuration': { GET: 'getProviderMetadata' },
  '/.well-known/jwks.json': { GET: 'getKeys' },
};

/** They say the same to everybody, whatever is asked. */
const IGNORES_QUERIES: ReadonlySet<string> = new Set(['getProviderMetadata', 'getKeys']);

/** Hands the library the requests that are for it. To be mounted before anything that reads bodies. */
export function mountProvider({ providers, look, baseUrl, authUrl, guard }: MountOptions): RequestHandler {
  return async (request, response, next) => {
    const isAuthorize = AUTHORIZE.test(request.path);
    const methods = isAuthorize ? { GET: 'requestAuthorization' } : OPERATIONS[request.path];
    if (methods === undefined) return next();
    // A HEAD would give a code to nobody.
    const method = request.method === 'HEAD' && !isAuthorize ? 'GET' : request.method;
    const operationId = Reflect.get(methods, method) as string | undefined;
    // Asked by browsers for pages of public clients; nobody but a person is sent to authorize.
    const isPreflight = request.method === 'OPTIONS' && !isAuthorize;
    if (operationId === undefined && !isPreflight) return next(new MethodNotAllowed(Object.keys(methods).join(', ')));
    note(response, operationId, request.path);
    await guard?.countAddress(request, response, look().now);
    response.set({ ...(response.locals as Locals).rateLimit });
    if (!isStorable(request.url) && !IGNORES_QUERIES.has(operationId ?? '')) return refuse(response);
    pinHost(request, isAuthorize ? authUrl : baseUrl);
    if (isAuthorize) await noteWhoIsSignedIn(request, response, { look, authUrl });
    await providers.handle(request, response);
  };
}

function note(response: Response, operationId: string | undefined, path: string) {
  const locals: Locals = response.locals;
  locals.operationId = operationId;
  locals.route = operationId === 'requestAuthorization' ? '/oauth2/authorize' : path;
}

/** What people are in the middle of is stored with its parameters. */
function isStorable(url: string): boolean {
  try {
    queryOf(url);
    return true;
  } catch {
    return false;
  }
}

function refuse(response: Response) {
  const body = { error: 'invalid_request', error_description: 'the query holds what cannot be read or stored' };
  (response.locals as Locals).responseBody = body;
  sendJson(response, 400, body);
}

/** The library builds addresses from these headers, and anybody can send any. */
function pinHost(request: Request, url: string) {
  const { host, protocol } = new URL(url);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

async function noteWhoIsSignedIn(
  request: Request,
  response: Response,
  { look, authUrl }: Pick<MountOptions, 'look' | 'authUrl'>,
) {
  response.set({ 'X-Frame-Options': 'DENY', 'Content-Security-Policy': "frame-ancestors 'none'" });
  const token = readCookie(request, SESSION_COOKIE, authUrl.startsWith('https:'));
  if (token === undefined) return;
  const { db, now } = look();
  const session = await findSignedIn(db, token, now);
  if (session !== undefined) noteSignedIn(request, { userId: session.user_id, began: session.created_at });
}
