import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';
import { clockColumn, type Clocked } from '../../identity/organizations/index.ts';
import type { GrantRow } from '../benefits/index.ts';

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

/** Finds a key with the test clock of its organization. */
export async function findByKey(
  db: Knex,
  at: { organization_id: string; key: string },
): Promise<Clocked<LicenseKeyRow> | undefined> {
  return db('license_keys').where(at).first('license_keys.*', clockColumn(db, 'license_keys'));
}

export async function findByKeyForUpdate(db: Knex.Transaction, at: { organization_id: string; key: string }) {
  return db('license_keys').where(at).forNoKeyUpdate().first();
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

/** Locks the keys of the grants. */
export async function findKeysOfGrantsForUpdate(db: Knex.Transaction, grantIds: readonly string[]) {
  const rows: LicenseKeyRow[] = await db('license_keys')
    .whereIn('grant_id', grantIds)
    .whereNull('ended_at')
    .orderBy('id')
    .forNoKeyUpdate();
  return rows;
}

/** Locks the keys of a purchase, oldest first. Leaves out keys that others replaced before keys were kept. */
export async function findKeysOfPurchaseForUpdate(
  db: Knex.Transaction,
  { order_id, subscription_id }: Pick<GrantRow, 'order_id' | 'subscription_id'>,
) {
  const grants = db('benefit_grants').where({ order_id, subscription_id }).select('id');
  const rows: LicenseKeyRow[] = await db('license_keys')
    .whereIn('grant_id', grants)
    .whereNull('ended_at')
    .orderBy(['created_at', 'id'])
    .forNoKeyUpdate();
  return rows;
}

/** Whether a subscription has keys with terms that follow its paid period. */
export async function hasKeysWithPeriod(db: Knex, subscription_id: string): Promise<boolean> {
  const found = await db('license_keys')
    .whereIn('grant_id', db('benefit_grants').where({ subscription_id }).select('id'))
    .whereNull('ended_at')
    .whereRaw('(expires_with_period or usage_resets_with_period)')
    .first('id');
  return found !== undefined;
}

/** Finds activations by id, including ended ones. */
export async function findActivations(db: Knex, ids: readonly string[]): Promise<ActivationRow[]> {
  return db('license_key_activations').whereIn('id', ids);
}

/** Finds the live activation of a machine that later activations share. */
export async function findActivationOfMachine(
  db: Knex,
  license_key_id: string,
  fingerprint: string,
): Promise<ActivationRow | undefined> {
  return db('license_key_activations')
    .where({ license_key_id, fingerprint, shares_seat: true })
    .whereNull('deactivated_at')
    .first();
}

type NewActivationRow = Omit<ActivationRow, 'id' | 'modified_at' | 'deactivated_at'>;

export async function insertActivation(db: Knex, row: NewActivationRow): Promise<ActivationRow> {
  return expectOne(await db('license_key_activations').insert(row).returning('*'));
}

export async function updateConditions(
  db: Knex,
  { id, conditions: present }: ActivationRow,
  conditions: Record<string, unknown>,
  now: Date,
): Promise<ActivationRow> {
  const activation = db('license_key_activations').where({ id });
  if (isDeepStrictEqual(conditions, present)) return expectOne(await activation);
  return expectOne(await activation.update({ conditions, modified_at: now }).returning('*'));
}

/** @returns undefined if the key has no such live activation */
export async function endActivation(
  db: Knex,
  at: Pick<ActivationRow, 'id' | 'license_key_id'>,
  now: Date,
): Promise<ActivationRow | undefined> {
  const [ended] = await db('license_key_activations')
    .where(at)
    .whereNull('deactivated_at')
    .update({ deactivated_at: now, modified_at: now })
    .returning('*');
  return ended;
}

/** Adds to the number of live activations of a key. */
export async function countActivation(db: Knex, id: string, change: 1 | -1): Promise<void> {
  await db('license_keys').where({ id }).increment('activations', change);
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
