import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { migrations } from '../../../../src/platform/db/migrate.ts';
import { createDatabase } from '../../../support/database.ts';

/** Migrations of 0.5.0 and earlier are not undone: an operator restores a backup instead. */
const LAST_OF_0_5_0 = '20261124000102_invitation_mails.ts';

/** A value of an enum cannot be removed. */
const STAYS = /^enum value /;

/** One line for each object of the schema, without those that Knex and the job queue keep for themselves. */
const SCHEMA = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || udt_name || ' ' || is_nullable
         || ' ' || coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') as line
    from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function ' || pg_get_functiondef(pg_proc.oid) from pg_proc
    left join pg_depend on pg_depend.objid = pg_proc.oid and pg_depend.deptype = 'e'
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and pg_depend.objid is null
  union all
  select 'enum value ' || enumtypid::regtype || ' ' || enumlabel from pg_enum
  order by line`;

async function readSchema(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { line: string }[] }>(SCHEMA);
  // Spaces differ between a function and the text that restores it.
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).filter((line) => !line.includes('knex_migrations'));
}

it('each migration since 0.5.0 can be undone, and then the schema is what it was before', async () => {
  const { db, drop } = await createDatabase('empty');
  const schemas = new Map<string, string[]>();
  for (;;) {
    const [, [name]]: [number, string[]] = await db.migrate.up(migrations);
    if (name === undefined) break;
    if (name >= LAST_OF_0_5_0) schemas.set(name, await readSchema(db));
  }
  const names = [...schemas.keys()];
  expect(names.length).toBeGreaterThan(40);
  const found = new Map<string, string>();
  for (const [at, name] of [...names.entries()].slice(1).reverse()) {
    const [, undone]: [number, string[]] = await db.migrate.down(migrations);
    expect(undone.map((path) => path.split('/').at(-1))).toEqual([name]);
    const before = schemas.get(names[at - 1] ?? '') ?? [];
    const after = await readSchema(db);
    const missing = before.filter((line) => !after.includes(line)).map((line) => `not restored: ${line}`);
    const left = after.filter((line) => !before.includes(line) && !STAYS.test(line)).map((line) => `left: ${line}`);
    // An earlier migration has the same difference until it replaces the object.
    for (const line of [...missing, ...left]) if (!found.has(line)) found.set(line, name);
  }
  expect([...found].map(([line, name]) => `${name}: ${line}`)).toEqual([]);
  await drop();
});
