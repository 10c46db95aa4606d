import createClient from 'openapi-fetch';
import type { Answer, Api, Call, InitArguments } from './calls.ts';
import { errorOf } from './errors.ts';
import type { Event, paths } from './generated/types.ts';
import { readPages, type ItemOf, type ListInit, type ListPath } from './pages.ts';
import { send, waitFor } from './retry.ts';
import { streamEvents, type StreamOptions } from './stream.ts';

export interface SellbaseOptions {
  /** Where the service is, such as `https://sales.example.com`. */
  baseUrl: string;
  /** A personal access token, or one obtained through OAuth. Without it, only what anybody may call answers. */
  accessToken?: string;
  /** Asked for a token before each request, where tokens expire. */
  getAccessToken?: () => string | undefined | Promise<string | undefined>;
  /** Sends one request; the platform's `fetch` unless set. */
  fetch?: (request: Request) => Promise<Response>;
  /** Tries after the first: 2 unless set, 0 for none. */
  retries?: number;
  /** How it waits between tries, in milliseconds; throws the signal's reason when that aborts. By a timer unless you say otherwise. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
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

/** A client of the service at `baseUrl`. */
export function createSellbase(options: SellbaseOptions): Sellbase {
  const { baseUrl, accessToken, fetch, retries = DEFAULT_RETRIES, wait = waitFor } = options;
  const getAccessToken = options.getAccessToken ?? (() => accessToken);
  const api = createClient<paths>({
    baseUrl,
    // Looked up with each request, since others replace it: tests, and tools that watch.
    fetch: (request) =>
      send(request, { fetch: fetch ?? ((tried) => globalThis.fetch(tried)), getAccessToken, retries, wait }),
  });
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
const throwing =
  (call: AnyCall) =>
  async (path: string, init?: object): Promise<Answer<unknown>> => {
    const { data, error, response } = await call(path, init);
    if (!response.ok && response.type !== 'opaqueredirect' && response.status >= 400) throw errorOf(response, error);
    return { data, response };
  };
