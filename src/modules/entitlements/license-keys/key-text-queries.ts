import type { Knex } from 'knex';
import { licenseKeySpellings } from '../../../shared/codes/license-keys.ts';
import { organizationTimeSql } from '../../identity/organizations/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { readColumns, type LicenseKeyRow, type ReadLicenseKeyRow } from './queries.ts';

/** The text of a license key, as a person typed it or a program sent it. */
export interface SentKey {
  organization_id: string;
  key: string;
}

/** A license key, and how it was found. */
export type FoundLicenseKeyRow = ReadLicenseKeyRow & {
  /** The former text by which it was found. Undefined: it was found by its present text. */
  former: Tables['former_license_keys'] | undefined;
};

/** The keys of an organization that a text can mean. A key that is stored like the text comes first. */
const meantBy =
  ({ organization_id, key }: SentKey) =>
  (rows: Knex.QueryBuilder) => {
    const spellings = licenseKeySpellings(key);
    void rows
      .where({ organization_id })
      .whereIn('key', spellings)
      .orderByRaw('array_position(?::text[], key)', [spellings]);
  };

/** Keys that a search compares with a part. More keys than these have the blocks of a common prefix alone. */
const MOST_COMPARED = 1000;

/**
 * SQL: whether a key of organizations contains a part. The keys with its blocks are read from their index. `is true` keeps PostgreSQL from
 * reading all keys of the organizations instead.
 */
export const hasPartSql = (licenseKeys: string, { part, organizationIds }: { part: string; organizationIds: string }) =>
  `${licenseKeys}.id = any(array(
    select with_blocks.id
    from (
      select id, key from license_keys
      where license_key_blocks(license_key_letters(key)) @@ license_key_search(license_key_letters(${part}))
        and (organization_id = any(${organizationIds})) is true
      limit ${MOST_COMPARED}
    ) as with_blocks
    where strpos(license_key_letters(with_blocks.key), license_key_letters(${part})) > 0))`;

const withId = (id: string) => (rows: Knex.QueryBuilder) => void rows.where({ id });

const findFormer = (db: Knex, at: SentKey): Promise<Tables['former_license_keys'] | undefined> =>
  db('former_license_keys').modify(meantBy(at)).first();

/** Finds a key by its present text, or by a former one, which may have ended. */
export async function findByKey(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  at: SentKey,
): Promise<FoundLicenseKeyRow | undefined> {
  const find = (narrow: (rows: Knex.QueryBuilder) => void): Promise<ReadLicenseKeyRow | undefined> =>
    db('license_keys').modify(narrow).first(readColumns(db, now));
  const present = await find(meantBy(at));
  if (present !== undefined) return { ...present, former: undefined };
  const former = await findFormer(db, at);
  const row = former && (await find(withId(former.license_key_id)));
  return row && { ...row, former };
}

/** Like `findByKey`. Locks the key until the transaction ends. */
export async function findByKeyForUpdate(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  at: SentKey,
): Promise<FoundLicenseKeyRow | undefined> {
  const lock = (narrow: (rows: Knex.QueryBuilder) => void): Promise<ReadLicenseKeyRow | undefined> =>
    db('license_keys').modify(narrow).forNoKeyUpdate().first(readColumns(db, now));
  const present = await lock(meantBy(at));
  if (present !== undefined) return { ...present, former: undefined };
  const former = await findFormer(db, at);
  const row = former && (await lock(withId(former.license_key_id)));
  // Another rotation may have ended the text while the statement waited for the lock.
  return row && { ...row, former: await findFormer(db, at) };
}

/** Stores the text of a locked key as a former one. Earlier texts end no later. @param accepted_until null to end all at once */
export async function insertFormerKey(
  db: Knex.Transaction,
  { id: license_key_id, organization_id, key }: Pick<LicenseKeyRow, 'id' | 'organization_id' | 'key'>,
  accepted_until: Date | null,
): Promise<void> {
  await db('former_license_keys')
    .where({ license_key_id })
    .modify((earlier) => void (accepted_until && earlier.where('accepted_until', '>', accepted_until)))
    .update({ accepted_until });
  await db('former_license_keys').insert({ organization_id, key, license_key_id, accepted_until });
}

/** Counts the former texts of each key that are accepted, and end within a time from now. @returns no entry for a key without any */
export async function countEndingTexts(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  keyIds: readonly string[],
  seconds: number,
): Promise<ReadonlyMap<string, number>> {
  if (keyIds.length === 0) return new Map();
  const time = organizationTimeSql('license_keys');
  const rows: { license_key_id: string; count: number }[] = await db('former_license_keys')
    .join('license_keys', 'license_keys.id', 'license_key_id')
    .whereIn('license_key_id', keyIds)
    .whereRaw(`accepted_until > ${time} and accepted_until <= ${time} + make_interval(secs => ?)`, [now, now, seconds])
    .groupBy('license_key_id')
    .select('license_key_id', db.raw('count(*)::integer as count'));
  return new Map(rows.map(({ license_key_id, count }) => [license_key_id, count]));
}
