create table invoice_file_orders (
  invoice_id uuid not null references invoices on delete cascade,
  language text not null,
  organization_id uuid not null references organizations on delete cascade,
  ordered_at timestamptz not null,
  next_attempt_at timestamptz not null,
  failures_count integer not null default 0,
  primary key (invoice_id, language)
);

comment on table invoice_file_orders is 'PDFs that e-mails wait for. A job makes them, and deletes their rows.';
comment on column invoice_file_orders.next_attempt_at is 'While a worker makes the file, the end of its lease.';
comment on column invoice_file_orders.failures_count is 'Number of attempts that failed in the renderer.';

create index invoice_file_orders_due on invoice_file_orders (next_attempt_at);
create index invoice_file_orders_organization on invoice_file_orders (organization_id);
