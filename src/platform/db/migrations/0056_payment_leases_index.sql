-- Each statement runs alone.
create index concurrently if not exists payments_leased on payments (leased_until)
where
  leased_until is not null;
