import type { Knex } from 'knex';

/** Indexes for filters that read all refunds or all credits of an organization. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index refunds_reason on refunds (organization_id, reason, created_at, id);
    create index credits_currency on credits (organization_id, currency, created_at, id);
    create index credits_spent on credits (organization_id, created_at, id) where remaining_amount <= 0;
  `);
}
