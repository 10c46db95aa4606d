import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Consent of buyers to the terms of sale, where the seller asks for it.
    alter table organizations
      add column require_terms_consent boolean not null default false,
      add constraint organizations_required_terms check (not require_terms_consent or terms_url is not null);
    alter table checkouts
      add column terms_accepted_at timestamptz,
      add column terms_url text,
      add constraint checkouts_terms_consent check ((terms_accepted_at is null) = (terms_url is null));
    alter table orders
      add column terms_accepted_at timestamptz,
      add column terms_url text,
      add constraint orders_terms_consent check ((terms_accepted_at is null) = (terms_url is null));

    -- The language in which a checkout was confirmed. The customer gets it, for e-mails and invoices.
alter table checkouts add column language text;

    -- E-mails are listed and counted for each organization, and can be sent again.
    alter table emails add column repeats uuid references emails on delete cascade;
    create index emails_repeats on emails (repeats, created_at) where repeats is not null;
    drop index emails_organization;
    create index emails_organization on emails (organization_id, created_at, id);
    select count_rows_of('emails', 'organization_id');
    insert into row_counts (relation, scope, rows)
      select 'emails', organization_id, count(*) from emails group by organization_id;

    -- Grants without a purchase, which a seller makes, and imports of license keys. A buyer may have several of one
    -- benefit.
    alter table benefit_grants
      drop constraint benefit_grants_one_source,
      drop constraint benefit_grants_once_per_purchase,
      add constraint benefit_grants_at_most_one_source check (num_nonnulls(order_id, subscription_id) <= 1);
    create unique index benefit_grants_once_per_purchase
      on benefit_grants (user_id, benefit_id, order_id, subscription_id) nulls not distinct
      where num_nonnulls(order_id, subscription_id) = 1;
    -- Serves the lists of a buyer, which the constraint served before.
    create index benefit_grants_user on benefit_grants (user_id, benefit_id);
    call record_changes('benefit_grants', 'benefit_grant');

    create table license_key_imports (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      benefit_id uuid not null references benefits,
      created_count integer not null,
      unchanged_count integer not null
    );
    create index license_key_imports_organization on license_key_imports (organization_id, created_at);
    call record_changes('license_key_imports', 'license_key_import');

    -- The ledger account of money that was paid elsewhere. A new value of an enum cannot be used before its
    -- transaction ends.
alter type ledger_account add value if not exists 'external';

    -- Orders that were paid elsewhere. Their money is on a ledger account of its own, so that the one of the
    -- processor stays.
    alter table orders
      add column external_paid_at timestamptz,
      add column external_reference text,
      add column sends_receipt boolean not null default true,
      add constraint orders_external_payment check (
        external_paid_at is null and external_reference is null
        or external_paid_at is not null and payment_id is null and checkout_id is null
      );
    create unique index orders_external_reference on orders (organization_id, external_reference)
      where external_reference is not null;
    create constraint trigger record_change after insert on orders deferrable initially deferred
      for each row when (new.external_paid_at is not null and current_setting('sellbase.audit', true) <> '')
      execute function record_audited_change(
        'order', 'id', 'id', 'id = ($1 ->> ''id'')::uuid', 'select ($1 ->> ''organization_id'')::uuid');

    -- Marks anonymous accounts, erased customers, and the documents that keep the name and the address of an erased
    -- buyer.
    -- An anonymous account, which holds the records of an erased customer.
    alter table users add column erased_at timestamptz;
    alter table customers add column erased_at timestamptz;
    alter table invoices add column keeps_erased_buyer boolean not null default false;
    create index invoices_keeping_buyers on invoices (issued_at) where keeps_erased_buyer;

    -- Indexes for filters that read a whole list, and for discounts with many sales. Partial ones leave out what is
    -- common.
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

    -- Finds the checkouts of an e-mail address in the order of the list. Without the order, PostgreSQL prefers to
    -- look at all checkouts in their order, because it takes an address for more frequent than it is.
    drop index checkouts_email;
    create index checkouts_email on checkouts (organization_id, lower(customer_email), created_at, id)
      where customer_email is not null;

    -- Prices per unit and in tiers. Until now, every sale was one unit.
    create type tiers_mode as enum ('volume', 'graduated');
    alter table product_prices
      add column quantity_minimum integer check (quantity_minimum between 1 and 1000000),
      add column quantity_maximum integer check (quantity_maximum between quantity_minimum and 1000000),
      add column tiers_mode tiers_mode,
      add column tiers jsonb,
      add constraint product_prices_quantity check (
        (quantity_minimum is not null or (quantity_maximum is null and tiers is null))
        and (quantity_minimum is null or amount_type = 'fixed')
        and (tiers is null) = (tiers_mode is null));
    alter table checkouts add column quantity integer not null default 1 check (quantity between 1 and 1000000);
    alter table subscriptions add column quantity integer not null default 1 check (quantity between 1 and 1000000),
      add column scheduled_quantity integer check (scheduled_quantity between 1 and 1000000);
    alter table orders add column quantity integer not null default 1 check (quantity between 1 and 1000000);

    -- Activation limits that follow the seats of the purchase. Until now, a limit was for the whole purchase.
    alter table license_keys
      add column seats integer not null default 1 check (seats between 1 and 1000000),
      add column limit_per_seat integer check (limit_per_seat > 0);

    -- A checkout names its buyer, if the seller knows them, as a customer. Until now, it named their account.
    alter table checkouts drop constraint checkouts_customer_id_fkey;
    update checkouts set customer_id = (
        select id from customers where (customers.organization_id, customers.user_id) = (checkouts.organization_id, checkouts.customer_id)
      )
      where customer_id is not null;
    alter table checkouts add constraint checkouts_customer_id_fkey
      foreign key (customer_id) references customers on delete set null;
    create index checkouts_customer on checkouts (customer_id) where customer_id is not null;
  `);
}
