import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';
import type { AccessibleOrganizationIds } from '../organizations/index.ts';

export type EntryRow = Tables['audit_log'];
export type ChainRow = Tables['audit_chains'];

/** Each list has the allowed values of the column with its name. */
export interface EntryFilter {
  user_id?: readonly string[];
  client_id?: readonly string[];
  operation?: readonly string[];
  object_type?: readonly string[];
  object_id?: readonly string[];
  request_id?: readonly string[];
  created_from?: string;
  created_before?: string;
}

export function listEntries(
  db: Knex,
  ids: AccessibleOrganizationIds,
  { filter, orders, page }: { filter: EntryFilter; orders: readonly SortOrder[]; page: Page },
) {
  const { created_from, created_before, ...lists } = filter;
  const applyFilters = (query: Knex.QueryBuilder) => {
    for (const [column, values] of Object.entries(lists))
      if (values !== undefined) query.whereIn(`audit_log.${column}`, [...values]);
    if (created_from !== undefined) query.where('audit_log.created_at', '>=', new Date(created_from));
    if (created_before !== undefined) query.where('audit_log.created_at', '<', new Date(created_before));
  };
  const scope = { column: 'organization_id', ids };
  return listRows<EntryRow>(db, { table: 'audit_log', scope, filter: applyFilters, orders, page });
}

/** Finds the last entries of each of several objects. The cost depends on these entries only. */
export async function findLastEntries(
  db: Knex,
  organizationId: string,
  objectIds: readonly string[],
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await db.raw<{ rows: EntryRow[] }>(
    `select entry.* from unnest(?::text[]) as wanted (id) cross join lateral (
       select * from audit_log where organization_id = ? and object_id = wanted.id order by sequence desc limit ?
     ) as entry`,
    [[...objectIds], organizationId, limit],
  );
  return rows;
}

/** An object that a request read, in the organizations whose data it read. */
export interface ReadObject {
  organizationIds: readonly string[];
  type: 'organization' | 'customer';
  /** Omitted: the organization itself. */
  id?: string;
}

/** Stores an entry for a read, with the author of the transaction. Stores nothing in a transaction without an author. */
export async function insertReadEntry(db: Knex, { organizationIds, type, id }: ReadObject): Promise<void> {
  await db.raw(
    `insert into audit_log (
       organization_id, created_at, recorded_at, actor_type, actor_id, user_id, credential_type, credential_id, client_id,
       operation, request_id, object_type, object_id
     )
     select organization.id, now, now, actor_type, actor_id, user_id, credential_type, credential_id, client_id,
       operation, request_id, ?, coalesce(?, organization.id::text)
     from jsonb_to_record(nullif(current_setting('sellbase.audit', true), '')::jsonb) as context (
       now timestamptz, actor_type text, actor_id uuid, user_id uuid, credential_type text, credential_id text,
       client_id text, operation text, request_id uuid
     ), unnest(?::uuid[]) as organization (id)
     where operation is not null
     order by organization.id`,
    [type, id ?? null, [...organizationIds]],
  );
}

/** Finds organizations whose oldest entry was recorded before a time. */
export async function findOrganizationsWithEntriesBefore(db: Knex, before: Date): Promise<string[]> {
  return db('audit_chains as chain')
    .join('audit_log as oldest', (join) =>
      join
        .on('oldest.organization_id', 'chain.organization_id')
        .on('oldest.sequence', db.raw('chain.deleted_sequence + 1')),
    )
    .where('oldest.recorded_at', '<', before)
    .pluck('chain.organization_id');
}

/** Deletes at most `most` of the oldest entries of an organization. @returns how many it deleted */
export async function deleteEntriesBefore(db: Knex, organizationId: string, before: Date, most: number) {
  const { rows } = await db.raw<{ rows: { deleted: number }[] }>(
    'select delete_old_audit_entries(?::uuid, ?::timestamptz, ?::bigint) as deleted',
    [organizationId, before, most],
  );
  return rows[0]?.deleted ?? 0;
}

/** Finds all chains in the order of their organizations. */
export async function listChains(db: Knex): Promise<ChainRow[]> {
  return db('audit_chains').orderBy('organization_id');
}

export async function findChain(db: Knex, organizationId: string): Promise<ChainRow | undefined> {
  return db('audit_chains').where({ organization_id: organizationId }).first();
}

export async function findEntriesAfter(
  db: Knex,
  organizationId: string,
  sequence: number,
  limit: number,
): Promise<EntryRow[]> {
  return db('audit_log')
    .where({ organization_id: organizationId })
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit);
}
