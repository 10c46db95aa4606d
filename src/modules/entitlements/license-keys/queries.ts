import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';

export type LicenseKeyRow = Tables['license_keys'];
export type ActivationRow = Tables['license_key_activations'];

interface ListLicenseKeysOptions {
  scope: { column: 'organization_id' | 'user_id'; ids: readonly string[] };
  organizationIds?: readonly string[] | undefined;
  benefitIds: readonly string[] | undefined;
  page: Page;
}

export function listLicenseKeys(db: Knex, { scope, organizationIds, benefitIds, page }: ListLicenseKeysOptions) {
  const isFiltered = organizationIds !== undefined || benefitIds !== undefined;
  return listRows<LicenseKeyRow>(db, {
    table: 'license_keys',
    scope,
    filter: isFiltered
      ? (query) => {
          if (organizationIds) query.whereIn('license_keys.organization_id', organizationIds);
          if (benefitIds) query.whereIn('license_keys.benefit_id', benefitIds);
        }
      : undefined,
    orders: [{ column: 'created_at', order: 'asc' }],
    page,
  });
}

export async function findLicenseKey(
  db: Knex,
  scope: { column: 'organization_id' | 'user_id'; ids: readonly string[] },
  id: string,
): Promise<LicenseKeyRow | undefined> {
  return db('license_keys').where({ id }).whereIn(scope.column, scope.ids).first();
}

/** Finds license keys by id. */
export async function findLicenseKeys(db: Knex, ids: readonly string[]): Promise<LicenseKeyRow[]> {
  return db('license_keys').whereIn('id', ids);
}

export async function findByKey(
  db: Knex,
  at: { organization_id: string; key: string },
): Promise<LicenseKeyRow | undefined> {
  return db('license_keys').where(at).first();
}

/** Locks the key until the transaction ends. */
export async function findLicenseKeyForUpdate(db: Knex.Transaction, organizationIds: readonly string[], id: string) {
  return db('license_keys').where({ id }).whereIn('organization_id', organizationIds).forNoKeyUpdate().first();
}

export async function insertLicenseKey(
  db: Knex,
  row: Pick<
    LicenseKeyRow,
    'created_at' | 'organization_id' | 'user_id' | 'benefit_id' | 'grant_id' | 'key' | 'display_key'
  > &
    Partial<LicenseKeyRow>,
) {
  return expectOne(
    await db('license_keys')
      .insert({ status: 'granted', ...row })
      .returning('*'),
  );
}

export async function updateLicenseKey(db: Knex, id: string, patch: Partial<LicenseKeyRow>): Promise<LicenseKeyRow> {
  return expectOne(await db('license_keys').where({ id }).update(patch).returning('*'));
}

/** Ends the license key of a grant. Granting the benefit again inserts a new key. */
export async function endKeyOfGrant(db: Knex, grantId: string, now: Date): Promise<LicenseKeyRow[]> {
  return db('license_keys')
    .where({ grant_id: grantId })
    .whereNull('ended_at')
    .update({ status: 'revoked', ended_at: now, modified_at: now })
    .returning('*');
}

export async function listLiveActivations(db: Knex, licenseKeyId: string): Promise<ActivationRow[]> {
  return db('license_key_activations')
    .where({ license_key_id: licenseKeyId })
    .whereNull('deactivated_at')
    .orderBy(['created_at', 'id']);
}

/** @returns undefined also for an ended activation */
export async function findLiveActivation(
  db: Knex,
  licenseKeyId: string,
  id: string,
): Promise<ActivationRow | undefined> {
  return db('license_key_activations').where({ id, license_key_id: licenseKeyId }).whereNull('deactivated_at').first();
}

interface UpdatedTerms {
  limit_activations: number | null;
  limit_usage: number | null;
  expires_at: Date | null;
  now: Date;
}

/** Updates the granted keys of the grants. Limits never fall below what a key has used. */
export async function updateKeysOfGrants(db: Knex, grantIds: readonly string[], terms: UpdatedTerms): Promise<void> {
  await db('license_keys')
    .whereIn('grant_id', grantIds)
    .where({ status: 'granted' })
    .whereNull('ended_at')
    .update({
      limit_activations: db.raw('greatest(?::integer, case when ?::integer is not null then activations end)', [
        terms.limit_activations,
        terms.limit_activations,
      ]),
      limit_usage: db.raw('greatest(?::bigint, case when ?::bigint is not null then usage end)', [
        terms.limit_usage,
        terms.limit_usage,
      ]),
      expires_at: terms.expires_at,
      modified_at: terms.now,
    });
}
