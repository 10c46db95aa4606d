import type { Knex } from 'knex';
import { CLAIMED_COLUMNS, type ClaimedDelivery, type ClaimOptions } from './claim-queries.ts';
import { INSERTED_COLUMNS, isFirst, PENDING_SINCE } from './delivery-queries.ts';
import { IS_OFF } from './queries.ts';

/**
 * SQL: whether the endpoint receives the event. A test event goes only to the endpoint under test. An endpoint that asks for
 * summaries receives the event of an import in place of the events that it consists of.
 */
export const RECEIVES = `case when event.type = 'webhook_endpoint.tested' then endpoint.id = event.object_id
  when endpoint.import_events = 'each' then event.type = any(endpoint.events)
  else event.import_id is null and (event.type = any(endpoint.events) or exists (
    select from json_array_elements(event.details -> 'event_counts') part where part ->> 'type' = any(endpoint.events))) end`;

/**
 * Announces published events to the endpoints that receive them. Their deliveries are inserted when a worker claims them.
 * Locks the endpoints, so that disabling one meanwhile cannot miss the events.
 * @returns the number of endpoints
 */
export async function announceEvents(db: Knex.Transaction, eventIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.raw(
    `with event as materialized (
       select organization_id, type, object_id, sequence, import_id, details from events where id = any(:eventIds::uuid[])),
     endpoint as materialized (
       select id, organization_id, events, import_events from webhook_endpoints
       where organization_id in (select organization_id from event) and disabled_at is null and deleted_at is null
       for share)
     insert into webhook_positions as behind (endpoint_id, position, newest)
     select endpoint.id, min(event.sequence) - 1, max(event.sequence)
     from event join endpoint on endpoint.organization_id = event.organization_id and ${RECEIVES}
     group by endpoint.id order by endpoint.id
     on conflict (endpoint_id) do update set newest = excluded.newest,
       position = case when behind.position < behind.newest then behind.position else excluded.position end`,
    { eventIds: [...eventIds] },
  );
  return rowCount;
}

/** Cancels the events that an endpoint has not received, because it was disabled. A claim inserts their deliveries. */
export async function cancelBehind(db: Knex.Transaction, endpointId: string): Promise<void> {
  await db('webhook_positions')
    .where({ endpoint_id: endpointId })
    .update({ canceled_until: db.ref('newest') });
}

/** Locks the position of an endpoint, so that no claim inserts deliveries meanwhile. */
export async function lockPosition(db: Knex.Transaction, endpointId: string): Promise<void> {
  await db('webhook_positions').where({ endpoint_id: endpointId }).forUpdate();
}

/** Columns of a position and of its endpoint, and how many events to insert. */
const LOCKED = `select behind.endpoint_id, behind.position, behind.canceled_until,
    case when ${IS_OFF} or behind.position < behind.canceled_until
      then :limit else coalesce(limited.most, :perEndpoint) end as most
  from webhook_positions behind join webhook_endpoints endpoint on endpoint.id = behind.endpoint_id
  left join unnest(:ids::uuid[], :limits::integer[]) as limited (id, most) on limited.id = behind.endpoint_id
  where behind.position < behind.newest
    and (${IS_OFF} or coalesce(limited.most, 1) > 0
      and (not endpoint.needs_verification or :storedUntil <> 'infinity'::timestamptz))
    and coalesce((select created_at from events event where event.organization_id = endpoint.organization_id
      and event.sequence > behind.position order by event.sequence limit 1), '-infinity') <= :storedUntil
  for update of behind skip locked for share of endpoint skip locked`;

/**
 * Inserts deliveries of the next events behind the positions of endpoints, and claims those that no earlier delivery about
 * the same object holds up. Fair: the first event of each endpoint before the second of any. The deliveries of endpoints that
 * were disabled are canceled.
 * @param storedUntil leaves out the endpoints whose next event is newer. With a time, the claim includes endpoints that have not answered
 * their challenge yet.
 * @returns the claimed deliveries, and the number of events that were read
 */
export async function claimEvents(
  db: Knex.Transaction,
  { now, leasedUntil, perEndpoint, limits, limit }: ClaimOptions,
  storedUntil: Date | 'infinity' = 'infinity',
): Promise<{ claimed: ClaimedDelivery[]; read: number }> {
  const bindings = { storedUntil, perEndpoint, limit, ids: [...limits.keys()], limits: [...limits.values()] };
  const { rows: locked } = await db.raw(LOCKED, bindings);
  if (locked.length === 0) return { claimed: [], read: 0 };
  // A statement of its own: it sees the events and the deliveries of all who held the locks before.
  const { rows } = await db.raw(INSERT_BEHIND, { now, leasedUntil, limit, locked: JSON.stringify(locked) });
  const [{ read = 0 } = {}] = rows;
  return { claimed: rows.filter(({ id }: ClaimedDelivery) => id !== null), read };
}

const INSERT_BEHIND = `with behind as (
    select * from json_to_recordset(:locked) as behind (endpoint_id uuid, position bigint, canceled_until bigint, most integer)),
  candidate as (
    select behind.endpoint_id, endpoint.organization_id, endpoint.enabled_at, event.*,
      ${IS_OFF} or event.sequence <= behind.canceled_until as is_canceled,
      row_number() over (partition by behind.endpoint_id order by event.sequence) as turn
    from behind join webhook_endpoints endpoint on endpoint.id = behind.endpoint_id
    cross join lateral (
      select event.id as event_id, event.type, event.object_id, event.sequence from events event
      where event.organization_id = endpoint.organization_id and event.sequence > behind.position and ${RECEIVES}
        and (behind.position >= behind.canceled_until or event.sequence <= behind.canceled_until)
      order by event.sequence limit behind.most) event),
  taken as materialized (select * from candidate order by turn limit :limit),
  reached as (
    select behind.endpoint_id, max(taken.sequence) as last, count(taken.sequence) < behind.most
        and count(taken.sequence) = (select count(*) from candidate where candidate.endpoint_id = behind.endpoint_id) as is_end
    from behind left join taken on taken.endpoint_id = behind.endpoint_id group by behind.endpoint_id, behind.most),
  moved as (
    update webhook_positions moving set position = case when not reached.is_end then reached.last
      when moving.position < moving.canceled_until then moving.canceled_until else moving.newest end
    from reached where moving.endpoint_id = reached.endpoint_id and (reached.is_end or reached.last is not null)),
  ahead as materialized (
    select endpoint_id, object_id, sequence, next_attempt_at, status from webhook_deliveries
    where status = 'pending' and (endpoint_id, object_id) in (select endpoint_id, object_id from taken) order by id for share),
  matched as (
    select *, not is_canceled and ${isFirst('ahead')} as is_claimed from taken matched
    where not exists (select from webhook_deliveries known where known.event_id = matched.event_id and known.endpoint_id = matched.endpoint_id)),
  delivery as (
    insert into webhook_deliveries (${INSERTED_COLUMNS}, status, attempts_count)
    select :now, ${PENDING_SINCE}, organization_id, endpoint_id, event_id, type, object_id, sequence,
      case when is_claimed then :leasedUntil::timestamptz end,
      (case when is_canceled then 'canceled' else 'pending' end)::webhook_delivery_status, is_claimed::integer
    from matched returning *)
  select claimed.*, total.read from (select count(*)::integer as read from taken) total left join (
    select ${CLAIMED_COLUMNS} from delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
    join events event on event.id = delivery.event_id where delivery.attempts_count = 1 order by event.sequence) claimed on true`;
