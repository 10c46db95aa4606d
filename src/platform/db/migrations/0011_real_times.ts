import type { Knex } from 'knex';

/**
 * Times besides the clock of an organization: the attempt of a refund is a real time, which the reconciler waits for. An
 * event happens at the time of the clock, and is retained by the real time at which it was stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table refunds add column attempted_at timestamptz not null default now();
    update refunds set attempted_at = created_at;
    drop index refunds_pending;
    create index refunds_pending on refunds (attempted_at) where status = 'pending';
    alter table events add column happened_at timestamptz;
  `);
}
