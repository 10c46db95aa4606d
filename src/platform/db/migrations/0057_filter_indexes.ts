import type { Knex } from 'knex';

/** Indexes for filters that read a whole list, and for discounts with many sales. Partial ones leave out what is common. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index orders_discount, subscriptions_discount, webhook_deliveries_failed;
    create index orders_discount on orders (discount_id, created_at, id) where discount_id is not null;
    create index subscriptions_discount on subscriptions (discount_id, started_at, id) where discount_id is not null;
    create index emails_kind on emails (organization_id, kind, created_at, id);
    create index emails_status on emails (organization_id, status, created_at, id) where status <> 'sent';
    create index benefit_grants_ended on benefit_grants (benefit_id, created_at, id)
      where granted_at is null or revoked_at is not null;
    create index webhook_deliveries_type on webhook_deliveries (organization_id, event_type, created_at, id);
    create index webhook_deliveries_ended on webhook_deliveries (organization_id, status, created_at, id)
      where status in ('failed', 'canceled');
  `);
}
