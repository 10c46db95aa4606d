import type { Knex } from 'knex';
import type { SlotRange, PeriodSums } from './calculate.ts';

const SUM_COLUMNS = [
  'one_time_orders',
  'one_time_revenue',
  'new_orders',
  'new_revenue',
  'renewed_orders',
  'renewed_revenue',
  'gained',
  'gained_yearly',
  'lost',
  'lost_yearly',
] as const satisfies readonly (keyof PeriodSums)[];

const joinColumns = (write: (column: string) => string) => SUM_COLUMNS.map(write).join(', ');
const SUM_EXPRESSIONS = joinColumns((column) => `sum(${column}) as ${column}`);

/** Product id of the sums over all products of an organization. */
const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000000';

interface SumQuery {
  organizationIds: readonly string[];
  /** Undefined for all products. */
  productIds: readonly string[] | undefined;
  edges: readonly Date[];
  ranges: readonly SlotRange[];
}

/**
 * Reads the sums before the first edge and between each two edges. One statement reads the sums and the journal, so that
 * an entry which moves between them counts once.
 * @returns one entry per edge: the sums of the time before it; undefined if nothing happened
 */
export async function readPeriodSums(
  db: Knex,
  { edges, ranges, ...filter }: SumQuery,
): Promise<(PeriodSums | undefined)[]> {
  const { rows } = await db.transaction(async (trx): Promise<{ rows: (PeriodSums & { period: number })[] }> => {
    // The planner overestimates many short index scans, and JIT compilation would take longer than the query.
    await trx.raw('set local jit = off');
    return trx.raw(filter.productIds === undefined ? SUM_ALL : SUM_PRODUCTS, {
      edges: edges.map((edge) => edge.toISOString()),
      minutes: ranges.map(({ minutes }) => minutes),
      begins: ranges.map(({ from }) => toTimestamp(from)),
      ends: ranges.map(({ to }) => toTimestamp(to)),
      organizations: [...filter.organizationIds],
      products: filter.productIds?.filter((id) => id !== ALL_PRODUCTS) ?? [ALL_PRODUCTS],
    });
  });
  const sums = new Map(rows.map(({ period, ...rest }) => [period, rest]));
  return edges.map((_, period) => sums.get(period));
}

const toTimestamp = (moment: number) => (Number.isFinite(moment) ? new Date(moment).toISOString() : '-infinity');

interface Conditions {
  /** Condition of the journal entries that count. */
  journal: string;
  /** Condition of the spans that are resumptions. */
  resumed: string;
  /** Condition of the earlier spans that count. */
  earlier: string;
}

const sumStatement = ({ journal, resumed, earlier }: Conditions) => `
  with parameters as (
    select cast(:edges as timestamptz[]) as edges, cast(:organizations as uuid[]) as organizations,
           cast(:products as uuid[]) as products
  ), stored as (
    select width_bucket(slot, edges) as period, ${SUM_COLUMNS.join(', ')}
    from parameters
      cross join unnest(cast(:minutes as smallint[]), cast(:begins as timestamptz[]), cast(:ends as timestamptz[]))
        as slot_range (minutes, begins, ends)
      -- The offset forces one index scan per range.
      cross join lateral (
        select slot, ${SUM_COLUMNS.join(', ')} from metric_sums
        where organization_id = any(organizations) and product_id = any(products)
          and metric_sums.minutes = slot_range.minutes and slot >= slot_range.begins and slot < slot_range.ends
        offset 0
      ) as part
  ), journaled as (
    select width_bucket(slot, edges) as period, ${SUM_COLUMNS.join(', ')}
    from parameters join metric_journal on organization_id = any(organizations)
    where slot < edges[cardinality(edges)] and ${journal}
  ), resumptions as (
    select width_bucket(began_at, edges) as period, previous.yearly_amount
    from parameters
      join subscription_spans as span
        on organization_id = any(organizations) and began_at >= edges[1] and began_at < edges[cardinality(edges)]
        and ${resumed}
      cross join lateral (
        select ended_at, yearly_amount from subscription_spans as earlier
        where earlier.subscription_id = span.subscription_id and earlier.number < span.number and ${earlier}
        order by earlier.number desc limit 1
      ) as previous
    where previous.ended_at > edges[width_bucket(began_at, edges)]
  )
  select period, ${joinColumns((column) => `coalesce(${column}, 0) as ${column}`)},
         coalesce(resumed, 0) as resumed, coalesce(resumed_yearly, 0) as resumed_yearly
  from (
    select period, ${SUM_EXPRESSIONS} from (select * from stored union all select * from journaled) as parts group by period
  ) as totals
  full join (
    select period, count(*) as resumed, sum(yearly_amount) as resumed_yearly from resumptions group by period
  ) as resumed_totals using (period)`;

const SUM_ALL = sumStatement({ journal: 'not is_switch', resumed: 'is_resumed', earlier: 'true' });
const SUM_PRODUCTS = sumStatement({
  journal: 'product_id = any(products)',
  resumed: 'number > 1 and product_id = any(products)',
  earlier: 'earlier.product_id = any(products)',
});

/**
 * Moves up to `limit` journal entries into the sums. Skips entries that another worker is moving.
 * @returns the number of moved entries
 */
export async function moveJournal(db: Knex, limit: number): Promise<number> {
  const { rows } = await db.raw(
    `with batch as (
       select organization_id, id from metric_journal limit :limit for update skip locked
     ), deleted as (
       delete from metric_journal using batch
       where metric_journal.organization_id = batch.organization_id and metric_journal.id = batch.id
       returning metric_journal.*
     ), quarters as (
       select organization_id, product_id, slot, ${SUM_EXPRESSIONS} from deleted
       where product_id <> '${ALL_PRODUCTS}' group by 1, 2, 3
       union all
       select organization_id, '${ALL_PRODUCTS}', slot, ${SUM_EXPRESSIONS} from deleted where not is_switch group by 1, 3
     ), summed as (
       select organization_id, product_id, minutes, start as slot, ${SUM_EXPRESSIONS}
       from quarters
         cross join unnest(cast('{15, 60, 1440}' as smallint[])) as minutes
         cross join lateral (
           select date_bin(make_interval(mins => minutes), slot, timestamptz 'epoch') as start
         ) as at
       group by 1, 2, 3, 4
     ), stored as (
       insert into metric_sums (organization_id, product_id, minutes, slot, ${SUM_COLUMNS.join(', ')})
         -- Inserts in a fixed order, so that concurrent workers cannot deadlock.
         select organization_id, product_id, minutes, slot, ${SUM_COLUMNS.join(', ')} from summed order by 1, 2, 3, 4
       on conflict (organization_id, product_id, minutes, slot) do update
         set ${joinColumns((column) => `${column} = metric_sums.${column} + excluded.${column}`)}
     )
     select count(*) as moved from deleted`,
    { limit },
  );
  return rows[0].moved;
}
