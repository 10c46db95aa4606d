import type { Knex } from 'knex';

/**
 * Tax ids of other countries than that of the billing address, whose tax id stays in `tax_id`. The audit log hides columns
 * whose names begin with customer_.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table customers add column customer_other_tax_ids jsonb not null default '[]'`);
}
