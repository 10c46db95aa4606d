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

/** Finds those keys that an organization has already, with their holders. */
export async function findHeldKeys(db: Knex, organization_id: string, keys: readonly string[]): Promise<HeldKey[]> {
  return db('license_keys')
    .join('users', 'users.id', 'license_keys.user_id')
    .where('license_keys.organization_id', organization_id)
    .whereRaw('license_keys.key = any(?::text[])', [[...keys]])
    .select('license_keys.id', 'license_keys.key', 'license_keys.benefit_id')
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
