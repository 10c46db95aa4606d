import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { tryRequest } from '../../shared/try-request.ts';

/** The service sends a comment every 15 seconds, so a longer silence is a lost connection. */
const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** After more missed events than this, reading all answers again is less work than following each event. */
const MOST_MISSED = 100;

export type StreamedEvent = components['schemas']['Event'];

interface Follower {
  onEvent: (event: StreamedEvent) => void;
  /** Events were missed, so every answer can be old. */
  onMissed: () => void;
  onConnected: (isConnected: boolean) => void;
}

/**
 * Follows the events of an organization while a person sees the page. A hidden page has no connection: a browser opens few
 * of them to one server, and keeps a page without one for the way back. After a loss, it continues after the last event.
 * @returns a function that ends it
 */
export function followEvents(organizationId: string, follower: Follower): () => void {
  const position: Position = { after: undefined, isMissing: false };
  let connection: AbortController | undefined;
  const connectIfVisible = () => {
    connection?.abort();
    connection = document.visibilityState === 'visible' ? new AbortController() : undefined;
    if (connection) void keepConnected(organizationId, position, { ...follower, signal: connection.signal });
  };
  document.addEventListener('visibilitychange', connectIfVisible);
  connectIfVisible();
  return () => {
    document.removeEventListener('visibilitychange', connectIfVisible);
    connection?.abort();
  };
}

interface Position {
  /** Sequence number of the last event; undefined if it is not known. */
  after: number | undefined;
  /** Whether events can have happened since the pages read their answers. */
  isMissing: boolean;
}

type Connection = Follower & { signal: AbortSignal };

/** Connects again after each loss, with growing pauses, until the signal aborts or the service refuses the caller. */
async function keepConnected(organizationId: string, position: Position, connection: Connection): Promise<void> {
  const { signal, onConnected } = connection;
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const status = await readStream(organizationId, position, connection);
    onConnected(false);
    if (isRefusal(status)) return;
    if (status === 200) pause = FIRST_PAUSE_MS;
    await abortableSleep(pause, signal);
  }
}

/** The service has deleted events after this position. */
const EXPIRED = 410;
const TOO_MANY_STREAMS = 429;

/** Without a session or a role for it, another attempt has the same result. */
const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== EXPIRED && status !== TOO_MANY_STREAMS;

/** @returns the status of the answer once it ends; undefined if there was none */
async function readStream(
  organizationId: string,
  position: Position,
  { signal, onEvent, onMissed, onConnected }: Connection,
): Promise<number | undefined> {
  const newest = await tryRequest(() =>
    api.GET('/v1/events/', { params: { query: { organization_id: organizationId, limit: 1 } }, signal }),
  );
  if (newest?.data === undefined) return newest?.response.status;
  const { last_sequence: last } = newest.data;
  const missed = last - (position.after ?? last);
  const isGap = position.isMissing || missed < 0 || missed > MOST_MISSED;
  const after = isGap ? last : (position.after ?? last);
  const stream = await tryRequest(() =>
    api.GET('/v1/events/stream', {
      params: { query: { organization_id: organizationId, after } },
      parseAs: 'stream',
      signal,
    }),
  );
  const body = stream?.data;
  if (!body) {
    position.isMissing ||= stream?.response.status === EXPIRED;
    return stream?.response.status;
  }
  position.after = after;
  position.isMissing = false;
  if (isGap) onMissed();
  onConnected(true);
  await tryRequest(async () => {
    for await (const event of readEvents(body)) {
      position.after = event.sequence;
      onEvent(event);
    }
  });
  return stream?.response.status;
}

/** Iterates over the events of a stream until it ends, or is silent for too long. */
async function* readEvents(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamedEvent, void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const timer = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith(DATA));
      if (data !== undefined) yield JSON.parse(data.slice(DATA.length)) as StreamedEvent;
    }
  }
}

const DATA = 'data: ';

/** Resolves after a time, or at once when the signal aborts. */
const abortableSleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
