create table invoices (
  id uuid primary key default gen_random_uuid(),
  issued_at timestamptz not null,
  organization_id uuid not null references organizations,
  number integer not null,
  kind invoice_kind not null,
  order_id uuid not null references orders,
  refund_id uuid references refunds,
  secret text unique,
  document jsonb not null,
  dispute_id uuid references disputes,
  is_canceled boolean not null default false,
  keeps_erased_buyer boolean not null default false,
  credit_entry_id bigint references credit_entries,
  constraint invoices_once unique (refund_id, kind),
  unique (organization_id, number),
  constraint invoices_kind check (
    num_nonnulls(refund_id, dispute_id, credit_entry_id) = case kind
      when 'invoice' then 0
      else 1
    end
  )
);

comment on table invoices is 'Numbered documents about orders: invoices, credit notes and debit notes.';
comment on column invoices.number is 'Position in the series of the organization, from 1.';
comment on column invoices.credit_entry_id is 'The credit that a credit note is about.';
comment on column invoices.secret is 'Unused since 0.6.0, whose addresses of documents are signed and end.';
comment on column invoices.document is 'Content of the document. It does not change after the issue.';
comment on column invoices.keeps_erased_buyer is
  'Whether the document keeps the buyer after an erasure, until the retention ends.';

create unique index invoices_credit_entry on invoices (credit_entry_id)
  where credit_entry_id is not null;
create index invoices_keeping_buyers on invoices (issued_at)
  where keeps_erased_buyer;
create index invoices_of_order on invoices (order_id, number);
create unique index invoices_one_note_per_dispute on invoices (dispute_id)
  where dispute_id is not null
    and kind = 'credit_note'
    and not is_canceled;
create unique index invoices_order on invoices (order_id)
  where kind = 'invoice';

-- A changed document has other files, and an erasure must not leave the former ones.
create trigger delete_files
  after update of document on invoices for each row when (old.document is distinct from new.document)
  execute function delete_invoice_files();
