import type { Knex } from 'knex';

/** Why a subscription was canceled. The comment can contain personal data, so the audit log hides it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type cancellation_reason as enum ('too_expensive', 'missing_features', 'switched_service', 'unused',
      'customer_service', 'low_quality', 'too_complex', 'other');
    alter table subscriptions add column cancellation_reason cancellation_reason,
      add column cancellation_comment text check (length(cancellation_comment) between 1 and 1000);
  `);
}
