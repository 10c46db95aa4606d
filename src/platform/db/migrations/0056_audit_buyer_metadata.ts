import type { Knex } from 'knex';

/** The audit log hides the metadata of buyers, because sellers write personal data into it, and entries cannot be erased. */
export async function up(knex: Knex): Promise<void> {
  await replaceAttributes(
    knex,
    // Names that begin with customer_ are hidden. Only rows about a buyer have a column customer_name.
    `case when key = 'metadata' and jsonb_exists(given, 'customer_name') then 'customer_metadata' else key end`,
  );
}

/** @param name under which the value of a key is judged, in SQL */
async function replaceAttributes(knex: Knex, name: string) {
  await knex.raw(`
    create or replace function audit_attributes(given jsonb, other jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, audit_value(${name}, value)), case when given is not null and other is null then '{}'::jsonb end)
      from jsonb_each(given)
      where key not in ('id', 'organization_id', 'created_at', 'modified_at')
        and case when other is null then jsonb_typeof(value) <> 'null' else value is distinct from other -> key end
    $$;
  `);
}
