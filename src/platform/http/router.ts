import { maxHeaderSize } from 'node:http';
import findMyWay, { type HTTPMethod, type Instance, type HTTPVersion } from 'find-my-way';
import { OpenAPIRouter, type Document, type Operation, type ParsedRequest, type Request } from 'openapi-backend';
import { HTTP_METHODS } from './document.ts';

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
 * static paths and a radix tree for templates. A path with the other spelling of its trailing slash is found as well, unless
 * another operation has it.
 */
export class IndexedRouter extends OpenAPIRouter {
  readonly #operations: Operation[];
  readonly #byId: Map<string, Operation>;
  readonly #static = new Map<string, Map<string, Operation>>();
  // Node refuses longer paths. The schema of a parameter says how long it may be.
  readonly #templates: Instance<HTTPVersion.V1> = findMyWay({ maxParamLength: maxHeaderSize });

  readonly #supportsHead: (operationId: string) => boolean;

  /** @param supportsHead whether an operation also supports HEAD */
  constructor(definition: Document, supportsHead: (operationId: string) => boolean) {
    super({ definition });
    this.#supportsHead = supportsHead;
    this.#operations = super.getOperations();
    this.#byId = new Map(this.#operations.map((operation) => [operation.operationId ?? '', operation]));
    const exact = new Set(this.#operations.map(({ method, path }) => `${method} ${withoutNames(path)}`));
    for (const operation of this.#operations) {
      const other = withOtherSlash(operation.path);
      this.#add(operation, operation.path);
      if (!exact.has(`${operation.method} ${withoutNames(other)}`)) this.#add(operation, other);
    }
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
    request.route ??= this.#find(request.method.toLowerCase(), request.path);
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

  /** Returns the methods of a path for the `Allow` header. Returns an empty list for an unknown path. */
  allowedMethods(path: string): string[] {
    const found = [...HTTP_METHODS, 'head'].filter((method) => this.#find(method, path).operation);
    return found.length === 0 ? [] : [...found.map((method) => method.toUpperCase()), 'OPTIONS'];
  }

  #add(operation: Operation, path: string) {
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
      return this.#supportsHead(route.operation?.operationId ?? '') ? route : { params: {} };
    }
    const methods = this.#static.get(path);
    const operation = methods?.get(method);
    if (operation !== undefined) return { operation, params: {} };
    if (methods !== undefined) return { params: {} };
    const match = this.#templates.find(method.toUpperCase() as HTTPMethod, path);
    // The library takes the empty text between two slashes for a parameter.
    const isFilled = match && !Object.values(match.params).includes('');
    return isFilled ? { operation: match.store as Operation, params: match.params } : { params: {} };
  }
}

function withOtherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

const withoutNames = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
