import createFetchClient from 'openapi-fetch';
import type { Api, Call, CallOptions, CallResult, InitArguments } from './calls.ts';
import { toSellbaseError, SellbaseConnectionError } from './errors.ts';
import type { Event, paths } from './generated/types.ts';
import { readPages, type ItemOf, type ListInit, type ListPath } from './pages.ts';
import { sendWithRetries, sleep, type RetryOptions } from './retry.ts';
import { streamEvents, type StreamOptions } from './stream.ts';

export interface ClientOptions {
  /** Base URL of the service, such as `https://sales.example.com`. */
  baseUrl: string;
  /** A personal access token or an OAuth access token. Without a token, only public operations succeed. */
  accessToken?: string | undefined;
  /** Returns the access token. Called before each request, so that expired tokens can be replaced. */
  getAccessToken?: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Sends one request. Default: the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Number of retries after the first attempt. Default: 2. */
  retries?: number | undefined;
  /** Milliseconds until an attempt without a response fails. Default: 60,000. */
  timeout?: number | undefined;
  /** Waits between attempts. Must throw the reason of the signal when the signal aborts. Default: a timer. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** The low layer: calls by path. */
export interface Client {
  GET: Call<'get'>;
  PUT: Call<'put'>;
  POST: Call<'post'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
  /** Iterates over all items of a list or of the event feed. Fetches pages on demand. */
  paginate<Path extends ListPath>(
    path: Path,
    ...init: InitArguments<ListInit<Path>>
  ): AsyncGenerator<ItemOf<Path>, void, undefined>;
  /** Iterates over events as they happen, without end. Reconnects after the last received event, so that no event is missed. */
  stream(options?: StreamOptions): AsyncGenerator<Event, void, undefined>;
  /** The same calls without exceptions. They return `{ data, error, response }`. */
  api: Api;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 60_000;

/** Creates a client of the service at `baseUrl` without resources, for calls by path and for the functions of `@sellbase/sdk/functions`. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, accessToken, wait = sleep } = options;
  const retryOptions: RetryOptions = {
    // Reads `globalThis.fetch` on each request, because tests and monitoring tools replace it.
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    getAccessToken: options.getAccessToken ?? (() => accessToken),
    retries: options.retries ?? DEFAULT_RETRIES,
    timeout: options.timeout ?? DEFAULT_TIMEOUT_MS,
    wait,
  };
  const api = createFetchClient<paths>({ baseUrl, fetch: (request) => sendWithRetries(request, retryOptions) }) as Api;
  const withThrow = (call: AnyCall) => throwOnError(call, retryOptions);
  // The calls have the types of the client without the errors, which are thrown.
  const get = withThrow(api.GET as AnyCall) as Call<'get'>;
  return {
    GET: get,
    PUT: withThrow(api.PUT as AnyCall) as Call<'put'>,
    POST: withThrow(api.POST as AnyCall) as Call<'post'>,
    PATCH: withThrow(api.PATCH as AnyCall) as Call<'patch'>,
    DELETE: withThrow(api.DELETE as AnyCall) as Call<'delete'>,
    paginate: <Path extends ListPath>(path: Path, ...[init]: InitArguments<ListInit<Path>>) => {
      const page = (given: object) => (get as AnyGet)(path, given).then(({ data }) => data);
      return readPages(page, init) as AsyncGenerator<ItemOf<Path>, void, undefined>;
    },
    stream: (streamOptions = {}) => streamEvents(api, streamOptions),
    api,
  };
}

type AnyCall = (path: string, init?: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
type AnyGet = (path: string, init: object) => Promise<CallResult<{ items: unknown[] }>>;

/**
 * Wraps a call so that it throws on errors. A redirect that is not followed counts as success.
 * @throws SellbaseError for an error response
 * @throws SellbaseConnectionError if the response cannot be read
 */
const throwOnError =
  (call: AnyCall, defaults: RetryOptions) =>
  async (path: string, init: CallOptions = {}): Promise<CallResult<unknown>> => {
    const { timeout = defaults.timeout, retries = defaults.retries, ...rest } = init;
    let answeredRequest: Request | undefined;
    const fetch = async (request: Request) => {
      const response = await sendWithRetries(request, { ...defaults, timeout, retries });
      answeredRequest = request;
      return response;
    };
    const { data, error, response } = await call(path, { fetch, ...rest }).catch((cause: unknown) => {
      // The body is incomplete or not JSON, for example an HTML page of a proxy.
      if (answeredRequest && !answeredRequest.signal.aborted) throw new SellbaseConnectionError(answeredRequest, cause);
      throw cause;
    });
    if (!response.ok && response.type !== 'opaqueredirect' && response.status >= 400)
      throw toSellbaseError(response, error);
    return { data, response };
  };
