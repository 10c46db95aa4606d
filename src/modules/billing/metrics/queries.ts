import type { Knex } from 'knex';
import type { Run, Sums } from './rules.ts';

const KEPT = [
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
] as const satisfies readonly (keyof Sums)[];

const each = (write: (column: string) => string) => KEPT.map(write).join(', ');
const SUMMED = each((column) => `sum(${column}) as ${column}`);

/** In place of a product, for all of them together. */
const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000000';

interface Asked {
  organizationIds: readonly string[];
  /** Undefined for all. */
  productIds: readonly string[] | undefined;
  edges: readonly Date[];
  runs: readonly Run[];
}

/**
 * What was added up before the first edge, and between each two. In one statement, which sees what is still in the journal
 * and what has been moved from there as they were at one moment. Undefined where nothing happened.
 */
export async function sumPeriods(db: Knex, { edges, runs, ...asked }: Asked): Promise<(Sums | undefined)[]> {
  const { rows } = await db.transaction(async (trx): Promise<{ rows: (Sums & { period: number })[] }> => {
    // Many short looks into an index are taken for much work, and compiling them would take longer than they do.
    await trx.raw('set local jit = off');
    return trx.raw(asked.productIds === undefined ? SUM_ALL : SUM_PRODUCTS, {
      edges: edges.map((edge) => edge.toISOString()),
      minutes: runs.map(({ minutes }) => minutes),
      begins: runs.map(({ from }) => toTimestamp(from)),
      ends: runs.map(({ to }) => toTimestamp(to)),
      organizations: [...asked.organizationIds],
      products: asked.productIds?.filter((id) => id !== ALL_PRODUCTS) ?? [ALL_PRODUCTS],
    });
  });
  const sums = new Map(rows.map(({ period, ...rest }) => [period, rest]));
  return edges.map((_, period) => sums.get(period));
}

const toTimestamp = (moment: number) => (Number.isFinite(moment) ? new Date(moment).toISOString() : '-infinity');

interface Conditions {
  /** Of the entries of the journal that count. */
  journal: string;
  /** Of subscriptions that began again. */
  again: string;
  /** Of when they ran before. */
  before: string;
}

const sumStatement = ({ journal, again, before }: Conditions) => `
  with asked as (
    select cast(:edges as timestamptz[]) as edges, cast(:organizations as uuid[]) as organizations,
           cast(:products as uuid[]) as products
  ), kept as (
    select width_bucket(slot, edges) as period, ${KEPT.join(', ')}
    from asked
      cross join unnest(cast(:minutes as smallint[]), cast(:begins as timestamptz[]), cast(:ends as timestamptz[]))
        as run (minutes, begins, ends)
      -- The offset keeps the planner from anything but one look into the index for each run.
      cross join lateral (
        select slot, ${KEPT.join(', ')} from metric_sums
        where organization_id = any(organizations) and product_id = any(products)
          and metric_sums.minutes = run.minutes and slot >= run.begins and slot < run.ends
        offset 0
      ) as part
  ), journaled as (
    select width_bucket(slot, edges) as period, ${KEPT.join(', ')}
    from asked join metric_journal on organization_id = any(organizations)
    where slot < edges[cardinality(edges)] and ${journal}
  ), repeated as (
    select width_bucket(began_at, edges) as period, before.yearly_amount
    from asked
      join subscription_spans as span
        on organization_id = any(organizations) and began_at >= edges[1] and began_at < edges[cardinality(edges)]
        and ${again}
      cross join lateral (
        select ended_at, yearly_amount from subscription_spans as earlier
        where earlier.subscription_id = span.subscription_id and earlier.number < span.number and ${before}
        order by earlier.number desc limit 1
      ) as before
    where before.ended_at > edges[width_bucket(began_at, edges)]
  )
  select period, ${each((column) => `coalesce(${column}, 0) as ${column}`)},
         coalesce(again, 0) as again, coalesce(again_yearly, 0) as again_yearly
  from (
    select period, ${SUMMED} from (select * from kept union all select * from journaled) as parts group by period
  ) as happened
  full join (
    select period, count(*) as again, sum(yearly_amount) as again_yearly from repeated group by period
  ) as twice using (period)`;

const SUM_ALL = sumStatement({ journal: 'not is_switch', again: 'is_resumed', before: 'true' });
const SUM_PRODUCTS = sumStatement({
  journal: 'product_id = any(products)',
  again: 'number > 1 and product_id = any(products)',
  before: 'earlier.product_id = any(products)',
});

/**
 * Moves some of the journal into the sums; what somebody else is moving is left to them.
 * @returns how many entries it moved
 */
export async function moveJournal(db: Knex, limit: number): Promise<number> {
  const { rows } = await db.raw(
    `with chosen as (
       select organization_id, id from metric_journal limit :limit for update skip locked
     ), taken as (
       delete from metric_journal using chosen
       where metric_journal.organization_id = chosen.organization_id and metric_journal.id = chosen.id
       returning metric_journal.*
     ), quarters as (
       select organization_id, product_id, slot, ${SUMMED} from taken
       where product_id <> '${ALL_PRODUCTS}' group by 1, 2, 3
       union all
       select organization_id, '${ALL_PRODUCTS}', slot, ${SUMMED} from taken where not is_switch group by 1, 3
     ), summed as (
       select organization_id, product_id, minutes, start as slot, ${SUMMED}
       from quarters
         cross join unnest(cast('{15, 60, 1440}' as smallint[])) as minutes
         cross join lateral (
           select date_bin(make_interval(mins => minutes), slot, timestamptz 'epoch') as start
         ) as at
       group by 1, 2, 3, 4
     ), stored as (
       insert into metric_sums (organization_id, product_id, minutes, slot, ${KEPT.join(', ')})
         -- In one order, so that two that move at once do not wait for each other in a circle.
         select organization_id, product_id, minutes, slot, ${KEPT.join(', ')} from summed order by 1, 2, 3, 4
       on conflict (organization_id, product_id, minutes, slot) do update
         set ${each((column) => `${column} = metric_sums.${column} + excluded.${column}`)}
     )
     select count(*) as moved from taken`,
    { limit },
  );
  return rows[0].moved;
}
