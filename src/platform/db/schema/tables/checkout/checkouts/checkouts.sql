create table checkouts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  product_id uuid not null references products,
  product_price_id uuid not null references product_prices,
  payment_processor text not null,
  status checkout_status not null,
  client_secret text not null unique,
  expires_at timestamptz not null,
  success_url text,
  embed_origin text,
  allow_discount_codes boolean not null,
  amount integer,
  tax_amount integer,
  currency text,
  customer_id uuid references customers on delete set null,
  customer_name text,
  customer_email text,
  customer_ip_address text,
  customer_billing_address jsonb,
  customer_tax_id text,
  payment_processor_metadata jsonb not null default '{}',
  custom_field_data jsonb not null default '{}',
  metadata jsonb not null default '{}',
  subscription_id uuid references subscriptions,
  discount_id uuid references discounts,
  is_discount_locked boolean not null default false,
  holds_redemption boolean not null default false,
  tax jsonb,
  is_trial_used boolean not null default false,
  trial_requires_payment_method boolean not null default true,
  receipt_hash bytea,
  receipt_expires_at timestamptz,
  currency_follows_country boolean not null default false,
  terms_accepted_at timestamptz,
  terms_url text,
  language text,
  quantity integer not null default 1 check (quantity between 1 and 1000000),
  buyer_changed_at timestamptz,
  reminded_at timestamptz,
  customer_other_tax_ids jsonb not null default '[]',
  upcoming_tax_amounts integer[],
  constraint checkouts_terms_consent check ((terms_accepted_at is null) = (terms_url is null))
) with (fillfactor = 80);

comment on table checkouts is 'Sessions in which one buyer buys one product.';
comment on column checkouts.amount is 'Price before tax in minor units of currency. Null: the buyer has not chosen it.';
comment on column checkouts.tax_amount is 'Tax in minor units of currency. Null: not known yet.';
comment on column checkouts.currency is 'ISO 4217, in lower case. Null: free.';
comment on column checkouts.customer_id is 'The customer whom the seller named. Null: the buyer is not known yet.';
comment on column checkouts.upcoming_tax_amounts is
  'Tax of each upcoming charge, in minor units of currency. Null: not known yet.';
comment on column checkouts.customer_other_tax_ids is 'Tax IDs of countries other than the one of the billing address.';
comment on column checkouts.holds_redemption is 'Whether the checkout counts as a redemption of its discount.';
comment on column checkouts.receipt_hash is 'SHA-256 of the receipt secret.';
comment on column checkouts.currency_follows_country is 'Neither the seller nor the buyer has chosen the currency.';
comment on column checkouts.terms_url is 'The terms that the buyer has accepted.';
comment on column checkouts.language is 'BCP 47 tag of the language in which the buyer confirmed.';
comment on column checkouts.quantity is 'Units, from 1.';
comment on column checkouts.buyer_changed_at is
  'Last change by the buyer, who has typed the e-mail address. Null: not typed.';
comment on column checkouts.reminded_at is 'When the buyer was reminded, or it was decided not to.';

create index checkouts_customer on checkouts (customer_id)
  where customer_id is not null;
create index checkouts_email on checkouts (organization_id, lower(customer_email), created_at, id)
  where customer_email is not null;
create index checkouts_metadata on checkouts using gin (metadata jsonb_path_ops);
create index checkouts_open_by_address on checkouts (organization_id, customer_ip_address, expires_at)
  where status = 'open'
    and customer_ip_address is not null;
create index checkouts_overdue on checkouts (expires_at)
  where status = 'open';
create index checkouts_page on checkouts (organization_id, created_at, id);
create index checkouts_product on checkouts (product_id, created_at, id);
create unique index checkouts_receipt on checkouts (receipt_hash)
  where receipt_hash is not null;
create index checkouts_status on checkouts (organization_id, status, created_at, id);
create index checkouts_unreminded on checkouts (organization_id, buyer_changed_at)
  where buyer_changed_at is not null
    and reminded_at is null;

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('checkouts', 'organization_id');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on checkouts for each row
  execute function follow_test_clock('created_at', 'modified_at', 'expires_at', 'buyer_changed_at');
