import type { Knex } from 'knex';

/** Token buckets of rate limits. Unlogged, because losing them in a crash only resets the limits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table rate_limits (
      name text primary key,
      full_at_us bigint not null,
      granted integer not null
    ) with (fillfactor = 50);
    comment on column rate_limits.full_at_us is 'When all is there again, in microseconds since 1970.';
    comment on column rate_limits.granted is 'What was taken last.';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rate_limits');
}
