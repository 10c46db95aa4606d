import type { Knex } from 'knex';

/** The index by which the credits that an organization owes are summed up by buyer and currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index credits_owed on credits (organization_id, user_id, currency) where remaining_amount > 0;
  `);
}
