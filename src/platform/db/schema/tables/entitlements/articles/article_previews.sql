create table article_previews (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  created_at timestamptz not null
);

comment on table article_previews is
  'Times at which an organization sent drafts as previews. They bound the number of previews.';

create index article_previews_organization on article_previews (organization_id, created_at);

-- The audit log covers every statement, also one that names no operation.
call record_changes('article_previews', 'article_preview');
