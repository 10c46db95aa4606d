import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { licenseKeySpellings } from '../../../shared/codes/license-keys.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { inTimeRange, oneOf, type Filter } from '../../../platform/db/filters.ts';
import type { ListedRows } from '../../../platform/db/list.ts';
import { inScope, type OwnerScope } from '../../../platform/db/owner-scope.ts';
import { clockColumn, organizationTimeSql, realTime, type Clocked } from '../../identity/organizations/index.ts';
import { ofCustomer } from '../../customers/customers/index.ts';
import { withEmail } from '../../identity/users/index.ts';
import { hasLostAccess, lostAccessSql, type GrantSource } from '../benefits/index.ts';

/** Its time is the real one. */
type ReadContext = Pick<Reader, 'db' | 'now'>;

export type LicenseKeyRow = Tables['license_keys'];
export type ActivationRow = Tables['license_key_activations'];

interface ListLicenseKeysOptions {
  scope: OwnerScope;
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
}

/** SQL: whether a key has one of several texts, or had it before a rotation. */
export const hasTextSql = (licenseKeys: string, texts: string) => `(${licenseKeys}.key = any(${texts}) or
  ${licenseKeys}.id = any(array(select license_key_id from former_license_keys where key = any(${texts}))))`;

/** Rows with a typed text, present or former. */
const withAnyText: Filter<string> = (rows, text) => {
  const spellings = licenseKeySpellings(text);
  void rows.whereRaw(hasTextSql('license_keys', '?'), [spellings, spellings]);
};

/** The filters of the lists of sellers and of buyers, by parameter. */
export const LICENSE_KEY_FILTERS = {
  organization_id: oneOf('license_keys.organization_id'),
  benefit_id: oneOf('license_keys.benefit_id'),
  key: withAnyText,
  email: withEmail('license_keys.user_id'),
  customer_id: ofCustomer('license_keys'),
  status: oneOf('license_keys.status'),
  created: inTimeRange('license_keys.created_at'),
};

/** @returns the keys of a list, for its pages and for its export */
export function listedLicenseKeys({ db, now }: ReadContext, { scope, filter }: ListLicenseKeysOptions): ListedRows {
  return {
    table: 'license_keys',
    columns: addedColumns(db, now),
    scope,
    filter,
    orders: [{ column: 'created_at', order: 'asc' }],
  };
}

export async function findLicenseKey(
  { db, now }: ReadContext,
  scope: OwnerScope,
  id: string,
): Promise<ReadLicenseKeyRow | undefined> {
  return db('license_keys').where({ id }).modify(inScope(scope)).first(readColumns(db, now));
}

/** Finds the newest keys of a buyer that are valid. */
export async function findValidKeysOf(
  { db, now }: ReadContext,
  { organization_id, user_id }: Pick<LicenseKeyRow, 'organization_id' | 'user_id'>,
  limit: number,
): Promise<ReadLicenseKeyRow[]> {
  return db('license_keys')
    .where({ organization_id, user_id, status: 'granted', suspended_at: null, ended_at: null })
    .whereRaw(`not ${HAS_LOST_ACCESS}`, [now])
    .whereRaw(`(is_renewing or coalesce(expires_at > ${organizationTimeSql('license_keys')}, true))`, [now])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select(readColumns(db, now));
}

/** Finds license keys by id. */
export async function findLicenseKeys({ db, now }: ReadContext, ids: readonly string[]): Promise<ReadLicenseKeyRow[]> {
  return db('license_keys').whereIn('id', ids).select(readColumns(db, now));
}

/** SQL: whether a job suspends a key later, because its benefit is lost or its subscription has ended. Its parameter is the real time. */
export const HAS_LOST_ACCESS = lostAccessSql('license_keys.benefit_id', 'license_keys.grant_id');

/** SQL: whether the terms of a key were changed. A job applies them to all keys later. */
export const HAS_FORMER_TERMS = `exists (select from benefits as present where present.id = license_keys.benefit_id
  and present.terms_version > license_keys.terms_version)`;

/** A key with the test clock of its organization, and with the changes that jobs have not stored yet. */
export type ReadLicenseKeyRow = Clocked<LicenseKeyRow & { has_lost_access: boolean; has_former_terms: boolean }>;

/** Columns that a read adds to the columns of the table. */
export const addedColumns = (db: Knex, now: Date) => [
  clockColumn(db, 'license_keys'),
  hasLostAccess(db, { benefitId: 'license_keys.benefit_id', grantId: 'license_keys.grant_id', now }),
  db.raw(`${HAS_FORMER_TERMS} as has_former_terms`),
];
export const readColumns = (db: Knex, now: Date) => ['license_keys.*', ...addedColumns(db, now)];

/** Locks the key until the transaction ends. */
export async function findLicenseKeyForUpdate(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  scope: OwnerScope,
  id: string,
): Promise<ReadLicenseKeyRow | undefined> {
  return db('license_keys').where({ id }).modify(inScope(scope)).forNoKeyUpdate().first(readColumns(db, now));
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

const keysOfPurchase = (db: Knex, source: GrantSource) =>
  db('license_keys')
    .whereIn('grant_id', db('benefit_grants').where(source).select('id'))
    .whereNull('ended_at')
    .orderBy(['created_at', 'id']);

/** Finds the keys of a purchase, oldest first. Leaves out keys that others replaced before keys were kept. */
export const findKeysOfPurchase = async (db: Knex, source: GrantSource): Promise<LicenseKeyRow[]> =>
  keysOfPurchase(db, source);

/** Does the same, and locks them. */
export const findKeysOfPurchaseForUpdate = async (
  db: Knex.Transaction,
  source: GrantSource,
): Promise<LicenseKeyRow[]> => keysOfPurchase(db, source).forNoKeyUpdate();

/**
 * Locks the keys that a benefit gave to a buyer, and that have ended without a decision of the seller about the key. The keys of a
 * subscription that is paused or suspended wait for it.
 */
export async function findEndedKeysForUpdate(
  tx: Tx,
  of: Pick<LicenseKeyRow, 'organization_id' | 'user_id' | 'benefit_id'>,
): Promise<LicenseKeyRow[]> {
  const { organization_id, user_id, benefit_id } = of;
  const { db, now } = tx;
  const realNow = realTime(tx);
  return db('license_keys')
    .where({ organization_id, user_id, benefit_id, status: 'granted', ended_at: null })
    .whereRaw(`(suspended_at is not null or (expires_at <= ? and not is_renewing) or ${HAS_LOST_ACCESS})`, [
      now,
      realNow,
    ])
    .whereNotExists(
      db('benefit_grants')
        .join('subscriptions', 'subscriptions.id', 'benefit_grants.subscription_id')
        .whereRaw('benefit_grants.id = license_keys.grant_id')
        .whereRaw(`subscriptions.status in ('trialing', 'active', 'past_due')`)
        .whereRaw('not subscription_has_ended(subscriptions, ?::timestamptz)', [realNow]),
    )
    .orderBy(['created_at', 'id'])
    .forNoKeyUpdate();
}

/** @returns the subscriptions that have keys with terms that follow the paid period or the seats */
export async function findFollowingSubscriptions(db: Knex, subscriptionIds: readonly string[]): Promise<string[]> {
  const found = await db('benefit_grants')
    .join('license_keys', 'license_keys.grant_id', 'benefit_grants.id')
    .whereIn('benefit_grants.subscription_id', subscriptionIds)
    .whereNull('license_keys.ended_at')
    .whereRaw('(expires_with_period or usage_resets_with_period or limit_per_seat is not null)')
    .distinct()
    .orderBy('subscription_id')
    .pluck('subscription_id');
  return found.filter((id) => id !== null);
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

type NewActivationRow = Omit<
  ActivationRow,
  'id' | 'modified_at' | 'deactivated_at' | 'last_used_at' | 'ended_after_idle_days' | 'ended_at_limit'
>;

export async function insertActivation(db: Knex, row: NewActivationRow): Promise<ActivationRow> {
  return expectOne(await db('license_key_activations').insert(row).returning('*'));
}

/** Stores that a program activated its machine again, perhaps with other conditions. */
export async function repeatActivation(
  db: Knex,
  { id, conditions: present }: ActivationRow,
  { conditions, ...use }: Pick<ActivationRow, 'conditions' | 'last_used_at' | 'idle_ends_at'>,
): Promise<ActivationRow> {
  const changes = isDeepStrictEqual(conditions, present) ? {} : { conditions, modified_at: use.last_used_at };
  return expectOne(
    await db('license_key_activations')
      .where({ id })
      .update({ ...changes, ...use })
      .returning('*'),
  );
}

/** Ends the live activations of a key, or one of them. */
export const endActivations = (
  db: Knex,
  of: Pick<ActivationRow, 'license_key_id'> & Partial<Pick<ActivationRow, 'id'>>,
  now: Date,
): Promise<ActivationRow[]> =>
  db('license_key_activations')
    .where(of)
    .whereNull('deactivated_at')
    .update({ deactivated_at: now, modified_at: now, idle_ends_at: null })
    .returning('*');

/** Removes what ended and refused activations of a key tell about machines. */
export async function forgetMachines(db: Knex, license_key_id: string): Promise<void> {
  await db('license_key_activations')
    .where({ license_key_id })
    .whereNotNull('deactivated_at')
    .update({ label: 'Erased', meta: {}, conditions: {}, fingerprint: null });
  await db('refused_activations').where({ license_key_id }).delete();
}

/** Adds to the number of live activations of a key. */
export async function countActivation(db: Knex, id: string, change: number): Promise<void> {
  await db('license_keys').where({ id }).increment('activations', change);
}

export async function listLiveActivations(db: Knex, licenseKeyId: string): Promise<ActivationRow[]> {
  return db('license_key_activations')
    .where({ license_key_id: licenseKeyId })
    .whereNull('deactivated_at')
    .orderBy(['created_at', 'id']);
}

/** Finds an activation of a key, which may have ended. */
export async function findActivation(
  db: Knex,
  of: Pick<ActivationRow, 'id' | 'license_key_id'>,
): Promise<ActivationRow | undefined> {
  return db('license_key_activations').where(of).first();
}

/** @returns undefined if the key has no such live activation */
export async function renameLiveActivation(
  db: Knex,
  of: Pick<ActivationRow, 'id' | 'license_key_id'>,
  changes: Pick<ActivationRow, 'label' | 'modified_at'>,
): Promise<ActivationRow | undefined> {
  const [renamed] = await db('license_key_activations')
    .where(of)
    .whereNull('deactivated_at')
    .update(changes)
    .returning('*');
  return renamed;
}
