create table organizations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  name text not null,
  slug text not null,
  avatar_url text,
  bio text,
  company text,
  blog text,
  location text,
  email text,
  social_username text,
  pledge_minimum_amount integer not null default 2000,
  pledge_badge_show_amount boolean not null default true,
  default_upfront_split_to_contributors integer,
  profile_settings jsonb not null default '{}',
  feature_settings jsonb not null default '{}',
  mode organization_mode not null default 'live',
  live_organization_id uuid references organizations,
  founder_id uuid references users,
  accent_color text check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  support_url text check (support_url ~ '^http(s|)://'),
  terms_url text check (terms_url ~ '^http(s|)://'),
  privacy_url text check (privacy_url ~ '^http(s|)://'),
  reply_to text,
  storefront_enabled boolean not null default false,
  require_terms_consent boolean not null default false,
  portal_origins text[] not null default '{}',
  checkout_reminder_hours integer check (checkout_reminder_hours between 1 and 168),
  checkout_reminders_since timestamptz,
  constraint organizations_portal_origins check (cardinality(portal_origins) <= 20),
  constraint organizations_required_terms check (
    not require_terms_consent
    or terms_url is not null
  ),
  constraint organizations_test check (
    mode = 'test'
    or live_organization_id is null
  )
);

comment on table organizations is 'Sellers. An organization is live or, for trying out, a test organization.';
comment on column organizations.pledge_minimum_amount is 'Minor units of US dollars.';
comment on column organizations.default_upfront_split_to_contributors is 'Percent.';
comment on column organizations.live_organization_id is
  'The live organization whose members this test organization has.';
comment on column organizations.founder_id is 'The user whose quota of organizations counts this one.';
comment on column organizations.accent_color is 'CSS color in hexadecimal digits, such as #0a7d5c.';
comment on column organizations.checkout_reminder_hours is
  'Hours from the last change of the buyer to the reminder. Null: no reminders.';
comment on column organizations.checkout_reminders_since is 'Checkouts that buyers left before are not reminded of.';

create unique index organizations_slug_key on organizations (lower(slug));
create unique index organizations_test_of_live on organizations (live_organization_id)
  where live_organization_id is not null;

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on organizations for each row
  execute function count_quotas_of_organizations();

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on organizations for each row
  execute function follow_test_clock('modified_at');

-- A new test organization begins with the members of its live organization.
create trigger mirror_all_members
  after insert on organizations for each row when (new.live_organization_id is not null)
  execute function mirror_all_members();

-- The audit log covers every statement, also one that names no operation.
call record_changes('organizations', 'organization', 'id', 'select ($1 ->> ''id'')::uuid');
