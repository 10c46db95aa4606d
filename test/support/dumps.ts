import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { runSql } from '../../src/platform/db/load-schema.ts';
import { createDatabase, type Database } from './database.ts';

/** One line for each object of the schema. Columns have their position, and functions their whole text. */
const SCHEMA = `
  select 'table ' || relname || ' ' || relkind::text || ' ' || relpersistence::text || ' ' || coalesce(reloptions::text, '')
         || ' ' || coalesce(obj_description(oid, 'pg_class'), '') as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
  union all
  select 'column ' || attrelid::regclass || ' ' || row_number() over (partition by attrelid order by attnum) || ' ' || attname
         || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text || ' ' || attgenerated::text
         || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') || ' ' || coalesce(col_description(attrelid, attnum), '')
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
  union all
  select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 'type ' || enumtypid::regtype || ' ' || string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum group by enumtypid
  order by line`;

/** Describes each object of the schema in a line. */
export async function readSchema(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { line: string }[] }>(SCHEMA);
  // A dump nests the operands of conditions in another way. Their parentheses and spaces are not compared.
  return rows.map(({ line }) => line.replaceAll(/[\s()]+/g, ' '));
}

/** Databases of earlier versions, as `pg_dump --inserts` writes them. */
export type Dump = '0.5.0' | '0.6.0-development';

const DUMPS = join(import.meta.dirname, '../platform/db/dumps');

/** A setting of functions that only a superuser may restore. The migrations replace these functions. */
const SUPERUSER_SETTING = /^ +SET "sellbase\.audit_writer" TO 'on'\n/gm;

/** Creates a database from a dump, as a role that only owns it. */
export async function restoreDump(dump: Dump): Promise<Database> {
  const database = await createDatabase('empty');
  const text = gunzipSync(readFileSync(join(DUMPS, `${dump}.sql.gz`)))
    .toString()
    .replaceAll(SUPERUSER_SETTING, '');
  await database.db.transaction(async (trx) => {
    await runSql(trx, text);
    await trx.raw('reset all');
  });
  return database;
}
