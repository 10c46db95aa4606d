create table trial_uses (
  product_id uuid not null references products,
  email text not null,
  checkout_id uuid not null references checkouts,
  created_at timestamptz not null,
  mailbox text,
  card_fingerprint text,
  receiver_id uuid,
  primary key (product_id, email)
);

comment on table trial_uses is 'Trials that buyers had. A product can give each buyer one trial.';
comment on column trial_uses.email is 'Address of the buyer in lower case.';
comment on column trial_uses.mailbox is 'Mailbox of the address. Null: erased, or stored by a version before 0.6.0.';
comment on column trial_uses.card_fingerprint is
  'Identifies the card at its payment processor. Null: no card, unknown or erased.';
comment on column trial_uses.receiver_id is
  'Customer to whom the subscription of the checkout was transferred. Null: the buyer of the checkout.';

create index trial_uses_address on trial_uses (product_id, mailbox_of(email));
create unique index trial_uses_card on trial_uses (product_id, card_fingerprint)
  where card_fingerprint is not null;
create index trial_uses_checkout on trial_uses (checkout_id);
create unique index trial_uses_mailbox on trial_uses (product_id, mailbox)
  where mailbox is not null;
create index trial_uses_receiver on trial_uses (receiver_id)
  where receiver_id is not null;
