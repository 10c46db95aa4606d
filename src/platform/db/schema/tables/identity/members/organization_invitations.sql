create table organization_invitations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  organization_id uuid not null references organizations on delete cascade,
  email text not null,
  role member_role not null default 'owner'
);

comment on table organization_invitations is 'Invitations to become a member of an organization.';

create index organization_invitations_email on organization_invitations (lower(email));
create unique index organization_invitations_key on organization_invitations (organization_id, lower(email));

-- The audit log covers every statement, also one that names no operation.
call record_changes('organization_invitations', 'organization_invitation');
