import type { Schema } from '../../../contract/operation.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { clockTime } from '../../identity/organizations/index.ts';
import { findCustomerAccounts, type CustomerAccount, type CustomerKey } from '../../customers/customers/index.ts';
import { publicName } from '../../identity/users/index.ts';
import type { OwnedLicenseKeyRow, PresentableActivation } from './hot-queries.ts';
import type { UnusableReason } from './errors.ts';
import type { ImportRow } from './import-queries.ts';
import { withPresentTerms, type PresentableKey } from './present-terms.ts';
import {
  findLicenseKeys,
  findValidKeysOf,
  type ActivationRow,
  type LicenseKeyRow,
  type ReadLicenseKeyRow,
} from './queries.ts';
import type { ImportPlan, KeyImport } from './plan-import.ts';
import { findPurchasesOfKeys } from './product-queries.ts';
import { rotationRefusals } from './rotation-refusals.ts';
import { isExpired, isOutlived, maskKey, OVERRIDABLE } from './rules.ts';
import { unusableReason } from './validate-usable.ts';

type Owner = Pick<CustomerAccount, 'customer_id' | 'email' | 'codehost_username' | 'avatar_url'>;

/** Presents a license key with its owner. */
export function presentLicenseKey(row: PresentableKey, owner: Owner, now: Date): Schema<'LicenseKey'> {
  return {
    ...presentKeyAttributes(row, now),
    customer_id: owner.customer_id,
    user: { id: row.user_id, public_name: publicName(owner), email: owner.email, avatar_url: owner.avatar_url },
  };
}

/**
 * Presents a license key without its owner. A suspended key shows `revoked`, as callers know it, and `suspended_at` tells
 * the difference.
 * @param now time of the organization; by default, the time of the last change
 */
export function presentKeyAttributes(
  row: PresentableKey,
  now = row.modified_at ?? row.created_at,
): Omit<Schema<'LicenseKey'>, 'user' | 'customer_id'> {
  return {
    id: row.id,
    organization_id: row.organization_id,
    user_id: row.user_id,
    benefit_id: row.benefit_id,
    key: row.key,
    display_key: row.display_key,
    status: row.status === 'granted' && (row.suspended_at !== null || row.has_lost_access) ? 'revoked' : row.status,
    limit_activations: row.limit_activations,
    usage: row.usage,
    limit_usage: row.limit_usage,
    validations: row.validations,
    last_validated_at: row.last_validated_at?.toISOString() ?? null,
    ...presentValidity(row, now),
    suspended_at: row.suspended_at?.toISOString() ?? null,
    overrides: OVERRIDABLE.filter((name) => row.overrides.includes(name)),
    usage_period_start: row.usage_period_start?.toISOString() ?? null,
    former_key_accepted_until: row.former_key_accepted_until?.toISOString() ?? null,
    is_former_key: row.is_former_key ?? false,
  };
}

/** Presents until when a key is valid as things are now. @param now time of the organization */
export const presentValidity = (row: PresentableKey, now: Date) => ({
  expires_at: isOutlived(row, now) ? null : (row.expires_at?.toISOString() ?? null),
  is_renewing: row.is_renewing,
});

/** Presents what an import did, or what a dry run would do. */
export async function presentImport(
  { newCustomers, keys }: ImportPlan,
  { benefit_id, dry_run = false }: Pick<KeyImport, 'benefit_id' | 'dry_run'>,
): Promise<Schema<'LicenseKeyImportResult'>> {
  const created = keys.filter(({ isNew }) => isNew).length;
  return {
    dry_run,
    benefit_id,
    created_count: created,
    unchanged_count: keys.length - created,
    new_customer_count: newCustomers,
    license_keys: await mapInPieces(keys, ({ sent, id, isNew }) => ({
      id,
      display_key: maskKey(sent.key),
      customer_email: sent.customer_email,
      is_new: isNew,
    })),
  };
}

/** @returns the time of the key's organization */
export const timeOfKey = ({ clock_ahead_ms = 0 }: PresentableKey, now: Date) => clockTime({ clock_ahead_ms }, now);

const ownerKey = ({ organization_id, user_id }: CustomerKey) => `${organization_id} ${user_id}`;

/** Presents keys with their owners, which one query loads, and with the present terms of their benefits. */
export async function presentLicenseKeys(
  { db, now }: Reader,
  rows: readonly PresentableKey[],
): Promise<Schema<'LicenseKey'>[]> {
  const accounts = await findCustomerAccounts(db, rows);
  const owners = new Map(accounts.map((account) => [ownerKey(account), account]));
  const present = await withPresentTerms({ db, now }, rows);
  return present.map((row) => presentLicenseKey(row, getOrThrow(owners, ownerKey(row)), timeOfKey(row, now)));
}

/** Presents keys for their buyer, with their products and what the buyer can do. */
export async function presentUserLicenseKeys(
  reader: Reader,
  rows: readonly ReadLicenseKeyRow[],
): Promise<Schema<'UserLicenseKey'>[]> {
  const refusals = await rotationRefusals(reader, rows);
  const present = await withPresentTerms(reader, rows);
  const keys = indexBy(await presentLicenseKeys(reader, present), 'id');
  const ids = rows.map(({ id }) => id);
  const purchases = indexBy(await findPurchasesOfKeys(reader, ids), 'license_key_id');
  return present.map((row) => {
    const purchase = purchases.get(row.id);
    const reason = unusableReason(row, timeOfKey(row, reader.now));
    return {
      ...getOrThrow(keys, row.id),
      invalid_reason: reason === undefined ? null : invalidReason(reason, purchase?.invalid_reason),
      is_rotatable: !refusals.has(row.id),
      product: purchase === undefined ? null : { id: purchase.id, name: purchase.name },
    };
  });
}

/** @param ofPurchase why the purchase does not give the key; undefined for a complimentary key */
const invalidReason = (
  reason: UnusableReason,
  ofPurchase: Schema<'LicenseKeyInvalidReason'> = 'revoked',
): Schema<'LicenseKeyInvalidReason'> => {
  if (reason === 'suspended') return ofPurchase;
  return reason === 'expired' ? reason : 'revoked';
};

/** Presents the newest keys of a buyer that are valid by the present terms of their benefits. */
export async function presentValidKeysOf(
  reader: Reader,
  buyer: Pick<LicenseKeyRow, 'organization_id' | 'user_id'>,
  limit: number,
): Promise<Schema<'LicenseKey'>[]> {
  const { now } = reader;
  const keys = await withPresentTerms(reader, await findValidKeysOf(reader, buyer, limit));
  return presentLicenseKeys(
    reader,
    keys.filter((key) => !isExpired(key, timeOfKey(key, now))),
  );
}

export function presentValidatedLicenseKey(
  row: OwnedLicenseKeyRow,
  activation: PresentableActivation | null,
): Schema<'ValidatedLicenseKey'> {
  const {
    customer_id,
    user_email: email,
    user_codehost_username: codehost_username,
    user_avatar_url: avatar_url,
  } = row;
  return {
    ...presentLicenseKey(
      row,
      { customer_id, email, codehost_username, avatar_url },
      row.last_validated_at ?? row.created_at,
    ),
    requires_activation: row.limit_activations !== null,
    activation: activation && presentActivation(activation),
  };
}

type EndedActivation = Pick<ActivationRow, 'deactivated_at' | 'ended_after_idle_days' | 'ended_at_limit'>;

/** Leaves out the conditions of the activation, which are secret. @param row a live activation, unless it has the columns of its end */
export function presentActivation(
  row: PresentableActivation & Partial<EndedActivation>,
): Schema<'LicenseKeyActivation'> {
  const { deactivated_at = null } = row;
  return {
    id: row.id,
    license_key_id: row.license_key_id,
    label: row.label,
    meta: row.meta,
    fingerprint: row.fingerprint,
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    idle_ends_at: deactivated_at === null ? (row.idle_ends_at?.toISOString() ?? null) : null,
    ended_at: deactivated_at?.toISOString() ?? null,
    end_cause: deactivated_at === null ? null : endCause(row),
  };
}

function endCause({ ended_after_idle_days = null, ended_at_limit = null }: Partial<EndedActivation>) {
  if (ended_after_idle_days !== null) return 'idle';
  return ended_at_limit === null ? 'deactivated' : 'limit_lowered';
}

/** Presents the activations of a key. */
export const presentActivations = ({
  live,
  idle,
}: {
  live: readonly ActivationRow[];
  idle: readonly ActivationRow[];
}) => ({
  activations: live.map(presentActivation),
  idle_activations: idle.map(presentActivation),
});

/** Presents activations with their keys, which one query loads. */
export async function presentActivationsWithKeys(
  reader: Reader,
  rows: readonly ActivationRow[],
): Promise<Schema<'LicenseKeyActivationWithKey'>[]> {
  const found = await findLicenseKeys(reader, [...new Set(rows.map(({ license_key_id }) => license_key_id))]);
  const keys = indexBy(await presentLicenseKeys(reader, found), 'id');
  return rows.map((row) => ({ ...presentActivation(row), license_key: getOrThrow(keys, row.license_key_id) }));
}

/** Presents an import, as its event does. */
export const presentImportRecord = (row: ImportRow): Schema<'LicenseKeyImportRecord'> => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  organization_id: row.organization_id,
  benefit_id: row.benefit_id,
  created_count: row.created_count,
  unchanged_count: row.unchanged_count,
});
