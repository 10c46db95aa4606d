import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { inTimeRange, oneOf, type Filter } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import { IS_OFF } from './queries.ts';

export type DeliveryRow = Tables['webhook_deliveries'];
export type AttemptRow = Tables['webhook_attempts'];

/** The filters of the list, by parameter. */
export const DELIVERY_FILTERS = {
  endpoint_id: oneOf('webhook_deliveries.endpoint_id'),
  event_id: oneOf('webhook_deliveries.event_id'),
  event_type: oneOf('webhook_deliveries.event_type'),
  // Through the events, which have an index by their objects.
  object_id: ((rows, id) =>
    void rows.whereIn('webhook_deliveries.event_id', (events: Knex.QueryBuilder) => {
      events
        .from('events')
        .whereRaw('events.organization_id = webhook_deliveries.organization_id')
        .where('events.object_id', id)
        .whereNotNull('events.sequence')
        .select('events.id');
    })) satisfies Filter<string>,
  status: oneOf('webhook_deliveries.status'),
  created: inTimeRange('webhook_deliveries.created_at'),
};

interface DeliveryListOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listDeliveries(
  db: Knex,
  ids: AccessibleOrganizationIds,
  { filter, orders, page }: DeliveryListOptions,
) {
  return listRows<DeliveryRow>(db, {
    table: 'webhook_deliveries',
    scope: { column: 'organization_id', ids },
    filter,
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

/** Finds the latest attempts of one delivery, newest first. */
export async function findAttempts(db: Knex, deliveryId: string, limit: number): Promise<AttemptRow[]> {
  return db('webhook_attempts').where({ delivery_id: deliveryId }).orderBy('id', 'desc').limit(limit);
}

/** Finds the latest attempt of each delivery. @returns attempts by delivery id */
export async function findLastAttempts(db: Knex, deliveryIds: readonly string[]): Promise<Map<string, AttemptRow>> {
  const rows: AttemptRow[] = await db('webhook_attempts')
    .distinctOn('delivery_id')
    .whereIn('delivery_id', [...deliveryIds])
    .orderBy([{ column: 'delivery_id' }, { column: 'id', order: 'desc' }]);
  return new Map(rows.map((row) => [row.delivery_id, row]));
}

/**
 * SQL: whether no delivery about the same object is ahead: an earlier one that is pending, or one that has a time. The
 * deliveries about one object to one endpoint keep their order, so the first attempt of the others has no time yet.
 */
export const isFirst = (
  deliveries: string,
) => `(row_number() over (partition by matched.endpoint_id, matched.object_id order by matched.sequence) = 1
  and not exists (select from ${deliveries} ahead where ahead.endpoint_id = matched.endpoint_id
    and ahead.object_id = matched.object_id and ahead.status = 'pending'
    and (ahead.sequence < matched.sequence or ahead.next_attempt_at is not null)))`;
/**
 * A delivery that is inserted for an enabled endpoint is pending since the endpoint was enabled, even where that was by
 * a process whose clock is ahead, or after the run that inserts the delivery had begun. It would never be sent otherwise.
 */
export const PENDING_SINCE = 'greatest(:now::timestamptz, matched.enabled_at)';
/** Columns that new deliveries are inserted with. */
export const INSERTED_COLUMNS = `created_at, pending_since, organization_id, endpoint_id, event_id, event_type, object_id, sequence, next_attempt_at`;

export async function restartDelivery(
  db: Knex.Transaction,
  id: string,
  { now, enabledAt }: { now: Date; enabledAt: Date },
): Promise<DeliveryRow> {
  const pending_since = now > enabledAt ? now : enabledAt;
  return expectOne(
    await db('webhook_deliveries')
      .where({ id })
      .update({ status: 'pending', attempts_count: 0, pending_since, next_attempt_at: now })
      .returning('*'),
  );
}

/**
 * Cancels pending deliveries of an endpoint that is disabled, or was disabled after they became pending.
 * @returns the number of canceled deliveries, at most `limit`
 */
export async function cancelDeliveries(db: Knex, endpointId: string, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `update webhook_deliveries set status = 'canceled', next_attempt_at = null
     where id in (select delivery.id from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
       where endpoint.id = ? and delivery.status = 'pending'
         and (${IS_OFF} or delivery.pending_since < endpoint.enabled_at)
       limit ?)`,
    [endpointId, limit],
  );
  return rowCount;
}

/** Deletes the deliveries of events, with their attempts. A trigger then updates the row counts once. */
export async function deleteDeliveries(db: Knex.Transaction, eventIds: readonly string[]): Promise<void> {
  await db('webhook_deliveries')
    .whereIn('event_id', [...eventIds])
    .delete();
}

/** Schedules deliveries that wait for a delivery which has ended already. A safety net: `storeAttempts` schedules them. */
export async function releaseStranded(db: Knex, now: Date): Promise<void> {
  await db.raw(
    `update webhook_deliveries set next_attempt_at = :now
     where id in (select id from webhook_deliveries delivery where status = 'pending' and next_attempt_at is null
       and sequence = (select ahead.sequence from webhook_deliveries ahead where ahead.endpoint_id = delivery.endpoint_id
         and ahead.object_id = delivery.object_id and ahead.status = 'pending' order by ahead.sequence limit 1))`,
    { now },
  );
}

export interface AttemptOutcome extends Omit<AttemptRow, 'id'> {
  /** Value of the delivery when it was claimed. A delivery that was restarted since has another, and stays pending. */
  pending_since: Date;
  status: DeliveryRow['status'];
  next_attempt_at: Date | null;
}

/** Summary of attempts at one URL of an endpoint. */
export interface EndpointOutcome {
  endpoint_id: string;
  url: string;
  /** End of the last success. Null: none succeeded. */
  accepted_at: Date | null;
  /** Start of the first failure after the last success. Null: none failed after it. */
  failed_since: Date | null;
}

/**
 * SQL: when endpoints last accepted a delivery, and since when they fail. Decided from the locked rows, because other attempts can
 * have ended since the deliveries were claimed. Ignores attempts at a URL that the endpoint no longer has.
 *
 * A success that changes nothing locks nothing: `last_success_at` matters only after days of failures, so it is up to a minute old
 * while no attempt fails.
 */
const ENDPOINT_STATES = `select endpoint.id, greatest(endpoint.last_success_at, outcome.accepted_at) as last_success_at,
    case when endpoint.disabled_at is not null then null
      when outcome.accepted_at is null then coalesce(endpoint.failing_since, outcome.failed_since)
      else outcome.failed_since end as failing_since
  from json_to_recordset(:endpoints) as outcome (endpoint_id uuid, url text, accepted_at timestamptz, failed_since timestamptz)
  join webhook_endpoints endpoint on endpoint.id = outcome.endpoint_id and endpoint.url = outcome.url
  where outcome.failed_since is not null or endpoint.failing_since is not null
    or coalesce(endpoint.last_success_at, '-infinity') <= outcome.accepted_at - interval '1 minute'
  order by endpoint.id for no key update of endpoint`;

interface Outcomes {
  attempts: readonly AttemptOutcome[];
  /** Defaults to none. */
  endpoints?: readonly EndpointOutcome[];
}

/**
 * Stores attempts, and updates their deliveries and endpoints. A delivery that was canceled or restarted meanwhile stays unchanged.
 * Schedules the deliveries that waited for the ended ones for `now`.
 */
export async function storeAttempts(db: Knex, { attempts, endpoints = [] }: Outcomes, now: Date): Promise<void> {
  const { rows: ended } = await db.raw(
    `with endpoint_state as (${ENDPOINT_STATES}),
     outcome as (
       select * from json_to_recordset(:attempts) as outcome (delivery_id uuid, pending_since timestamptz, started_at timestamptz,
         duration_ms integer, http_code integer, error text, response text, url text, signature text,
         status webhook_delivery_status, next_attempt_at timestamptz)),
     existing as (
       select outcome.* from outcome join webhook_deliveries delivery on delivery.id = outcome.delivery_id
       -- Locks the endpoints first, as the claims do.
       where (select count(*) from endpoint_state) >= 0
       order by delivery.id for no key update of delivery),
     changed as (
       update webhook_endpoints endpoint
       set last_success_at = endpoint_state.last_success_at, failing_since = endpoint_state.failing_since
       from endpoint_state where endpoint.id = endpoint_state.id),
     inserted as (
       insert into webhook_attempts (delivery_id, started_at, duration_ms, http_code, error, response, url, signature)
       select delivery_id, started_at, duration_ms, http_code, error, response, url, signature from existing),
     updated as (
       update webhook_deliveries delivery set status = outcome.status, next_attempt_at = outcome.next_attempt_at
       from existing outcome where delivery.id = outcome.delivery_id and delivery.status = 'pending'
         and delivery.pending_since = outcome.pending_since
       returning delivery.endpoint_id, delivery.object_id, delivery.status)
     select distinct endpoint_id, object_id from updated where status <> 'pending'`,
    { attempts: JSON.stringify(attempts), endpoints: JSON.stringify(endpoints) },
  );
  // A statement of its own: it sees deliveries that a claim has inserted while it held the ended ones locked.
  if (ended.length > 0) await releaseFollowers(db, ended, now);
}

const releaseFollowers = (db: Knex, ended: readonly Pick<DeliveryRow, 'endpoint_id' | 'object_id'>[], now: Date) =>
  db.raw(
    `update webhook_deliveries follower set next_attempt_at = :now
     from json_to_recordset(:ended) as ended (endpoint_id uuid, object_id uuid)
     where follower.id = (select behind.id from webhook_deliveries behind where behind.endpoint_id = ended.endpoint_id
       and behind.object_id = ended.object_id and behind.status = 'pending' and behind.next_attempt_at is null
       and not exists (select from webhook_deliveries ahead where ahead.endpoint_id = ended.endpoint_id
         and ahead.object_id = ended.object_id and ahead.status = 'pending' and ahead.next_attempt_at is not null)
       order by behind.sequence limit 1)`,
    { ended: JSON.stringify(ended), now },
  );

/** Finds when the next attempt at each endpoint is due. @returns times by endpoint id */
export async function findNextAttempts(db: Knex, endpointIds: readonly string[]): Promise<Map<string, Date>> {
  if (endpointIds.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { id: string; next_attempt_at: Date }[] }>(
    `select endpoint.id, next.next_attempt_at from unnest(?::uuid[]) as endpoint (id) cross join lateral (
       select next_attempt_at from webhook_deliveries
       where endpoint_id = endpoint.id and status = 'pending' and next_attempt_at is not null
       order by next_attempt_at, sequence limit 1) next`,
    [[...endpointIds]],
  );
  return new Map(rows.map(({ id, next_attempt_at }) => [id, next_attempt_at]));
}
