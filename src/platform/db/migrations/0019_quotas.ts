import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** A table whose rows use quotas. Amounts are SQL on a row that may be null. */
interface CountedTable {
  /** The column of the organization or person that uses the quota. */
  owner?: string;
  amounts: Readonly<Record<string, (row: string) => string>>;
  /** The columns that change an amount. */
  columns: readonly string[];
}

const exists = (row: string) => `(${row}.id is not null)::int`;
const isNotDeleted = (row: string) => `(${row}.id is not null and ${row}.deleted_at is null)::int`;
const deletableObjects: CountedTable = { amounts: { objects: isNotDeleted }, columns: ['deleted_at'] };

/**
 * A deleted upload that was not complete counts until it is removed from the storage, because its parts can still arrive.
 * An archived product counts as an object, because it stays.
 */
const COUNTED: Readonly<Record<string, CountedTable>> = {
  access_tokens: {
    owner: 'user_id',
    amounts: { objects: (row) => `(${row}.id is not null and ${row}.revoked_at is null)::int` },
    columns: ['revoked_at'],
  },
  advertisement_campaigns: { owner: 'user_id', amounts: { objects: exists }, columns: [] },
  articles: { amounts: { objects: (row) => `1 + octet_length(${row}.body) / 16384` }, columns: ['body'] },
  benefits: deletableObjects,
  checkout_links: deletableObjects,
  custom_fields: deletableObjects,
  discounts: deletableObjects,
  external_organizations: { amounts: { objects: exists }, columns: [] },
  files: {
    amounts: {
      file_bytes: (row) =>
        `case when ${row}.deleted_at is null or (not ${row}.is_uploaded and ${row}.removed_at is null) then ${row}.size end`,
    },
    columns: ['size', 'is_uploaded', 'deleted_at', 'removed_at'],
  },
  oauth_clients: { owner: 'user_id', amounts: { objects: exists }, columns: [] },
  organizations: {
    owner: 'founder_id',
    // A live organization has one test organization at most.
    amounts: { organizations: (row) => `(${row}.id is not null and ${row}.live_organization_id is null)::int` },
    columns: [],
  },
  products: {
    amounts: { objects: exists, products: (row) => `(not ${row}.is_archived)::int` },
    columns: ['is_archived'],
  },
  repositories: { amounts: { objects: exists }, columns: [] },
  webhook_endpoints: { amounts: { webhook_endpoints: isNotDeleted }, columns: ['deleted_at'] },
};

/**
 * Quotas of organizations, and of people for what belongs to them and for the organizations that they create. Triggers count the stored rows, and refuse
 * a row above the quota of its owner, so that the usage is right for every statement and every rollback. The lock on the
 * row of `quota_usages` serializes concurrent changes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type quota_kind as enum
      ('file_bytes', 'products', 'webhook_endpoints', 'objects', 'mails', 'api_requests', 'organizations');

    alter table organizations add column founder_id uuid references users;
    update organizations set founder_id = (
      select user_id from organization_members as member where member.organization_id = organizations.id
      order by created_at, user_id limit 1);

    -- Owners are organizations and users. Without an owner: the limit of all that have none of their own.
    create table quota_limits (
      owner_id uuid,
      kind quota_kind not null,
      -- Null: no limit.
      maximum bigint check (maximum >= 0),
      unique nulls not distinct (owner_id, kind)
    );

    create table quota_usages (
      owner_id uuid not null,
      kind quota_kind not null,
      used bigint not null check (used >= 0),
      -- Start of the period that is counted. Null where the quota counts what is stored.
      period_start timestamptz,
      primary key (owner_id, kind)
    ) with (fillfactor = 50);

    ${readFunction('is_new_organization')}
    ${readFunction('quota_maximum')}

    ${readFunction('change_quota')}

    ${readFunction('take_quota')}
  `);
  for (const [table, counted] of Object.entries(COUNTED)) await countTable(knex, table, counted);
}

/** Creates the triggers first, because they lock out other writers until the present rows are counted. */
async function countTable(knex: Knex, table: string, { owner = 'organization_id', amounts, columns }: CountedTable) {
  const changes = Object.entries(amounts).map(
    ([kind, amountOf]) => `perform change_quota(coalesce(new.${owner}, old.${owner}), '${kind}',
        coalesce(${amountOf('new')}, 0) - coalesce(${amountOf('old')}, 0));`,
  );
  const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await knex.raw(`
    create function count_quotas_of_${table}() returns trigger language plpgsql as $$
    begin
      ${changes.join('\n')}
      return null;
    end $$;
    create trigger count_quotas after insert or delete on ${table}
      for each row execute function count_quotas_of_${table}();
    ${
      columns.length === 0
        ? ''
        : `create trigger count_changed_quotas after update of ${columns.join(', ')} on ${table}
             for each row when (${differs}) execute function count_quotas_of_${table}();`
    }
  `);
  for (const [kind, amountOf] of Object.entries(amounts))
    await knex.raw(`
      insert into quota_usages as usage (owner_id, kind, used)
        select ${owner}, '${kind}', coalesce(sum(${amountOf('stored')}), 0) from ${table} as stored
          where ${owner} is not null group by 1
        on conflict (owner_id, kind) do update set used = usage.used + excluded.used
    `);
}
