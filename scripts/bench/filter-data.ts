import { createHash } from 'node:crypto';
import pg from 'pg';
import { ALL_SCOPES } from '../../src/modules/identity/access-tokens/index.ts';
import { migrateWithoutTimeouts } from '../../src/platform/db/migrate.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';
import { generateToken, hashToken } from '../../src/shared/tokens.ts';
import { asLoader, DATABASE, writeOut } from './database.ts';

/** An organization with the same number of rows in each table. */
export interface FilteredSeller {
  name: string;
  organization_id: string;
  token: string;
  rows: number;
}

/** Rows of each organization with a rare value. Filters look for a rare value, and for the value of most rows. */
export const RARE_ROWS = 20;
export const FIRST_DAY = '2024-01-01T00:00:00Z';
/** Every so many people have linked an account at GitHub. */
const LINKED_EVERY = 500;
const TABLES = [
  'users',
  'customers',
  'orders',
  'subscriptions',
  'license_keys',
  'benefit_grants',
  'emails',
  'checkouts',
  'refunds',
  'disputes',
  'credits',
];

const sqlId = (kind: string, at: string) => `md5('${kind} ' || ${at})::uuid`;
/** Returns the id that `sqlId` makes. */
export const idOf = (kind: string, at: string) =>
  createHash('md5')
    .update(`${kind} ${at}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export interface FilteredSellers {
  few: FilteredSeller;
  many: FilteredSeller;
}

/** Fills a database without fsync: an organization with few rows and one with many. */
export async function prepareFilters(
  dataDir: string,
  sizes: Readonly<Record<keyof FilteredSellers, number>>,
): Promise<FilteredSellers> {
  const server = await startPostgres({ dataDir, database: DATABASE, unsafeFast: true });
  const client = new pg.Client(asLoader(server));
  try {
    await migrateWithoutTimeouts(server.connection);
    await client.connect();
    const sellers = await withoutIndexes(client, async () => {
      await makePeople(client, sizes.many);
      return { few: await makeSeller(client, 'few', sizes.few), many: await makeSeller(client, 'many', sizes.many) };
    });
    await client.query('vacuum analyze');
    return sellers;
  } finally {
    await client.end();
    await server.stop();
    await writeOut();
  }
}

/** Disables foreign keys and triggers, and creates the indexes after the rows, because this takes a third of the time. */
async function withoutIndexes<Loaded>(client: pg.Client, load: () => Promise<Loaded>): Promise<Loaded> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  const loaded = await load();
  for (const { definition } of rows) await client.query(definition);
  await client.query('reset session_replication_role');
  return loaded;
}

async function makePeople(client: pg.Client, count: number) {
  await client.query(
    `insert into users (id, created_at, email)
     select ${sqlId('person', 'n')}, '${FIRST_DAY}', 'person-' || n || '@bench.example' from generate_series(1, ${count}) as n`,
  );
  await client.query(
    `insert into linked_accounts (user_id, platform, created_at, account_id, username)
     select ${sqlId('person', 'n')}, 'github', '${FIRST_DAY}', n, 'person-' || n
     from generate_series(${LINKED_EVERY}, ${count}, ${LINKED_EVERY}) as n`,
  );
}

async function makeSeller(client: pg.Client, name: string, rows: number): Promise<FilteredSeller> {
  const token = generateToken('sell_pat_');
  const own = (kind: string) => sqlId(kind, `'${name}'`);
  const both = (kind: string) => sqlId(kind, `'${name} ' || share`);
  const shares = `(values ('common'), ('rare')) as shares (share)`;
  await client.query(`
    insert into organizations (id, created_at, name, slug) values (${own('organization')}, '${FIRST_DAY}', 'Bench', '${name}');
    insert into organization_members (organization_id, user_id, created_at)
      values (${own('organization')}, ${sqlId('person', '1')}, '${FIRST_DAY}');
    insert into products (id, created_at, organization_id, name)
      select ${both('product')}, '${FIRST_DAY}', ${own('organization')}, 'Bench Studio' from ${shares};
    insert into product_prices (id, created_at, product_id, position, type, recurring_interval, amount_type, price_currency, price_amount)
      select ${both('price')}, '${FIRST_DAY}', ${both('product')}, 0, 'recurring', 'month', 'fixed', 'usd', 900 from ${shares};
    insert into discounts (id, created_at, organization_id, name, type, basis_points, duration)
      select ${both('discount')}, '${FIRST_DAY}', ${own('organization')}, share, 'percentage', 1000, 'once' from ${shares};
    insert into benefits (id, created_at, organization_id, type, description, is_tax_applicable, properties)
      select ${both('benefit')}, '${FIRST_DAY}', ${own('organization')}, 'license_keys', 'Bench license', true,
             '{"prefix": null, "expires": null, "activations": null, "limit_usage": null}' from ${shares}`);
  await client.query(
    `insert into access_tokens (created_at, comment, token_hash, hint, user_id, organization_id, scopes)
     values ('${FIRST_DAY}', 'Bench', $1, 'sell_pat_', ${sqlId('person', '1')}, ${own('organization')}, $2)`,
    [hashToken(token), ALL_SCOPES],
  );
  for (const statement of sales(name, rows)) await client.query(statement);
  return { name, organization_id: idOf('organization', name), token, rows };
}

/** The n-th row of each table belongs to the n-th person and is a minute younger than the one before. */
function sales(name: string, rows: number): string[] {
  const at = `timestamptz '${FIRST_DAY}' + n * interval '1 minute'`;
  const organization = sqlId('organization', `'${name}'`);
  const each = (kind: string) => sqlId(kind, `'${name} ' || n`);
  const shared = (kind: string) => sqlId(kind, `'${name} ' || share`);
  const person = sqlId('person', 'n');
  const email = `'person-' || n || '@bench.example'`;
  const series = `(
    select n, n % ${rows / RARE_ROWS} = 0 as is_rare, case when n % ${rows / RARE_ROWS} = 0 then 'rare' else 'common' end as share
    from generate_series(1, ${rows}) as n) as numbers`;
  const discount = `case when is_rare or n % 2 = 0 then ${shared('discount')} end`;
  const metadata = `jsonb_build_object('campaign', share, 'number', n)`;
  return [
    `insert into customers (id, created_at, organization_id, user_id, email, customer_name, external_id, metadata, words)
     select ${each('customer')}, ${at}, ${organization}, ${person}, ${email}, customer_name, 'external-' || n, ${metadata},
            customer_words(${organization}, ${email}, customer_name)
     from ${series} cross join lateral (select case when is_rare then 'Ada Byron' else 'Person ' || n end as customer_name) as named`,
    `insert into customer_revenues (customer_id, currency, organization_id, amount)
     select ${each('customer')}, 'usd', ${organization}, n from ${series}`,
    `insert into subscriptions (id, created_at, organization_id, user_id, customer_id, product_id, price_id, discount_id, payment_processor,
       amount, currency, recurring_interval, status, started_at, anchor_at, current_period_start, current_period_end, metadata)
     select ${each('subscription')}, ${at}, ${organization}, ${person}, ${each('customer')}, ${shared('product')}, ${shared('price')},
            ${discount}, 'sandbox', 900, 'usd', 'month', case when is_rare then 'past_due' else 'active' end::subscription_status,
            ${at}, ${at}, ${at}, ${at} + interval '1 month', ${metadata} from ${series}`,
    `insert into orders (id, created_at, organization_id, user_id, customer_id, product_id, product_price_id, price_type, discount_id,
       subscription_id, amount, tax_amount, currency, billing_reason, lines, is_invoiced, metadata)
     select ${each('order')}, ${at}, ${organization}, ${person}, ${each('customer')}, ${shared('product')}, ${shared('price')},
            case when is_rare then 'recurring' else 'one_time' end::price_type, ${discount},
            case when is_rare then ${each('subscription')} end, 900, 0, 'usd',
            case when is_rare then 'subscription_create' else 'purchase' end::billing_reason,
            '[{"kind": "product", "description": "Product", "amount": 900}]', true, ${metadata} from ${series}`,
    `insert into benefit_grants (id, created_at, organization_id, user_id, benefit_id, order_id, subscription_id, granted_at, revoked_at)
     select ${each('grant')}, ${at}, ${organization}, ${person}, ${sqlId('benefit', `'${name} common'`)},
            case when is_rare then null else ${each('order')} end, case when is_rare then ${each('subscription')} end, ${at},
            case when is_rare then ${at} end from ${series}`,
    `insert into license_keys (id, created_at, organization_id, user_id, benefit_id, grant_id, key, display_key, status)
     select ${each('key')}, ${at}, ${organization}, ${person}, ${shared('benefit')}, ${each('grant')}, upper('${name}-' || n),
            '****-' || right(n::text, 6), case when is_rare then 'disabled' else 'granted' end::license_key_status from ${series}`,
    `insert into checkouts (created_at, organization_id, product_id, product_price_id, payment_processor, status, client_secret, expires_at,
       allow_discount_codes, customer_email, metadata)
     select ${at}, ${organization}, ${shared('product')}, ${shared('price')}, 'sandbox',
            case when is_rare then 'failed' else 'expired' end::checkout_status, '${name} ' || n, ${at}, true, ${email}, ${metadata}
     from ${series}`,
    `insert into emails (created_at, organization_id, kind, user_id, recipient, object_id, key, status, sent_at)
     select ${at}, ${organization}, case when is_rare then 'dispute' else 'purchase' end, ${person}, ${email}, ${each('order')},
            '${name} ' || n, case when is_rare then 'bounced' else 'sent' end::email_status, ${at} from ${series}`,
    ...corrections(name, { at, organization, each, person, series }),
  ];
}

/** Expressions of a row. */
interface RowSql {
  at: string;
  organization: string;
  each: (kind: string) => string;
  person: string;
  series: string;
}

/** The n-th refund, dispute and credit belong to the n-th order. Most credits remain, which is the harder case for balances. */
function corrections(name: string, { at, organization, each, person, series }: RowSql): string[] {
  return [
    `insert into refunds (id, created_at, organization_id, order_id, status, reason, amount, tax_amount, currency, revoke_benefits,
       idempotency_key, is_invoiced, is_taken_back, attempted_at)
     select ${each('refund')}, ${at}, ${organization}, ${each('order')}, case when is_rare then 'failed' else 'succeeded' end::refund_status,
            case when is_rare then 'fraudulent' else 'customer_request' end, 100, 0, 'usd', false, '${name} ' || n, true, is_rare, ${at}
     from ${series}`,
    `insert into disputes (id, created_at, organization_id, order_id, processor, processor_ref, status, reason, amount, currency)
     select ${each('dispute')}, ${at}, ${organization}, ${each('order')}, 'sandbox', '${name} ' || n,
            case when is_rare then 'open' else 'won' end::dispute_status, 'fraudulent', 900, 'usd' from ${series}`,
    `insert into credits (id, created_at, organization_id, user_id, order_id, currency, amount, remaining_amount)
     select ${each('credit')}, ${at}, ${organization}, ${person}, ${each('order')}, case when is_rare then 'eur' else 'usd' end, 100,
            case when is_rare then 0 else 100 end from ${series}`,
  ];
}
