create table articles (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  user_id uuid references users,
  slug text not null,
  title text not null,
  body text not null,
  byline article_byline not null,
  visibility article_visibility not null,
  published_at timestamptz,
  paid_subscribers_only boolean not null,
  paid_subscribers_only_ends_at timestamptz,
  is_pinned boolean not null,
  notify_subscribers boolean,
  notifications_sent_at timestamptz,
  email_sent_to_count integer,
  og_image_url text,
  og_description text,
  constraint articles_sent check ((notifications_sent_at is null) = (email_sent_to_count is null))
);

comment on table articles is 'Articles of a seller, for readers and for subscribers by e-mail.';
comment on column articles.email_sent_to_count is 'Number of recipients.';

create index articles_pinned on articles (organization_id, is_pinned, coalesce(published_at, created_at), id);
create index articles_public_pinned on articles (is_pinned, coalesce(published_at, created_at), id)
  where visibility = 'public';
create unique index articles_slug on articles (organization_id, slug);

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of body on articles for each row when (old.body is distinct from new.body)
  execute function count_quotas_of_articles();

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on articles for each row
  execute function count_quotas_of_articles();

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on articles for each row
  execute function follow_test_clock('created_at', 'modified_at', 'notifications_sent_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('articles', 'article');
