create table former_customer_ids (
  customer_id uuid not null references customers on delete cascade,
  former_id uuid not null,
  organization_id uuid not null references organizations,
  is_account boolean not null,
  primary key (customer_id, former_id)
);

create index former_customer_ids_former on former_customer_ids (former_id);
