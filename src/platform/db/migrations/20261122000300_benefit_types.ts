import type { Knex } from 'knex';

const ADDED = ['articles', 'ads', 'discord', 'github_repository', 'downloadables'];

/** All types of benefits. A transaction cannot use enum values that it adds, so the next migration uses them. */
export async function up(knex: Knex): Promise<void> {
  for (const label of ADDED) await knex.raw(`alter type benefit_type add value if not exists '${label}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
      begin
        if exists (select from benefits where type::text not in ('custom', 'license_keys')) then
          raise exception 'Delete the benefits of other types first: before this migration there were custom and license_keys alone.';
        end if;
      end $$;
    alter type benefit_type rename to benefit_type_with_all;
    create type benefit_type as enum ('custom', 'license_keys');
    alter table benefits alter column type type benefit_type using type::text::benefit_type;
    drop type benefit_type_with_all;
  `);
}
