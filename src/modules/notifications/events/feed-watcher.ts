import type { Logger } from 'pino';
import { TooManyRequests } from '../../../shared/errors.ts';
import { createThrottledWarning } from '../../../platform/jobs/throttled-warning.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findLastSequences } from './queries.ts';

/** Pause between two polls while streams wait. A poll is one statement for all waiting streams of the process. */
const POLL_INTERVAL_MS = 500;

/** Open streams per organization and process. */
export const MAX_STREAMS = 20;
/** `Retry-After` for a stream above the limit. */
const RETRY_AFTER_SECONDS = 60;

interface Waiter {
  organizationId: string;
  /** Sequence number of the last event that the stream has sent. */
  seen: number;
  settle: (isNew: boolean) => void;
}

/** Wakes the event streams of one process when their feeds have new events. */
export interface FeedWatcher {
  /** Resolves to true once the feed has an event after `seen`, to false after `withinMs` or when the watcher stops. */
  waitForEvent(organizationId: string, seen: number, withinMs: number): Promise<boolean>;
  readonly isStopped: boolean;
  /** Counts an open stream. @returns a function that ends the count @throws TooManyRequests above `MAX_STREAMS` */
  registerStream(organizationId: string): () => void;
  /** Ends all waiting streams, for shutdown. */
  stop: () => void;
}

/** Creates the watcher of one process. It polls the database only while streams wait. */
export function createFeedWatcher(db: Reader['db'], log: Logger): FeedWatcher {
  const warn = createThrottledWarning(log);
  const waiters = new Set<Waiter>();
  const streams = new Map<string, number>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = async () => {
    const polled = [...waiters];
    const last = await findLastSequences(db, [...new Set(polled.map(({ organizationId }) => organizationId))]);
    for (const { organizationId, seen, settle } of polled) if ((last.get(organizationId) ?? 0) > seen) settle(true);
  };
  const schedulePoll = () => {
    timer ??= setTimeout(() => {
      void poll()
        .catch((error: unknown) => warn({ err: error }, 'polling for new events failed; the next poll retries'))
        .finally(() => {
          timer = undefined;
          if (waiters.size > 0) schedulePoll();
        });
    }, POLL_INTERVAL_MS);
  };

  return {
    waitForEvent: (organizationId, seen, withinMs) =>
      new Promise((resolve) => {
        if (isStopped) return resolve(false);
        const settle = (isNew: boolean) => {
          clearTimeout(timeout);
          waiters.delete(waiter);
          resolve(isNew);
        };
        const timeout = setTimeout(() => settle(false), withinMs);
        const waiter: Waiter = { organizationId, seen, settle };
        waiters.add(waiter);
        schedulePoll();
      }),
    get isStopped() {
      return isStopped;
    },
    registerStream(organizationId) {
      const count = (streams.get(organizationId) ?? 0) + 1;
      if (count > MAX_STREAMS)
        throw new TooManyRequests(
          `An organization can have at most ${MAX_STREAMS} open event streams. Close one, or retry later.`,
          RETRY_AFTER_SECONDS,
        );
      streams.set(organizationId, count);
      return () => {
        const remaining = (streams.get(organizationId) ?? 1) - 1;
        if (remaining > 0) streams.set(organizationId, remaining);
        else streams.delete(organizationId);
      };
    },
    stop() {
      isStopped = true;
      for (const { settle } of waiters) settle(false);
    },
  };
}
