create table organization_members (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  role member_role not null default 'owner',
  primary key (user_id, organization_id)
);

comment on table organization_members is
  'Members of organizations, with their roles. A test organization has the members of its live organization.';

create index organization_members_page on organization_members (organization_id, created_at, user_id);

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on organization_members for each row
  execute function follow_test_clock('created_at');

-- Otherwise each writer of members would have to repeat its change for the test organization.
create trigger mirror_new_member
  after insert on organization_members for each row
  execute function mirror_new_member();

-- Otherwise each writer of members would have to repeat its change for the test organization.
create trigger mirror_removed_member
  after delete on organization_members for each row
  execute function mirror_removed_member();

-- Otherwise each writer of members would have to repeat its change for the test organization.
create trigger mirror_role
  after update of role on organization_members for each row
  execute function mirror_role();

-- The audit log covers every statement, also one that names no operation.
call record_changes('organization_members', 'organization_member', 'user_id');
