import type { Knex } from 'knex';

/** Why a subscription was canceled. The comment can contain personal data, so the audit log hides it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type cancellation_reason as enum ('too_expensive', 'missing_features', 'switched_service', 'unused',
      'customer_service', 'low_quality', 'too_complex', 'other');
    alter table subscriptions add column cancellation_reason cancellation_reason,
      add column cancellation_comment text check (length(cancellation_comment) between 1 and 1000);
    comment on column subscriptions.cancellation_reason is 'Null: not given, or not canceled. Resuming clears it.';
  `);
  await replaceAttributes(
    knex,
    `case when key = 'cancellation_comment' then 'customer_comment' when ${BUYER_METADATA} else key end`,
  );
}

const BUYER_METADATA = `key = 'metadata' and jsonb_exists(given, 'customer_name') then 'customer_metadata'`;

/** @param name under which the value of a key is judged, in SQL. Values of names that begin with customer_ are hidden. */
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
