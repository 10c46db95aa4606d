import type { Api, Init } from './calls.ts';
import { errorOf, SellbaseError } from './errors.ts';
import type { Event } from './generated/types.ts';
import { backOff, waitFor } from './retry.ts';
import { readServerSent } from './server-sent.ts';

type Query = NonNullable<NonNullable<NonNullable<Init<'get', '/v1/events/stream'>>['params']>['query']>;

export interface StreamOptions extends Query {
  /** Ends the stream, also while nothing happens. */
  signal?: AbortSignal;
}

/** The service sends a comment every 15 seconds where nothing happens. */
const SILENCE_MS = 45_000;

/**
 * Events as they happen, without an end: where the connection breaks or the service ends it, it goes on at the same place.
 * @throws SellbaseError when the service refuses
 * @throws SellbaseConnectionError when it cannot be reached to begin with
 */
export async function* streamEvents(
  api: Api,
  { signal = new AbortController().signal, ...query }: StreamOptions,
): AsyncGenerator<Event, void, undefined> {
  let after = query.after;
  let hasBegun = false;
  for (let failures = 0; ; failures += 1) {
    try {
      const stream = await open(api, { ...query, ...(after !== undefined && { after }) }, signal);
      hasBegun = true;
      for await (const { id, data } of readServerSent(stream, SILENCE_MS)) {
        failures = 0;
        yield JSON.parse(data) as Event;
        after = Number(id);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!hasBegun || isRefusal(error)) throw error;
    }
    await waitFor(backOff(failures), signal);
  }
}

async function open(api: Api, query: Query, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { data, error, response } = await api.GET('/v1/events/stream', {
    params: { query },
    parseAs: 'stream',
    signal,
    headers: { Accept: 'text/event-stream' },
  });
  if (!response.ok) throw errorOf(response, error);
  if (!data) throw new Error('the answer has no body');
  return data;
}

/** Other answers, and none at all, are of a service that is being restarted. */
function isRefusal(error: unknown): boolean {
  return error instanceof SellbaseError && error.status < 500 && error.status !== 429;
}
