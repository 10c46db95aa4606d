import { ApiError, ServiceUnavailable } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentEventTo, type SecretsOf } from './present.ts';
import type { FeedQuery } from './queries.ts';
import { readFeed } from './read-feed.ts';
import type { FeedWatcher } from './feed-watcher.ts';

/** Keeps proxies from closing an idle connection. */
const HEARTBEAT_MS = 15_000;
/** A stream outlives the access of its caller by at most this time. */
const ACCESS_CHECK_MS = 2_000;
/** The client reconnects after this time. */
const MAX_DURATION_MS = 300_000;
const PAGE_SIZE = 100;

export interface StreamDependencies {
  db: Reader['db'];
  watcher: FeedWatcher;
  /** @throws ApiError the caller may not read the feed any more */
  requireAccess: () => Promise<void>;
  /** Organizations whose license keys the caller may read. */
  secretsOf: SecretsOf;
}

/**
 * Streams a feed as server-sent events: stored events first, then new ones as they are published. Ends within seconds
 * after the caller has lost access, also while events are sent.
 * @throws EventsExpired, FeedRestored before the first chunk; see `readFeed`
 * @throws ServiceUnavailable before the first chunk, if the process stops
 * @throws TooManyRequests before the first chunk, if the organization has too many open streams
 */
export async function* streamFeed(
  dependencies: StreamDependencies,
  query: Omit<FeedQuery, 'limit'>,
): AsyncGenerator<string> {
  if (dependencies.watcher.isStopped) throw new ServiceUnavailable('The process stops. Connect again.');
  const unregister = dependencies.watcher.registerStream(query.organizationId);
  try {
    yield* streamPages(dependencies, query);
  } finally {
    unregister();
  }
}

async function* streamPages(
  { db, watcher, requireAccess, secretsOf }: StreamDependencies,
  query: Omit<FeedQuery, 'limit'>,
): AsyncGenerator<string> {
  const startedAt = performance.now();
  const hasAccess = periodicCheck(requireAccess);
  let sentAt = startedAt;
  let { after, epoch } = query;
  for (let isFirst = true; !watcher.isStopped && performance.now() - startedAt < MAX_DURATION_MS; isFirst = false) {
    if (!(await hasAccess())) return;
    const page = await readFeed({ db }, { ...query, after, epoch, limit: PAGE_SIZE });
    if (isFirst) yield ': stream opened\n\n';
    for (const event of page.events) {
      const data = JSON.stringify(presentEventTo(secretsOf, event));
      yield `id: ${event.sequence}\nevent: ${event.type}\ndata: ${data}\n\n`;
      if (!(await hasAccess())) return;
    }
    if (page.events.length > 0) sentAt = performance.now();
    after = page.nextAfter;
    epoch = page.epoch ?? undefined;
    if (after >= page.last) {
      await watcher.waitForEvent(query.organizationId, after, ACCESS_CHECK_MS);
      if (performance.now() - sentAt >= HEARTBEAT_MS) {
        yield ': heartbeat\n\n';
        sentAt = performance.now();
      }
    }
  }
}

/** @returns a function that checks the access at most every `ACCESS_CHECK_MS`, and answers from the last check between */
function periodicCheck(requireAccess: () => Promise<void>): () => Promise<boolean> {
  let checkedAt = performance.now();
  return async () => {
    if (performance.now() - checkedAt < ACCESS_CHECK_MS) return true;
    checkedAt = performance.now();
    return requireAccess().then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );
  };
}
