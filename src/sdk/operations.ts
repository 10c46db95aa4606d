/** Makes the functions of generated/functions.ts: each sends the request of one operation. */
import { ApiPromise, PagePromise } from './api-promise.ts';
import type { CallOptions, CallResult } from './calls.ts';
import type { Client } from './client.ts';
import type { operations } from './generated/types.ts';
import { readPages, type AnyPage } from './pages.ts';
import { streamEvents } from './stream.ts';

/** Options of one call. */
export interface RequestOptions extends CallOptions {
  /** Aborts all attempts. */
  signal?: AbortSignal | undefined;
  /** Further headers. */
  headers?: Record<string, string> | undefined;
  /** Key by which the service recognizes a repeated request. Default: a random key per call, where the service takes one. */
  idempotencyKey?: string | undefined;
}

export type StreamSignal = Pick<RequestOptions, 'signal'>;

/** Query of an operation. A list of values may be one value. */
export type QueryOf<Id extends keyof operations> =
  NonNullable<operations[Id]['parameters']['query']> extends infer Query
    ? {
        [Name in keyof Query]: Query[Name] extends (infer Value)[] | undefined
          ? Value | readonly Value[] | undefined
          : Query[Name] | undefined;
      }
    : never;

/** Body of an operation whose schema has no name. */
export type BodyOf<Id extends keyof operations> = operations[Id] extends { requestBody?: { content: infer Content } }
  ? Content[keyof Content]
  : never;

/** Response of an operation whose schema has no name. */
export type ResultOf<Id extends keyof operations, Status extends number> =
  operations[Id]['responses'] extends Record<Status, { content: infer Content }> ? Content[keyof Content] : never;

/** A method of a resource as a function whose first argument is the client. */
export type Standalone<Method> = Method extends (...args: infer Args) => infer Result
  ? (client: Client, ...args: Args) => Result
  : never;

type HttpMethod = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
type Send = (path: string, init: Init) => Promise<CallResult<unknown>>;

interface Init extends RequestOptions {
  params: { path: Record<string, unknown>; query?: Record<string, unknown> | undefined };
  body?: unknown;
  parseAs?: 'text' | 'stream';
}

/** Where the argument between the path parameters and the options goes. */
type Input = 'query' | 'body' | 'form';

/** An operation with a JSON body or none in its response. */
export function call<Function>(method: HttpMethod, path: string, input?: Input): Function {
  return define(method, path, input, (send, init) => startedAtOnce(() => send(path, init)));
}

/** An operation whose response is a text, such as CSV. */
export function callForText<Function>(method: HttpMethod, path: string, input?: Input): Function {
  return define(method, path, input, (send, init) => startedAtOnce(() => send(path, { ...init, parseAs: 'text' })));
}

/** An operation that redirects, for example to a file. Its data is the response behind the redirect. */
export function callForResponse<Function>(method: HttpMethod, path: string, input?: Input): Function {
  return define(method, path, input, (send, init) =>
    startedAtOnce(async () => {
      const { response } = await send(path, { ...init, parseAs: 'stream' });
      return { data: response, response };
    }),
  );
}

/** A list in pages. */
export function list<Function>(path: string): Function {
  return define('GET', path, 'query', (send, init) => {
    const readPage = (of: object) => send(path, { ...init, ...of }).then(({ data }) => data as AnyPage);
    return new PagePromise(
      () => send(path, init),
      () => readPages(readPage, init),
    );
  });
}

/** The stream of events. */
export function stream<Function>(): Function {
  return ((client: Client, query?: object, options?: object) =>
    streamEvents(client.api, { ...query, ...options })) as Function;
}

function define<Function>(
  method: HttpMethod,
  path: string,
  input: Input | undefined,
  run: (send: Send, init: Init) => unknown,
): Function {
  const names = path.match(/[^{]+(?=\})/g) ?? [];
  return ((client: Client, ...args: unknown[]) => {
    const pathValues = Object.fromEntries(names.map((name, at) => [name, requirePathValue(path, name, args[at])]));
    const content = input && args[names.length];
    const { idempotencyKey, headers, ...options } = (args[names.length + (input ? 1 : 0)] ?? {}) as RequestOptions;
    const init: Init = {
      ...options,
      params: { path: pathValues, ...(input === 'query' && { query: content as Record<string, unknown> | undefined }) },
      ...(input !== 'query' && content !== undefined && { body: content }),
      headers: {
        ...(input === 'form' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...headers,
      },
    };
    return run(client[method] as Send, init);
  }) as Function;
}

/** An empty value or dots would call another operation, such as the list instead of one record. */
function requirePathValue(path: string, name: string, value: unknown): unknown {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return value;
  throw new TypeError(`${name} of ${path} must be a text that is not empty, "." or "..".`);
}

function startedAtOnce<Data>(send: () => Promise<CallResult<Data>>): ApiPromise<Data> {
  const promise = new ApiPromise(send);
  void promise.withResponse();
  return promise;
}
