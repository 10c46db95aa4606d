create table article_subscriptions (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  asked_at timestamptz,
  mailbox_hash bytea,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (organization_id, user_id),
  constraint article_subscriptions_asked check ((asked_at is null) = (mailbox_hash is null))
);

comment on table article_subscriptions is
  'Wishes of people about articles by e-mail. A subscriber without a row has not been asked yet.';
comment on column article_subscriptions.asked_at is 'When the mail that asks for a confirmation was sent.';
comment on column article_subscriptions.mailbox_hash is 'SHA-256 of the mailbox that was asked.';

create index article_subscriptions_mailbox on article_subscriptions (mailbox_hash, asked_at);
create index article_subscriptions_user on article_subscriptions (user_id);
