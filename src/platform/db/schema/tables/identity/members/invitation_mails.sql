create table invitation_mails (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  created_at timestamptz not null
);

comment on table invitation_mails is
  'Times at which an organization sent invitations. They bound the number of invitations, which can be deleted.';

create index invitation_mails_organization on invitation_mails (organization_id, created_at);
