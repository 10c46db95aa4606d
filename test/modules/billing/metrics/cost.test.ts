import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { subscribe } from '../../../support/billing.ts';
import { administer } from '../../../support/database.ts';
import { makeSeller, must } from '../../../support/make.ts';

/** Running subscriptions. A question that reads each of them reads tens of thousands of blocks. */
const SUBSCRIPTIONS = 10_000;
const FEW_BLOCKS = 300;

interface Statement {
  sql: string;
  bindings: readonly Knex.RawBinding[];
}

it.each([
  ['no known end', 'null'],
  ['an end in a year', "now() + interval '1 year'"],
])('metrics and lists read few blocks of many subscriptions that have %s', async (_, end) => {
  const { db } = await testApp();
  const seller = await makeSeller();
  const { id } = await subscribe(seller);
  await copySubscription(id, end);
  const statements: Statement[] = [];
  const record = (statement: Statement) => {
    if (statement.sql.includes('ended_subscriptions')) statements.push(statement);
  };
  db.on('query', record);
  const query = { start_date: '2026-01-01', end_date: '2026-12-31', interval: 'month' as const };
  must((await seller.api.GET('/v1/metrics/', { params: { query } })).data);
  must((await seller.api.GET('/v1/subscriptions/', { params: { query: { limit: 1, active: true } } })).data);
  db.off('query', record);
  expect(await Promise.all(statements.map(countBlocks))).toEqual(statements.map(() => expect.toSatisfy(isFew)));
  expect(statements).toHaveLength(2);
});

const isFew = (blocks: number) => blocks < FEW_BLOCKS;

async function copySubscription(id: string, end: string) {
  const { db } = await testApp();
  const columns = (await db('information_schema.columns')
    .where({ table_name: 'subscriptions', is_generated: 'NEVER' })
    .whereNotIn('column_name', ['id', 'checkout_id', 'cancel_at'])
    .pluck('column_name')) as string[];
  const names = columns.map((name) => `"${name}"`).join();
  await administer(
    db,
    `set session_replication_role = replica;
     with copies as (
       insert into subscriptions (id, cancel_at, ${names})
       select gen_random_uuid(), ${end}, ${names} from subscriptions cross join generate_series(1, ${SUBSCRIPTIONS}) where id = '${id}'
       returning id
     )
     insert into metric_subscriptions (subscription_id, product_id, mrr, changed_at, currency)
     select copies.id, product_id, mrr, changed_at, currency from copies cross join metric_subscriptions where subscription_id = '${id}';
     analyze subscriptions; analyze metric_subscriptions`,
  );
}

/** @returns the blocks of the second run, because the first one of a connection reads the catalog too */
async function countBlocks({ sql, bindings }: Statement): Promise<number> {
  const { db } = await testApp();
  return db.transaction(async (trx) => {
    const explain = async () => {
      const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': [{ Plan: Record<string, number> }] }[] }>(
        `explain (analyze, buffers, format json) ${sql.replaceAll(/\$\d+/g, '?')}`,
        [...bindings],
      );
      const plan = must(rows[0])['QUERY PLAN'][0].Plan;
      return must(plan['Shared Hit Blocks']) + must(plan['Shared Read Blocks']);
    };
    await explain();
    return explain();
  });
}
