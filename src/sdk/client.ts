import createClient from 'openapi-fetch';
import type { Answer, Api, Call, InitArguments } from './calls.ts';
import { errorOf, SellbaseConnectionError } from './errors.ts';
import type { Event, paths } from './generated/types.ts';
import { readPages, type ItemOf, type ListInit, type ListPath } from './pages.ts';
import { send, waitFor } from './retry.ts';
import { streamEvents, type StreamOptions } from './stream.ts';

export interface SellbaseOptions {
  /** Where the service is, such as `https://sales.example.com`. */
  baseUrl: string;
  /** A personal access token, or one obtained through OAuth. Without it, only what anybody may call answers. */
  accessToken?: string | undefined;
  /** Asked for a token before each request, where tokens expire. */
  getAccessToken?: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Sends one request; the platform's `fetch` unless set. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Tries after the first: 2 unless set, 0 for none. */
  retries?: number | undefined;
  /** Milliseconds that a try may be without an answer: 60,000 unless set. */
  timeout?: number | undefined;
  /** How it waits between tries, in milliseconds; throws the signal's reason when that aborts. By a timer unless you say otherwise. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

export interface Sellbase {
  GET: Call<'get'>;
  PUT: Call<'put'>;
  POST: Call<'post'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
  /** Everything on a list, or in the feed of events, page after page. */
  paginate<Path extends ListPath>(
    path: Path,
    ...init: InitArguments<ListInit<Path>>
  ): AsyncGenerator<ItemOf<Path>, void, undefined>;
  /** Events as they happen, without an end; it connects again by itself, and misses none. */
  stream(options?: StreamOptions): AsyncGenerator<Event, void, undefined>;
  /** The same calls without throwing, for those who rather look at `{ data, error, response }`. */
  api: Api;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 60_000;

/** A client of the service at `baseUrl`. */
export function createSellbase(options: SellbaseOptions): Sellbase {
  const { baseUrl, accessToken, retries = DEFAULT_RETRIES, timeout = DEFAULT_TIMEOUT_MS, wait = waitFor } = options;
  const getAccessToken = options.getAccessToken ?? (() => accessToken);
  // Looked up with each request, since others replace it: tests, and tools that watch.
  const fetch = options.fetch ?? ((tried: Request) => globalThis.fetch(tried));
  const tryToSend = (request: Request) => send(request, { fetch, getAccessToken, retries, timeout, wait });
  const api = createClient<paths>({ baseUrl, fetch: tryToSend });
  const throwing = (call: AnyCall) => throwingCall(call, tryToSend);
  // The types of the calls are those of the client, less what throws.
  const get = throwing(api.GET as AnyCall) as Call<'get'>;
  return {
    GET: get,
    PUT: throwing(api.PUT as AnyCall) as Call<'put'>,
    POST: throwing(api.POST as AnyCall) as Call<'post'>,
    PATCH: throwing(api.PATCH as AnyCall) as Call<'patch'>,
    DELETE: throwing(api.DELETE as AnyCall) as Call<'delete'>,
    paginate: <Path extends ListPath>(path: Path, ...[init]: InitArguments<ListInit<Path>>) => {
      const page = (given: object) => (get as AnyGet)(path, given).then(({ data }) => data);
      return readPages(page, init) as AsyncGenerator<ItemOf<Path>, void, undefined>;
    },
    stream: (wanted = {}) => streamEvents(api, wanted),
    api,
  };
}

type AnyCall = (path: string, init?: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
type AnyGet = (path: string, init: object) => Promise<Answer<{ items: unknown[] }>>;

/** @throws SellbaseError unless it succeeds; an address to go to, for those who do not follow by themselves, is a success */
const throwingCall =
  (call: AnyCall, fetch: (request: Request) => Promise<Response>) =>
  async (path: string, init?: object): Promise<Answer<unknown>> => {
    let answered: Request | undefined;
    const note = async (request: Request) => {
      const response = await fetch(request);
      answered = request;
      return response;
    };
    const { data, error, response } = await call(path, { fetch: note, ...init }).catch((cause: unknown) => {
      // It broke off, or is not what it says: whatever stands in between answers pages.
      if (answered && !answered.signal.aborted) throw new SellbaseConnectionError(answered, cause);
      throw cause;
    });
    if (!response.ok && response.type !== 'opaqueredirect' && response.status >= 400) throw errorOf(response, error);
    return { data, response };
  };
