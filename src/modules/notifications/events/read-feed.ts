import type { Reader } from '../../../platform/ports/transaction.ts';
import { EventsExpired } from './errors.ts';
import { findEventsAfter, findRetainedRange, type EventRow, type FeedQuery } from './queries.ts';

export interface FeedPage {
  events: EventRow[];
  /** The reader continues after this sequence number. It passes over events that the filter excludes. */
  nextAfter: number;
  /** Sequence number of the newest event in the feed, whether or not the filter includes it. */
  last: number;
}

/**
 * Reads one page of an organization's feed.
 * @throws EventsExpired if events after `query.after` were deleted already
 */
export async function readFeed({ db }: Pick<Reader, 'db'>, query: FeedQuery): Promise<FeedPage> {
  const { last, first } = await findRetainedRange(db, query.organizationId);
  const oldest = first ?? last + 1;
  if (query.after > 0 && query.after < oldest - 1) throw new EventsExpired(oldest - 1);
  const events = await findEventsAfter(db, query);
  const reached = events.at(-1)?.sequence;
  // A page that is not full means that no event up to `last` matches the filter any more, so the reader may skip to it.
  const nextAfter = events.length < query.limit ? Math.max(last, query.after, reached ?? 0) : (reached ?? query.after);
  return { events, nextAfter, last: Math.max(last, reached ?? 0) };
}
