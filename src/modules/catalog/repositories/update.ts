import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { validateFeaturedOrganizations, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateProducts } from '../products/index.ts';
import { findRepositoryForUpdate, updateRepository as store, type RepositoryRow } from './queries.ts';

export interface ProfilePatch {
  set_description?: boolean | null;
  description?: string | null;
  set_cover_image_url?: boolean | null;
  cover_image_url?: string | null;
  featured_organizations?: string[] | null;
  highlighted_subscription_tiers?: string[] | null;
  links?: string[] | null;
}

/**
 * Updates the profile settings of a repository.
 * @throws ResourceNotFound if the repository is not in the caller's organizations
 * @throws RequestValidationError for organizations that are neither accessible nor public, and for products of other organizations
 */
export async function updateRepository(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  patch: ProfilePatch | null | undefined,
): Promise<RepositoryRow> {
  const repository = await findRepositoryForUpdate(tx.db, ids, id);
  if (repository === undefined) throw new ResourceNotFound();
  if (patch == null) return repository;
  const violations = [
    ...(await validateFeaturedOrganizations(tx, ids, patch.featured_organizations ?? [])),
    ...(await validateProducts(tx, repository.organization_id, {
      ids: patch.highlighted_subscription_tiers ?? [],
      at: ['profile_settings', 'highlighted_subscription_tiers'],
    })),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const profile_settings = { ...repository.profile_settings, ...toProfileChanges(patch) };
  return store(tx.db, id, { profile_settings, modified_at: tx.now });
}

function toProfileChanges(patch: ProfilePatch): Record<string, unknown> {
  const { set_description, description, set_cover_image_url, cover_image_url, ...lists } = patch;
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, value]) => value != null)),
    ...(set_description === true && { description: description ?? null }),
    ...(set_cover_image_url === true && { cover_image_url: cover_image_url ?? null }),
  };
}
