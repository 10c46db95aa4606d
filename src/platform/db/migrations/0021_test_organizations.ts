import type { Knex } from 'knex';

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
    create function copy_member(member organization_members, test_id uuid) returns void language sql as $$
      insert into organization_members
      select (jsonb_populate_record(member, jsonb_build_object('organization_id', test_id))).*
      on conflict do nothing
    $$;
    create function mirror_new_member() returns trigger language plpgsql as $$
    begin
      perform copy_member(new, id) from organizations where live_organization_id = new.organization_id;
      return null;
    end $$;
    create function mirror_removed_member() returns trigger language plpgsql as $$
    begin
      delete from organization_members using organizations as test
        where test.live_organization_id = old.organization_id
          and organization_members.organization_id = test.id and organization_members.user_id = old.user_id;
      return null;
    end $$;
    create function mirror_all_members() returns trigger language plpgsql as $$
    begin
      perform copy_member(member, new.id) from organization_members as member
        where member.organization_id = new.live_organization_id;
      return null;
    end $$;
    create trigger mirror_new_member after insert on organization_members
      for each row execute function mirror_new_member();
    create trigger mirror_removed_member after delete on organization_members
      for each row execute function mirror_removed_member();
    create trigger mirror_all_members after insert on organizations
      for each row when (new.live_organization_id is not null) execute function mirror_all_members();
  `);
}
