import type { Knex } from 'knex';
import type { EventRow } from '../events/index.ts';
import { IS_OFF, type EndpointRow } from './queries.ts';

/** A delivery that this process has leased, with its endpoint's and its event's data. */
export interface ClaimedDelivery {
  id: string;
  endpoint_id: string;
  organization_id: string;
  event_id: string;
  attempts_count: number;
  leased_until: Date;
  pending_since: Date;
  last_success_at: Date | null;
  url: string;
  secret: string;
  previous_secrets: EndpointRow['previous_secrets'];
  type: string;
  object_id: string;
  sequence: number;
  created_at: Date;
  happened_at: Date | null;
  data: EventRow['data'];
  previous_attributes: EventRow['previous_attributes'];
  details: EventRow['details'];
  actor: EventRow['actor'];
  import_id: EventRow['import_id'];
}

export interface ClaimOptions {
  now: Date;
  /** Lease expiry. After it, the worker that claimed the row is presumed dead. */
  leasedUntil: Date;
  /** Deliveries to claim per endpoint, at most. */
  perEndpoint: number;
  /** Other limits by endpoint id, for endpoints that have claimed deliveries, are failing or have used up their budget. */
  limits: ReadonlyMap<string, number>;
  limit: number;
}

/** SQL: the endpoints with scheduled deliveries, found by index, so that other endpoints cost nothing. */
const WAITING_ENDPOINTS = `(select endpoint_id from webhook_deliveries where status = 'pending' and next_attempt_at is not null
    order by endpoint_id, next_attempt_at, sequence limit 1)
  union all
  select (select next.endpoint_id from webhook_deliveries next where next.status = 'pending' and next.next_attempt_at is not null
          and next.endpoint_id > waiting.endpoint_id
          order by next.endpoint_id, next.next_attempt_at, next.sequence limit 1)
  from waiting where waiting.endpoint_id is not null`;

/** Finds when the next delivery is due, or its lease ends. An event without a delivery is due since it was stored. */
export const findNextDelivery = (db: Knex) =>
  db.raw(
    `with recursive waiting as (${WAITING_ENDPOINTS})
     select least((${OLDEST_BEHIND}), min(first.next_attempt_at)) from waiting join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
     cross join lateral (
       select next_attempt_at from webhook_deliveries
       where endpoint_id = endpoint.id and status = 'pending' and next_attempt_at is not null
         and pending_since >= endpoint.enabled_at
       order by next_attempt_at, sequence limit 1) first
     where endpoint.disabled_at is null and endpoint.deleted_at is null and not endpoint.needs_verification`,
  );

/** SQL: the time of the oldest event that waits behind the position of an endpoint. */
const OLDEST_BEHIND = `select min(event.created_at) from webhook_positions behind
  join webhook_endpoints endpoint on endpoint.id = behind.endpoint_id
  cross join lateral (select created_at from events where organization_id = endpoint.organization_id and sequence > behind.position
    order by sequence limit 1) event
  where behind.position < behind.newest and (${IS_OFF} or not endpoint.needs_verification)`;

/** SQL: the columns of `ClaimedDelivery`. */
export const CLAIMED_COLUMNS = `delivery.id, delivery.endpoint_id, delivery.organization_id, delivery.event_id, delivery.attempts_count,
  delivery.next_attempt_at as leased_until, delivery.pending_since, endpoint.last_success_at, endpoint.url, endpoint.secret,
  endpoint.previous_secrets, event.type, event.object_id, event.sequence, event.created_at, event.happened_at, event.data,
  event.previous_attributes, event.details, event.actor, event.import_id`;

/** Subtracts claimed deliveries from the limits of a claim. */
export function remainingLimits(
  { limits, perEndpoint }: Pick<ClaimOptions, 'limits' | 'perEndpoint'>,
  claimed: readonly ClaimedDelivery[],
): Map<string, number> {
  const remaining = new Map(limits);
  for (const [id, { length }] of Map.groupBy(claimed, ({ endpoint_id }) => endpoint_id))
    remaining.set(id, Math.max(0, (limits.get(id) ?? perEndpoint) - length));
  return remaining;
}

/** Claims due deliveries fairly: the first of each endpoint before the second of any. */
export async function claimDeliveries(
  db: Knex,
  { now, leasedUntil, perEndpoint, limits, limit }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.raw(
    `with recursive waiting as (${WAITING_ENDPOINTS}),
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
       where endpoint.disabled_at is null and endpoint.deleted_at is null and not endpoint.needs_verification
         and coalesce(limited.most, 1) > 0
       order by delivery.turn, delivery.next_attempt_at limit :limit)
     update webhook_deliveries delivery
     set next_attempt_at = :leasedUntil, attempts_count = delivery.attempts_count + 1
     from due, webhook_endpoints endpoint, events event
     where delivery.id = due.id and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
     returning ${CLAIMED_COLUMNS}`,
    { now, leasedUntil, perEndpoint, limit, ids: [...limits.keys()], limits: [...limits.values()] },
  );
  return rows;
}

/** Gives claimed deliveries back without an attempt, unless their leases have ended. They are due again at a time. */
export async function returnDeliveries(
  db: Knex,
  deliveries: readonly ClaimedDelivery[],
  next_attempt_at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await db.raw(
    `update webhook_deliveries delivery set next_attempt_at = :next_attempt_at, attempts_count = delivery.attempts_count - 1
     from unnest(:ids::uuid[], :leases::timestamptz[]) as claimed (id, leased_until)
     where delivery.id = claimed.id and delivery.status = 'pending' and delivery.next_attempt_at = claimed.leased_until`,
    {
      next_attempt_at,
      ids: deliveries.map(({ id }) => id),
      leases: deliveries.map(({ leased_until }) => leased_until),
    },
  );
}
