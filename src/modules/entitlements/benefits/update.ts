import { BadRequest, ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitUpdated, reapplyTask } from './events.ts';
import { normalizeProperties } from './properties.ts';
import { findBenefitForUpdate, updateBenefit as store, type BenefitRow, type BenefitType } from './queries.ts';

export interface BenefitPatch {
  type: BenefitType;
  description?: string | null;
  is_tax_applicable?: boolean | null;
  /** Replaces all properties, except for choices of license keys that are omitted. Jobs then apply them to the grants, see `appliesToExisting`. */
  properties?: Record<string, unknown> | null;
  /** Whether the terms also apply to license keys that exist. */
  apply_to_existing?: boolean;
}

/**
 * Changes a benefit. Its type cannot change.
 * @throws ResourceNotFound the benefit does not belong to the caller's organizations
 * @throws RequestValidationError the properties refer to a file that does not exist
 * @throws BadRequest `type` differs from the type of the benefit
 */
export async function updateBenefit(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  patch: BenefitPatch,
): Promise<BenefitRow> {
  const benefit = await findBenefitForUpdate(tx.db, ids, id);
  if (benefit === undefined) throw new ResourceNotFound();
  if (patch.type !== benefit.type)
    throw new BadRequest(`The benefit is of type ${benefit.type}, which cannot be changed.`);
  const { organization_id, type } = benefit;
  const properties =
    patch.properties &&
    (await normalizeProperties(tx, organization_id, { type, properties: patch.properties, present: benefit }));
  const isReapplied = appliesToExisting(patch);
  const updated = await store(tx.db, id, {
    modified_at: tx.now,
    terms_version: isReapplied ? benefit.terms_version + 1 : benefit.terms_version,
    description: patch.description ?? benefit.description,
    is_tax_applicable: patch.is_tax_applicable ?? benefit.is_tax_applicable,
    properties: properties ?? benefit.properties,
  });
  tx.emit(benefitUpdated(updated, benefit));
  if (isReapplied) tx.enqueue(reapplyTask, { benefit_id: id });
  return updated;
}

/** Terms of license keys are a promise to the buyer, so they reach existing keys only if the seller says so. */
function appliesToExisting({ type, properties, apply_to_existing }: BenefitPatch): boolean {
  return type === 'license_keys' ? apply_to_existing === true : properties != null;
}
