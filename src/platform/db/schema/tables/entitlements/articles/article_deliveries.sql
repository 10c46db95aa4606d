create table article_deliveries (
  article_id uuid not null references articles on delete cascade,
  user_id uuid not null references users,
  sent_at timestamptz not null,
  primary key (article_id, user_id)
);

comment on table article_deliveries is
  'Recipients of an article. A row is stored before its e-mail is sent, so that it is sent once.';
