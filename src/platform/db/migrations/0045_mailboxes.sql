-- Each statement runs alone.
-- Indexes contain results of this function, so it has to exist before them.
create or replace function mailbox_of(address text) returns text language sql immutable as $$
with
  providers (domains, domain, tag, ignored) as (
    values
      -- Domains, the domain that stands for all of them, the character before a tag, characters that do not count.
      ('gmail.com googlemail.com', 'gmail.com', '+', '.'),
      ('proton.me protonmail.com protonmail.ch pm.me', 'proton.me', '+', '._-'),
      ('icloud.com me.com mac.com', 'icloud.com', '+', ''),
      (
        'outlook.com outlook.de outlook.es outlook.fr outlook.it outlook.jp msn.com',
        null,
        '+',
        ''
      ),
      ('hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it', null, '+', ''),
      ('live.com live.co.uk live.de live.fr live.it live.nl', null, '+', ''),
      ('fastmail.com fastmail.fm', null, '+', ''),
      (
        'yahoo.com yahoo.co.uk yahoo.de yahoo.es yahoo.fr yahoo.it ymail.com rocketmail.com',
        null,
        '-',
        ''
      )
  ),
  parts (name, domain) as (
    select
      split_part(lower(address), '@', 1),
      split_part(lower(address), '@', 2)
  )
select
  coalesce(
    max(
      nullif(translate(split_part(name, tag, 1), ignored, ''), '') || '@' || coalesce(providers.domain, parts.domain)
    ),
    lower(address)
  )
from
  parts
  join providers on parts.domain = any (string_to_array(domains, ' '))
$$;

alter table trial_uses
add column if not exists mailbox text,
add column if not exists card_fingerprint text;
alter table discount_redemptions
add column if not exists card_fingerprint text;

-- The last release writes no mailbox, so no row of it can violate a unique index. The new version finds these rows by the address.
create index concurrently if not exists trial_uses_address on trial_uses (product_id, mailbox_of(email));

create unique index concurrently if not exists trial_uses_card on trial_uses (product_id, card_fingerprint)
  where card_fingerprint is not null;
create unique index concurrently if not exists trial_uses_mailbox on trial_uses (product_id, mailbox)
  where mailbox is not null;
create index concurrently if not exists discount_redemptions_card on discount_redemptions (discount_id, card_fingerprint)
  where card_fingerprint is not null;
create index concurrently if not exists discount_redemptions_mailbox on discount_redemptions (discount_id, mailbox_of(email));

-- The last release uses the former indexes of addresses, so they stay.
create index concurrently if not exists emails_mailbox on emails (mailbox_of(recipient), sent_at)
where
  status = 'sent';

create index concurrently if not exists sign_in_codes_mailbox on sign_in_codes (mailbox_of(email), created_at);
