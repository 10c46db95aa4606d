create table processor_customer_deletions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  customer_id uuid references customers,
  processor text not null,
  ref text,
  status processor_deletion_status not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  finished_at timestamptz,
  check ((ref is null) = (status = 'deleted')),
  constraint processor_customer_deletions_check1 check ((next_attempt_at is null) = (status <> 'pending')),
  constraint processor_customer_deletions_check2 check ((finished_at is null) = (status <> 'deleted'))
);

comment on table processor_customer_deletions is 'Customers at payment processors that an erasure deletes there.';
comment on column processor_customer_deletions.customer_id is
  'Null: an account was deleted that no customer referred to.';
comment on column processor_customer_deletions.status is
  'shared: other sellers still charge the customer of the processor.';
comment on column processor_customer_deletions.attempts is 'Number of calls.';

create index processor_customer_deletions_customer on processor_customer_deletions (customer_id);
create index processor_customer_deletions_due on processor_customer_deletions (next_attempt_at)
  where next_attempt_at is not null;
create index processor_customer_deletions_ref on processor_customer_deletions (processor, ref)
  where ref is not null;
