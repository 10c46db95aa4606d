-- Each statement runs alone.
create index concurrently if not exists organization_members_page on organization_members (organization_id, created_at, user_id);

-- Unused since 0.7.0: organization_members_page.
drop index concurrently if exists organization_members_organization;
