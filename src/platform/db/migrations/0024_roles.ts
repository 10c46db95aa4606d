import type { Knex } from 'knex';

/**
 * Members and invitations have a role. Existing members had full rights, and existing invitations promise them, so they
 * become owners. The default keeps processes of the earlier version working while they are replaced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type member_role as enum ('owner', 'admin', 'developer', 'support', 'read_only');
    alter table organization_members add column role member_role not null default 'owner';
    alter table organization_invitations add column role member_role not null default 'owner';

    -- Members of a live organization have the same role in its test organization.
    create function mirror_role() returns trigger language plpgsql as $$
    begin
      update organization_members set role = new.role from organizations as test
        where test.live_organization_id = new.organization_id
          and organization_members.organization_id = test.id and organization_members.user_id = new.user_id;
      return null;
    end $$;
    create trigger mirror_role after update of role on organization_members
      for each row execute function mirror_role();
  `);
}
