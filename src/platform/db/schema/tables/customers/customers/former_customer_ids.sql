create table former_customer_ids (
  customer_id uuid not null references customers on delete cascade,
  former_id uuid not null,
  organization_id uuid not null references organizations,
  is_account boolean not null,
  primary key (customer_id, former_id)
);

comment on table former_customer_ids is
  'Ids that a customer had, or that customers had who were merged into it. Programs have stored them.';
comment on column former_customer_ids.is_account is
  'Whether the id is of an account, which the customer had until a change of the address or a merge.';

create index former_customer_ids_former on former_customer_ids (former_id);
