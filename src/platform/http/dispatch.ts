import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { OpenAPIBackend, type Context, type Document } from 'openapi-backend';
import { Download } from '../../contract/download.ts';
import { access } from '../../contract/generated/access.ts';
import type { OperationId } from '../../contract/operation.ts';
import { Redirect } from '../../contract/redirect.ts';
import { MethodNotAllowed, ResourceNotFound } from '../../kit/errors.ts';
import { admit, requireSameOrigin, type Presented } from '../access/admit.ts';
import { ANONYMOUS, type Authenticators } from '../access/subject.ts';
import { Browser, isSameOrigin, readCookie, SESSION_COOKIE, type PageOrigins } from './browser.ts';
import { readJson, whyNotStorable } from './body.ts';
import type { ContractDocument, OperationObject } from './document.ts';
import { sendJson, standardHeaders } from './errors.ts';
import { sendDownload } from './download.ts';
import type { Ctx, Handlers } from './handler.ts';
import { queryOf } from './query.ts';
import { IndexedRouter } from './router.ts';
import { createRequestValidators, refuse, type RequestValidator } from './validators.ts';

export interface DispatchOptions {
  document: ContractDocument;
  handlers: Handlers;
  authenticators: Authenticators;
  pages: PageOrigins;
  clock: () => Date;
  /** The context of one request, less its caller and their browser. */
  context: (now: Date) => Omit<Ctx<never>, 'subject' | 'browser'>;
}

/** Left on `response.locals` for the log, and for whoever holds the traffic against the contract. */
export interface Locals {
  requestId?: string;
  /** The moment at which this request happens; the clock is read once. */
  now?: Date;
  operationId?: string | undefined;
  route?: string | undefined;
  responseBody?: unknown;
}

/** The one security scheme that openapi-backend is told of. */
const CALLER = 'caller';

/** Express middleware: route → admit the caller → validate → handle → send. Only it touches the response. */
export async function createDispatcher(options: DispatchOptions): Promise<RequestHandler> {
  const api = new OpenAPIBackend({
    definition: runtimeDefinition(options.document),
    quick: true,
    strict: true,
    validate: false,
  });
  await api.init();
  const router = new IndexedRouter(api.definition);
  api.router = router;
  api.register('postRoutingHandler', noteOperation);
  registerAccess(api, options);
  registerFallbacks(api, router);
  const validatorOf = createRequestValidators(options.document);
  for (const { path, method, operationId } of router.getOperations()) {
    const operation = options.document.paths[path]?.[method];
    if (operation) registerOperation(api, operationId as OperationId, validatorOf(operation), options);
  }

  return (request: Request, response: Response, next: NextFunction) => {
    (response.locals as Locals).now = options.clock();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const headers = request.headers as Record<string, string | string[]>;
    api.handleRequest({ method, path: request.path, headers }, request, response).catch(next);
  };
}

/**
 * What openapi-backend has to know: not the webhooks, whose `$ref`s it would copy; not what OAuth's library answers; and
 * of security only that there is some, since it would run a handler once per scheme and scope.
 */
function runtimeDefinition(document: ContractDocument): Document {
  const { webhooks: _, ...served } = document;
  const securitySchemes = { [CALLER]: { type: 'http', scheme: 'bearer' } };
  const paths = Object.entries(document.paths).map(([path, item]) => [path, mapValues(item, toRuntime)]);
  const components = { ...served.components, securitySchemes };
  return { ...served, components, paths: Object.fromEntries(paths) } as Document;
}

function toRuntime(operation: OperationObject): OperationObject | undefined {
  if (operation['x-handled-by'] !== undefined) return undefined;
  return operation.security?.length ? { ...operation, security: [{ [CALLER]: [] }] } : operation;
}

function mapValues<Value>(object: Record<string, Value>, map: (value: Value) => Value | undefined) {
  const entries = Object.entries(object).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** For the log, whatever comes of the request. */
function noteOperation({ operation }: Context, _request: Request, response: Response) {
  const locals: Locals = response.locals;
  locals.operationId = operation?.operationId;
  locals.route = operation?.path;
}

/** openapi-backend hands it no scopes and swallows what it throws, hence the detour. */
function registerAccess(api: OpenAPIBackend, { authenticators, pages }: DispatchOptions) {
  api.registerSecurityHandler(CALLER, (context: Context, request: Request, response: Response) => {
    const { operationId } = context.operation as { operationId: OperationId };
    return admit(presentedBy(request, pages), access[operationId], nowOf(response), authenticators);
  });
  api.register('unauthorizedHandler', (context: Context) => {
    throw (context.security?.[CALLER] as { error?: unknown } | undefined)?.error;
  });
}

function presentedBy(request: Request, pages: PageOrigins): Presented {
  return {
    authorization: request.headers.authorization,
    sessionToken: readCookie(request, SESSION_COOKIE, pages.isSecure),
    isSameOrigin: isSameOrigin(request, pages),
  };
}

function registerFallbacks(api: OpenAPIBackend, router: IndexedRouter) {
  api.register('notFound', () => {
    throw new ResourceNotFound('There is nothing at this path.');
  });
  api.register('methodNotAllowed', (context: Context, request: Request, response: Response) => {
    const allow = router.allowedMethods(context.request.path).join(', ');
    if (request.method !== 'OPTIONS') throw new MethodNotAllowed(allow);
    response.writeHead(204, {
      ...standardHeaders(response),
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept, Idempotency-Key, Last-Event-ID',
      'Access-Control-Max-Age': '86400',
    });
    response.end();
  });
}

function registerOperation(
  api: OpenAPIBackend,
  operationId: OperationId,
  validator: RequestValidator,
  { handlers, context, pages }: DispatchOptions,
) {
  const { status, body: hasBody, method, isInternal, contentType } = access[operationId];
  const handler = handlers[operationId] as (input: object, ctx: object) => Promise<unknown>;

  api.register(operationId, async (call: Context, request: Request, response: Response) => {
    if (isInternal) requireSameOrigin(presentedBy(request, pages), method);
    const path = call.request.params as object;
    const query = validator.readQuery(queryOf(request.url));
    if (whyNotStorable(path) !== undefined) throw new ResourceNotFound();
    const body = hasBody ? await readJson(request, response) : undefined;
    const header = validator.readHeaders(request.headers);
    refuse([...validator.parameters({ path, query, header }), ...(hasBody ? validator.body(body) : [])]);

    const subject = call.security?.[CALLER] ?? ANONYMOUS;
    const browser = new Browser(request, response, pages);
    const ctx = Object.assign(context(nowOf(response)), { subject, browser });
    const result = await handler({ path, query, header, body }, ctx);
    if (result === undefined) return void response.writeHead(status, standardHeaders(response)).end();
    if (result instanceof Download) return sendDownload(response, status, contentType ?? 'text/plain', result);
    if (result instanceof Redirect) {
      const headers = { ...standardHeaders(response), Location: result.location, 'Cache-Control': 'no-store' };
      return void response.writeHead(status, headers).end();
    }
    (response.locals as Locals).responseBody = result;
    sendJson(response, status, result);
  });
}

function nowOf(response: Response): Date {
  return (response.locals as Required<Locals>).now;
}
