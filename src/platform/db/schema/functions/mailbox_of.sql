-- In the database, because statements and indexes compare the mailboxes of users, e-mails and checkouts.
-- A change needs a migration: indexes and hashes contain its results.
-- The contract accepts ASCII only, so that internationalized domains consist of A-labels.
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
