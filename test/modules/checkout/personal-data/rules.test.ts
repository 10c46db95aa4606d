import { expect, it } from 'vitest';
import { decidedColumns, RULES } from '../../../../src/modules/checkout/personal-data/index.ts';
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
  expect(Object.keys(RULES).toSorted()).toEqual([...schema.keys()].toSorted());
  const stored = [...schema].map(([table, columns]) => [
    table,
    columns.map(({ column_name }) => column_name).toSorted(),
  ]);
  const decided = Object.entries(RULES).map(([table, rule]) => [table, decidedColumns(rule).toSorted()]);
  expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(stored));
});

it('each column that an export hides is a column of its table', () => {
  for (const [table, rule] of Object.entries(RULES))
    for (const column of (rule.hidden ?? '').split(/\s+/).filter(Boolean))
      expect({ table, columns: decidedColumns(rule) }).toMatchObject({ columns: expect.arrayContaining([column]) });
});
