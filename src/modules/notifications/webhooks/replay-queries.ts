import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { isFirst, INSERTED_COLUMNS, PENDING_SINCE } from './delivery-queries.ts';
import { RECEIVES } from './position-queries.ts';

export type ReplayRow = Tables['webhook_replays'];

/**
 * Restarts or inserts up to `limit` deliveries of a replay. Pending deliveries stay as they are.
 * @returns the last sequence number of the batch; null if no event is left
 */
export async function replayDeliveries(
  db: Knex.Transaction,
  { endpoint_id: endpointId, after, until }: ReplayRow,
  { limit, now }: { limit: number; now: Date },
): Promise<number | null> {
  const { rows } = await db.raw(
    `with endpoint as (
       select * from webhook_endpoints where id = :endpointId and disabled_at is null and deleted_at is null for share),
     matched as (
       select event.organization_id, endpoint.id as endpoint_id, endpoint.enabled_at, event.id as event_id, event.type,
         event.object_id, event.sequence
       from endpoint join events event on event.organization_id = endpoint.organization_id
       where event.sequence > :after and event.sequence <= :until and ${RECEIVES}
       order by event.sequence limit :limit),
     upserted as (
       insert into webhook_deliveries as delivery (${INSERTED_COLUMNS})
       select :now, ${PENDING_SINCE}, organization_id, endpoint_id, event_id, type, object_id, sequence,
         case when ${isFirst('webhook_deliveries')} then :now::timestamptz end from matched
       on conflict (event_id, endpoint_id) do update
         set status = 'pending', attempts_count = 0, pending_since = excluded.pending_since, next_attempt_at = excluded.next_attempt_at
         where delivery.status <> 'pending')
     select max(sequence) as last from matched`,
    { endpointId, after, until, limit, now },
  );
  return rows[0].last;
}

/** Stores the replay of an endpoint. An endpoint has one replay: a second one extends the first. */
export async function widenReplay(db: Knex.Transaction, { endpoint_id, after, until }: ReplayRow): Promise<void> {
  await db('webhook_replays')
    .insert({ endpoint_id, after, until })
    .onConflict('endpoint_id')
    .merge({
      after: db.raw('least(webhook_replays.after, excluded.after)'),
      until: db.raw('greatest(webhook_replays.until, excluded.until)'),
    });
}

/** Locks the replay of an endpoint. @returns undefined if there is none, or if another worker has locked it */
export async function claimReplay(db: Knex.Transaction, endpointId: string): Promise<ReplayRow | undefined> {
  return db('webhook_replays').where({ endpoint_id: endpointId }).forUpdate().skipLocked().first();
}

/** @param after sequence number after which the replay continues; null deletes the replay */
export async function advanceReplay(db: Knex.Transaction, endpointId: string, after: number | null): Promise<void> {
  const replay = db('webhook_replays').where({ endpoint_id: endpointId });
  await (after === null ? replay.delete() : replay.update({ after }));
}
