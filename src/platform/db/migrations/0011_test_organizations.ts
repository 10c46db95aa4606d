import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/**
 * Live and test organizations. Organizations with a test clock become test organizations, because they could use the
 * sandbox only. All others are live.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type organization_mode as enum ('live', 'test');
    alter table organizations
      add column mode organization_mode not null default 'live',
      -- The live organization whose members are those of this test organization.
      add column live_organization_id uuid references organizations,
      add constraint organizations_test check (mode = 'test' or live_organization_id is null);
    create unique index organizations_test_of_live on organizations (live_organization_id)
      where live_organization_id is not null;
    update organizations set mode = 'test' where id in (select organization_id from test_clocks);
  `);
  await mirrorMembers(knex);
}

/** Members of a live organization are members of its test organization, with the same columns. */
async function mirrorMembers(knex: Knex) {
  await knex.raw(`
    ${readFunction('copy_member')}
    ${readFunction('mirror_new_member')}
    ${readFunction('mirror_removed_member')}
    ${readFunction('mirror_all_members')}
    create trigger mirror_new_member after insert on organization_members
      for each row execute function mirror_new_member();
    create trigger mirror_removed_member after delete on organization_members
      for each row execute function mirror_removed_member();
    create trigger mirror_all_members after insert on organizations
      for each row when (new.live_organization_id is not null) execute function mirror_all_members();
  `);
}
