import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { ActivationRow, LicenseKeyRow } from './queries.ts';
import { ROWS_PER_STATEMENT } from '../../../platform/db/rows-per-statement.ts';

export type HeldKey = Pick<LicenseKeyRow, 'id' | 'key' | 'benefit_id'> & {
  /** E-mail address of the holder, in lower case. */
  email: string;
};

export type ImportRow = Tables['license_key_imports'];

/** Makes other imports of the organization wait until the transaction ends. */
export async function lockImports(db: Knex.Transaction, organization_id: string): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('license_keys import ' || ?, 0))`, [organization_id]);
}

/** Finds those keys that an organization has already, with their holders. Former texts count, because a leaked text must not return. */
export async function findHeldKeys(db: Knex, organization_id: string, keys: readonly string[]): Promise<HeldKey[]> {
  const texts = (table: 'license_keys' | 'former_license_keys', id: string) =>
    db(table)
      .where({ organization_id })
      .whereRaw('key = any(?::text[])', [[...keys]])
      .select('key', `${id} as id`);
  return db
    .from(
      texts('license_keys', 'id')
        .unionAll([texts('former_license_keys', 'license_key_id')])
        .as('held'),
    )
    .join('license_keys', 'license_keys.id', 'held.id')
    .join('users', 'users.id', 'license_keys.user_id')
    .select('held.id', 'held.key', 'license_keys.benefit_id')
    .select(db.raw('lower(users.email) as email'));
}

/** Stores that keys were imported, for the audit log and the event of the import. */
export async function insertImport(db: Knex.Transaction, row: Omit<ImportRow, 'id'>): Promise<ImportRow> {
  return expectOne(await db('license_key_imports').insert(row).returning('*'));
}

export const findImports = (db: Knex, ids: readonly string[]): Promise<ImportRow[]> =>
  db('license_key_imports').whereIn('id', [...ids]);

/** @throws a violation of `license_keys_key` if the organization has one of the keys */
export async function insertLicenseKeys(db: Knex.Transaction, rows: readonly Partial<LicenseKeyRow>[]): Promise<void> {
  await db.batchInsert('license_keys', rows, ROWS_PER_STATEMENT);
}

/** Inserts the machines of new keys. */
export async function insertActivations(db: Knex.Transaction, rows: readonly Partial<ActivationRow>[]): Promise<void> {
  await db.batchInsert('license_key_activations', rows, ROWS_PER_STATEMENT);
}
