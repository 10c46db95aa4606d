import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeBackfills } from '../../../src/platform/db/backfill.ts';
import { replaceFunctionsAndComments, runSql } from '../../../src/platform/db/load-schema.ts';
import { migrate, MIGRATIONS } from '../../../src/platform/db/migrate.ts';
import { isSuppressed } from '../../../src/platform/mail/suppression-queries.ts';
import { hasUsedTrial, insertTrialUse } from '../../../src/modules/checkout/checkouts/queries.ts';
import { createDatabase, type Database } from '../../support/database.ts';
import { readSchema, restoreDump, type Dump } from '../../support/dumps.ts';
import { currentTime } from '../../support/time.ts';

/** Creates a database from a dump, and migrates it. */
async function upgrade(dump: Dump): Promise<Database & { applied: string[] }> {
  const database = await restoreDump(dump);
  return { ...database, applied: await migrate(database.db) };
}

describe('upgrade', () => {
  let current: Database;
  let former: Database & { applied: string[] };
  beforeAll(async () => {
    current = await createDatabase('empty');
    await migrate(current.db);
    former = await upgrade('0.5.0');
  });
  afterAll(() => Promise.all([current.drop(), former.drop()]));

  const query = async (sql: string) => (await former.db.raw<{ rows: unknown[] }>(sql)).rows;

  it('a filled database of 0.5.0 gets the schema of a new database', async () => {
    expect(former.applied).toContain('0001_credit_account.ts');
    expect(await readSchema(former.db)).toEqual(await readSchema(current.db));
    expect(await migrate(former.db), 'a second time').toEqual([]);
  });

  it('a filled database of the last development version before the baseline gets the schema of a new database', async () => {
    const { db, applied, drop } = await upgrade('0.6.0-development');
    expect(applied[0]).toBe('0033_count_quota.sql');
    expect(await readSchema(db)).toEqual(await readSchema(current.db));
    await drop();
  });

  it('trials and suppressions that the last release stores count for the other addresses of the mailbox', async () => {
    const { db, drop } = await upgrade('0.6.0-development');
    const [product_id = ''] = await db('checkouts').orderBy('id').pluck('product_id');
    const [checkout_id = '', newCheckout = ''] = await db('checkouts').orderBy('id').pluck('id');
    await runSql(
      db,
      `delete from trial_uses;
       insert into trial_uses (product_id, email, checkout_id, created_at)
         values ('${product_id}', 'a.da+1@gmail.com', '${checkout_id}', now()), ('${product_id}', 'a.da+2@gmail.com', '${checkout_id}', now())
         on conflict (product_id, email) do nothing;
       insert into mail_suppressions values (mail_address_hash('A.da+x@gmail.com'), 'bounce', 'smtp', now(), now(), '');`,
    );
    const use = { product_id, checkout_id: newCheckout, created_at: new Date(0), card_fingerprint: null };
    const insert = (email: string) => db.transaction((trx) => insertTrialUse(trx, { ...use, email }));
    expect(await hasUsedTrial(db, { product_id, email: 'ada@googlemail.com' })).toBe(true);
    expect(await insert('ada@gmail.com')).toBe(false);
    expect(await insert('grace@gmail.com')).toBe(true);
    expect(await isSuppressed(db, 'a.da+x@gmail.com')).toBe(true);
    expect(await isSuppressed(db, 'grace@gmail.com')).toBe(false);
    await drop();
  });

  it('events that 0.5.0 publishes before and during an upgrade name their customer', async () => {
    const { db, drop } = await restoreDump('0.6.0-development');
    const rows = await db('orders').select('id', 'organization_id', 'customer_id').orderBy('id').limit(1);
    const [{ id: object_id, organization_id, customer_id } = expect.fail('the dump has no order')] = rows;
    const types = ['order.created', 'product.updated', 'checkout.updated'];
    /** Stores and publishes events with the statements of 0.5.0. */
    const publish = async (sequence: number) => {
      for (const [at, type] of types.entries()) {
        const event = { created_at: currentTime(), type, organization_id, object_id, is_public: true };
        const [inserted] = await db('events').insert(event).returning('id');
        const data = JSON.stringify(type === 'product.updated' ? { id: object_id } : { id: object_id, customer_id });
        await db.raw('update events set sequence = ?, data = ?::json where id = ?', [
          sequence + at,
          data,
          inserted?.id ?? '',
        ]);
      }
    };
    const read = (sequence: number) =>
      db('events')
        .where({ organization_id })
        .whereBetween('sequence', [sequence, sequence + 2])
        .orderBy('sequence')
        .pluck('customer_id');
    await publish(1_000_000);
    await migrate(db);
    await publish(2_000_000);
    expect(await read(2_000_000)).toEqual([customer_id, null, null]);
    await completeBackfills(db, MIGRATIONS, () => undefined);
    expect(await read(1_000_000)).toEqual([customer_id, null, null]);
    const incomplete = await db('events')
      .whereNotNull('sequence')
      .whereNull('customer_id')
      .whereRaw(`type not like 'checkout.%' and customer_of_event(events, data) is not null`)
      .pluck('type');
    expect(incomplete).toEqual([]);
    await drop();
  });

  it('stored countries have their ISO 3166-1 codes after an upgrade', async () => {
    const { db, drop } = await restoreDump('0.6.0-development');
    const address = `jsonb_build_object('country', case when id::text < '8' then 'UK' else 'EL' end, 'city', 'Leeds')`;
    await runSql(
      db,
      `update customers set billing_address = ${address};
       update subscriptions set billing_address = ${address};
       update orders set billing_address = ${address};
       update checkouts set customer_billing_address = ${address} where id in (select checkout_id from orders);
       insert into organization_billing (organization_id, modified_at) select id, now() from organizations
         on conflict do nothing;
       update organization_billing set address = '{"country": "UK"}', tax_countries = '{DE,UK,EL,EU}',
         oss_registration = '{"scheme": "union", "member_state": "EL"}';`,
    );
    await migrate(db);
    await completeBackfills(db, MIGRATIONS, () => undefined);
    const codes = async (table: string, column: string) => {
      const values = await db(table)
        .whereNotNull(column)
        .orderBy('code')
        .distinct(db.raw(`${column} ->> 'country' as code`));
      return values.map(({ code }) => code).join();
    };
    expect(await codes('customers', 'billing_address')).toBe('GB,GR');
    expect(await codes('orders', 'billing_address')).toBe('GB,GR');
    expect(await codes('subscriptions', 'billing_address')).toMatch(/^(GB|GR|GB,GR)$/);
    const checkouts = db('checkouts')
      .whereIn('id', db('orders').select('checkout_id'))
      .pluck('customer_billing_address');
    expect(new Set((await checkouts).map((each) => each?.country))).toEqual(new Set(['GB', 'GR']));
    const billing = await db('organization_billing').distinct('address', 'tax_countries', 'oss_registration');
    expect(billing).toEqual([
      {
        address: { country: 'GB' },
        tax_countries: ['DE', 'GB', 'GR', 'EU'],
        oss_registration: { scheme: 'union', member_state: 'GR' },
      },
    ]);
    await drop();
  });

  it('the functions and comments of the files are the ones of a new database', async () => {
    const before = await readSchema(current.db);
    await current.db.transaction((trx) => replaceFunctionsAndComments(trx));
    expect(await readSchema(current.db)).toEqual(before);
  });

  it('each buyer of 0.5.0 becomes a customer with the revenue of their orders', async () => {
    const customers = await query(`
      select organization_id, user_id, email, currency, amount::int from customers
      join customer_revenues using (organization_id) where customer_id = customers.id order by 1, 2`);
    expect(customers.length).toBeGreaterThan(5);
    expect(customers).toEqual(
      await query(`
        select organization_id, user_id, email, 'usd' as currency, sum(amount - refunded_amount)::int as amount
        from orders join users on users.id = user_id group by 1, 2, 3 order by 1, 2`),
    );
  });

  it('a lost dispute of 0.5.0 is divided into revenue and tax, and an open dispute keeps its access', async () => {
    expect(
      await query(
        `select status, withdraws_access, reversed_amount, reversed_tax_amount from disputes order by status`,
      ),
    ).toEqual([
      { status: 'open', withdraws_access: false, reversed_amount: 0, reversed_tax_amount: 0 },
      { status: 'lost', withdraws_access: false, reversed_amount: 1681, reversed_tax_amount: 319 },
    ]);
    expect(await query(`select sum(amount)::int from ledger_entries where account = 'disputed'`)).toEqual([
      { sum: 4900 },
    ]);
  });

  it('a license key of 0.5.0 whose grant was revoked becomes suspended', async () => {
    expect(
      await query(`
        select distinct license_keys.status, ended_at, suspended_at is not null as is_suspended from license_keys
        join benefit_grants on benefit_grants.id = grant_id where revoked_at is not null`),
    ).toEqual([{ status: 'granted', ended_at: null, is_suspended: true }]);
  });

  it('only subscribers of articles who have signed in are confirmed', async () => {
    expect(await query(`select user_id from article_subscriptions where confirmed_at is not null`)).toEqual(
      await query(`select user_id from sessions`),
    );
  });

  it('stored events about checkouts lose their client secret', async () => {
    expect(
      await query(`
        select count(*)::int, count(data ->> 'client_secret')::int as secrets from events where type like 'checkout.%' and data is not null`),
    ).toEqual([{ count: expect.any(Number), secrets: 0 }]);
  });

  it('the quotas count what organizations and people of 0.5.0 store', async () => {
    const used = (kind: string) =>
      query(`select owner_id, used::int from quota_usages where kind = '${kind}' and used > 0 order by 1`);
    expect(await used('products')).toEqual(
      await query(`select organization_id as owner_id, count(*)::int as used from products group by 1 order by 1`),
    );
    expect(await used('organizations')).toEqual(
      await query(`select founder_id as owner_id, count(*)::int as used from organizations group by 1 order by 1`),
    );
    expect(await used('file_bytes')).toEqual(
      await query(`select organization_id as owner_id, sum(size)::int as used from files group by 1 order by 1`),
    );
  });

  it('credits from before taxes get the tax of their order, and net revenue gains them', async () => {
    await runSql(
      former.db,
      `with source as (select * from orders where subscription_id is not null order by tax_amount desc, id limit 1), granted as (
         insert into credits (created_at, organization_id, user_id, subscription_id, order_id, currency, amount, remaining_amount)
           select created_at, organization_id, user_id, subscription_id, id, currency, 70, 70 from source returning *)
         insert into credit_entries (created_at, organization_id, credit_id, kind, amount)
           select created_at, organization_id, id, 'granted', amount from granted;
       delete from metric_journal where credited <> 0;
       update backfills set completed_at = null, last_key = null;
       alter table ledger_transfers disable trigger ledger_transfers_stay;
       update ledger_transfers set is_journaled = false;`,
    );
    await completeBackfills(former.db, MIGRATIONS, () => undefined);
    const [account] = await query(
      `select -sum(amount)::int as net_revenue from ledger_entries where account = 'revenue'`,
    );
    expect(
      await query(`
        select sum(credited)::int as credited, sum(one_time_revenue + new_revenue + renewed_revenue + updated_revenue
          - one_time_refunded - recurring_refunded - one_time_disputed - recurring_disputed - credited)::int as net_revenue
        from metric_journal`),
    ).toEqual([{ credited: 70, ...(account as object) }]);
    const credits = await query(`
      select round(70 * (orders.amount + orders.tax_amount)::numeric / orders.amount)::int as expected, remaining_amount,
        credits.amount, credits.tax_amount,
        (select sum(amount)::int from credit_entries where credit_id = credits.id) as entries,
        (select count(*)::int from credit_entries where credit_id = credits.id and needs_note) as notes,
        (select -sum(amount)::int from ledger_entries where account = 'credit') as owed
      from credits join orders on orders.id = credits.order_id`);
    const { expected } = credits[0] as { expected: number };
    expect(expected).toBeGreaterThan(70);
    const total = { remaining_amount: expected, amount: expected, entries: expected, owed: expected };
    expect(credits).toEqual([{ expected, ...total, tax_amount: expected - 70, notes: 1 }]);
  });

  it('events that the last release published get the customers of their objects', async () => {
    await completeBackfills(former.db, MIGRATIONS, () => undefined);
    const found = await query(`
      select distinct events.customer_id = orders.customer_id as is_right
      from events join orders on orders.id = events.object_id where events.sequence is not null`);
    expect(found).toEqual([{ is_right: true }]);
  });

  it('the metrics have the orders and the MRR of 0.5.0', async () => {
    expect(
      await query(`
        select sum(one_time_revenue + new_revenue + renewed_revenue + updated_revenue)::int as revenue,
               sum(one_time_orders + new_orders + renewed_orders + updated_orders)::int as orders from metric_journal`),
    ).toEqual(await query(`select sum(amount)::int as revenue, count(*)::int as orders from orders`));
    expect(
      await query(
        `select sum(mrr)::int from metric_customers where product_id = '00000000-0000-0000-0000-000000000000'`,
      ),
    ).toEqual(
      await query(`
        select sum(mrr_of(subscriptions))::int from subscriptions where status in ('trialing', 'active', 'past_due')`),
    );
  });
});
