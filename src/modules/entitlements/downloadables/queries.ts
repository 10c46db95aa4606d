import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';

export type DownloadableRow = Tables['downloadables'];

/** Whoever has a benefit has its files, until it is revoked; what of them is archived or deleted, nobody gets. */
const AVAILABLE = `exists (
  select from benefits join files on files.id = downloadables.file_id
  where benefits.id = downloadables.benefit_id and benefits.deleted_at is null
    and jsonb_exists(benefits.properties->'files', downloadables.file_id::text)
    and (benefits.properties->'archived'->>downloadables.file_id::text) is distinct from 'true'
    and files.is_uploaded and files.deleted_at is null)`;

interface Listing {
  organizationIds: readonly string[] | undefined;
  benefitIds: readonly string[] | undefined;
  page: Page;
}

export function listDownloadables(db: Knex, userId: string, { organizationIds, benefitIds, page }: Listing) {
  return list<DownloadableRow>(db, {
    table: 'downloadables',
    scope: { column: 'user_id', ids: [userId] },
    filter: (query) => {
      query.whereNull('downloadables.revoked_at').whereRaw(AVAILABLE);
      if (organizationIds) query.whereIn('downloadables.organization_id', organizationIds);
      if (benefitIds) query.whereIn('downloadables.benefit_id', benefitIds);
    },
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** Counts the download of a file that the user may have. Undefined for any other. */
export async function countDownload(
  db: Knex,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<DownloadableRow | undefined> {
  const [counted] = await db('downloadables')
    .where({ id, user_id: userId })
    .whereNull('revoked_at')
    .whereRaw(AVAILABLE)
    .update({ downloads: db.raw('downloads + 1'), last_downloaded_at: now })
    .returning('*');
  return counted;
}

type Holder = Pick<DownloadableRow, 'organization_id' | 'user_id' | 'benefit_id'>;

/** Gives files to one user; those that were revoked come back with their counts. */
export async function giveFiles(
  db: Knex.Transaction,
  to: Holder,
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  await db('downloadables')
    .insert(fileIds.map((file_id) => ({ ...to, file_id, created_at: now })))
    .onConflict(['user_id', 'benefit_id', 'file_id'])
    .merge({ revoked_at: null });
}

/** Gives files to all who have these grants, which must be locked: else who loses one meanwhile would keep them. */
export async function giveFilesToAll(
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

/** Locks what a user has of a benefit: of two grants that end at the same moment, the second sees that it is the last. */
export async function lockFilesOf(db: Knex.Transaction, { user_id, benefit_id }: Holder): Promise<void> {
  await db('downloadables').where({ user_id, benefit_id }).orderBy('id').forUpdate().select('id');
}

export async function revokeFilesOf(db: Knex.Transaction, { user_id, benefit_id }: Holder, now: Date): Promise<void> {
  await db('downloadables').where({ user_id, benefit_id }).whereNull('revoked_at').update({ revoked_at: now });
}
