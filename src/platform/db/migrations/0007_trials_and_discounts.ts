import type { Knex } from 'knex';

/**
 * Trials and redemptions by buyer. The trials and redemptions of completed checkouts count. Products and discounts that exist get
 * the defaults of new ones.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
  `);
}
