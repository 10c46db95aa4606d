import { TooManyRequests } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findLastPlaces } from './queries.ts';

/** How often it is looked for new events while somebody waits for some: one statement, however many wait. */
const LOOK_EVERY_MS = 500;

/** Of one organization, in one process. */
export const MAX_STREAMS = 20;
/** Until one of them ends. */
const TRY_AGAIN_SECONDS = 60;

interface Waiter {
  organizationId: string;
  seen: number;
  tell: (isNew: boolean) => void;
}

/** Tells streams of one process when there is something new in a feed. */
export interface FeedWatcher {
  /** Resolves with true as soon as there is an event after `seen`; with false after `withinMs`, or when it is stopped. */
  next(organizationId: string, seen: number, withinMs: number): Promise<boolean>;
  readonly isStopped: boolean;
  /** Counts a stream in. @returns counts it out @throws TooManyRequests */
  enter(organizationId: string): () => void;
  /** Ends all waiting. */
  stop: () => void;
}

export function createFeedWatcher(db: Reader['db']): FeedWatcher {
  const waiters = new Set<Waiter>();
  const streams = new Map<string, number>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const asked = [...waiters];
    const last = await findLastPlaces(db, [...new Set(asked.map(({ organizationId }) => organizationId))]);
    for (const { organizationId, seen, tell } of asked) if ((last.get(organizationId) ?? 0) > seen) tell(true);
  };
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      // A database that is away for a moment is asked again.
      void look()
        .catch(() => undefined)
        .finally(() => {
          timer = undefined;
          if (waiters.size > 0) lookSoon();
        });
    }, LOOK_EVERY_MS);
  };

  return {
    next: (organizationId, seen, withinMs) =>
      new Promise((resolve) => {
        if (isStopped) return resolve(false);
        const tell = (isNew: boolean) => {
          clearTimeout(limit);
          waiters.delete(waiter);
          resolve(isNew);
        };
        const limit = setTimeout(() => tell(false), withinMs);
        const waiter: Waiter = { organizationId, seen, tell };
        waiters.add(waiter);
        lookSoon();
      }),
    get isStopped() {
      return isStopped;
    },
    enter(organizationId) {
      const count = (streams.get(organizationId) ?? 0) + 1;
      if (count > MAX_STREAMS)
        throw new TooManyRequests(`An organization has at most ${MAX_STREAMS} streams at once.`, TRY_AGAIN_SECONDS);
      streams.set(organizationId, count);
      return () => {
        const left = (streams.get(organizationId) ?? 1) - 1;
        if (left > 0) streams.set(organizationId, left);
        else streams.delete(organizationId);
      };
    },
    stop() {
      isStopped = true;
      for (const { tell } of waiters) tell(false);
    },
  };
}
