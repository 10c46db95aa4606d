create table invoice_file_orders (
  invoice_id uuid not null references invoices on delete cascade,
  language text not null,
  organization_id uuid not null references organizations on delete cascade,
  ordered_at timestamptz not null,
  next_attempt_at timestamptz not null,
  failures_count integer not null default 0,
  primary key (invoice_id, language)
);

create index invoice_file_orders_due on invoice_file_orders (next_attempt_at);
create index invoice_file_orders_organization on invoice_file_orders (organization_id);
