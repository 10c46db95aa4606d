import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintSql } from '../../scripts/schema/find-faults.ts';
import { EXEMPTIONS, findRepeatedNumbers } from '../../scripts/schema/migration-rules.ts';

const ALONE = '-- Each statement runs alone.\n';
const PATH = 'migrations/0099_shelves.sql';
const lint = (text: string) => lintSql(PATH, text);

describe('rules for migrations', () => {
  it.each([
    ['create table shelves (id uuid primary key); create index shelves_id on shelves (id);'],
    [`call record_changes('orders', 'order');`],
    ['alter table orders add column width integer not null default 0, add column seen_at timestamptz default now();'],
    ['alter table orders add column shelf_id uuid references organizations;'],
    ['alter table orders add constraint orders_width check (width > 0) not valid;'],
    ['alter table orders add constraint orders_width unique using index orders_width;'],
    ['-- Unused since 0.5.0: orders have lines.\nalter table orders drop column width;'],
    [`alter type email_status add value 'late'; insert into rates (name) values ('a; b');`],
    [`${ALONE}create index concurrently if not exists orders_width on orders (width);`],
    [`${ALONE}drop index concurrently if exists a;\nalter index if exists b rename to a;`],
    [
      `${ALONE}alter table orders drop constraint if exists c, add constraint c check (width is not null) not valid;
       alter table orders validate constraint c;
       alter table orders alter column width set not null;`,
    ],
    ['-- Backfill of orders by id.\nupdate orders set width = 1 where id between $1 and $2 and width is null;'],
  ])('a migration that blocks nothing has no fault: %s', (text) => {
    expect(lint(text)).toEqual([]);
  });

  it.each([
    ['an index in a transaction', 'create index a on orders (width);', 'not created concurrently'],
    [
      'a concurrent index in a transaction',
      'create index concurrently if not exists a on orders (b);',
      'but in a tran',
    ],
    ['an index that an interruption spoils', `${ALONE}create index concurrently a on orders (b);`, 'cannot run again'],
    ['the lock of a dropped index', 'drop index a;', 'not dropped concurrently'],
    ['a check that reads the table', 'alter table orders add constraint a check (b > 0);', 'without "not valid"'],
    ['a foreign key that reads the table', 'alter table a add foreign key (b) references c;', 'without "not valid"'],
    ['a validation in a transaction', 'alter table orders validate constraint a;', 'validated in a transaction'],
    ['a unique constraint that builds an index', 'alter table orders add unique (b);', 'builds an index'],
    ['a primary key that builds an index', 'alter table orders add primary key (b);', 'builds an index'],
    ['an exclusion constraint', 'alter table a add exclude (b with =);', 'CONSTR_EXCLUSION is not known'],
    ['not null without a check', 'alter table orders alter column b set not null;', 'not null reads the whole table'],
    ['another type', 'alter table orders alter column b type bigint;', 'another type rewrites the table'],
    ['a volatile default', 'alter table a add column b uuid default gen_random_uuid();', 'differ by row'],
    ['a default of a sequence', 'alter table orders add column b bigserial;', 'differ by row'],
    ['an identity', 'alter table a add column b bigint generated always as identity;', 'differ by row'],
    ['a generated column', 'alter table a add column b int generated always as (c) stored;', 'differ by row'],
    ['not null without a default', 'alter table orders add column b text not null;', 'cannot insert rows'],
    [
      'a column with a check',
      'alter table orders add column b int check (b > 0);',
      'reads the table: add it by itself',
    ],
    ['a column with a default and a key', 'alter table a add b int default 1 references c;', 'not valid'],
    ['a dropped column', 'alter table orders drop column amount;', 'a column is dropped without a line'],
    ['a dropped table', 'drop table orders;', 'a table is dropped without a line'],
    ['a dropped function', 'drop function mrr_of;', 'a function is dropped without a line'],
    ['a dropped trigger', 'drop trigger a on orders;', 'a trigger is dropped without a line'],
    ['a drop one version too early', '-- Unused since 99.0.0: none.\ndrop table orders;', 'that the last release uses'],
    ['a renamed column', 'alter table orders rename column a to b;', 'the last release uses the former name'],
    ['a renamed table', 'alter table orders rename to sales;', 'the last release uses the former name'],
    ['a renamed value', `alter type email_status rename value 'a' to 'b';`, 'AlterEnumStmt is not known'],
    ['an update', 'update orders set amount = 1;', 'rows are changed in a transaction'],
    ['an update alone', `${ALONE}update orders set amount = 1;`, 'rows are changed in a transaction'],
    ['a deletion', 'delete from orders;', 'rows are changed in a transaction'],
    ['a copy', 'insert into orders select * from payments;', 'rows of a table are copied in a transaction'],
    ['a new table from rows', 'create table a as select * from orders;', 'CreateTableAsStmt is not known'],
    ['a block of code', 'do $$ begin update orders set amount = 1; end $$;', 'DoStmt is not known'],
    ['a function call', 'select change_everything();', 'SelectStmt is not known'],
    ['an emptied table', 'truncate orders;', 'TruncateStmt is not known'],
    ['an explicit lock', 'lock table orders;', 'LockStmt is not known'],
    ['a partition', 'alter table a attach partition b default;', 'AT_AttachPartition is not known'],
    [
      'locks of two tables',
      'alter table orders add a int; alter table payments add a int;',
      'locks several tables that exist: orders, payments',
    ],
    ['a column alone that exists after an interruption', `${ALONE}alter table orders add a int;`, 'cannot run again'],
    [
      'a constraint alone that exists after an interruption',
      `${ALONE}alter table orders add constraint a check (b > 0) not valid;`,
      'cannot run again',
    ],
    ['a backfill of all rows', '-- Backfill of orders by id.\nupdate orders set a = 1;', 'not limited to its batch'],
    [
      'a backfill of two statements',
      `-- Backfill of orders by id.\ndelete from orders where id between $1 and $2;\ndelete from payments;`,
      'is one insert, update or delete',
    ],
    [
      'a backfill by a column that is not unique',
      '-- Backfill of orders by amount.\nupdate orders set a = 1 where amount between $1 and $2;',
      'no unique key of amount alone',
    ],
  ])('the linter refuses %s', (_what, text, fault) => {
    expect(lint(text)).toEqual([expect.stringContaining(fault)]);
  });

  it('the linter refuses a migration in TypeScript after the baseline', () => {
    expect(lintSql('migrations/0099_shelves.ts', '')).toEqual([expect.stringContaining('is SQL')]);
    expect(lintSql('migrations/0032_notifications_imports_cancellations.ts', '')).toEqual([]);
  });

  it.each(EXEMPTIONS)('the exemption of "$statement" in $file is needed', ({ file, statement }) => {
    const text = readFileSync(join(import.meta.dirname, '../../src/platform/db/migrations', file), 'utf8');
    expect(lintSql(`migrations/${file}`, text)).toEqual([]);
    expect(lintSql(PATH, text)).toHaveLength(EXEMPTIONS.filter((one) => one.file === file).length);
    expect(text).toContain(`\n${statement}`);
  });
});

it('two migrations with one number are found', () => {
  const paths = ['migrations/0047_a.sql', 'schema/types.sql', 'migrations/0047_b.sql', 'migrations/0048_c.sql'];
  expect(findRepeatedNumbers(paths)).toEqual([expect.stringContaining('0047')]);
});
