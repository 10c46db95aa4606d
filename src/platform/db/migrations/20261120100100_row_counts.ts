import type { Knex } from 'knex';

/**
 * Row counts of tables by owner, so that `total_count` takes constant time. Statement-level triggers maintain them. The
 * count of an owner is the sum of 16 slots, so that concurrent transactions seldom wait for each other.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table row_counts (
      relation text not null,
      scope uuid not null,
      slot smallint not null,
      rows bigint not null,
      primary key (relation, scope, slot)
    ) with (fillfactor = 50);

    create function count_rows() returns trigger language plpgsql as $$
    declare
      sign integer := case tg_op when 'INSERT' then 1 else -1 end;
      scope_column text;
    begin
      foreach scope_column in array tg_argv loop
        execute format(
          'insert into row_counts as counted (relation, scope, slot, rows)
           select %L, %I, pg_backend_pid() %% 16, %s * count(*) from changed group by %I order by %I
           on conflict (relation, scope, slot) do update set rows = counted.rows + excluded.rows',
          tg_table_name, scope_column, sign, scope_column, scope_column);
      end loop;
      return null;
    end $$;

    create function count_rows_of(relation regclass, variadic scope_columns text[]) returns void language plpgsql as $$
    declare
      arguments text := (select string_agg(quote_literal(name), ', ') from unnest(scope_columns) as name);
    begin
      execute format('create trigger count_inserted after insert on %s referencing new table as changed
                      for each statement execute function count_rows(%s)', relation, arguments);
      execute format('create trigger count_deleted after delete on %s referencing old table as changed
                      for each statement execute function count_rows(%s)', relation, arguments);
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function count_rows_of, count_rows; drop table row_counts');
}
