import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/**
 * Members and invitations have a role. Existing members had full rights, and existing invitations promise them, so they
 * become owners. The default keeps processes of the earlier version working while they are replaced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type member_role as enum ('owner', 'admin', 'developer', 'support', 'read_only');
    alter table organization_members add column role member_role not null default 'owner';
    alter table organization_invitations add column role member_role not null default 'owner';

    ${readFunction('mirror_role')}
    create trigger mirror_role after update of role on organization_members
      for each row execute function mirror_role();
  `);
}
