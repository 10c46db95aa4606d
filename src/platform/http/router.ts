import findMyWay, { type HTTPMethod, type Instance, type HTTPVersion } from 'find-my-way';
import { OpenAPIRouter, type Document, type Operation, type ParsedRequest, type Request } from 'openapi-backend';

/** Methods of operations. */
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export interface RoutedRequest extends Request {
  /** Result of the lookup, cached because openapi-backend looks up twice. */
  route?: Route | undefined;
}

interface Route {
  operation?: Operation;
  params: Record<string, string | undefined>;
}

/**
 * Replaces openapi-backend's router, which rebuilds its list and its regular expressions on every request. Uses a map for
 * static paths and a radix tree for templates. Ignores a trailing slash.
 */
export class IndexedRouter extends OpenAPIRouter {
  readonly #operations: Operation[];
  readonly #byId: Map<string, Operation>;
  readonly #static = new Map<string, Map<string, Operation>>();
  readonly #templates: Instance<HTTPVersion.V1> = findMyWay({ maxParamLength: 500 });

  readonly #headed: ReadonlySet<string>;

  /** @param headOperations ids of the operations that also support HEAD */
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

  /** Skips query and body, which the dispatcher reads after authorization. */
  override parseRequest(request: RoutedRequest): ParsedRequest {
    const params = request.route?.params ?? {};
    return { ...request, params: params as ParsedRequest['params'], query: {}, cookies: {}, requestBody: undefined };
  }

  /** Returns the methods of a path for the `Allow` header. Empty for an unknown path. */
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
