import type { Knex } from 'knex';

/** Indexes for the filters of lists. The metadata of an object is found by whole pairs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index orders_billing_reason on orders (organization_id, billing_reason, created_at, id);
    create index orders_metadata on orders using gin (metadata jsonb_path_ops);
    create index subscriptions_started on subscriptions (organization_id, started_at, id) where started_at is not null;
    create index subscriptions_status on subscriptions (organization_id, status, started_at, id) where started_at is not null;
    create index subscriptions_discount on subscriptions (discount_id) where discount_id is not null;
    create index subscriptions_metadata on subscriptions using gin (metadata jsonb_path_ops);
    create index checkouts_status on checkouts (organization_id, status, created_at, id);
    create index checkouts_email on checkouts (lower(customer_email)) where customer_email is not null;
    create index checkouts_metadata on checkouts using gin (metadata jsonb_path_ops);
    create index license_keys_status on license_keys (organization_id, status, created_at, id);
    create index refunds_status on refunds (organization_id, status, created_at, id);
    create index disputes_status on disputes (organization_id, status, created_at, id);
  `);
}
