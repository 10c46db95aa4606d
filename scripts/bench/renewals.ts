import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Seller } from './fill.ts';
import { killWorker, startWorker } from './worker.ts';

/** Renewal of subscriptions that are due at the same time, while a worker is killed every few seconds. */
export interface Renewals {
  due: number;
  workers: number;
  kills: number;
  /** Seconds from the start of the workers until every renewal has its order. */
  seconds: number;
  /** Renewals without an order, renewals with several orders, and charges without an order. All should be 0. */
  missed: number;
  doubled: number;
  lost: number;
}

interface RenewalsRun {
  due: number;
  workers: number;
  killEveryMs: number;
  limitMs: number;
}

const LOOK_MS = 250;

export async function measureRenewals(
  db: Knex,
  databaseUrl: string,
  seller: Seller,
  plan: RenewalsRun,
): Promise<Renewals> {
  await fillSubscriptions(db, seller, plan.due);
  const started = performance.now();
  const workers = Array.from({ length: plan.workers }, () => startWorker(databaseUrl));
  let kills = 0;
  let lastKill = started;
  try {
    while ((await countRenewed(db)) < plan.due) {
      const now = performance.now();
      if (now - started > plan.limitMs) break;
      if (now - lastKill > plan.killEveryMs) {
        const at = kills % workers.length;
        await killWorker(workers[at]);
        workers[at] = startWorker(databaseUrl);
        kills += 1;
        lastKill = now;
      }
      await wait(LOOK_MS);
    }
    const seconds = (performance.now() - started) / 1000;
    return { due: plan.due, workers: plan.workers, kills, seconds, ...(await audit(db, plan.due)) };
  } finally {
    await Promise.all(workers.map(killWorker));
  }
}

/** Creates subscriptions that started exactly a month ago and were paid for once. */
async function fillSubscriptions(db: Knex, { organization_id, product_id }: Seller, due: number) {
  await db.raw(
    `with price as (
       insert into product_prices (created_at, product_id, position, type, recurring_interval, amount_type, price_currency, price_amount)
       values (now() - interval '2 months', :product_id, 1, 'recurring', 'month', 'fixed', 'usd', 900) returning id
     ), buyers as (
       select user_id, id as customer_id, row_number() over (order by id) as n, count(*) over () as total from customers
       where organization_id = :organization_id
     )
     insert into subscriptions (created_at, organization_id, user_id, customer_id, product_id, price_id, payment_processor,
       payment_method_ref, amount, currency, recurring_interval, status, started_at, anchor_at, current_period_start,
       current_period_end, due_at)
     select began, :organization_id, buyers.user_id, buyers.customer_id, :product_id, price.id, 'sandbox', 'sandbox_pm:sandbox_success', 900, 'usd',
       'month', 'active', began, began, began, began + interval '1 month', began + interval '1 month'
     from price, generate_series(1, :due) as k
       cross join (select date_trunc('second', now()) - interval '1 month' as began) as at
       join buyers on buyers.n = k % buyers.total + 1`,
    { product_id, organization_id, due },
  );
  await db.raw('analyze subscriptions');
}

/** Counts in a small table. Counting a million orders four times a second would dominate the measurement. */
async function countRenewed(db: Knex): Promise<number> {
  const [row] = await db('subscriptions').where({ period: 2 }).count();
  return Number(row?.count ?? 0);
}

async function audit(db: Knex, due: number) {
  const { rows } = await db.raw(`
    select (select count(*) from subscriptions where period = 2) as renewed,
           (select count(*) from (select 1 from sandbox_payments where idempotency_key like 'renewal:%' and status = 'succeeded'
              group by split_part(idempotency_key, ':', 2), split_part(idempotency_key, ':', 3) having count(*) > 1) as twice) as doubled,
           (select count(*) from sandbox_payments where idempotency_key like 'renewal:%' and status = 'succeeded') -
           (select count(*) from orders where billing_reason = 'subscription_cycle') as lost`);
  const [{ renewed, doubled, lost }] = rows;
  return { missed: due - Number(renewed), doubled: Number(doubled), lost: Number(lost) };
}
