import type { Knex } from 'knex';

/** The page where a seller responds to a dispute, and disputes of sandbox payments. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table disputes add column response_url text;

    create table sandbox_disputes (
      ref text primary key,
      created_at timestamptz not null,
      modified_at timestamptz,
      payment_ref text not null references sandbox_payments,
      status dispute_status not null,
      reason text not null,
      amount integer not null,
      currency text not null
    );
  `);
}
