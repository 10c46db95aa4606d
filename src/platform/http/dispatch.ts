import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { OpenAPIBackend, type Context } from 'openapi-backend';
import { StreamedResponse } from '../../contract/streamed-response.ts';
import { access } from '../../contract/generated/access.ts';
import type { OperationId } from '../../contract/operation.ts';
import { Redirect } from '../../contract/redirect.ts';
import { MethodNotAllowed, ResourceNotFound } from '../../shared/errors.ts';
import { getOwn } from '../../shared/own.ts';
import { parseAccessToken } from '../access/authenticate-token.ts';
import { authorize, requireRecentSignIn, requireSameOrigin, type Credentials } from '../access/authorize.ts';
import { InsufficientRole, InsufficientScope, RecentSignInRequired } from '../access/errors.ts';
import { ANONYMOUS, type Authenticators, type SubjectOf } from '../access/subject.ts';
import type { ErrorBody } from '../api-errors/problem.ts';
import type { ReplayableResult, IdempotentRunner } from '../idempotency/idempotent-runner.ts';
import { KEY_HEADER, REPLAYED_HEADER } from '../idempotency/request.ts';
import { runIdempotently, toKeyedRequest, toResult, type ContextOverrides } from './run-idempotently.ts';
import { Browser, isReadFromOtherSite, isSameOrigin, readCookie, SESSION_COOKIE, type PageOrigins } from './browser.ts';
import { readJson } from './body.ts';
import type { Locals } from './locals.ts';
import type { CountRequest } from './count-requests.ts';
import type { ContractDocument } from './document.ts';
import { sendError, sendJson, standardHeaders } from './errors.ts';
import { sendCacheable } from './send-cacheable.ts';
import { createFileSender } from './send-file.ts';
import type { RequestContext, Handlers } from './handler.ts';
import type { RateLimitMiddleware } from './rate-limit-middleware.ts';
import { beginRequestTime, updateDatabaseUse } from '../db/connection-shares.ts';
import { connectionOwners } from './connection-owners.ts';
import { parseQuery } from './query.ts';
import { IndexedRouter } from './router.ts';
import { requestCost } from './request-cost.ts';
import { rememberSessionOwners, type SessionOwners } from './session-owners.ts';
import { createRoutingHook, handledAs } from './routing-hook.ts';
import { CALLER_SCHEME, sharedParts } from './shared-parts.ts';
import { requireNoViolations, type RequestValidator } from './validators.ts';

interface AuditedRequest {
  subject: SubjectOf<'user' | 'organization' | 'client' | 'customer' | 'anonymous'>;
  operation: OperationId;
  requestId: string | undefined;
  /** Kinds of callers who leave entries. An operation of customers that lists `user` records buyers who act alone. */
  auditedSubjects: readonly string[];
}

/** Makes the transactions of a request record their changes in the audit log. */
export type AuditTransactions = (
  transaction: RequestContext<never>['transaction'],
  request: AuditedRequest,
) => RequestContext<never>['transaction'];

export interface DispatchOptions<Dependencies> {
  document: ContractDocument;
  handlers: Handlers<Dependencies>;
  authenticators: Authenticators;
  pages: PageOrigins;
  clock: () => Date;
  /** Creates the context of one request, without its caller and browser. */
  context: (now: Date) => Omit<RequestContext<never>, 'subject' | 'reauthorize' | 'browser' | 'attempt'> & Dependencies;
  idempotency: IdempotentRunner;
  /** The value is undefined if there are no rate limits. */
  rateLimit: RateLimitMiddleware | undefined;
  /** Counts requests against the quotas of organizations and people. */
  countRequest?: CountRequest;
  /** Called for operations that the contract marks as audited, for callers whose requests leave entries. */
  auditTransactions: AuditTransactions;
  /** Operations that call external services as well as the database. */
  externalOperations: ReadonlySet<OperationId>;
  /** Operations for which connections of the database are reserved. */
  urgentOperations: ReadonlySet<OperationId>;
}

/**
 * Creates the Express middleware that serves all operations: route → authorize → validate → handle → send.
 * Handlers never touch the response.
 */
export async function createDispatcher<Dependencies>(options: DispatchOptions<Dependencies>): Promise<RequestHandler> {
  const { definition, validatorOf } = sharedParts(options.document);
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    strict: true,
    validate: false,
  });
  await api.init();
  const router = new IndexedRouter(api.definition, (operationId) => HEAD_OPERATIONS.has(handledAs(operationId)));
  api.router = router;
  api.register('postRoutingHandler', createRoutingHook(options.document));
  registerAccess(api, options);
  registerFallbacks(api, router, options.rateLimit);
  for (const { path, method, operationId } of router.getOperations()) {
    const operation = getOwn(getOwn(options.document.paths, path) ?? {}, method);
    if (operation === undefined || operationId === undefined) continue;
    api.register(operationId, createHandler(handledAs(operationId), validatorOf(operation, method), options));
  }

  return (request: Request, response: Response, next: NextFunction) => {
    (response.locals as Locals).now = options.clock();
    const { method } = request;
    const headers = request.headers as Record<string, string | string[]>;
    api.handleRequest({ method, path: request.path, headers }, request, response).catch(next);
  };
}

/**
 * Operations that also support HEAD: GET operations with a JSON response. Other GET operations count visits or stream
 * events, for which HEAD has no use.
 */
const HEAD_OPERATIONS: ReadonlySet<string> = new Set(
  Object.entries(access).flatMap(([id, { method, contentType }]) =>
    method === 'get' && contentType === 'application/json' ? [id] : [],
  ),
);

/** Registers authorization. openapi-backend catches the error of a security handler, so a second handler rethrows it. */
function registerAccess(
  api: OpenAPIBackend,
  {
    authenticators,
    pages,
    rateLimit,
    countRequest,
    urgentOperations,
  }: Pick<DispatchOptions<never>, 'authenticators' | 'pages' | 'rateLimit' | 'countRequest' | 'urgentOperations'>,
) {
  const sessionOwners = rememberSessionOwners(authenticators.session);
  const remembering = { ...authenticators, session: sessionOwners.authenticate };
  api.registerSecurityHandler(CALLER_SCHEME, async (context: Context, request: Request, response: Response) => {
    const operationId = handledAs(String(context.operation?.operationId));
    updateDatabaseUse({ isUrgent: urgentOperations.has(operationId) });
    const credentials = readCredentials(request, pages, operationId);
    const cost = requestCost(access[operationId], request);
    const authenticate = () => authorize(credentials, access[operationId], requestTime(response), remembering);
    const subject =
      rateLimit === undefined
        ? await authenticate()
        : await authorizeRateLimited({ rateLimit, credentials, authenticate, sessionOwners, cost }, request, response);
    const counted = countRequest?.(response, { operationId, subject, cost }, requestTime(response));
    if (counted !== undefined) await counted;
    return subject;
  });
  api.register('unauthorizedHandler', (context: Context) => {
    throw (context.security?.[CALLER_SCHEME] as { error?: unknown } | undefined)?.error;
  });
}

interface RateLimitedAuthorization {
  rateLimit: RateLimitMiddleware;
  credentials: Credentials;
  authenticate: () => ReturnType<typeof authorize>;
  sessionOwners: SessionOwners;
  cost: number;
}

/** Rate-limits callers with tokens by token, callers with sessions by person, and others by IP address. */
async function authorizeRateLimited(
  { rateLimit, credentials, authenticate, sessionOwners, cost }: RateLimitedAuthorization,
  request: Request,
  response: Response,
) {
  const now = requestTime(response);
  const { authorization, sessionToken } = credentials;
  // The parsed token, so that all spellings of the header share one bucket.
  const token = authorization === undefined ? undefined : parseAccessToken(authorization)?.token;
  const readName = () =>
    authorization === undefined && sessionToken !== undefined ? sessionOwners.nameOf(sessionToken) : token;
  if (authorization !== undefined || sessionToken !== undefined)
    rateLimit.checkBeforeAuthentication(request, response, { credential: readName(), now, cost });
  const subject = await authenticate().catch(async (error: unknown) => {
    const credential = readName();
    if (credential === undefined && authorization === undefined)
      await rateLimit.countAddress(request, response, { now });
    else if (credential !== undefined && isRefusalOfValidCredential(error))
      await rateLimit.countCredential(response, credential, { now });
    else await rateLimit.countFailedCredential(request, response, now);
    throw error;
  });
  const credential = ((response.locals as Locals).credential = readName());
  const counted =
    subject === ANONYMOUS || credential === undefined
      ? rateLimit.countAddress(request, response, { now, cost })
      : rateLimit.countCredential(response, credential, { now, cost });
  if (counted !== undefined) await counted;
  return subject;
}

const isRefusalOfValidCredential = (error: unknown) =>
  [InsufficientScope, InsufficientRole, RecentSignInRequired].some((refusal) => error instanceof refusal);

/** Operations whose answer is a file of personal data. A link or an address that a person is talked into opening would create it. */
const isExport = (operationId: string) => operationId.startsWith('export');

function readCredentials(request: Request, pages: PageOrigins, operationId: string): Credentials {
  const isForeign = isExport(operationId) ? !isSameOrigin(request, pages) : isReadFromOtherSite(request);
  return {
    authorization: request.headers.authorization,
    proven: { proof: request.get('DPoP'), method: request.method, url: pages.apiUrl + request.path },
    sessionToken: isForeign ? undefined : readCookie(request, SESSION_COOKIE, pages.isSecure),
    isSameOrigin: isSameOrigin(request, pages),
  };
}

function registerFallbacks(api: OpenAPIBackend, router: IndexedRouter, rateLimit: RateLimitMiddleware | undefined) {
  api.register('notFound', async (_context: Context, request: Request, response: Response) => {
    await rateLimit?.countAddress(request, response, { now: requestTime(response) });
    throw new ResourceNotFound('There is nothing at this path.');
  });
  api.register('methodNotAllowed', async (context: Context, request: Request, response: Response) => {
    await rateLimit?.countAddress(request, response, { now: requestTime(response) });
    const allow = router.allowedMethods(context.request.path).join(', ');
    if (request.method !== 'OPTIONS') throw new MethodNotAllowed(allow);
    response.writeHead(204, {
      ...standardHeaders(response),
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': 'Authorization, DPoP, Content-Type, Accept, Idempotency-Key, Last-Event-ID',
      'Access-Control-Max-Age': '86400',
    });
    response.end();
  });
}

function createHandler<Dependencies>(
  operationId: OperationId,
  validator: RequestValidator,
  options: DispatchOptions<Dependencies>,
) {
  const { handlers, authenticators, context, pages, idempotency, urgentOperations, rateLimit } = options;
  const rules = access[operationId];
  const { status, body: limits, method, isInternal, isCacheable } = rules;
  const auditedSubjects: readonly string[] = rules.auditedSubjects;
  const sendFile = createFileSender(rules, options);
  const handler = handlers[operationId] as (input: object, ctx: object) => Promise<unknown>;
  // The proof of the request was used with the first authorization.
  const readUnproven = (request: Request) => ({ ...readCredentials(request, pages, operationId), proven: undefined });

  return async (routed: Context, request: Request, response: Response) => {
    const subject = routed.security?.[CALLER_SCHEME] ?? ANONYMOUS;
    updateDatabaseUse({ owners: connectionOwners(subject, request), isUrgent: urgentOperations.has(operationId) });
    if (rateLimit !== undefined && routed.security?.[CALLER_SCHEME] === undefined) {
      const counted = rateLimit.countAddress(request, response, {
        now: requestTime(response),
        cost: requestCost(rules, request),
      });
      if (counted !== undefined) await counted;
    }
    if (isInternal) requireSameOrigin(readUnproven(request), method);
    const path = routed.request.params as object;
    const query = validator.readQuery(parseQuery(request.url));
    validator.requireStorablePath(path);
    const body = limits === null ? undefined : await readJson(request, response, limits);
    if (limits !== null) beginRequestTime();
    const header = validator.readHeaders(request.headers);
    const bodyViolations = limits === null ? [] : [validator.body(body)];
    requireNoViolations(validator.parameters({ path, query, header }), ...bodyViolations);
    requireRecentFields({ subject, body, now: requestTime(response) }, rules.recentSignInFields);

    const reauthorize = () => authorize(readUnproven(request), rules, options.clock(), authenticators);
    const browser = new Browser(request, response, pages);
    const { now, requestId } = response.locals as Required<Locals>;
    const run = (overrides?: ContextOverrides) => {
      const ctx = Object.assign(context(now), { subject, reauthorize, browser, attempt: undefined }, overrides);
      const audited = { subject, operation: operationId, requestId, auditedSubjects };
      if (auditedSubjects.includes(subject.kind)) ctx.transaction = options.auditTransactions(ctx.transaction, audited);
      return handler({ path, query, header, body }, ctx);
    };
    const key: unknown = Reflect.get(header, KEY_HEADER);
    if (typeof key === 'string') {
      const call = { operationId, path, query, body, subject, address: browser.ipAddress ?? '' };
      const operation = { idempotency, now, status, isExternal: options.externalOperations.has(operationId), run };
      return sendResult(response, await runIdempotently(toKeyedRequest(key, call), operation), pages.apiUrl);
    }
    const result = await run();
    if (result === undefined) return void response.writeHead(status, standardHeaders(response)).end();
    if (result instanceof StreamedResponse) return sendFile(response, result);
    if (result instanceof Redirect)
      return void response.writeHead(status, { ...standardHeaders(response), Location: result.location }).end();
    if (isCacheable) return sendCacheable(request, response, result);
    sendResult(response, { ...toResult(status, result), isReplay: false }, pages.apiUrl);
  };
}

/** @throws RecentSignInRequired the body has one of the fields, and the session is not recent */
function requireRecentFields(
  { subject, body, now }: { subject: { kind: string }; body: unknown; now: Date },
  fields: readonly string[],
) {
  if (fields.some((field) => Object.hasOwn(Object(body), field))) requireRecentSignIn(subject, now);
}

function sendResult(response: Response, { status, body, isReplay }: ReplayableResult, baseUrl: string) {
  const headers = isReplay ? REPLAYED_HEADER : {};
  if (status >= 400) return sendError(response, { status, body: body as ErrorBody, headers }, baseUrl);
  if (body === undefined) return void response.writeHead(status, { ...standardHeaders(response), ...headers }).end();
  (response.locals as Locals).responseBody = body;
  sendJson(response, status, body, headers);
}

const requestTime = (response: Response): Date => (response.locals as Required<Locals>).now;
