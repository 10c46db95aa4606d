create table discount_redemptions (
  checkout_id uuid primary key references checkouts,
  discount_id uuid not null references discounts,
  email text not null,
  card_fingerprint text
);

comment on table discount_redemptions is
  'Redemptions of discounts by checkouts. They bound the redemptions of each buyer.';
comment on column discount_redemptions.card_fingerprint is
  'Identifies the card at its payment processor. Null: no card, unknown or erased.';

-- Unused since 0.6.0: it counts the redemptions of mailboxes.
create index discount_redemptions_buyer on discount_redemptions (discount_id, email);

create index discount_redemptions_card on discount_redemptions (discount_id, card_fingerprint)
  where card_fingerprint is not null;
create index discount_redemptions_mailbox on discount_redemptions (discount_id, mailbox_of(email));
