import type { Knex } from 'knex';

/** Results of requests with an idempotency key, for replays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table idempotency_keys (
      scope text not null,
      key text not null,
      created_at timestamptz not null,
      fingerprint bytea not null,
      locked_until timestamptz,
      reached text,
      answer text,
      primary key (scope, key)
    );
    comment on column idempotency_keys.locked_until is 'Until then a process is at work on it, unless there is an answer.';
    comment on column idempotency_keys.reached is 'What an unfinished try has made already.';
    comment on column idempotency_keys.answer is 'Sealed: answers hold secrets.';
    create index idempotency_keys_created_at on idempotency_keys (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table idempotency_keys');
}
