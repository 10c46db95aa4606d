create table organization_billing (
  organization_id uuid primary key references organizations,
  modified_at timestamptz not null,
  legal_name text,
  address jsonb,
  tax_id text,
  tax_countries text[] not null default '{}',
  invoice_prefix text,
  last_invoice_number integer not null default 0,
  dispute_on_open dispute_policy_on_open not null default 'suspend',
  dispute_on_lost dispute_policy_on_lost not null default 'revoke_and_cancel',
  plan_upgrades plan_change_rule not null default 'invoice',
  plan_downgrades plan_change_rule not null default 'period_end',
  oss_registration jsonb,
  eu_place_of_supply eu_place_of_supply not null default 'origin',
  default_currency text not null default 'usd',
  exchange_rates jsonb not null default '{}',
  tax_behavior tax_behavior not null default 'exclusive',
  buyers_can_pause boolean not null default false,
  time_zone text,
  business_buyers jsonb not null default '{}',
  plan_longer_commitments plan_change_rule,
  plan_shorter_commitments plan_change_rule,
  receipt_note text,
  constraint organization_billing_currency check (default_currency ~ '^[a-z]{3}$')
);

comment on table organization_billing is
  'Settings of a seller for invoices, taxes, currencies, plan changes, pauses and disputes.';
comment on column organization_billing.tax_countries is
  'Countries where the seller collects taxes, ISO 3166-1 alpha-2, or EU for all member states.';
comment on column organization_billing.last_invoice_number is 'Number of the newest document. 0: none.';
comment on column organization_billing.plan_longer_commitments is 'Null: the rule of upgrades.';
comment on column organization_billing.plan_shorter_commitments is 'Null: the rule of downgrades.';
comment on column organization_billing.default_currency is 'ISO 4217 code in lower case.';
comment on column organization_billing.time_zone is
  'IANA name. Null: the usual one of the country of the address, or else UTC.';
comment on column organization_billing.business_buyers is
  'Charge and law for registered businesses outside the EU, by country, where they differ from the table.';
comment on column organization_billing.receipt_note is
  'Words of the seller in the e-mails about paid orders. Null: none.';
comment on column organization_billing.exchange_rates is
  'Rates of the seller: values in the default currency, by currency.';

-- Customers are sorted by revenue in the default currency.
create trigger default_currency_inserted
  after insert on organization_billing for each row when (new.default_currency <> 'usd')
  execute function begin_revenues();

-- Customers are sorted by revenue in the default currency.
create trigger default_currency_updated
  after update of default_currency on organization_billing for each row when (new.default_currency <> old.default_currency)
  execute function begin_revenues();

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on organization_billing for each row
  execute function follow_test_clock('modified_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('organization_billing', 'organization_billing', 'organization_id');
