import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { expectOne } from '../../src/shared/index-by.ts';
import { cpuOfTree } from './child.ts';
import type { Seller } from './fill.ts';
import { killWorker, startWorker } from './worker.ts';

/** Renewal of subscriptions that are due at the same time. */
export interface Renewals extends Audit {
  due: number;
  workers: number;
  kills: number;
  /** Seconds from the start of the workers until every renewal has its order. */
  seconds: number;
  /** CPU time of the workers and of PostgreSQL for each renewal, in milliseconds, with the starts of the workers. NaN without /proc. */
  cpu_ms: number;
}

/** The state after the renewals. All should be 0. */
interface Audit {
  /** Renewals without an order. */
  missed: number;
  /** Periods with several successful charges. */
  doubled: number;
  /** Successful charges without an order whose stored payment is still pending, so that a worker settles them. */
  unsettled: number;
  /** Successful charges without an order that no worker settles. */
  lost: number;
  /** Payments that were not the first one of their period: a payment before them was given up. */
  repeated: number;
}

/** Where the renewals run. */
interface Surroundings {
  databaseUrl: string;
  seller: Seller;
  postgresPid: number;
}

export interface RenewalsRun {
  due: number;
  workers: number;
  /** Undefined: no worker is killed. */
  killEveryMs?: number;
  limitMs: number;
}

const LOOK_MS = 250;
/** Subscriptions that one statement inserts. */
const FILL_BATCH = 1000;
/** Longest wait for payments that are still pending when every renewal has its order, or the limit is reached. */
const DRAIN_MS = 30_000;

/** Renews subscriptions with worker processes, waits until nothing is pending, and audits the result. */
export async function measureRenewals(
  db: Knex,
  { databaseUrl, seller, postgresPid }: Surroundings,
  { due, killEveryMs = Infinity, limitMs, ...plan }: RenewalsRun,
): Promise<Renewals> {
  const price = await fillSubscriptions(db, seller, due);
  const readCpu = async () => (await cpuOfTree(process.pid)) + (await cpuOfTree(postgresPid));
  const cpuBefore = await readCpu();
  const started = performance.now();
  const workers = Array.from({ length: plan.workers }, () => startWorker(databaseUrl));
  let kills = 0;
  let lastKill = started;
  try {
    while ((await countRenewed(db, price)) < due) {
      const now = performance.now();
      if (now - started > limitMs) break;
      if (now - lastKill > killEveryMs) {
        const at = kills % workers.length;
        await killWorker(workers[at]);
        workers[at] = startWorker(databaseUrl);
        kills += 1;
        lastKill = now;
      }
      await wait(LOOK_MS);
    }
    const seconds = (performance.now() - started) / 1000;
    await drain(db, price);
    const cpu_ms = ((await readCpu()) - cpuBefore) / 1000 / due;
    return { due, workers: plan.workers, kills, seconds, cpu_ms, ...(await audit(db, price)) };
  } finally {
    await Promise.all(workers.map(killWorker));
  }
}

/**
 * Creates subscriptions that started exactly a month ago and were paid for once.
 * @param spreadMs milliseconds between the renewals of two subscriptions, from now on. 0: all are due at once
 * @returns the id of their price
 */
export async function fillSubscriptions(
  db: Knex,
  { organization_id, product_id }: Seller,
  due: number,
  spreadMs = 0,
): Promise<string> {
  const { rows: prices } = await db.raw<{ rows: { id: string; began: Date }[] }>(
    `insert into product_prices (created_at, product_id, position, type, recurring_interval, amount_type, price_currency, price_amount)
     select now() - interval '2 months', :product_id, count(*), 'recurring', 'month', 'fixed', 'usd', 900
     from product_prices where product_id = :product_id
     returning id, date_trunc('second', now()) - interval '1 month' as began`,
    { product_id },
  );
  const { id: price_id, began } = expectOne(prices);
  for (let from = 0; from < due; from += FILL_BATCH) {
    await db.raw(
      `with buyers as (
         select user_id, id as customer_id, row_number() over (order by id) as n, count(*) over () as total from customers
         where organization_id = :organization_id
       )
       insert into subscriptions (created_at, organization_id, user_id, customer_id, product_id, price_id, payment_processor,
         payment_method_ref, amount, currency, recurring_interval, status, started_at, anchor_at, current_period_start,
         current_period_end, due_at)
       select at.began, :organization_id, buyers.user_id, buyers.customer_id, :product_id, :price_id, 'sandbox', 'sandbox_pm:sandbox_success',
         900, 'usd', 'month', 'active', at.began, at.began, at.began, at.began + interval '1 month',
         at.began + interval '1 month'
       from generate_series(:from::integer + 1, :to::integer) as k
         cross join lateral (select :began::timestamptz + k * :spreadMs::integer * interval '1 ms' as began) as at
         join buyers on buyers.n = k % buyers.total + 1`,
      { product_id, organization_id, price_id, began, spreadMs, from, to: Math.min(due, from + FILL_BATCH) },
    );
    await db.raw('analyze subscriptions, metric_subscriptions');
  }
  return price_id;
}

/** Counts in a small table. Counting a million orders four times a second would dominate the measurement. */
async function countRenewed(db: Knex, price_id: string): Promise<number> {
  const [row] = await db('subscriptions').where({ price_id, period: 2 }).count();
  return Number(row?.count ?? 0);
}

/** Waits until no renewal is due and no payment is pending. */
async function drain(db: Knex, price_id: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { rows } = await db.raw(
      `select exists (select from subscriptions where price_id = :price_id and due_at <= now())
         or exists (select from payments join subscriptions on subscriptions.id = payments.subscription_id
           where price_id = :price_id and payments.status in ('pending', 'processing')) as waits`,
      { price_id },
    );
    if (!rows[0]?.waits || performance.now() - started > DRAIN_MS) return;
    await wait(LOOK_MS);
  }
}

async function audit(db: Knex, price_id: string): Promise<Audit> {
  const { rows } = await db.raw<{ rows: Record<keyof Audit, string>[] }>(
    `with renewals as materialized (
       select payments.*, orders.id as order_id, charges.ref is not null as is_charged
       from payments
         join subscriptions on subscriptions.id = payments.subscription_id and subscriptions.price_id = :price_id
         left join orders on orders.payment_id = payments.id
         left join sandbox_payments charges on charges.idempotency_key = payments.idempotency_key and charges.status = 'succeeded'
       where purpose = 'renewal'
     )
     select
       (select count(*) from subscriptions where price_id = :price_id
          and not exists (select from orders where subscription_id = subscriptions.id and period = 2)) as missed,
       (select count(*) from (select from renewals where is_charged group by subscription_id, period having count(*) > 1) as twice) as doubled,
       (select count(*) from renewals where is_charged and order_id is null and status = 'pending') as unsettled,
       (select count(*) from renewals where is_charged and order_id is null and status <> 'pending') as lost,
       (select count(*) from renewals where attempt > 1) as repeated`,
    { price_id },
  );
  const { missed, doubled, unsettled, lost, repeated } = expectOne(rows);
  return {
    missed: Number(missed),
    doubled: Number(doubled),
    unsettled: Number(unsettled),
    lost: Number(lost),
    repeated: Number(repeated),
  };
}
