import { afterAll, beforeAll, expect, it } from 'vitest';
import { access } from '../../../../src/contract/generated/access.ts';
import type { OperationId } from '../../../../src/contract/operation.ts';
import type { OperationCost } from '../../../../src/platform/http/request-cost.ts';
import { queryPairs } from '../../../../scripts/contract/query-pairs.ts';
import type { HealingClient, PoolConnection } from '../../../../src/platform/db/healing-client.ts';
import { countLimit } from '../../../../src/platform/db/list.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { administer } from '../../../support/database.ts';
import {
  criteriaOf,
  declaredLists,
  filtersOf,
  filterValues,
  readHiddenValues,
  type DeclaredList,
  type Item,
} from '../../../support/declared-lists.ts';
import { fillLists, type FilledLists } from '../../../support/filled-lists.ts';
import { must, sessionHeaders, signIn, useApp } from '../../../support/make.ts';

/** Copies of each row at the two measurements. */
const COPIES = [100, 400] as const;
/** In place of 10,000, so that the counts of few rows stop. */
const COUNTED = 100;
/** Blocks may grow so much between the sizes. Deeper indexes and rows that are less close to each other read a few more. */
const MAX_RATIO = 1.5;
const FEW_BLOCKS = 100;
/** Rows before a later page, and the blocks that it may read for each of them. */
const SKIPPED = 300;
const BLOCKS_PER_SKIPPED_ROW = 1.5;

/** Lists that are left out, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  listStorefrontProducts: 'lists products, which a quota counts',
  listAdvertisements: 'needs a benefit of advertisements',
};

/** Queries that read more of a larger table and cost no more, with the reason. */
const GROWING: Readonly<Record<string, string>> = {
  'listOrganizationMembers role': 'reads the accounts of as many members as it counts',
  'listWebhookDeliveries status': 'stops after 10,000 rows, 5 ms for 100,000 of one status',
  'listWebhookDeliveries object_id': 'all copies are of one object here',
  'listSubscriptions product_id': 'stops after 10,000 rows, at most 14 ms for 100,000 of one value',
  'listSubscriptions active': 'stops after 10,000 rows, at most 13 ms for 100,000 of one value',
  'listSubscriptions created': 'stops after 10,000 rows, at most 13 ms for 100,000 of one value',
  'listSubscriptions metadata': 'stops after 10,000 rows, at most 16 ms for 100,000 of one value',
};

/** Lists whose later pages read more, with the reason. */
const DEEP: Readonly<Record<string, string>> = {
  listCreditBalances:
    'looks into an index for the newest credit of each account before the page, and for each account in the count',
};

let app: TestApp;
let filled: FilledLists;
let cases: ListCase[];
let session: string;
const blocks = new Map<string, number[]>();
/** Blocks that the first page and a later page of a list read, by the name of the list. */
const pages = new Map<string, [first: number, later: number]>();

interface ListCase {
  name: string;
  path: string;
}

beforeAll(async () => {
  app = await startApp({ jobs: 'workers' });
  filled = await useApp(app, fillLists);
  session = await signIn(app, filled.seller.email);
  await app.container.queue.stop(5000);
  countLimit.behindPage = COUNTED;
  cases = await findCases();
  let copied = 0;
  for (const copies of COPIES) {
    await copyRows(copied + 1, copies);
    copied = copies;
    for (const { name, path } of cases) blocks.set(name, [...(blocks.get(name) ?? []), await countBlocks(path)]);
  }
  for (const { name, path } of cases.filter((each) => each.path.endsWith('?'))) {
    const laterPage = `${path}limit=10&page=${SKIPPED / 10 + 1}`;
    pages.set(name, [await countBlocks(`${path}limit=10`), await countBlocks(laterPage)]);
  }
}, 900_000);
afterAll(async () => {
  countLimit.behindPage = 10_000;
  await app.stop();
});

/** Reads as the buyer or the seller. Lists of a person accept a session only. */
async function ask(path: string): Promise<{ status: number; items: Item[] }> {
  const { token } = path.startsWith('/v1/users/') ? filled.buyer : filled.seller;
  const send = (headers: Record<string, string>) => fetch(`${app.baseUrl}${path}`, { headers });
  let response = await send({ Authorization: `Bearer ${token}` });
  if (response.status === 401) response = await send(sessionHeaders(session));
  const { items = [] } = (await response.json()) as { items?: Item[] };
  return { status: response.status, items };
}

async function pathOf({ path }: DeclaredList): Promise<string> {
  const { organizationId } = filled.seller;
  const customer = await app
    .db('customers')
    .where({ organization_id: organizationId })
    .orderBy('created_at')
    .first('id');
  const organization = must(await app.db('organizations').where({ id: organizationId }).first());
  const id = path.startsWith('/v1/customers/') ? must(customer).id : organizationId;
  return path
    .replace('/v1/benefits/{id}', `/v1/benefits/${filled.benefitId}`)
    .replace('{id}', id)
    .replace('{slug}', organization.slug ?? '');
}

async function findCases(): Promise<ListCase[]> {
  const hidden = await readHiddenValues(filled, async (path) => (await ask(path)).items);
  const found: ListCase[] = [];
  for (const list of declaredLists.filter(({ id }) => !(id in LEFT_OUT))) {
    const path = await pathOf(list);
    const { status, items } = await ask(`${path}?limit=100`);
    expect(status, list.id).toBe(200);
    const add = (what: string, pairs: [string, string][]) =>
      found.push({ name: `${list.id} ${what}`.trim(), path: `${path}?${new URLSearchParams(pairs).toString()}` });
    add('', []);
    for (const criterion of criteriaOf(list).filter((each) => !each.startsWith('-')))
      add(`sorting=${criterion}`, [['sorting', criterion]]);
    for (const parameter of filtersOf(list)) {
      const values = new Map(
        filterValues(parameter, items, list.id, hidden).map((value) => [JSON.stringify(value), value]),
      );
      for (const [text, value] of [...values].slice(0, 1))
        add(`${parameter.name}=${text}`, queryPairs(parameter.name, value));
    }
  }
  return found;
}

/** @returns the blocks that the statements of a list read */
async function countBlocks(path: string): Promise<number> {
  const statements: { sql: string; bindings: unknown[] }[] = [];
  const record = (statement: { sql: string; bindings: unknown[] }) => {
    if (/^(select|with)/.test(statement.sql)) statements.push(statement);
  };
  app.db.on('query', record);
  const { status } = await ask(path);
  app.db.off('query', record);
  expect(status, path).toBe(200);
  const client = app.db.client as HealingClient;
  const connection: PoolConnection = await client.acquireConnection();
  const explain = async ({ sql, bindings }: (typeof statements)[number]) => {
    const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      bindings,
    );
    const plan = must(rows[0])['QUERY PLAN'][0].Plan;
    return COUNTERS.reduce((sum, kind) => sum + (plan[kind] ?? 0), 0);
  };
  try {
    let sum = 0;
    for (const statement of statements) {
      const chosen = await explain(statement);
      // With few rows, PostgreSQL prefers to read and to sort all of them. With many, it reads an index in its order.
      await connection.query('set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off');
      sum += Math.min(chosen, await explain(statement));
      await connection.query('reset all');
    }
    return sum;
  } finally {
    await client.releaseConnection(connection);
  }
}
const COUNTERS = ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks', 'Temp Written Blocks'];

interface TableColumns {
  name: string;
  /** Names and types of the columns that an insertion may set. */
  columns: readonly (readonly [name: string, type: string])[];
  /** Definitions of the unique indexes. */
  indexes: readonly string[] | null;
  /** Columns with a foreign key, and their tables. */
  references: readonly (readonly [column: string, table: string])[] | null;
  /** The trigger that counts rows for a quota. */
  quota: string | null;
}

async function readTables(): Promise<TableColumns[]> {
  const { rows } = await app.db.raw<{ rows: TableColumns[] }>(`
    select relname as name,
      (select json_agg(json_build_array(attname, format_type(atttypid, null)) order by attnum) from pg_attribute
       where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a') as columns,
      (select json_agg(pg_get_indexdef(indexrelid)) from pg_index where indrelid = relation.oid and indisunique) as indexes,
      (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = relation.oid and tgname = 'count_quotas') as quota,
      (select json_agg(json_build_array(attname, confrelid::regclass::text)) from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where conrelid = relation.oid and contype = 'f' and attname <> 'organization_id') as "references"
    from pg_class as relation where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return rows;
}

/** Values of the n-th copy in columns of unique indexes, by type, the most suitable type first. */
const CHANGED: Readonly<Record<string, (column: string) => string>> = {
  uuid: (column) => `md5(${column}::text || n)::uuid`,
  text: (column) => `${column} || '-' || n`,
  bytea: (column) => `sha256(${column} || n::text::bytea)`,
  bigint: (column) => `${column} + n * 1000000`,
  integer: (column) => `${column} + n * 1000000`,
};

/** @returns the name of the column by which deleted objects leave the quota, or undefined if no quota counts the table */
const deletionColumn = ({ quota }: TableColumns) => (quota === null ? undefined : /'(\w+ed_at)'/.exec(quota)?.[1]);

const mayGrow = (table: TableColumns) =>
  !NOT_COPIED.includes(table.name) && (table.quota === null || deletionColumn(table) !== undefined);

/**
 * Copies each row with the rows that refer to it, so that every copy is as the first rows. Objects that a quota counts are copied as
 * deleted ones, which it does not count. @returns undefined for a table without a column that could differ
 */
function copyStatement(table: TableColumns, growing: ReadonlySet<string>): string | undefined {
  const { name, columns, indexes, references } = table;
  const deleted = deletionColumn(table);
  const types = new Map(columns);
  const changed = new Map<string, string>();
  const change = (column: string) => changed.set(column, must(CHANGED[types.get(column) ?? ''])(`"${column}"`));
  for (const [column, target] of references ?? [])
    if (growing.has(target) && types.get(column) === 'uuid') change(column);
  for (const index of indexes ?? []) {
    const words = new Set(index.replace(/^.* USING /, '').match(/\w+/g));
    const key = [...types.keys()].filter((column) => words.has(column));
    if (key.includes('id') && types.get('id') === 'uuid') change('id');
    if (key.some((column) => changed.has(column))) continue;
    const first = Object.keys(CHANGED).flatMap((type) =>
      key.filter((column) => types.get(column) === type && !FIXED.includes(column)),
    );
    if (first[0] === undefined) return undefined;
    change(first[0]);
  }
  const valueOf = (column: string) => {
    if (column === deleted) return `coalesce(${column}, created_at)`;
    return changed.get(column) ?? (column === 'created_at' ? "created_at - n * interval '1 second'" : `"${column}"`);
  };
  return `insert into ${name} (${columns.map(([column]) => `"${column}"`).join()})
    select ${columns.map(([column]) => valueOf(column)).join()} from originals.${name} as source cross join generate_series(:from, :to) as n`;
}

/** Columns that have to name a row that is not copied. */
const FIXED = ['organization_id'];
/** Tables whose constraints refuse copies. The feed of events has no pages, and each list of invoices is of one customer. */
const NOT_COPIED = ['events', 'invoices'];

async function copyRows(from: number, to: number): Promise<void> {
  const tables = (await readTables()).filter(mayGrow);
  const growing = new Set(tables.map(({ name }) => name));
  if (from === 1)
    await administer(
      app.db,
      [
        'create schema originals',
        ...tables.map(({ name }) => `create table originals.${name} as select * from ${name}`),
      ].join('; '),
    );
  for (const table of tables) {
    const statement = copyStatement(table, growing);
    if (statement === undefined) continue;
    const sql = statement.replace(':from', String(from)).replace(':to', String(to));
    await administer(app.db, `set session_replication_role = replica; ${sql}`);
  }
  await administer(app.db, 'vacuum analyze');
}

/** Whether a query counts as more than one request by the contract. */
function hasCost(name: string): boolean {
  const [id = '', what = ''] = name.split(' ');
  const { queryCosts }: OperationCost = access[id as OperationId];
  return Object.keys(queryCosts ?? {}).some((part) => what === part || what.startsWith(`${part}=`));
}

it('no list reads more of a table that has four times as many rows, unless the query costs more or is listed', () => {
  const growing = cases
    .map(({ name }) => name)
    .filter((name) => {
      const [few = 0, many = 0] = must(blocks.get(name));
      return many > few * MAX_RATIO + FEW_BLOCKS;
    });
  expect(growing, 'the measurement finds a criterion without an index').toContain('listOrders sorting=amount');
  const unexpected = growing.filter(
    (name) => !hasCost(name) && !Object.keys(GROWING).some((known) => name.startsWith(known)),
  );
  expect(unexpected.map((name) => `${name}: ${must(blocks.get(name)).join(' → ')} blocks`)).toEqual([]);
});

it('a later page reads few blocks for each row before it, because the columns of these rows are not read', () => {
  const expensive = [...pages]
    .filter(([, [first, later]]) => later > first + SKIPPED * BLOCKS_PER_SKIPPED_ROW)
    .filter(([id]) => !(id in DEEP));
  expect(expensive.map(([id, numbers]) => `${id}: ${numbers.join(' → ')} blocks`)).toEqual([]);
});
