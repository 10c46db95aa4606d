import { expect, it } from 'vitest';
import { tableRules } from '../../../../src/app/container/table-rules.ts';
import { decidedColumns } from '../../../../src/modules/cross-domain/personal-data/index.ts';
import { currentApp } from '../../../support/make.ts';

it('each column of the schema stands once in the rules about personal data', async () => {
  const { db } = await currentApp();
  const rows: { table_name: string; column_name: string }[] = await db('information_schema.columns')
    .join('information_schema.tables', function joinTables() {
      this.using(['table_schema', 'table_name']);
    })
    .where({ 'columns.table_schema': 'public', table_type: 'BASE TABLE' })
    .whereNot('columns.table_name', 'like', 'knex_migrations%')
    .select('columns.table_name', 'column_name');
  const schema = Map.groupBy(rows, ({ table_name }) => table_name);
  expect(Object.keys(tableRules).toSorted()).toEqual([...schema.keys()].toSorted());
  const stored = [...schema].map(([table, columns]) => [
    table,
    columns.map(({ column_name }) => column_name).toSorted(),
  ]);
  const decided = Object.entries(tableRules).map(([table, rule]) => [table, decidedColumns(rule).toSorted()]);
  expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(stored));
});

it('each column that an export hides is a column of its table', () => {
  for (const [table, rule] of Object.entries(tableRules))
    for (const column of (rule.hidden ?? '').split(/\s+/).filter(Boolean))
      expect({ table, columns: decidedColumns(rule) }).toMatchObject({ columns: expect.arrayContaining([column]) });
});

it('an export sorts each table by columns that are never null and that tell all rows apart', async () => {
  const { db } = await currentApp();
  const { rows } = await db.raw<{ rows: { table: string; columns: string[] }[] }>(
    `select cast(cast(indrelid as regclass) as text) as table, array_agg(cast(attname as text)) as columns
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indisunique and indpred is null and indexprs is null
     group by indexrelid, indrelid having bool_and(attnotnull)`,
  );
  const unique = Map.groupBy(rows, ({ table }) => table);
  for (const [table, { where, order = 'created_at id' }] of Object.entries(tableRules)) {
    if (where === undefined) continue;
    const columns = order.split(' ');
    const isUnique = unique.get(table)?.some((index) => index.columns.every((column) => columns.includes(column)));
    const nullable: unknown[] = await db('information_schema.columns')
      .where({ table_schema: 'public', table_name: table, is_nullable: 'YES' })
      .whereIn('column_name', columns);
    expect({ table, isUnique, nullable }).toEqual({ table, isUnique: true, nullable: [] });
  }
});
