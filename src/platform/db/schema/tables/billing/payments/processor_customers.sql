create table processor_customers (
  processor text not null,
  email text not null,
  ref text not null,
  primary key (processor, email)
);

comment on table processor_customers is 'References of buyers at payment processors.';
