import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentEvent } from './present.ts';
import type { FeedQuery } from './queries.ts';
import { readFeed } from './read.ts';
import type { FeedWatcher } from './watch.ts';

/** So that whatever is in between does not take the connection for dead. */
const HEARTBEAT_MS = 15_000;
/** Then the reader connects again, with a token that is looked at again. */
const LASTS_MS = 300_000;
const AT_ONCE = 100;

export interface Streaming {
  db: Reader['db'];
  watcher: FeedWatcher;
}

/**
 * Events as server-sent events, first those that are there, then those that come.
 * @throws EventsExpired before the first piece: see `readFeed`
 * @throws TooManyRequests before the first piece: the organization has too many
 */
export async function* streamFeed({ db, watcher }: Streaming, query: Omit<FeedQuery, 'limit'>): AsyncGenerator<string> {
  const leave = watcher.enter(query.organizationId);
  try {
    yield* goOn({ db, watcher }, query);
  } finally {
    leave();
  }
}

async function* goOn({ db, watcher }: Streaming, query: Omit<FeedQuery, 'limit'>): AsyncGenerator<string> {
  const began = performance.now();
  let { after } = query;
  for (let isFirst = true; !watcher.isStopped && performance.now() - began < LASTS_MS; isFirst = false) {
    const reading = await readFeed({ db }, { ...query, after, limit: AT_ONCE });
    if (isFirst) yield ': the feed begins\n\n';
    for (const event of reading.events) {
      yield `id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(presentEvent(event))}\n\n`;
    }
    after = reading.nextAfter;
    if (after >= reading.last) {
      const isNew = await watcher.next(query.organizationId, after, HEARTBEAT_MS);
      if (!isNew) yield ': nothing new\n\n';
    }
  }
}
