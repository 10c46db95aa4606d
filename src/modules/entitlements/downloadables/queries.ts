import type { Knex } from 'knex';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { BuyerScope } from '../../../platform/access/buyer-scope.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { oneOf, type Filter } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import { liveGrantSql } from '../benefits/index.ts';

export type DownloadableRow = Tables['downloadables'];

/** Its time is the real one. */
type ReadContext = Pick<Reader, 'db' | 'now'>;

/**
 * SQL: whether a downloadable is available. Its benefit contains the file, which is neither archived nor deleted, and the buyer has a
 * live grant. Its parameter is the real time.
 */
const IS_AVAILABLE = `exists (
  select from benefits join files on files.id = downloadables.file_id
  where benefits.id = downloadables.benefit_id and benefits.deleted_at is null
    and jsonb_exists(benefits.properties->'files', downloadables.file_id::text)
    and (benefits.properties->'archived'->>downloadables.file_id::text) is distinct from 'true'
    and files.is_uploaded and files.deleted_at is null)
  and exists (select from benefit_grants where benefit_grants.user_id = downloadables.user_id
    and benefit_grants.benefit_id = downloadables.benefit_id and ${liveGrantSql()})`;

/** The filters of the list, by parameter. */
export const DOWNLOADABLE_FILTERS = {
  organization_id: oneOf('downloadables.organization_id'),
  benefit_id: oneOf('downloadables.benefit_id'),
  query: ((rows, text) =>
    void rows.whereRaw(
      'exists (select from files where files.id = downloadables.file_id and strpos(lower(files.name), lower(?)) > 0)',
      [text],
    )) satisfies Filter<string>,
};

interface ListDownloadablesOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  page: Page;
}

export function listDownloadables(
  { db, now }: ReadContext,
  buyer: BuyerScope,
  { filter, page }: ListDownloadablesOptions,
) {
  return listRows<DownloadableRow>(db, {
    table: 'downloadables',
    scope: buyer,
    condition: (query) => void query.whereNull('downloadables.revoked_at').whereRaw(IS_AVAILABLE, [now]),
    filter,
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** Finds the newest files that a buyer can download from an organization. */
export async function findDownloadablesOf(
  { db, now }: ReadContext,
  { organization_id, user_id }: Pick<DownloadableRow, 'organization_id' | 'user_id'>,
  limit: number,
): Promise<DownloadableRow[]> {
  return db('downloadables')
    .where({ organization_id, user_id, revoked_at: null })
    .whereRaw(IS_AVAILABLE, [now])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

/** Finds the newest files of benefits that a buyer can download. */
export async function findDownloadablesOfBenefits(
  { db, now }: ReadContext,
  { user_id, benefitIds }: { user_id: string; benefitIds: readonly string[] },
  limit: number,
): Promise<DownloadableRow[]> {
  return db('downloadables')
    .where({ user_id, revoked_at: null })
    .whereIn('benefit_id', benefitIds)
    .whereRaw(IS_AVAILABLE, [now])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

/** A downloadable of a customer, also one that was withdrawn. */
export interface CustomerDownloadRow extends DownloadableRow {
  is_available: boolean;
}

/** Lists the files that a buyer can download or could download from an organization, newest first. */
export function listDownloadablesOf(
  { db, now }: ReadContext,
  { organization_id, user_id }: Pick<DownloadableRow, 'organization_id' | 'user_id'>,
  page: Page,
): Promise<ListResult<CustomerDownloadRow>> {
  return listRows<CustomerDownloadRow>(db, {
    table: 'downloadables',
    columns: [db.raw(`downloadables.revoked_at is null and ${IS_AVAILABLE} as is_available`, [now])],
    scope: { column: 'user_id', ids: [user_id], organizationId: organization_id },
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** Counts a download. @returns undefined if the file is not available any more */
export async function recordDownload({ db, now }: ReadContext, id: string): Promise<DownloadableRow | undefined> {
  const [counted] = await db('downloadables')
    .where({ id })
    .whereNull('revoked_at')
    .whereRaw(IS_AVAILABLE, [now])
    .update({ downloads: db.raw('downloads + 1'), last_downloaded_at: now })
    .returning('*');
  return counted;
}

type FileHolder = Pick<DownloadableRow, 'organization_id' | 'user_id' | 'benefit_id'>;

/** Grants files to one user. A file that was revoked keeps its download count. */
export async function grantFiles(
  db: Knex.Transaction,
  to: FileHolder,
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  await db('downloadables')
    .insert(fileIds.map((file_id) => ({ ...to, file_id, created_at: now })))
    .onConflict(['user_id', 'benefit_id', 'file_id'])
    .merge({ revoked_at: null });
}

/** Grants files to the users of the grants. The grants must be locked, so that none is revoked meanwhile. */
export async function grantFilesToHolders(
  db: Knex.Transaction,
  grants: readonly { id: string }[],
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.raw(
    `insert into downloadables (created_at, organization_id, user_id, benefit_id, file_id)
     select distinct on (grants.user_id, file.id) ?::timestamptz, grants.organization_id, grants.user_id, grants.benefit_id, file.id
     from benefit_grants as grants cross join unnest(?::uuid[]) as file(id)
     where grants.id = any(?::uuid[])
     order by grants.user_id, file.id
     on conflict (user_id, benefit_id, file_id) do update set revoked_at = null`,
    [now, [...fileIds], grants.map(({ id }) => id)],
  );
}

/** Locks the user's files of a benefit, so the second of two concurrent revocations sees the first. */
export async function lockFilesOfUser(db: Knex.Transaction, { user_id, benefit_id }: FileHolder): Promise<void> {
  await db('downloadables').where({ user_id, benefit_id }).orderBy('id').forUpdate().select('id');
}

export async function revokeFilesOfUser(
  db: Knex.Transaction,
  { user_id, benefit_id }: FileHolder,
  now: Date,
): Promise<void> {
  await db('downloadables').where({ user_id, benefit_id }).whereNull('revoked_at').update({ revoked_at: now });
}
