import findMyWay, { type HTTPMethod, type Instance, type HTTPVersion } from 'find-my-way';
import { OpenAPIRouter, type Document, type Operation, type ParsedRequest, type Request } from 'openapi-backend';

/** What openapi-backend asks a router: the stock one rebuilds its list and a regular expression each, per request. */
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export interface RoutedRequest extends Request {
  /** Remembers the look-up, which openapi-backend wants twice. */
  route?: Route | undefined;
}

interface Route {
  operation?: Operation;
  params: Record<string, string | undefined>;
}

/**
 * The same answers as openapi-backend's own router, from an index: a map for static paths, a radix tree for templates.
 * Paths are matched without their trailing slash, so that both spellings of each are served.
 */
export class IndexedRouter extends OpenAPIRouter {
  readonly #operations: Operation[];
  readonly #byId: Map<string, Operation>;
  readonly #static = new Map<string, Map<string, Operation>>();
  readonly #templates: Instance<HTTPVersion.V1> = findMyWay({ maxParamLength: 500 });

  readonly #headed: ReadonlySet<string>;

  /** @param headOperations operations that also answer HEAD, by their ids */
  constructor(definition: Document, headOperations: ReadonlySet<string>) {
    super({ definition });
    this.#headed = headOperations;
    this.#operations = super.getOperations();
    this.#byId = new Map(this.#operations.map((operation) => [operation.operationId ?? '', operation]));
    for (const operation of this.#operations) this.#add(operation);
  }

  override getOperations() {
    return this.#operations;
  }

  override getOperation(operationId: string) {
    return this.#byId.get(operationId);
  }

  override matchOperation(request: Request): Operation | undefined;
  override matchOperation(request: Request, strict: boolean): Operation;
  override matchOperation(request: RoutedRequest, strict = false) {
    request.route ??= this.#find(request.method.toLowerCase(), withoutTrailingSlash(request.path));
    const { operation } = request.route;
    if (operation === undefined && strict) {
      const allowed = this.allowedMethods(request.path).length > 0;
      throw new Error(allowed ? '405-methodNotAllowed' : '404-notFound');
    }
    return operation;
  }

  /** Node has lower-cased the headers, and the dispatcher reads query and body itself, after the caller is admitted. */
  override parseRequest(request: RoutedRequest): ParsedRequest {
    const params = request.route?.params ?? {};
    return { ...request, params: params as ParsedRequest['params'], query: {}, cookies: {}, requestBody: undefined };
  }

  /** The methods that a path answers, for `Allow`; none where the path is unknown. */
  allowedMethods(path: string): string[] {
    const bare = withoutTrailingSlash(path);
    const found = [...METHODS, 'head'].filter((method) => this.#find(method, bare).operation);
    return found.length === 0 ? [] : [...found.map((method) => method.toUpperCase()), 'OPTIONS'];
  }

  #add(operation: Operation) {
    const path = withoutTrailingSlash(operation.path);
    if (path.includes('{')) {
      const method = operation.method.toUpperCase() as HTTPMethod;
      this.#templates.on(method, path.replace(/\{([^}]+)\}/g, ':$1'), () => undefined, operation);
      return;
    }
    const methods = this.#static.get(path) ?? new Map<string, Operation>();
    this.#static.set(path, methods.set(operation.method, operation));
  }

  #find(method: string, path: string): Route {
    if (method === 'head') {
      const route = this.#find('get', path);
      return this.#headed.has(route.operation?.operationId ?? '') ? route : { params: {} };
    }
    const methods = this.#static.get(path);
    const operation = methods?.get(method);
    if (operation !== undefined) return { operation, params: {} };
    if (methods !== undefined) return { params: {} };
    const match = this.#templates.find(method.toUpperCase() as HTTPMethod, path);
    return match ? { operation: match.store as Operation, params: match.params } : { params: {} };
  }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
