import type { Knex } from 'knex';

/** Registrations for the One-Stop-Shop, changes of buyers' billing details, and taxable newsletters. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type eu_place_of_supply as enum ('origin', 'destination');
    alter table organization_billing
      add column oss_registration jsonb,
      add column eu_place_of_supply eu_place_of_supply not null default 'origin';
    -- Until now a seller with one registration collected no tax on sales to other member states.
    update organization_billing set eu_place_of_supply = 'destination' where tax_countries <> '{}';

    -- Nobody could choose this for newsletters. Only the seller's choice makes a product not taxable.
    update benefits set is_tax_applicable = true where type = 'articles';

    create type subscription_billing_role as enum ('buyer', 'seller');
    create table subscription_billing_changes (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      subscription_id uuid not null references subscriptions,
      role subscription_billing_role not null,
      -- The person, or the organization of an application's token.
      user_id uuid references users,
      organization_id uuid references organizations,
      before jsonb not null,
      after jsonb not null,
      constraint subscription_billing_changes_author check (num_nonnulls(user_id, organization_id) = 1)
    );
    create index subscription_billing_changes_page on subscription_billing_changes (subscription_id, created_at, id);
  `);
}
