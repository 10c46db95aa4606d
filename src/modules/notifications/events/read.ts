import type { Reader } from '../../../platform/ports/transaction.ts';
import { EventsExpired } from './errors.ts';
import { findEventsAfter, findExtent, type EventRow, type FeedQuery } from './queries.ts';

export interface Reading {
  events: EventRow[];
  /** Up to where was looked: what a reader goes on from. */
  nextAfter: number;
  last: number;
}

/**
 * Events after a place.
 * @throws EventsExpired some after it are not kept any more
 */
export async function readFeed({ db }: Pick<Reader, 'db'>, query: FeedQuery): Promise<Reading> {
  const { last, first } = await findExtent(db, query.organizationId);
  const oldest = first ?? last + 1;
  if (query.after > 0 && query.after < oldest - 1) throw new EventsExpired(oldest - 1);
  const events = await findEventsAfter(db, query);
  const reached = events.at(-1)?.sequence;
  // With fewer than asked for there is no other that fits, up to the last that there was when it was looked.
  const nextAfter = events.length < query.limit ? Math.max(last, query.after, reached ?? 0) : (reached ?? query.after);
  return { events, nextAfter, last: Math.max(last, reached ?? 0) };
}
