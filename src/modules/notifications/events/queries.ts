import type { Knex } from 'knex';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** An event that has its place in the feed. */
export type EventRow = Omit<Tables['events'], 'sequence' | 'data'> & {
  sequence: number;
  data: Record<string, unknown>;
};
export type UnpublishedRow = Pick<Tables['events'], 'id' | 'type' | 'organization_id' | 'object_id'>;

interface Unpublished {
  types: readonly string[];
  /** Not of these organizations. */
  besides: readonly string[];
  limit: number;
}

/** Events without a place yet, in the order in which they happened. */
export async function findUnpublished(db: Knex, { types, besides, limit }: Unpublished): Promise<UnpublishedRow[]> {
  return db('events')
    .where({ is_public: true })
    .whereNull('sequence')
    .whereIn('type', [...types])
    .whereNotIn('organization_id', [...besides])
    .orderBy('position')
    .limit(limit)
    .select('id', 'type', 'organization_id', 'object_id');
}

/** Makes those who publish events of one organization wait for each other. @returns the last place of each */
export async function lockFeeds(
  db: Knex.Transaction,
  organizationIds: readonly string[],
): Promise<Map<string, number>> {
  await db('event_feeds')
    .insert(organizationIds.map((organization_id) => ({ organization_id })))
    .onConflict()
    .ignore();
  const rows: Tables['event_feeds'][] = await db('event_feeds')
    .whereIn('organization_id', [...organizationIds])
    .orderBy('organization_id')
    .forUpdate();
  return new Map(rows.map(({ organization_id, last_sequence }) => [organization_id, last_sequence]));
}

/** Those of the events that nobody else has published since they were looked at, in their order. */
export async function findStillUnpublished(db: Knex, ids: readonly string[]): Promise<UnpublishedRow[]> {
  return db('events')
    .whereIn('id', [...ids])
    .whereNull('sequence')
    .orderBy('position')
    .select('id', 'type', 'organization_id', 'object_id');
}

export interface Placed {
  id: string;
  organization_id: string;
  sequence: number;
  data: object;
}

export async function storePlaces(db: Knex.Transaction, placed: readonly Placed[]): Promise<void> {
  await db.raw(
    `update events set sequence = placed.sequence, data = placed.data::json
     from unnest(?::uuid[], ?::bigint[], ?::text[]) as placed (id, sequence, data) where events.id = placed.id`,
    [
      placed.map(({ id }) => id),
      placed.map(({ sequence }) => sequence),
      placed.map(({ data }) => JSON.stringify(data)),
    ],
  );
  await db.raw(
    `update event_feeds set last_sequence = reached.sequence
     from (select organization_id, max(sequence) as sequence
           from unnest(?::uuid[], ?::bigint[]) as placed (organization_id, sequence) group by organization_id) reached
     where event_feeds.organization_id = reached.organization_id`,
    [placed.map(({ organization_id }) => organization_id), placed.map(({ sequence }) => sequence)],
  );
}

/** What they happened to is gone: there is nothing to tell. */
export async function withdraw(db: Knex, ids: readonly string[]): Promise<void> {
  await db('events')
    .whereIn('id', [...ids])
    .update({ is_public: false });
}

export interface FeedQuery {
  organizationId: string;
  after: number;
  limit: number;
  types?: readonly string[] | undefined;
  objectIds?: readonly string[] | undefined;
}

/** Events after a place, in their order. */
export async function findEventsAfter(
  db: Knex,
  { organizationId, after, limit, types, objectIds }: FeedQuery,
): Promise<EventRow[]> {
  const query = db('events').where({ organization_id: organizationId }).where('sequence', '>', after);
  if (types) query.whereIn('type', [...types]);
  if (objectIds) query.whereIn('object_id', [...objectIds]);
  return query.orderBy('sequence').limit(limit).select<EventRow[]>('*');
}

export interface Extent {
  /** The place of the newest event; 0: there never was one. */
  last: number;
  /** The place of the oldest that is kept; null: none is. */
  first: number | null;
}

export async function findExtent(db: Knex, organizationId: string): Promise<Extent> {
  const [row]: Extent[] = await db('event_feeds')
    .where({ organization_id: organizationId })
    .select(
      'last_sequence as last',
      db.raw('(select min(sequence) from events where events.organization_id = event_feeds.organization_id) as first'),
    );
  return row ?? { last: 0, first: null };
}

export async function findLastPlaces(db: Knex, organizationIds: readonly string[]): Promise<Map<string, number>> {
  const rows: Tables['event_feeds'][] = await db('event_feeds').whereIn('organization_id', [...organizationIds]);
  return new Map(rows.map(({ organization_id, last_sequence }) => [organization_id, last_sequence]));
}

export async function findEvent(db: Knex, ids: AccessibleOrganizationIds, id: string): Promise<EventRow | undefined> {
  const published = db('events').where({ id }).whereIn('organization_id', ids).whereNotNull('sequence');
  const [row] = await published.select<EventRow[]>('*');
  return row;
}

/** Events that are old, oldest first. */
export async function findEventsBefore(db: Knex, before: Date, limit: number): Promise<string[]> {
  return db('events').where('created_at', '<', before).orderBy('created_at').limit(limit).pluck('id');
}

export async function deleteEvents(db: Knex, ids: readonly string[]): Promise<void> {
  await db('events')
    .whereIn('id', [...ids])
    .delete();
}
