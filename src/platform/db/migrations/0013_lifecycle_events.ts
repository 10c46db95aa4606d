import type { Knex } from 'knex';

/**
 * Events store the old values of changed attributes, and details that their object does not show. Subscriptions store the
 * period whose end was announced, so that the end of a trial and the next bill are announced once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table events
      -- Old values of the attributes that changed, as the API presents them. Only events about a change have it.
      add column previous_attributes json,
      -- Facts that the object of the event does not show, as the API presents them.
      add column details json;

    alter table subscriptions
      -- The end of the period that was announced last. A period with another end has not been announced.
      add column announced_period_end timestamptz;
    create index subscriptions_unannounced on subscriptions (status, current_period_end)
      where status in ('trialing', 'active') and not cancel_at_period_end
        and announced_period_end is distinct from current_period_end;
  `);
}
