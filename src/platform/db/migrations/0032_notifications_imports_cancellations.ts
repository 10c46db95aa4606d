import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The choices of members about e-mails, and the periods whose summaries were enqueued.
    create type summary_interval as enum ('none', 'daily', 'weekly');
    create table member_notifications (
      organization_id uuid not null,
      user_id uuid not null,
      -- Null for the default of the role.
      sales boolean,
      failed_payments boolean,
      disputes boolean,
      disabled_endpoints boolean,
      summary summary_interval,
      language text,
      primary key (user_id, organization_id),
      foreign key (user_id, organization_id) references organization_members (user_id, organization_id) on delete cascade
    );
    create table summary_runs (
      "interval" summary_interval not null,
      -- The end of the summarized day or week.
      period_end timestamptz not null,
      primary key ("interval", period_end)
    );
    -- The beginning of the day or week that a summary is about.
    alter table emails add column period_start timestamptz;

    -- Imports of customers, each of which stands for its customers in the audit log.
    create table customer_imports (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      created_count integer not null,
      updated_count integer not null,
      unchanged_count integer not null
    );
    create index customer_imports_organization on customer_imports (organization_id, created_at);
    call record_changes('customer_imports', 'customer_import');

    -- Why a subscription was canceled. The comment can contain personal data, so the audit log hides it.
    create type cancellation_reason as enum ('too_expensive', 'missing_features', 'switched_service', 'unused',
      'customer_service', 'low_quality', 'too_complex', 'other');
    alter table subscriptions add column cancellation_reason cancellation_reason,
      add column cancellation_comment text check (length(cancellation_comment) between 1 and 1000);

    -- Discounts that buyers are offered before they cancel. One that is taken begins with the next period.
    alter table discounts add column is_cancellation_offer boolean not null default false,
      add constraint discounts_cancellation_offer
        check (not is_cancellation_offer or (code is null and max_redemptions_per_buyer is null));
    create index discounts_cancellation_offers on discounts (organization_id) where is_cancellation_offer and deleted_at is null;
    alter table subscriptions add column discount_starts_at timestamptz, add column cancellation_offer_taken_at timestamptz;

    -- The sites that may show the portal of an organization in a frame.
    alter table organizations add column portal_origins text[] not null default '{}'
      constraint organizations_portal_origins check (cardinality(portal_origins) <= 20);

    -- Customers at payment processors that an erasure has to delete there. A job calls the processors after the
    -- transaction.
    create type processor_deletion_status as enum ('pending', 'shared', 'deleted');
    create table processor_customer_deletions (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      customer_id uuid references customers,
      processor text not null,
      ref text check ((ref is null) = (status = 'deleted')),
      status processor_deletion_status not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz check ((next_attempt_at is null) = (status <> 'pending')),
      finished_at timestamptz check ((finished_at is null) = (status <> 'deleted'))
    );
    create index processor_customer_deletions_due on processor_customer_deletions (next_attempt_at)
      where next_attempt_at is not null;
    create index processor_customer_deletions_customer on processor_customer_deletions (customer_id);
    create index processor_customer_deletions_ref on processor_customer_deletions (processor, ref) where ref is not null;

    -- Imports of subscriptions, each of which stands for its subscriptions in the audit log.
    alter table subscriptions add column external_id text check (length(external_id) between 1 and 255);
    create unique index subscriptions_external_id on subscriptions (organization_id, external_id)
      where external_id is not null;
    create table subscription_imports (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      created_count integer not null,
      unchanged_count integer not null
    );
    create index subscription_imports_organization on subscription_imports (organization_id, created_at);
    call record_changes('subscription_imports', 'subscription_import');

    -- The card of a saved payment method, and the notice that it expires. Cards that were saved before are not
    -- known.
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

    -- Reminders of checkouts that buyers did not finish, and the addresses that want none of an organization.
    alter table organizations
      add column checkout_reminder_hours integer check (checkout_reminder_hours between 1 and 168),
      add column checkout_reminders_since timestamptz;
    alter table checkouts add column buyer_changed_at timestamptz, add column reminded_at timestamptz;
    create index checkouts_unreminded on checkouts (organization_id, buyer_changed_at)
      where buyer_changed_at is not null and reminded_at is null;
    drop trigger follow_test_clock on checkouts;
    create trigger follow_test_clock before insert or update on checkouts
      for each row execute function follow_test_clock('created_at', 'modified_at', 'expires_at', 'buyer_changed_at');
    create table checkout_reminder_refusals (
      organization_id uuid not null references organizations,
      mailbox_hash bytea not null,
      created_at timestamptz not null,
      primary key (organization_id, mailbox_hash)
    );

    -- Exports read the e-mails to a person in their order, a batch at a time.
    create index emails_user_page on emails (user_id, created_at, id);
    drop index emails_user;

    -- Indexes for filters that read all refunds or all credits of an organization.
    create index refunds_reason on refunds (organization_id, reason, created_at, id);
    create index credits_currency on credits (organization_id, currency, created_at, id);
    create index credits_spent on credits (organization_id, created_at, id) where remaining_amount <= 0;

    -- Tax ids of other countries than that of the billing address, whose tax id stays in tax_id. The audit log hides
    -- columns whose names begin with customer_.
alter table customers add column customer_other_tax_ids jsonb not null default '[]';
  `);
}
