import { describe, expect, it } from 'vitest';
import { lintSql } from '../../scripts/schema/find-faults.ts';

const TABLE = `create table shelves (
  id uuid primary key,
  width integer not null
);

comment on table shelves is 'Shelves of a shop.';
comment on column shelves.width is 'Millimeters.';

-- A shelf is counted with every statement.
create trigger count_shelf after insert on shelves for each row execute function count_shelf();
`;

const FUNCTION = `-- In the database, so that every statement counts.
create or replace function count_shelf() returns trigger language plpgsql as $$
begin
  insert into shelf_counts values (new.id);
  return null;
end
$$;
`;

const [TABLE_PATH, FUNCTION_PATH] = ['schema/tables/catalog/shops/shelves.sql', 'schema/functions/count_shelf.sql'];

describe('rules for SQL', () => {
  it('a table and a function with their comments have no fault', () => {
    expect(lintSql(TABLE_PATH, TABLE)).toEqual([]);
    expect(lintSql(FUNCTION_PATH, FUNCTION)).toEqual([]);
  });

  it.each([
    ['a table without purpose', TABLE_PATH, TABLE.replace(/comment on table.*\n/, ''), 'shelves has no comment'],
    ['an integer without unit', TABLE_PATH, TABLE.replace(/comment on column.*\n/, ''), 'shelves.width has no comment'],
    ['a trigger without reason', TABLE_PATH, TABLE.replace(/--.*\n/, ''), 'the trigger has no comment'],
    ['another table than the name says', TABLE_PATH.replace('shelves', 'racks'), TABLE, 'the table of its name'],
    [
      'a table with an error of syntax',
      TABLE_PATH,
      TABLE.replace('not null', 'not nul'),
      'syntax error at or near "nul"',
    ],
    [
      'a function without reason',
      FUNCTION_PATH,
      FUNCTION.replace(/--.*\n/, '-- Counts.\n'),
      'the first line does not say',
    ],
    [
      'a statement in PL/pgSQL with an error',
      FUNCTION_PATH,
      FUNCTION.replace('values', 'valus'),
      'syntax error at or near "valus"',
    ],
    [
      'a long line in PL/pgSQL',
      FUNCTION_PATH,
      FUNCTION.replace('  return null', `${' '.repeat(120)}return null`),
      'line 5 has more',
    ],
    ['a migration with a date', 'migrations/20990101000000_shelves.sql', 'create table a ();', 'a number of 4 digits'],
    [
      'a migration with an error of syntax',
      'migrations/0099_shelves.sql',
      'alter tabel x;',
      'syntax error at or near "tabel"',
    ],
  ])('the linter finds %s', (_what, path, text, fault) => {
    expect(lintSql(path, text)).toEqual([expect.stringContaining(fault)]);
  });
});
