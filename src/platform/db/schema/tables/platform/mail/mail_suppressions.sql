create table mail_suppressions (
  address_hash bytea not null,
  kind mail_suppression_kind not null,
  source mail_suppression_source not null,
  created_at timestamptz not null,
  reported_at timestamptz not null,
  detail text not null,
  primary key (address_hash, kind)
);

comment on table mail_suppressions is
  'Addresses that get no mail, because a mail bounced or was reported as spam. Only hashes of addresses are stored.';
comment on column mail_suppressions.address_hash is
  'SHA-256 of the mailbox. Versions before 0.6.0 stored the hash of the address in lower case.';
comment on column mail_suppressions.reported_at is
  'Time of the latest report. A mail server that refuses the address now may accept it later.';

create index mail_suppressions_page on mail_suppressions (reported_at);
