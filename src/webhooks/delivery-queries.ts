import type { Knex } from 'knex';
import { one } from '../kit/index-by.ts';
import type { Page } from '../kit/pagination.ts';
import type { Order } from '../kit/sorting.ts';
import type { AccessibleOrganizationIds } from '../organizations/index.ts';
import type { Tables } from '../platform/db/generated/tables.ts';
import { list } from '../platform/db/list.ts';
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

/**
 * A delivery of each event to each endpoint that is told of it. Locks the endpoints against being switched off meanwhile,
 * which would leave what is made here behind.
 */
export async function insertDeliveries(db: Knex.Transaction, eventIds: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await db.raw(
    `insert into webhook_deliveries
       (created_at, pending_since, next_attempt_at, organization_id, endpoint_id, event_id, event_type, object_id, sequence)
     select :now, :now, :now, event.organization_id, endpoint.id, event.id, event.type, event.object_id, event.sequence
     from events event join webhook_endpoints endpoint on endpoint.organization_id = event.organization_id
       and case event.type when 'webhook_endpoint.tested' then endpoint.id = event.object_id
           else event.type = any(endpoint.events) end
     where event.id = any(:eventIds::uuid[]) and endpoint.disabled_at is null and endpoint.deleted_at is null
     for share of endpoint`,
    { now, eventIds: [...eventIds] },
  );
  return rowCount;
}

/** From a place on, as many as `limit`; what is waiting already goes on waiting. @returns the last place; null: none is left */
export async function replayDeliveries(
  db: Knex.Transaction,
  endpoint: EndpointRow,
  { after, until, limit, now }: { after: number; until: number; limit: number; now: Date },
): Promise<number | null> {
  const { rows } = await db.raw(
    `with replayed as (
       select * from events where organization_id = :organizationId and sequence > :after and sequence <= :until
         and type = any(:types) and (type <> 'webhook_endpoint.tested' or object_id = :endpointId)
       order by sequence limit :limit),
     made as (
       insert into webhook_deliveries as delivery
         (created_at, pending_since, next_attempt_at, organization_id, endpoint_id, event_id, event_type, object_id, sequence)
       select :now, :now, :now, organization_id, :endpointId, id, type, object_id, sequence from replayed
       on conflict (event_id, endpoint_id) do update
         set status = 'pending', attempts_count = 0, pending_since = :now, next_attempt_at = :now
         where delivery.status <> 'pending')
     select max(sequence) as last from replayed`,
    {
      organizationId: endpoint.organization_id,
      endpointId: endpoint.id,
      types: endpoint.events,
      after,
      until,
      limit,
      now,
    },
  );
  return rows[0].last;
}

export async function restartDelivery(db: Knex.Transaction, id: string, now: Date): Promise<DeliveryRow> {
  return one(
    await db('webhook_deliveries')
      .where({ id })
      .update({ status: 'pending', attempts_count: 0, pending_since: now, next_attempt_at: now })
      .returning('*'),
  );
}

/** Gives up all that is waiting for an endpoint. */
export async function cancelDeliveries(db: Knex.Transaction, endpointId: string): Promise<void> {
  await db('webhook_deliveries')
    .where({ endpoint_id: endpointId, status: 'pending' })
    .update({ status: 'canceled', next_attempt_at: null });
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
  previous_secret: string | null;
  previous_secret_expires_at: Date | null;
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
 * Takes deliveries that are due, some of each endpoint. One is passed over while an earlier one about the same object is
 * waiting for the same endpoint.
 */
export async function claimDeliveries(
  db: Knex,
  { now, leasedUntil, perEndpoint, limits, limit }: Claiming,
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.raw(
    `with due as (
       select delivery.id from webhook_endpoints endpoint
       left join unnest(:ids::uuid[], :limits::integer[]) as limited (id, most) on limited.id = endpoint.id
       cross join lateral (
         select id from webhook_deliveries delivery
         where endpoint_id = endpoint.id and status = 'pending' and next_attempt_at <= :now
           and sequence = (select first.sequence from webhook_deliveries first where first.endpoint_id = endpoint.id
             and first.object_id = delivery.object_id and first.status = 'pending' order by first.sequence limit 1)
         order by next_attempt_at, sequence limit coalesce(limited.most, :perEndpoint)
         for update skip locked) delivery
       where endpoint.disabled_at is null and endpoint.deleted_at is null and coalesce(limited.most, 1) > 0
       limit :limit)
     update webhook_deliveries delivery
     set next_attempt_at = :leasedUntil, attempts_count = delivery.attempts_count + 1
     from due, webhook_endpoints endpoint, events event
     where delivery.id = due.id and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
     returning delivery.id, delivery.endpoint_id, delivery.organization_id, delivery.event_id, delivery.attempts_count,
       delivery.pending_since, endpoint.last_success_at, endpoint.url, endpoint.secret, endpoint.previous_secret, endpoint.previous_secret_expires_at,
       event.type, event.object_id, event.sequence, event.created_at, event.data`,
    { now, leasedUntil, perEndpoint, limit, ids: [...limits.keys()], limits: [...limits.values()] },
  );
  return rows;
}

export interface Outcome extends Omit<AttemptRow, 'id'> {
  status: DeliveryRow['status'];
  next_attempt_at: Date | null;
}

/** How tries went. A delivery that was canceled in the meantime stays so. */
export async function recordAttempts(db: Knex, outcomes: readonly Outcome[]): Promise<void> {
  await db.raw(
    `with outcome as (
       select * from json_to_recordset(?) as outcome (delivery_id uuid, started_at timestamptz, duration_ms integer,
         http_code integer, error text, response text, status webhook_delivery_status, next_attempt_at timestamptz)),
     tried as (
       insert into webhook_attempts (delivery_id, started_at, duration_ms, http_code, error, response)
       select delivery_id, started_at, duration_ms, http_code, error, response from outcome)
     update webhook_deliveries delivery set status = outcome.status, next_attempt_at = outcome.next_attempt_at
     from outcome where delivery.id = outcome.delivery_id and delivery.status = 'pending'`,
    [JSON.stringify(outcomes)],
  );
}

/** Notes that endpoints work. */
export async function noteSuccess(db: Knex, endpointIds: readonly string[], now: Date): Promise<void> {
  await db('webhook_endpoints')
    .whereIn('id', [...endpointIds])
    .update({ last_success_at: now });
}
