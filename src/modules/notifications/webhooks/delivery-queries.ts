import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Order } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';
import type { EndpointRow } from './queries.ts';

export type DeliveryRow = Tables['webhook_deliveries'];
export type AttemptRow = Tables['webhook_attempts'];

interface Listing {
  endpointIds: readonly string[] | undefined;
  eventIds: readonly string[] | undefined;
  statuses: readonly DeliveryRow['status'][] | undefined;
  orders: readonly Order[];
  page: Page;
}

export function listDeliveries(
  db: Knex,
  ids: AccessibleOrganizationIds,
  { endpointIds, eventIds, statuses, orders, page }: Listing,
) {
  const narrow = (query: Knex.QueryBuilder) => {
    if (endpointIds) query.whereIn('webhook_deliveries.endpoint_id', [...endpointIds]);
    if (eventIds) query.whereIn('webhook_deliveries.event_id', [...eventIds]);
    if (statuses) query.whereIn('webhook_deliveries.status', [...statuses]);
  };
  return list<DeliveryRow>(db, {
    table: 'webhook_deliveries',
    scope: { column: 'organization_id', ids },
    filter: endpointIds || eventIds || statuses ? narrow : undefined,
    orders,
    page,
  });
}

export async function findDelivery(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<DeliveryRow | undefined> {
  return db('webhook_deliveries').where({ id }).whereIn('organization_id', ids).first();
}

/** The latest tries of one delivery, newest first. */
export async function findAttempts(db: Knex, deliveryId: string, limit: number): Promise<AttemptRow[]> {
  return db('webhook_attempts').where({ delivery_id: deliveryId }).orderBy('id', 'desc').limit(limit);
}

/** The latest try of each delivery that has one. */
export async function findLastAttempts(db: Knex, deliveryIds: readonly string[]): Promise<Map<string, AttemptRow>> {
  const rows: AttemptRow[] = await db('webhook_attempts')
    .distinctOn('delivery_id')
    .whereIn('delivery_id', [...deliveryIds])
    .orderBy([{ column: 'delivery_id' }, { column: 'id', order: 'desc' }]);
  return new Map(rows.map((row) => [row.delivery_id, row]));
}

/** When something is tried first: at once, or when the earlier ones about the same object have ended. */
const FIRST_TRY = `case when row_number() over (partition by wanted.endpoint_id, wanted.object_id order by wanted.sequence) = 1
  and not exists (select from webhook_deliveries ahead where ahead.endpoint_id = wanted.endpoint_id
    and ahead.object_id = wanted.object_id and ahead.status = 'pending') then :now::timestamptz end`;
const COLUMNS = `created_at, pending_since, organization_id, endpoint_id, event_id, event_type, object_id, sequence, next_attempt_at`;

/**
 * A delivery of each event to each endpoint that is told of it. Locks the endpoints against being switched off meanwhile,
 * which would leave what is made here behind.
 */
export async function insertDeliveries(db: Knex.Transaction, eventIds: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await db.raw(
    `with wanted as (
       select event.organization_id, endpoint.id as endpoint_id, event.id as event_id, event.type, event.object_id, event.sequence
       from events event join webhook_endpoints endpoint on endpoint.organization_id = event.organization_id
         and case event.type when 'webhook_endpoint.tested' then endpoint.id = event.object_id
             else event.type = any(endpoint.events) end
       where event.id = any(:eventIds::uuid[]) and endpoint.disabled_at is null and endpoint.deleted_at is null
       for share of endpoint)
     insert into webhook_deliveries (${COLUMNS})
     select :now, :now, organization_id, endpoint_id, event_id, type, object_id, sequence, ${FIRST_TRY} from wanted`,
    { now, eventIds: [...eventIds] },
  );
  return rowCount;
}

/** From a place on, as many as `limit`; what is waiting already goes on waiting. @returns the last place; null: none is left */
export async function replayDeliveries(
  db: Knex.Transaction,
  { endpoint_id: endpointId, after, until }: ReplayRow,
  { limit, now }: { limit: number; now: Date },
): Promise<number | null> {
  const { rows } = await db.raw(
    `with endpoint as (
       select * from webhook_endpoints where id = :endpointId and disabled_at is null and deleted_at is null for share),
     wanted as (
       select event.organization_id, endpoint.id as endpoint_id, event.id as event_id, event.type, event.object_id, event.sequence
       from endpoint join events event on event.organization_id = endpoint.organization_id
       where event.sequence > :after and event.sequence <= :until and event.type = any(endpoint.events)
         and (event.type <> 'webhook_endpoint.tested' or event.object_id = endpoint.id)
       order by event.sequence limit :limit),
     made as (
       insert into webhook_deliveries as delivery (${COLUMNS})
       select :now, :now, organization_id, endpoint_id, event_id, type, object_id, sequence, ${FIRST_TRY} from wanted
       on conflict (event_id, endpoint_id) do update
         set status = 'pending', attempts_count = 0, pending_since = :now, next_attempt_at = excluded.next_attempt_at
         where delivery.status <> 'pending')
     select max(sequence) as last from wanted`,
    { endpointId, after, until, limit, now },
  );
  return rows[0].last;
}

export type ReplayRow = Tables['webhook_replays'];

/** One replay of an endpoint at a time: a second one widens the first. */
export async function widenReplay(db: Knex.Transaction, { endpoint_id, after, until }: ReplayRow): Promise<void> {
  await db('webhook_replays')
    .insert({ endpoint_id, after, until })
    .onConflict('endpoint_id')
    .merge({
      after: db.raw('least(webhook_replays.after, excluded.after)'),
      until: db.raw('greatest(webhook_replays.until, excluded.until)'),
    });
}

/** The replay of an endpoint, unless there is none, or somebody else is at it. */
export async function claimReplay(db: Knex.Transaction, endpointId: string): Promise<ReplayRow | undefined> {
  return db('webhook_replays').where({ endpoint_id: endpointId }).forUpdate().skipLocked().first();
}

/** @param after where it goes on; null: it has ended */
export async function moveReplay(db: Knex.Transaction, endpointId: string, after: number | null): Promise<void> {
  const own = db('webhook_replays').where({ endpoint_id: endpointId });
  await (after === null ? own.delete() : own.update({ after }));
}

export async function restartDelivery(db: Knex.Transaction, id: string, now: Date): Promise<DeliveryRow> {
  return expectOne(
    await db('webhook_deliveries')
      .where({ id })
      .update({ status: 'pending', attempts_count: 0, pending_since: now, next_attempt_at: now })
      .returning('*'),
  );
}

/** Gives up some of what waits for an endpoint that was switched off, or was before. @returns how many, up to `limit` */
export async function cancelDeliveries(db: Knex, endpointId: string, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `update webhook_deliveries set status = 'canceled', next_attempt_at = null
     where id in (select delivery.id from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
       where endpoint.id = ? and delivery.status = 'pending'
         and (endpoint.disabled_at is not null or endpoint.deleted_at is not null or delivery.pending_since < endpoint.enabled_at)
       limit ?)`,
    [endpointId, limit],
  );
  return rowCount;
}

/** With their tries, all at once, so that they are counted off once. */
export async function deleteDeliveries(db: Knex.Transaction, eventIds: readonly string[]): Promise<void> {
  await db('webhook_deliveries')
    .whereIn('event_id', [...eventIds])
    .delete();
}

/** Frees what waits behind deliveries that have ended, should that have been missed. Seldom finds anything. */
export async function releaseStranded(db: Knex, now: Date): Promise<void> {
  await db.raw(
    `update webhook_deliveries set next_attempt_at = :now
     where id in (select id from webhook_deliveries delivery where status = 'pending' and next_attempt_at is null
       and sequence = (select ahead.sequence from webhook_deliveries ahead where ahead.endpoint_id = delivery.endpoint_id
         and ahead.object_id = delivery.object_id and ahead.status = 'pending' order by ahead.sequence limit 1))`,
    { now },
  );
}

/** A delivery that is this process's to try, with all that it takes. */
export interface ClaimedDelivery {
  id: string;
  endpoint_id: string;
  organization_id: string;
  event_id: string;
  attempts_count: number;
  pending_since: Date;
  last_success_at: Date | null;
  url: string;
  secret: string;
  previous_secrets: EndpointRow['previous_secrets'];
  type: string;
  object_id: string;
  sequence: number;
  created_at: Date;
  data: Record<string, unknown>;
}

export interface Claiming {
  now: Date;
  /** Until then it is nobody else's; after that, whoever took it has died. */
  leasedUntil: Date;
  /** At most so many of one endpoint. */
  perEndpoint: number;
  /** At most so many of these endpoints, by their ids: they have others under way, or trouble. */
  limits: ReadonlyMap<string, number>;
  limit: number;
}

/**
 * Takes deliveries that are due: the first of each endpoint before the second of any. Endpoints for which nothing is on
 * its way are not even looked at.
 */
export async function claimDeliveries(
  db: Knex,
  { now, leasedUntil, perEndpoint, limits, limit }: Claiming,
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.raw(
    `with recursive waiting as (
       (select endpoint_id from webhook_deliveries where status = 'pending' and next_attempt_at is not null
        order by endpoint_id, next_attempt_at, sequence limit 1)
       union all
       select (select next.endpoint_id from webhook_deliveries next where next.status = 'pending' and next.next_attempt_at is not null
               and next.endpoint_id > waiting.endpoint_id
               order by next.endpoint_id, next.next_attempt_at, next.sequence limit 1)
       from waiting where waiting.endpoint_id is not null),
     due as (
       select delivery.id from waiting join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
       left join unnest(:ids::uuid[], :limits::integer[]) as limited (id, most) on limited.id = endpoint.id
       cross join lateral (
         select id, next_attempt_at, row_number() over (order by next_attempt_at, sequence) as turn from (
           select id, next_attempt_at, sequence from webhook_deliveries
           where endpoint_id = endpoint.id and status = 'pending' and next_attempt_at <= :now
             and pending_since >= endpoint.enabled_at
           order by next_attempt_at, sequence limit coalesce(limited.most, :perEndpoint)
           for update skip locked) free) delivery
       where endpoint.disabled_at is null and endpoint.deleted_at is null and coalesce(limited.most, 1) > 0
       order by delivery.turn, delivery.next_attempt_at limit :limit)
     update webhook_deliveries delivery
     set next_attempt_at = :leasedUntil, attempts_count = delivery.attempts_count + 1
     from due, webhook_endpoints endpoint, events event
     where delivery.id = due.id and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
     returning delivery.id, delivery.endpoint_id, delivery.organization_id, delivery.event_id, delivery.attempts_count,
       delivery.pending_since, endpoint.last_success_at, endpoint.url, endpoint.secret, endpoint.previous_secrets,
       event.type, event.object_id, event.sequence, event.created_at, event.data`,
    { now, leasedUntil, perEndpoint, limit, ids: [...limits.keys()], limits: [...limits.values()] },
  );
  return rows;
}

export interface Outcome extends Omit<AttemptRow, 'id'> {
  /** Of the delivery when it was taken: one that was asked for again since is not ended by this. */
  pending_since: Date;
  status: DeliveryRow['status'];
  next_attempt_at: Date | null;
}

/**
 * How tries went. A delivery that was canceled in the meantime, or asked for again, stays as it is. What waited behind
 * those that have ended is due at `now`.
 */
export async function recordAttempts(db: Knex, outcomes: readonly Outcome[], now: Date): Promise<void> {
  await db.raw(
    `with outcome as (
       select * from json_to_recordset(:outcomes) as outcome (delivery_id uuid, pending_since timestamptz, started_at timestamptz,
         duration_ms integer, http_code integer, error text, response text, status webhook_delivery_status,
         next_attempt_at timestamptz)),
     kept as (
       select outcome.* from outcome join webhook_deliveries delivery on delivery.id = outcome.delivery_id
       for key share of delivery),
     tried as (
       insert into webhook_attempts (delivery_id, started_at, duration_ms, http_code, error, response)
       select delivery_id, started_at, duration_ms, http_code, error, response from kept),
     written as (
       update webhook_deliveries delivery set status = outcome.status, next_attempt_at = outcome.next_attempt_at
       from kept outcome where delivery.id = outcome.delivery_id and delivery.status = 'pending'
         and delivery.pending_since = outcome.pending_since
       returning delivery.endpoint_id, delivery.object_id, delivery.status)
     update webhook_deliveries follower set next_attempt_at = :now
     from (select distinct endpoint_id, object_id from written where status <> 'pending') ended
     where follower.id = (select behind.id from webhook_deliveries behind where behind.endpoint_id = ended.endpoint_id
       and behind.object_id = ended.object_id and behind.status = 'pending' and behind.next_attempt_at is null
       order by behind.sequence limit 1)`,
    { outcomes: JSON.stringify(outcomes), now },
  );
}

/** Notes that endpoints work. */
export async function noteSuccess(db: Knex, endpointIds: readonly string[], now: Date): Promise<void> {
  await db('webhook_endpoints')
    .whereIn('id', [...endpointIds])
    .update({ last_success_at: now });
}
