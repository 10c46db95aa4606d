import type { Api, Init } from './calls.ts';
import { toSellbaseError, SellbaseError } from './errors.ts';
import type { Event } from './generated/types.ts';
import { backoffMs, sleep } from './retry.ts';
import { readServerSentMessages } from './server-sent-messages.ts';

type Query = NonNullable<NonNullable<NonNullable<Init<'get', '/v1/events/stream'>>['params']>['query']>;

export interface StreamOptions extends Query {
  /** Ends the stream, also between events. */
  signal?: AbortSignal;
}

/** The service sends a comment every 15 seconds between events. */
const IDLE_TIMEOUT_MS = 45_000;

/**
 * Iterates over events as they happen, without end. Reconnects after the last received event when the connection ends.
 * @throws SellbaseError if the service rejects the request
 * @throws SellbaseConnectionError if the first connection fails
 */
export async function* streamEvents(
  api: Api,
  { signal = new AbortController().signal, ...query }: StreamOptions,
): AsyncGenerator<Event, void, undefined> {
  let { after, epoch } = query;
  let hasConnected = false;
  for (let failures = 0; ; failures += 1) {
    try {
      const stream = await openStream(api, { ...query, ...(after !== undefined && { after }), epoch }, signal);
      hasConnected = true;
      for await (const { id, data } of readServerSentMessages(stream, { timeoutMs: IDLE_TIMEOUT_MS, signal })) {
        failures = 0;
        const event = JSON.parse(data) as Event;
        yield event;
        after = Number(id);
        epoch = event.id;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!hasConnected || isPermanentError(error)) throw error;
    }
    await sleep(backoffMs(failures), signal);
  }
}

async function openStream(api: Api, query: Query, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { data, error, response } = await api.GET('/v1/events/stream', {
    params: { query },
    parseAs: 'stream',
    signal,
    headers: { Accept: 'text/event-stream' },
  });
  if (!response.ok) throw toSellbaseError(response, error);
  if (!data) throw new Error('the response has no body');
  return data;
}

/** Errors that a reconnect cannot resolve. Other errors also occur while the service restarts. */
function isPermanentError(error: unknown): boolean {
  return error instanceof SellbaseError && error.status < 500 && error.status !== 429;
}
