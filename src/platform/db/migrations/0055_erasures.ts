import type { Knex } from 'knex';

/** Marks anonymous accounts, erased customers, and the documents that keep the name and the address of an erased buyer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- An anonymous account, which holds the records of an erased customer.
    alter table users add column erased_at timestamptz;
    alter table customers add column erased_at timestamptz;
    alter table invoices add column keeps_erased_buyer boolean not null default false;
    create index invoices_keeping_buyers on invoices (issued_at) where keeps_erased_buyer;
  `);
}
