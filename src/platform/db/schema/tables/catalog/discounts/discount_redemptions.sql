create table discount_redemptions (
  checkout_id uuid primary key references checkouts,
  discount_id uuid not null references discounts,
  email text not null
);

comment on table discount_redemptions is
  'Redemptions of discounts by checkouts. They bound the redemptions of each buyer.';

create index discount_redemptions_buyer on discount_redemptions (discount_id, email);
