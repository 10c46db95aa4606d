import type { Knex } from 'knex';
import type { AuditAuthor } from '../../identity/audit-log/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'events.previous_attributes': Readonly<Record<string, unknown>>;
    'events.details': object;
    'events.actor': AuditAuthor;
  }
}

/** A published event: `sequence` is its place in the organization's feed. */
export type EventRow = Omit<Tables['events'], 'sequence' | 'data'> & {
  sequence: number;
  data: Record<string, unknown>;
};
export type UnpublishedRow = Pick<Tables['events'], 'id' | 'type' | 'organization_id' | 'object_id'>;

interface UnpublishedQuery {
  types: readonly string[];
  /** Leaves out the events of other organizations. */
  organizationId: string | undefined;
  excludedOrganizationIds: readonly string[];
  limit: number;
}

/** Finds public events without a sequence number, in the order in which they were stored. */
export async function findUnpublished(
  db: Knex,
  { types, organizationId, excludedOrganizationIds: besides, limit }: UnpublishedQuery,
): Promise<UnpublishedRow[]> {
  return db('events')
    .where({ is_public: true, ...(organizationId !== undefined && { organization_id: organizationId }) })
    .whereNull('sequence')
    .whereIn('type', [...types])
    .whereNotIn('organization_id', [...besides])
    .orderBy('position')
    .limit(limit)
    .select('id', 'type', 'organization_id', 'object_id');
}

/** Finds when the first event was stored that has no sequence number. */
export const findFirstUnpublished = (db: Knex, types: readonly string[]) =>
  db('events')
    .where({ is_public: true })
    .whereNull('sequence')
    .whereIn('type', [...types])
    .orderBy('position')
    .limit(1)
    .select('created_at');

/**
 * Locks the feeds of organizations, which serializes publishing per organization. Creates missing feeds.
 * @returns the last sequence number of each feed, by organization id; 0 for a new feed
 */
export async function lockFeeds(
  db: Knex.Transaction,
  organizationIds: readonly string[],
): Promise<Map<string, number>> {
  const lock = async () => {
    const rows: Tables['event_feeds'][] = await db('event_feeds')
      .whereIn('organization_id', [...organizationIds])
      .orderBy('organization_id')
      .forUpdate();
    return new Map(rows.map(({ organization_id, last_sequence }) => [organization_id, last_sequence]));
  };
  const locked = await lock();
  const missing = organizationIds.filter((id) => !locked.has(id));
  if (missing.length === 0) return locked;
  await db('event_feeds')
    .insert(missing.map((organization_id) => ({ organization_id })))
    .onConflict()
    .ignore();
  return lock();
}

/** Filters the events down to those that are still unpublished, in the order in which they were stored. */
export async function findStillUnpublished(db: Knex, ids: readonly string[]): Promise<UnpublishedRow[]> {
  return db('events')
    .whereIn('id', [...ids])
    .whereNull('sequence')
    .orderBy('position')
    .select('id', 'type', 'organization_id', 'object_id');
}

export interface SequencedEvent {
  id: string;
  organization_id: string;
  sequence: number;
  data: object;
}

export async function storeSequences(db: Knex.Transaction, sequenced: readonly SequencedEvent[]): Promise<void> {
  await db.raw(
    `with sequenced as (
       select * from unnest(?::uuid[], ?::uuid[], ?::bigint[], ?::text[]) as event (id, organization_id, sequence, data)
     ), stored as (
       update events set sequence = sequenced.sequence, data = sequenced.data::json,
         customer_id = customer_of_event(events, sequenced.data::json)
       from sequenced where events.id = sequenced.id
     )
     update event_feeds set last_sequence = reached.sequence, last_event_id = reached.id
     from (select distinct on (organization_id) id, organization_id, sequence from sequenced
           order by organization_id, sequence desc) reached
     where event_feeds.organization_id = reached.organization_id`,
    [
      sequenced.map(({ id }) => id),
      sequenced.map(({ organization_id }) => organization_id),
      sequenced.map(({ sequence }) => sequence),
      sequenced.map(({ data }) => JSON.stringify(data)),
    ],
  );
}

/** Takes events out of the publishing queue for good. */
export async function markEventsPrivate(db: Knex, ids: readonly string[]): Promise<void> {
  await db('events')
    .whereIn('id', [...ids])
    .update({ is_public: false });
}

export interface FeedQuery {
  organizationId: string;
  after: number;
  before?: number | undefined;
  /**
   * Id of the event at `after`, by which a restored feed is noticed. The value is undefined if the reader does not know
   * it.
   */
  epoch?: string | undefined;
  limit: number;
  /** Ascending by default. */
  order?: 'asc' | 'desc' | undefined;
  types?: readonly string[] | undefined;
  objectIds?: readonly string[] | undefined;
  importId?: string | undefined;
  customerIds?: readonly string[] | undefined;
}

/** Finds events with a sequence number above `after` and below `before`, in sequence or against it. */
export async function findEvents(
  db: Knex,
  { organizationId, after, before, limit, order = 'asc', types, objectIds, importId, customerIds }: FeedQuery,
): Promise<EventRow[]> {
  const query = db('events').where({ organization_id: organizationId }).where('sequence', '>', after);
  if (before !== undefined) query.where('sequence', '<', before);
  if (types) query.whereIn('type', [...types]);
  if (objectIds) query.whereIn('object_id', [...objectIds]);
  if (importId !== undefined) query.where({ import_id: importId });
  if (customerIds) query.whereIn('customer_id', [...customerIds]);
  return query.orderBy('sequence', order).limit(limit).select<EventRow[]>('*');
}

export interface RetainedRange {
  /** Sequence number of the newest event; 0 for a feed that never had one. */
  last: number;
  /** Sequence number of the oldest retained event; null if none is retained. */
  first: number | null;
  /** Id of the newest event, also if it is not retained; null for a feed that never had one. */
  lastEventId: string | null;
}

/** Finds which sequence numbers an organization's feed retains. @returns `last` 0 for an organization without events */
export async function findRetainedRange(db: Knex, organizationId: string): Promise<RetainedRange> {
  const [row]: RetainedRange[] = await db('event_feeds')
    .where({ organization_id: organizationId })
    .select(
      'last_sequence as last',
      'last_event_id as lastEventId',
      db.raw('(select min(sequence) from events where events.organization_id = event_feeds.organization_id) as first'),
    );
  return row ?? { last: 0, first: null, lastEventId: null };
}

/** Finds the event with a sequence number. @returns undefined if it was deleted, or never existed */
export async function findEventIdAt(db: Knex, organizationId: string, sequence: number): Promise<string | undefined> {
  const [id] = await db('events').where({ organization_id: organizationId, sequence }).pluck('id');
  return id;
}

export async function findLastSequences(db: Knex, organizationIds: readonly string[]): Promise<Map<string, number>> {
  const rows: Tables['event_feeds'][] = await db('event_feeds').whereIn('organization_id', [...organizationIds]);
  return new Map(rows.map(({ organization_id, last_sequence }) => [organization_id, last_sequence]));
}

export async function findEvent(db: Knex, ids: AccessibleOrganizationIds, id: string): Promise<EventRow | undefined> {
  const published = db('events').where({ id }).whereIn('organization_id', ids).whereNotNull('sequence');
  const [row] = await published.select<EventRow[]>('*');
  return row;
}

/** Finds published events by id, in the order of their feed. @param types leaves out the other types */
export async function findPublishedEvents(
  db: Knex,
  ids: readonly string[],
  types?: readonly string[],
): Promise<EventRow[]> {
  const query = db('events')
    .whereIn('id', [...ids])
    .whereNotNull('sequence');
  if (types) query.whereIn('type', [...types]);
  return query.orderBy(['organization_id', 'sequence']).select<EventRow[]>('*');
}

/** Finds the last published events of each of several objects. The cost depends on these events only. */
export async function findLastEvents(
  db: Knex,
  organizationId: string,
  objectIds: readonly string[],
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await db.raw<{ rows: EventRow[] }>(
    `select event.* from unnest(?::uuid[]) as wanted (id) cross join lateral (
       select * from events
       where organization_id = ? and object_id = wanted.id and sequence is not null order by sequence desc limit ?
     ) as event`,
    [[...objectIds], organizationId, limit],
  );
  return rows;
}

/** @returns ids of events created before a time, oldest first */
export async function findEventsBefore(db: Knex, before: Date, limit: number): Promise<string[]> {
  return db('events').where('created_at', '<', before).orderBy('created_at').limit(limit).pluck('id');
}

export async function deleteEvents(db: Knex, ids: readonly string[]): Promise<void> {
  await db('events')
    .whereIn('id', [...ids])
    .delete();
}

interface EventRange {
  types: readonly string[];
  since: Date;
  until: Date;
}

const inRange = (db: Knex, { types, since, until }: EventRange) =>
  db('events')
    .whereIn('type', [...types])
    .whereNotNull('sequence')
    .where('created_at', '>=', since)
    .where('created_at', '<', until);

/** @returns the organizations among `ids` with an event of the types in the range */
export async function findOrganizationsWithEvents(
  db: Knex,
  ids: readonly string[],
  range: EventRange,
): Promise<string[]> {
  const events = inRange(db, range).where('organization_id', db.raw('wanted.id')).select(db.raw('1'));
  return db
    .from(db.raw('unnest(?::uuid[]) as wanted (id)', [[...ids]]))
    .whereExists(events)
    .pluck('wanted.id');
}

/** @returns how many events of an organization have each type, for types with any */
export async function countEvents(db: Knex, organization_id: string, range: EventRange): Promise<Map<string, number>> {
  const rows: { type: string; count: number }[] = await inRange(db, range)
    .where({ organization_id })
    .groupBy('type')
    .select('type', db.raw('count(*) as count'));
  return new Map(rows.map(({ type, count }) => [type, count]));
}
