create table portal_link_uses (link_hash bytea primary key, expires_at timestamptz not null);

comment on table portal_link_uses is 'Links to the portal in e-mails that were used. Each works once.';
comment on column portal_link_uses.link_hash is 'SHA-256 of the link.';
comment on column portal_link_uses.expires_at is 'After this time, the signature alone refuses the link.';

create index portal_link_uses_expiry on portal_link_uses (expires_at);
