import type { Reader } from '../../../platform/ports/transaction.ts';
import { EventsExpired, FeedRestored } from './errors.ts';
import {
  findEventIdAt,
  findEvents,
  findRetainedRange,
  type EventRow,
  type FeedQuery,
  type RetainedRange,
} from './queries.ts';

export interface FeedPage {
  events: EventRow[];
  /** The reader continues after this sequence number. It passes over events that the filter excludes. */
  nextAfter: number;
  /** In descending order, the reader continues before this sequence number; null if no event is left. */
  nextBefore: number | null;
  /** Id of the event at `nextAfter`; null at the beginning of the feed. */
  epoch: string | null;
  /** Sequence number of the newest event in the feed, whether or not the filter includes it. */
  last: number;
}

/**
 * Reads one page of an organization's feed.
 * @throws EventsExpired if events after `query.after` were deleted already
 * @throws FeedRestored if the reader's position is past the end of the feed, or belongs to other events
 */
export async function readFeed({ db }: Pick<Reader, 'db'>, query: FeedQuery): Promise<FeedPage> {
  const range = await findRetainedRange(db, query.organizationId);
  const { last, first, lastEventId } = range;
  const oldest = first ?? last + 1;
  if (await isRestored(db, query, range)) throw new FeedRestored(query.after);
  if (query.after > 0 && query.after < oldest - 1) throw new EventsExpired(oldest - 1);
  const events = await findEvents(db, query);
  const isDescending = query.order === 'desc';
  const isFull = events.length === query.limit;
  const newest = events.at(isDescending ? 0 : -1);
  const reached = newest?.sequence ?? query.after;
  // A page that is not full means that no event up to `last` matches the filter any more, so the reader may skip to it.
  const nextAfter = isFull && !isDescending ? reached : Math.max(last, reached);
  const nextBefore = isFull && isDescending ? (events.at(-1)?.sequence ?? null) : null;
  const epoch = newest?.sequence === nextAfter ? newest.id : lastEventId;
  return { events, nextAfter, nextBefore, epoch, last: Math.max(last, reached) };
}

/** Whether the reader's position belongs to a feed that has been replaced by an earlier state of the database. */
async function isRestored(
  db: Reader['db'],
  { organizationId, after, epoch }: FeedQuery,
  { last, lastEventId }: RetainedRange,
): Promise<boolean> {
  if (after > last) return true;
  if (after === 0 || epoch === undefined) return false;
  const known = after === last ? lastEventId : await findEventIdAt(db, organizationId, after);
  // A deleted event cannot be compared.
  return known != null && known !== epoch;
}
