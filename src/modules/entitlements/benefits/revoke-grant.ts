import { ApiError, ResourceNotFound } from '../../../shared/errors.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { revokeGrant } from './grant.ts';
import { findGrantForUpdate, grantSource } from './grant-queries.ts';
import type { BenefitKinds } from './kind.ts';
import { findBenefit, lockBenefitForShare } from './queries.ts';

/** The grant follows from a purchase, and ends with it. */
export class GrantOfPurchase extends ApiError {
  constructor() {
    super('GrantOfPurchase', 'The grant follows from a purchase. Refund the order or revoke the subscription.');
  }
}

/**
 * Revokes a complimentary grant. Does nothing if it is revoked already.
 * @throws ResourceNotFound the benefit does not belong to the caller's organizations, or has no such grant
 * @throws GrantOfPurchase
 */
export async function revokeComplimentaryGrant(
  real: Tx,
  kinds: BenefitKinds,
  ids: AccessibleOrganizationIds,
  at: { benefit_id: string; id: string },
): Promise<void> {
  const found = await findBenefit(real.db, ids, at.benefit_id);
  if (found === undefined) throw new ResourceNotFound();
  const benefit = await lockBenefitForShare(real.db, found.id);
  const grant = await findGrantForUpdate(real.db, at);
  if (grant === undefined) throw new ResourceNotFound();
  if (grantSource(grant) !== undefined) throw new GrantOfPurchase();
  await revokeGrant(await withOrganizationClock(real, benefit.organization_id), kinds, benefit, grant);
}
