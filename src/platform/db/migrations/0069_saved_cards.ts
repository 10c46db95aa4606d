import type { Knex } from 'knex';

/** The card of a saved payment method, and the notice that it expires. Cards that were saved before are not known. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table subscriptions
      add column card_brand text,
      add column card_last_four text,
      add column card_expires_at timestamptz,
      add column card_noticed_at timestamptz,
      add column card_checked_period_end timestamptz,
      add constraint subscriptions_card
        check (num_nulls(card_brand, card_last_four, card_expires_at) in (0, 3));
    create index subscriptions_expiring_cards on subscriptions (current_period_end)
      where status in ('trialing', 'active') and not cancel_at_period_end and card_noticed_at is null
        and card_expires_at <= current_period_end and card_checked_period_end is distinct from current_period_end;
  `);
}
