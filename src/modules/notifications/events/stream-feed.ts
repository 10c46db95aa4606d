import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentEvent } from './present.ts';
import type { FeedQuery } from './queries.ts';
import { readFeed } from './read-feed.ts';
import type { FeedWatcher } from './feed-watcher.ts';

/** Keeps proxies from closing an idle connection. */
const HEARTBEAT_MS = 15_000;
/** The client reconnects after this time, which checks its token again. */
const MAX_DURATION_MS = 300_000;
const PAGE_SIZE = 100;

export interface StreamDependencies {
  db: Reader['db'];
  watcher: FeedWatcher;
}

/**
 * Streams a feed as server-sent events: stored events first, then new ones as they are published.
 * @throws EventsExpired before the first chunk; see `readFeed`
 * @throws TooManyRequests before the first chunk, if the organization has too many open streams
 */
export async function* streamFeed(
  { db, watcher }: StreamDependencies,
  query: Omit<FeedQuery, 'limit'>,
): AsyncGenerator<string> {
  const unregister = watcher.registerStream(query.organizationId);
  try {
    yield* streamPages({ db, watcher }, query);
  } finally {
    unregister();
  }
}

async function* streamPages(
  { db, watcher }: StreamDependencies,
  query: Omit<FeedQuery, 'limit'>,
): AsyncGenerator<string> {
  const startedAt = performance.now();
  let { after } = query;
  for (let isFirst = true; !watcher.isStopped && performance.now() - startedAt < MAX_DURATION_MS; isFirst = false) {
    const page = await readFeed({ db }, { ...query, after, limit: PAGE_SIZE });
    if (isFirst) yield ': stream opened\n\n';
    for (const event of page.events) {
      yield `id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(presentEvent(event))}\n\n`;
    }
    after = page.nextAfter;
    if (after >= page.last) {
      const isNew = await watcher.waitForEvent(query.organizationId, after, HEARTBEAT_MS);
      if (!isNew) yield ': heartbeat\n\n';
    }
  }
}
