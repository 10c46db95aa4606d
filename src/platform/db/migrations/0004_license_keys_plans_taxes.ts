import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A license key is kept when its grant is revoked, and suspended meanwhile. Until now such a key ended, and the
    -- next grant inserted another one. The last ended key of each revoked grant becomes its suspended key. Other
    -- ended keys stay revoked.
    alter table license_keys
      -- Set while the grant of the key is revoked.
      add column suspended_at timestamptz,
      -- Fields that the seller set on this key.
      add column overrides text[] not null default '{}',
      add column expires_with_period boolean not null default false,
      -- The subscription continues after its period, so the key outlives 'expires_at' until the renewal settles.
      add column is_renewing boolean not null default false,
      add column usage_resets_with_period boolean not null default false,
      add column usage_period_start timestamptz,
      add column requires_activation boolean not null default false,
      add column one_seat_per_machine boolean not null default true,
      add constraint license_keys_overrides
        check (overrides <@ array['limit_activations', 'limit_usage', 'expires_at']),
      -- A key that moves to a smaller plan may hold more than the new limits allow.
      drop constraint license_keys_usage,
      drop constraint license_keys_activations,
      add constraint license_keys_usage check (usage >= 0),
      add constraint license_keys_activations check (activations >= 0);

    -- The seller may have granted an ended key again. It stays valid.
    update license_keys set ended_at = null,
        suspended_at = case when status <> 'granted' then ended_at end,
        status = case when status = 'revoked' then 'granted' else status end
    from (
      select distinct on (grant_id) id from license_keys as ended
      where ended_at is not null
        and not exists (select from license_keys as live where live.grant_id = ended.grant_id and live.ended_at is null)
      order by grant_id, ended_at desc, created_at desc, id
    ) as last
    where license_keys.id = last.id;

    alter table license_key_activations
      add column fingerprint text,
      -- Whether later activations with the same fingerprint share the seat of this one.
      add column shares_seat boolean not null default false;
    create unique index license_key_activations_machine on license_key_activations (license_key_id, fingerprint)
      where deactivated_at is null and shares_seat;

    -- Finds what sellers set on single keys. Until now, an edit of a benefit applied to all of its live keys, so a
    -- live key that differs from the terms was changed afterwards. An edit raised a limit to the present use, which
    -- is no setting of a seller.
    update license_keys set overrides = found.overrides
    from (
      select id, array_remove(array[
          case when limit_activations is distinct from terms_activations
                 and not coalesce(limit_activations = activations and activations > terms_activations, false)
               then 'limit_activations' end,
          case when limit_usage is distinct from terms_usage
                 and not coalesce(limit_usage = usage and usage > terms_usage, false)
               then 'limit_usage' end,
          case when (expires_at is null) <> (terms_expires is null) then 'expires_at' end
        ], null) as overrides
      from (
        select license_keys.*,
               (benefits.properties->'activations'->>'limit')::integer as terms_activations,
               (benefits.properties->>'limit_usage')::bigint as terms_usage,
               benefits.properties->'expires'->>'ttl' as terms_expires
        from license_keys join benefits on benefits.id = license_keys.benefit_id
        where license_keys.ended_at is null
      ) as compared
    ) as found
    where license_keys.id = found.id and license_keys.overrides = '{}' and found.overrides <> '{}';

    -- The seller's rules for plan changes by buyers, the changes that wait for the end of a period, and the bank's
    -- page of a payment that waits for its buyer. Organizations and products that exist get the defaults of new
    -- ones.
    create type plan_change_rule as enum ('invoice', 'prorate', 'period_end', 'never');
    alter table organization_billing
      add column plan_upgrades plan_change_rule not null default 'invoice',
      add column plan_downgrades plan_change_rule not null default 'period_end';
    alter table products
      add column plan_upgrades plan_change_rule,
      add column plan_downgrades plan_change_rule,
      add column offered_product_ids uuid[] not null default '{}';
    alter table subscriptions
      add column scheduled_price_id uuid references product_prices,
      add column is_scheduled_by_seller boolean not null default false;
    alter table payments add column action_url text;

    -- Trials and redemptions by buyer. The trials and redemptions of completed checkouts count. Products and
    -- discounts that exist get the defaults of new ones.
    create type trial_rule as enum ('once', 'always');
    alter table products
      add column trials_per_buyer trial_rule not null default 'once',
      add column trial_requires_payment_method boolean not null default true;
    alter table checkouts
      add column is_trial_used boolean not null default false,
      add column trial_requires_payment_method boolean not null default true;
    create table trial_uses (
      product_id uuid not null references products,
      email text not null,
      checkout_id uuid not null references checkouts,
      created_at timestamptz not null,
      primary key (product_id, email)
    );
    create index trial_uses_checkout on trial_uses (checkout_id);
    insert into trial_uses (product_id, email, checkout_id, created_at)
      select distinct on (checkouts.product_id, lower(customer_email))
        checkouts.product_id, lower(customer_email), checkouts.id, checkouts.created_at
      from checkouts join product_prices on product_prices.id = product_price_id
      where status in ('confirmed', 'succeeded') and trial_interval is not null and customer_email is not null
      order by checkouts.product_id, lower(customer_email), checkouts.created_at;
    alter table discounts
      add column max_redemptions_per_buyer integer,
      add constraint discounts_redemptions_per_buyer check (max_redemptions_per_buyer > 0);
    create table discount_redemptions (
      checkout_id uuid primary key references checkouts,
      discount_id uuid not null references discounts,
      email text not null
    );
    create index discount_redemptions_buyer on discount_redemptions (discount_id, email);
    insert into discount_redemptions (checkout_id, discount_id, email)
      select id, discount_id, lower(customer_email) from checkouts
      where holds_redemption and discount_id is not null and customer_email is not null;

    -- Registrations for the One-Stop-Shop, changes of buyers' billing details, and taxable newsletters.
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
