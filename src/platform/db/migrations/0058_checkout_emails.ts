import type { Knex } from 'knex';

/**
 * Finds the checkouts of an e-mail address in the order of the list. Without the order, PostgreSQL prefers to look at all
 * checkouts in their order, because it takes an address for more frequent than it is.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index checkouts_email;
    create index checkouts_email on checkouts (organization_id, lower(customer_email), created_at, id)
      where customer_email is not null;
  `);
}
