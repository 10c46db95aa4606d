-- Each statement runs alone.
create index concurrently if not exists credit_entries_taxed_order on credit_entries (taxed_order_id)
where
  taxed_order_id is not null;
