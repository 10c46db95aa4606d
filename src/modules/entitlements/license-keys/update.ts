import { isDeepStrictEqual } from 'node:util';
import { invalidField, RequestValidationError, ResourceNotFound, violation } from '../../../shared/errors.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { applyPresentTerms } from './benefit.ts';
import { licenseKeyUpdated } from './events.ts';
import { endIdleActivations, followIdleDays } from './idle.ts';
import { findLicenseKeyForUpdate, updateLicenseKey as store, type LicenseKeyRow } from './queries.ts';
import { releaseOverrides } from './release-overrides.ts';
import { OVERRIDABLE } from './rules.ts';

/**
 * Absent fields stay unchanged. Null removes a limit or the expiry. A null `status` changes nothing. A
 * limit or an expiry that differs from the present one overrides the terms of the benefit from then on.
 */
export interface LicenseKeyPatch {
  status?: LicenseKeyRow['status'] | null;
  usage?: number;
  limit_activations?: number | null;
  limit_usage?: number | null;
  expires_at?: string | null;
  /** Fields that stay as they are. Other fields have the value of the benefit again. */
  overrides?: readonly string[];
}

/**
 * Changes a license key.
 * @throws ResourceNotFound the key does not belong to the caller's organizations
 * @throws RequestValidationError a limit is below what is already used, or the released limit is
 */
export async function updateLicenseKey(real: Tx, ids: AccessibleOrganizationIds, id: string, patch: LicenseKeyPatch) {
  const found = await findLicenseKeyForUpdate(real, { column: 'organization_id', ids }, id);
  if (found === undefined) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, found.organization_id);
  const key = await endIdleActivations(tx, found.has_former_terms ? await applyPresentTerms(tx, found) : found);
  const sent = {
    status: patch.status ?? key.status,
    usage: patch.usage ?? key.usage,
    limit_activations: patch.limit_activations === undefined ? key.limit_activations : patch.limit_activations,
    limit_usage: patch.limit_usage === undefined ? key.limit_usage : patch.limit_usage,
    expires_at: patch.expires_at === undefined ? key.expires_at : toDate(patch.expires_at),
  };
  requireWithinLimits({ ...key, ...sent }, patch);
  const listed: readonly string[] = patch.overrides ?? key.overrides;
  const overrides = OVERRIDABLE.filter((name) => listed.includes(name) || !isDeepStrictEqual(sent[name], key[name]));
  const released = await releaseOverrides(tx, key, overrides);
  requireEnough(key, released, patch);
  const is_renewing = key.is_renewing && !overrides.includes('expires_at');
  const updated = await store(tx.db, id, { ...sent, ...released, overrides, is_renewing, modified_at: tx.now });
  tx.emit(licenseKeyUpdated(updated, key));
  return followIdleDays(tx, key, updated);
}

// Only what the seller sends is checked: a key that moved to a smaller plan may hold more than its limits.
function requireWithinLimits(key: LicenseKeyRow, patch: LicenseKeyPatch) {
  const violations = [];
  if (patch.limit_activations != null && key.activations > patch.limit_activations) {
    violations.push(violation('limit_activations', tooManyActivations(key.activations), patch.limit_activations));
  }
  const isUsageSent = patch.limit_usage !== undefined || patch.usage !== undefined;
  if (isUsageSent && key.limit_usage !== null && key.usage > key.limit_usage) {
    const field = patch.limit_usage === undefined ? 'usage' : 'limit_usage';
    violations.push(violation(field, 'The usage cannot exceed its limit.', patch[field]));
  }
  if (violations.length > 0) throw new RequestValidationError(violations);
}

/** @throws RequestValidationError the benefit allows fewer activations than are live */
function requireEnough(
  { activations }: LicenseKeyRow,
  released: Partial<LicenseKeyRow>,
  { overrides }: LicenseKeyPatch,
) {
  const { limit_activations: limit = null } = released;
  if (limit !== null && activations > limit)
    throw invalidField('overrides', tooManyActivations(activations), overrides);
}

const tooManyActivations = (count: number) => `${count} activations are live. Deactivate some first.`;

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
