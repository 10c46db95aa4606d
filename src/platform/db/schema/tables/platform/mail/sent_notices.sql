create table sent_notices (key text primary key, sent_at timestamptz not null);

comment on table sent_notices is 'Mails that were sent once per key.';
