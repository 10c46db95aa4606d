create table waiting_article_mails (
  id bigint primary key generated always as identity,
  organization_id uuid not null references organizations on delete cascade,
  article_id uuid not null references articles on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  unique (article_id, user_id)
);

comment on table waiting_article_mails is
  'Mails of articles that wait for the next day, because the organization has reached its limit per day.';
comment on column waiting_article_mails.id is 'Order in which the mails are sent.';

create index waiting_article_mails_organization on waiting_article_mails (organization_id, id);
