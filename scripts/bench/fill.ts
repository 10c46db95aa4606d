import pg from 'pg';
import { hashToken, generateToken } from '../../src/shared/tokens.ts';
import { ALL_SCOPES } from '../../src/modules/identity/access-tokens/index.ts';

/** An organization with a product and equal numbers of orders, grants and license keys. */
export interface Seller {
  organization_id: string;
  product_id: string;
  benefit_id: string;
  /** Token of a member with all scopes. */
  token: string;
  /** Number of orders and of license keys. */
  rows: number;
}

const BUYERS = 1000;
const FIRST_SALE = '2026-01-01T00:00:00Z';
/** Tables that are filled without foreign key checks. Their references are valid by construction. */
const BULK_TABLES = ['orders', 'license_keys'];

/** Returns SQL for an id that is a hash of its object: equal in every run and distributed over indexes like random ids. */
const idOf = (kind: string, at: string) => `md5('${kind} ' || ${at})::uuid`;

/** Returns the key of a seller's n-th sale, from 1. */
export const licenseKeyOf = (seller: string, n: number) => `BENCH-${seller}-${n}`.toUpperCase();

/** Creates a seller for each name with a number of sales, in a migrated database. */
export async function fill(
  connection: pg.ClientConfig,
  sizes: Readonly<Record<string, number>>,
): Promise<Record<string, Seller>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into users (id, created_at, email)
       select ${idOf('buyer', 'n')}, $1, 'buyer-' || n || '@bench.example' from generate_series(0, ${BUYERS - 1}) as n`,
      [FIRST_SALE],
    );
    const sellers: Record<string, Seller> = {};
    for (const [name, rows] of Object.entries(sizes)) sellers[name] = await makeSeller(client, name, rows);
    await inBulk(client, async () => {
      for (const [name, rows] of Object.entries(sizes)) await makeSales(client, name, rows);
    });
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return sellers;
  } finally {
    await client.end();
  }
}

async function makeSeller(client: pg.Client, name: string, rows: number): Promise<Seller> {
  const token = generateToken('sell_pat_');
  const { rows: made } = await client.query<Omit<Seller, 'token' | 'rows'>>(
    `with seller as (
       insert into users (created_at, email) values ($1, $2 || '@bench.example') returning id
     ), organization as (
       insert into organizations (id, created_at, name, slug) values (${idOf('organization', '$2')}, $1, $2, $2) returning id
     ), member as (
       insert into organization_members (organization_id, user_id, created_at)
       select organization.id, seller.id, $1 from organization, seller
     ), token as (
       insert into access_tokens (created_at, comment, token_hash, hint, user_id, scopes)
       select $1, 'Bench', $3, 'sell_pat_', id, $4 from seller
     ), product as (
       insert into products (id, created_at, organization_id, name)
       select ${idOf('product', '$2')}, $1, id, 'Bench Studio' from organization returning id
     ), price as (
       insert into product_prices (id, created_at, product_id, position, type, amount_type, price_currency, price_amount)
       select ${idOf('price', '$2')}, $1, id, 0, 'one_time', 'fixed', 'usd', 4900 from product
     ), benefit as (
       insert into benefits (id, created_at, organization_id, type, description, is_tax_applicable, properties)
       select ${idOf('benefit', '$2')}, $1, id, 'license_keys', 'Bench Studio license', true,
              '{"prefix": "BENCH", "expires": null, "activations": null, "limit_usage": null}' from organization
       returning id
     ), link as (
       insert into product_benefits (product_id, benefit_id, position) select product.id, benefit.id, 0 from product, benefit
     )
     select organization.id as organization_id, product.id as product_id, benefit.id as benefit_id
     from organization, product, benefit`,
    [FIRST_SALE, name, hashToken(token), ALL_SCOPES],
  );
  const [seller] = made;
  if (seller === undefined) throw new Error('the seller was not made');
  await client.query(
    `insert into customers (id, created_at, organization_id, user_id, email)
     select ${idOf('customer', `'${name} ' || n`)}, $1, $2, ${idOf('buyer', 'n')}, 'buyer-' || n || '@bench.example'
     from generate_series(0, ${BUYERS - 1}) as n`,
    [FIRST_SALE, seller.organization_id],
  );
  return { ...seller, token, rows };
}

/** Creates sales a minute apart. Uses one statement per table, so that the triggers count the rows. */
async function makeSales(client: pg.Client, name: string, rows: number) {
  const at = `timestamptz '${FIRST_SALE}' + n * interval '1 minute'`;
  const series = `generate_series(1, ${rows}) as n`;
  const sale = (kind: string) => idOf(kind, `'${name} ' || n`);
  const own = (kind: string) => idOf(kind, `'${name}'`);
  const buyer = idOf('buyer', `n % ${BUYERS}`);
  const customer = idOf('customer', `'${name} ' || n % ${BUYERS}`);
  await client.query(`
    insert into orders (id, created_at, organization_id, user_id, customer_id, product_id, product_price_id, price_type,
                        amount, tax_amount, currency, billing_reason, lines, is_invoiced)
    select ${sale('order')}, ${at}, ${own('organization')}, ${buyer}, ${customer}, ${own('product')}, ${own('price')}, 'one_time',
           4900, 0, 'usd', 'purchase', '[{"kind": "product", "description": "Product", "amount": 4900}]', true
    from ${series}`);
  await client.query(`
    insert into benefit_grants (id, created_at, organization_id, user_id, benefit_id, order_id, granted_at)
    select ${sale('grant')}, ${at}, ${own('organization')}, ${buyer}, ${own('benefit')}, ${sale('order')}, ${at}
    from ${series}`);
  await client.query(`
    insert into license_keys (id, created_at, organization_id, user_id, benefit_id, grant_id, key, display_key, status)
    select ${sale('license key')}, ${at}, ${own('organization')}, ${buyer}, ${own('benefit')}, ${sale('grant')},
           upper('bench-${name}-' || n), '****-' || right(n::text, 6), 'granted'
    from ${series}`);
}

/** Disables foreign key checks, which would take most of the time. The counting triggers stay enabled. */
async function inBulk(client: pg.Client, load: () => Promise<void>) {
  const setTriggers = async (state: string) => {
    for (const table of BULK_TABLES) await client.query(`alter table ${table} enable ${state} trigger count_inserted`);
  };
  await setTriggers('always');
  await client.query('set session_replication_role = replica');
  await load();
  await client.query('reset session_replication_role');
  await setTriggers('');
}
