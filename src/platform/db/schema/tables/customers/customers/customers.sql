create table customers (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  user_id uuid references users,
  email text not null check (email = lower(email)),
  customer_name text,
  external_id text,
  billing_address jsonb,
  tax_id text,
  language text,
  metadata jsonb not null default '{}',
  erased_at timestamptz,
  customer_other_tax_ids jsonb not null default '[]',
  customer_new_email text,
  email_change_id uuid,
  email_changed_at timestamptz,
  merging_into_id uuid,
  words tsvector,
  email_change_takes_effect_at timestamptz,
  email_change_confirmed_at timestamptz,
  email_change_agreed_at timestamptz,
  customer_former_email text,
  email_undo_until timestamptz,
  constraint customers_email unique (organization_id, email),
  constraint customers_external_id unique (organization_id, external_id),
  constraint customers_user unique (organization_id, user_id)
);

comment on table customers is 'Buyers as one organization knows them.';
comment on column customers.user_id is 'The account of the buyer. The value is null before the first purchase.';
comment on column customers.customer_name is 'The audit log hides columns whose names begin with customer_.';
comment on column customers.language is 'BCP 47 tag of the language of e-mails and invoices.';
comment on column customers.erased_at is 'When the personal data was erased.';
comment on column customers.customer_other_tax_ids is 'Tax IDs of countries other than the one of the billing address.';
comment on column customers.customer_new_email is 'E-mail address that its owner has not confirmed yet, in lower case.';
comment on column customers.email_change_id is
  'Identifies the change in links of e-mails, also while it can be undone.';
comment on column customers.email_change_takes_effect_at is
  'Time of the organization from which a confirmed change needs no consent of the present address.';
comment on column customers.email_change_confirmed_at is 'When the owner of customer_new_email confirmed it.';
comment on column customers.email_change_agreed_at is 'When the owner of the present address agreed.';
comment on column customers.customer_former_email is
  'Address before a change without its consent, which it can undo until email_undo_until.';
comment on column customers.email_undo_until is 'Time of the organization.';
comment on column customers.merging_into_id is
  'Customer that gets everything of this one when the owner of customer_new_email confirms it. It may have been deleted.';
comment on column customers.email_changed_at is
  'Real time of the last change. Links to the portal that are older are invalid.';
comment on column customers.words is
  'Words of the name and the address, by customer_words. A search would compute them for each row.';

create unique index customers_email_change on customers (email_change_id)
  where email_change_id is not null;
create index customers_email_effect on customers (organization_id)
  where email_change_confirmed_at is not null
    or email_undo_until is not null;
create index customers_lower_name on customers (organization_id, lower(customer_name));
create index customers_metadata on customers using gin (metadata jsonb_path_ops);
create index customers_name on customers (organization_id, customer_name, id);
create index customers_page on customers (organization_id, created_at, id);
create index customers_user_id on customers (user_id)
  where user_id is not null;
create index customers_search on customers using gin (words);

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('customers', 'organization_id');

-- Every statement that changes a name or an address changes the words.
create trigger customers_words
  before insert or update of organization_id, email, customer_name on customers for each row
  execute function set_customer_words();

-- Every customer has a revenue in the default currency, by which lists are sorted.
create trigger customers_revenue
  after insert on customers for each row
  execute function begin_revenue();

-- The audit log covers every statement, also one that names no operation.
call record_changes('customers', 'customer');
