/** Writes the row types and the diagram of the migrated database, which it reads from a throw-away database. */
import { join } from 'node:path';
import knex from 'knex';
import { format, resolveConfig } from 'prettier';
import { migrate } from '../../src/platform/db/migrate.ts';
import { drawSvg } from '../docs/graph.ts';
import { withThrowAwayDatabase } from '../support/throw-away-database.ts';
import { writeIfChanged } from '../support/write-if-changed.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  labels: string[] | null;
}

const TARGET = join(import.meta.dirname, '../../src/platform/db/generated/tables.ts');
const DIAGRAM = join(import.meta.dirname, '../../src/docs/maintainers/diagrams/database.svg');

/** Nearly every table refers to these, so the diagram leaves their arrows out. */
const HUBS = new Set(['organizations', 'users']);

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
  tsvector: 'string',
};

await withThrowAwayDatabase(async (connection) => {
  const db = knex({ client: 'pg', connection });
  try {
    await migrate(db);
    const columns = await readColumns(db);
    const text = await format(render(columns), { ...(await resolveConfig(TARGET)), parser: 'typescript' });
    writeIfChanged(TARGET, text);
    await drawReferences(db, columns);
    console.log(`tables: ${Map.groupBy(columns, ({ table }) => table).size} → src/platform/db/generated/tables.ts`);
  } finally {
    await db.destroy();
  }
});

async function readColumns(db: knex.Knex): Promise<Column[]> {
  const { rows } = await db.raw(`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as is_nullable, (a.atthasdef or a.attidentity <> '') as has_default,
           (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'knex_%'
    order by c.relname, a.attnum`);
  return rows;
}

/** Draws which tables refer to which by a foreign key. */
async function drawReferences(db: knex.Knex, columns: readonly Column[]) {
  const { rows } = await db.raw<{ rows: { source: string; target: string }[] }>(`
    select distinct conrelid::regclass::text as source, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const edges = rows.filter(({ target }) => !HUBS.has(target)).map(({ source, target }) => [source, target] as const);
  const referring = new Set(edges.flat());
  const svg = await drawSvg({
    title: 'database',
    direction: 'LR',
    nodes: tables.filter((table) => referring.has(table)),
    edges,
  });
  writeIfChanged(DIAGRAM, svg);
}

function render(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  const rows = tables.map(
    ([table, own]) => `${table}: { ${own.map((column) => `${column.name}: ${typeOf(column)};`).join(' ')} };`,
  );
  const composites = tables.map(
    ([table, own]) =>
      `${table}: Knex.CompositeTableType<Rows['${table}'], Insert<'${table}', ${defaulted(own)}>, Update<'${table}'>>;`,
  );
  return `// Written by \`npm run generate\` from the migrated database. Do not edit.
    import type { Knex } from 'knex';
    import type { JsonColumn } from '../json-columns.ts';

    /** Rows by table. */
    export interface Tables { ${rows.join('\n\n')} }

    type Rows = Tables;
    type Nullable<Row> = { [Column in keyof Row]-?: null extends Row[Column] ? Column : never }[keyof Row];
    /** What an insert must give: every column without a default that may not be null. */
    type Insert<Table extends keyof Rows, Defaulted extends keyof Rows[Table]> =
      Omit<Rows[Table], Defaulted | Nullable<Rows[Table]>> & Partial<Rows[Table]>;

    /** What an update may set: values, or expressions that the database works out. */
    type Update<Table extends keyof Rows> = { [Column in keyof Rows[Table]]?: Rows[Table][Column] | Knex.Raw };

    declare module 'knex/types/tables.js' {
      interface Tables { ${composites.join('\n')} }
    }`;
}

function defaulted(columns: readonly Column[]): string {
  return (
    columns
      .filter(({ has_default }) => has_default)
      .map(({ name }) => `'${name}'`)
      .join(' | ') || 'never'
  );
}

function typeOf({ table, name, type, labels, is_nullable }: Column): string {
  const json = type === 'json' || type === 'jsonb' ? `JsonColumn<'${table}.${name}'>` : undefined;
  const base = labels ? labels.map((label) => `'${label}'`).join(' | ') : (json ?? TYPES[type]);
  if (base === undefined) throw new Error(`no TypeScript type is known for the column type ${type}: add it to TYPES`);
  return is_nullable ? `${base} | null` : base;
}
