import pg from 'pg';
import { hashToken, generateToken } from '../../src/shared/tokens.ts';
import { ALL_SCOPES } from '../../src/modules/identity/access-tokens/index.ts';
import { moveJournalToSums } from '../../src/modules/billing/metrics/jobs.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { migrateWithoutTimeouts } from '../../src/platform/db/migrate.ts';
import { createTransactionRunner } from '../../src/platform/db/transaction.ts';
import { startPostgres, type RunningPostgres } from '../../src/platform/postgres/launch.ts';
import { asLoader, DATABASE, writeOut } from './database.ts';

export interface YearSize {
  orders: number;
  subscriptions: number;
  /** Orders that the job has not aggregated yet, as many as arrive in a busy minute. */
  fresh: number;
}

/** A year of sales of a large organization and of four small ones, with a member of all of them. */
export interface Year {
  token: string;
  /** The large organization first. */
  organizationIds: string[];
  rows: number;
  /** Milliseconds that the job took to aggregate the orders. */
  addUpMs: number;
}

export const YEAR = 2025;
const OTHERS = 4;
const OTHERS_SHARE = 50;
const PRODUCTS = 5;
const BUYERS = 1000;
const START = `timestamptz '${YEAR}-01-01 00:00:00+00'`;

/** Fills a database without fsync, as `prepareData` does. */
export async function prepareYear(dataDir: string, size: YearSize): Promise<Year> {
  const server = await startPostgres({ dataDir, database: DATABASE, unsafeFast: true });
  try {
    await migrateWithoutTimeouts(server.connection);
    return await fillYear(asLoader(server), size);
  } finally {
    await server.stop();
    await writeOut();
  }
}

async function fillYear(connection: RunningPostgres['connection'], { orders, subscriptions, fresh }: YearSize) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { token, organizationIds } = await makeSeller(client);
    const others = organizationIds.slice(1);
    for (const [at, id] of organizationIds.entries())
      await makeSubscriptions(client, id, at === 0 ? subscriptions : subscriptions / OTHERS_SHARE);
    const sell = (id: string, count: number) => makeOrders(client, id, count);
    await inBulk(client, async () => {
      await sell(organizationIds[0] ?? '', orders - fresh);
      for (const id of others) await sell(id, orders / OTHERS_SHARE);
    });
    const addUpMs = await addUpAll(connection);
    await inBulk(client, () => sell(organizationIds[0] ?? '', fresh));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return { token, organizationIds, rows: orders + (OTHERS * orders) / OTHERS_SHARE, addUpMs };
  } finally {
    await client.end();
  }
}

async function makeSeller(client: pg.Client) {
  const token = generateToken('sell_pat_');
  await client.query(
    `insert into users (created_at, email)
     select ${START}, name || '@bench.example' from (
       select 'seller' as name union all select 'buyer-' || n from generate_series(1, ${BUYERS}) as n) as names`,
  );
  const { rows } = await client.query<{ id: string }>(
    `with seller as (
       select id from users where email = 'seller@bench.example'
     ), token as (
       insert into access_tokens (created_at, comment, token_hash, hint, user_id, scopes)
       select ${START}, 'Bench', $1, 'sell_pat_', id, $2 from seller
     ), made as (
       insert into organizations (created_at, name, slug)
       select ${START}, 'Bench', 'bench-' || n from generate_series(0, ${OTHERS}) as n returning id, slug
     ), members as (
       insert into organization_members (organization_id, user_id, created_at)
       select made.id, seller.id, ${START} from made, seller
     ), products as (
       insert into products (created_at, organization_id, name)
       select ${START}, id, 'Bench Studio ' || n from made, generate_series(1, ${PRODUCTS}) as n returning id
     ), prices as (
       insert into product_prices (created_at, product_id, position, type, recurring_interval, amount_type, price_currency, price_amount)
       select ${START}, id, 0, 'recurring', 'month', 'fixed', 'usd', 900 from products
     )
     select id from made order by slug`,
    [hashToken(token), ALL_SCOPES],
  );
  await client.query(
    `insert into customers (created_at, organization_id, user_id, email)
     select ${START}, organizations.id, users.id, users.email from organizations, users`,
  );
  return { token, organizationIds: rows.map(({ id }) => id) };
}

/** SQL that numbers an organization's products and the buyers. */
const PICKS = `
  picks as (
    select (select array_agg(products.id order by products.id) from products where organization_id = $1) as products,
           (select array_agg(product_prices.id order by product_id) from product_prices
              join products on products.id = product_id where organization_id = $1) as prices,
           (select array_agg(id order by id) from users) as users,
           (select array_agg(id order by user_id) from customers where organization_id = $1) as customers
  )`;

/** Creates subscriptions that started within two years. One in four ended within the year, one in ten changed its product. */
async function makeSubscriptions(client: pg.Client, organizationId: string, count: number) {
  await client.query(
    `with ${PICKS}
     insert into subscriptions (created_at, organization_id, user_id, customer_id, product_id, price_id, payment_processor, amount, currency,
       recurring_interval, status, started_at, anchor_at, current_period_start, current_period_end)
     select at, $1, users[n % ${BUYERS} + 1], customers[n % ${BUYERS} + 1], products[n % ${PRODUCTS} + 1], prices[n % ${PRODUCTS} + 1], 'sandbox', 900, 'usd',
       (array['month', 'month', 'year'])[n % 3 + 1]::recurring_interval, 'active', at, at, at, at + interval '1 month'
     from picks, generate_series(1, ${count}) as n
       cross join lateral (select ${START} - interval '1 year' + n * (interval '2 years' / ${count}) as at) as times`,
    [organizationId],
  );
  await client.query(
    `with ${PICKS}, chosen as (
       select id, row_number() over (order by id) as n from subscriptions where organization_id = $1
     )
     update subscriptions set product_id = products[n % ${PRODUCTS} + 1],
       modified_at = greatest(started_at, ${START}) + random() * interval '300 days'
     from picks, chosen where chosen.id = subscriptions.id and n % 10 = 0`,
    [organizationId],
  );
  await client.query(
    `with chosen as (
       select id, row_number() over (order by id) as n from subscriptions where organization_id = $1
     )
     update subscriptions set status = 'canceled',
       ended_at = greatest(started_at, modified_at, ${START}) + random() * interval '60 days'
     from chosen where chosen.id = subscriptions.id and n % 4 = 1`,
    [organizationId],
  );
}

/** Creates orders over the year. Half are purchases, the others belong to subscriptions. */
async function makeOrders(client: pg.Client, organizationId: string, count: number) {
  await client.query(
    `with ${PICKS}
     insert into orders (created_at, organization_id, user_id, customer_id, product_id, product_price_id, price_type, amount, tax_amount,
                         currency, billing_reason, lines, is_invoiced)
     select ${START} + random() * interval '365 days', $1, users[n % ${BUYERS} + 1], customers[n % ${BUYERS} + 1], products[n % ${PRODUCTS} + 1],
            prices[n % ${PRODUCTS} + 1], case when n % 2 = 0 then 'one_time' else 'recurring' end::price_type,
            900, 0, 'usd', case when n % 2 = 0 then 'purchase' when n % 10 = 1 then 'subscription_create'
                                else 'subscription_cycle' end::billing_reason,
            '[{"kind": "product", "description": "Product", "amount": 900}]', true
     from picks, generate_series(1, ${count}) as n`,
    [organizationId],
  );
}

/** Disables foreign key checks, because references are valid by construction, and the ledger. */
async function inBulk(client: pg.Client, load: () => Promise<void>) {
  const setTriggers = async (state: string) => {
    for (const trigger of ['count_inserted', 'orders_journal'])
      await client.query(`alter table orders enable ${state} trigger ${trigger}`);
  };
  await setTriggers('always');
  await client.query('set session_replication_role = replica');
  await load();
  await client.query('reset session_replication_role');
  await setTriggers('');
}

async function addUpAll(connection: RunningPostgres['connection']): Promise<number> {
  const db = connect({ connection, poolSize: 2 });
  const transaction = createTransactionRunner(db, { write: async () => undefined, afterCommit: () => undefined });
  const began = performance.now();
  await moveJournalToSums({ transaction: (work) => transaction(new Date(), work) }).finally(() => db.destroy());
  return performance.now() - began;
}
