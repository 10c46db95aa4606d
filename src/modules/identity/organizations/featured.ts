import type { Violation } from '../../../shared/errors.ts';
import { validateIds } from '../../../shared/validate-ids.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { AccessibleOrganizationIds } from './access.ts';
import { findFeaturableIds } from './queries.ts';

/**
 * Validates the organizations that a profile features: the live ones of the caller, and those with a public profile.
 * Anything else would tell strangers which organizations exist.
 * @returns a violation at each other id
 */
export async function validateFeaturedOrganizations(
  tx: Tx,
  accessibleIds: AccessibleOrganizationIds,
  featured: readonly string[],
): Promise<Violation[]> {
  if (featured.length === 0) return [];
  const known = await findFeaturableIds(tx.db, accessibleIds, featured);
  return validateIds(featured, known, ['profile_settings', 'featured_organizations'], 'Organization does not exist.');
}
