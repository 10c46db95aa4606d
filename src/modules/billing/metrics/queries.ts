import type { Knex } from 'knex';
import { readInTransaction } from '../../../platform/db/transaction.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { PeriodSums } from './calculate.ts';
import type { SlotRange } from './periods.ts';

const SUM_COLUMNS = [
  'one_time_orders',
  'one_time_revenue',
  'new_orders',
  'new_revenue',
  'renewed_orders',
  'renewed_revenue',
  'updated_orders',
  'updated_revenue',
  'one_time_refunded',
  'one_time_disputed',
  'recurring_refunded',
  'recurring_disputed',
  'credited',
  'subscriptions',
  'new_mrr',
  'expansion_mrr',
  'contraction_mrr',
  'churned_mrr',
  'reactivation_mrr',
  'gained_customers',
  'churned_customers',
] as const satisfies readonly (keyof PeriodSums)[];

const joinColumns = (write: (column: string) => string) => SUM_COLUMNS.map(write).join(', ');
const SUM_EXPRESSIONS = joinColumns((column) => `sum(${column}) as ${column}`);

/** Product id of the sums over all products of an organization. */
const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000000';

interface SumQuery {
  organizationIds: readonly string[];
  /** Undefined means all products. */
  productIds: readonly string[] | undefined;
  /** Undefined means all currencies. */
  priceCurrency: string | undefined;
  edges: readonly Date[];
  ranges: readonly SlotRange[];
}

type StoredSums = PeriodSums & { period: number; currency: string };

/**
 * Reads the sums before the first edge and between each two edges. One statement reads the sums, the journal and the subscriptions
 * that a job has not ended yet, so that what moves between them counts once.
 * @returns by currency, one entry per edge: the sums of the time before it; undefined if nothing happened
 */
export async function readPeriodSums(
  { db, now }: Reader,
  { edges, ranges, ...filter }: SumQuery,
): Promise<Map<string, (PeriodSums | undefined)[]>> {
  const { rows } = await readInTransaction(db, async (trx): Promise<{ rows: StoredSums[] }> => {
    // The planner overestimates many short index scans, and JIT compilation would take longer than the query.
    await trx.raw('set local jit = off');
    return trx.raw(filter.productIds === undefined ? SUM_ALL : SUM_PRODUCTS, {
      edges: edges.map((edge) => edge.toISOString()),
      minutes: ranges.map(({ minutes }) => minutes),
      begins: ranges.map(({ from }) => toTimestamp(from)),
      ends: ranges.map(({ to }) => toTimestamp(to)),
      organizations: [...filter.organizationIds],
      now,
      currency: filter.priceCurrency ?? null,
      products: filter.productIds?.filter((id) => id !== ALL_PRODUCTS) ?? [ALL_PRODUCTS],
    });
  });
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return new Map(
    [...byCurrency].map(([currency, stored]) => {
      const sums = new Map(stored.map(({ period, currency: _, ...rest }) => [period, rest]));
      return [currency, edges.map((_, period) => sums.get(period))];
    }),
  );
}

const toTimestamp = (moment: number) => (Number.isFinite(moment) ? new Date(moment).toISOString() : '-infinity');

/** Changes that a job records of a subscription that has ended, by column. The other columns stay. */
const ENDED = new Map([
  ['subscriptions', '-1'],
  ['contraction_mrr', 'case when left_mrr > 0 then mrr else 0 end'],
  ['churned_mrr', 'case when left_mrr > 0 then 0 else mrr end'],
  ['churned_customers', '(mrr > 0 and left_mrr <= 0)::integer'],
]);

/**
 * @param journal condition of the journal entries that count
 * @param product product for which an ended subscription counts
 */
const sumStatement = (journal: string, product: string) => `
  with parameters as (
    select cast(:edges as timestamptz[]) as edges, cast(:organizations as uuid[]) as organizations,
           cast(:products as uuid[]) as products, cast(:currency as text) as only_currency
  ), stored as (
    select width_bucket(slot, edges) as period, currency, ${SUM_COLUMNS.join(', ')}
    from parameters
      cross join unnest(cast(:minutes as smallint[]), cast(:begins as timestamptz[]), cast(:ends as timestamptz[]))
        as slot_range (minutes, begins, ends)
      -- The offset forces one index scan per range.
      cross join lateral (
        select slot, currency, ${SUM_COLUMNS.join(', ')} from metric_sums
        where organization_id = any(organizations) and product_id = any(products)
          and metric_sums.minutes = slot_range.minutes and slot >= slot_range.begins and slot < slot_range.ends
          and currency = coalesce(only_currency, currency)
        offset 0
      ) as part
  ), journaled as (
    select width_bucket(slot, edges) as period, currency, ${SUM_COLUMNS.join(', ')}
    from parameters join metric_journal on organization_id = any(organizations)
    where slot < edges[cardinality(edges)] and currency = coalesce(only_currency, currency) and ${journal}
  ), ended as (
    select organization_id, user_id, ${product} as product_id, recorded.currency, recorded.mrr, subscription.id,
           greatest(recorded.changed_at, least(cancel_at, case when cancel_at_period_end then current_period_end end)) as moment
    from parameters
      cross join lateral ended_subscriptions(organizations, :now) as subscription
      join metric_subscriptions as recorded on recorded.subscription_id = subscription.id
    where recorded.product_id is not null and ${product} = any(products)
      and recorded.currency = coalesce(only_currency, recorded.currency)
  ), movements as (
    select ended.*, date_bin('15 minutes', moment, timestamptz 'epoch') as slot,
           coalesce(customer.mrr, 0) - sum(ended.mrr) over (
             partition by organization_id, product_id, user_id, currency order by moment, id) as left_mrr
    from ended left join metric_customers as customer using (organization_id, product_id, user_id, currency)
  ), to_end as (
    select width_bucket(slot, edges) as period, currency, ${joinColumns((column) => ENDED.get(column) ?? '0')}
    from parameters join movements on slot < edges[cardinality(edges)]
  )
  select period, currency, ${SUM_EXPRESSIONS}
  from (select * from stored union all select * from journaled union all select * from to_end) as parts
  group by period, currency`;

const SUM_ALL = sumStatement('not is_product_only', `cast('${ALL_PRODUCTS}' as uuid)`);
const SUM_PRODUCTS = sumStatement('product_id = any(products)', 'recorded.product_id');

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
       select organization_id, product_id, currency, slot, ${SUM_EXPRESSIONS} from deleted
       where product_id <> '${ALL_PRODUCTS}' group by 1, 2, 3, 4
       union all
       select organization_id, '${ALL_PRODUCTS}', currency, slot, ${SUM_EXPRESSIONS} from deleted
       where not is_product_only group by 1, 3, 4
     ), summed as (
       select organization_id, product_id, minutes, start as slot, currency, ${SUM_EXPRESSIONS}
       from quarters
         cross join unnest(cast('{15, 60, 1440}' as smallint[])) as minutes
         cross join lateral (
           select date_bin(make_interval(mins => minutes), slot, timestamptz 'epoch') as start
         ) as at
       group by 1, 2, 3, 4, 5
     ), stored as (
       insert into metric_sums (organization_id, product_id, minutes, slot, currency, ${SUM_COLUMNS.join(', ')})
         -- Inserts in a fixed order, so that concurrent workers cannot deadlock.
         select organization_id, product_id, minutes, slot, currency, ${SUM_COLUMNS.join(', ')} from summed
         order by 1, 2, 3, 4, 5
       on conflict (organization_id, product_id, minutes, slot, currency) do update
         set ${joinColumns((column) => `${column} = metric_sums.${column} + excluded.${column}`)}
     )
     select count(*) as moved from deleted`,
    { limit },
  );
  return rows[0].moved;
}
