import type { Knex } from 'knex';

/** Customers at payment processors that an erasure has to delete there. A job calls the processors after the transaction. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type processor_deletion_status as enum ('pending', 'shared', 'deleted');
    create table processor_customer_deletions (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      customer_id uuid references customers,
      processor text not null,
      ref text check ((ref is null) = (status = 'deleted')),
      status processor_deletion_status not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz check ((next_attempt_at is null) = (status <> 'pending')),
      finished_at timestamptz check ((finished_at is null) = (status <> 'deleted'))
    );
    create index processor_customer_deletions_due on processor_customer_deletions (next_attempt_at)
      where next_attempt_at is not null;
    create index processor_customer_deletions_customer on processor_customer_deletions (customer_id);
    create index processor_customer_deletions_ref on processor_customer_deletions (processor, ref) where ref is not null;
  `);
}
