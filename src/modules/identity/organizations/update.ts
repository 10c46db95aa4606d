import { invalidField, ResourceNotFound, RequestValidationError } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { AccessibleOrganizationIds } from './access.ts';
import { organizationUpdated, toObject } from './events.ts';
import { validateFeaturedOrganizations } from './featured.ts';
import { parseProfileSettings, type ProfileSettings } from './parse-settings.ts';
import { findOrganizationForUpdate, updateOrganization as store, type OrganizationRow } from './queries.ts';

export type OrganizationPatch = { [Column in keyof OrganizationRow]?: OrganizationRow[Column] | null };

/** Columns that cannot be cleared. Null leaves them unchanged. */
const REQUIRED = new Set<string>([
  'name',
  'pledge_minimum_amount',
  'pledge_badge_show_amount',
  'profile_settings',
  'feature_settings',
] satisfies (keyof OrganizationRow)[]);

/**
 * Changes an organization. Absent fields stay unchanged.
 * @throws ResourceNotFound the caller may not act for the organization
 * @throws RequestValidationError a featured organization is neither accessible nor public, or projects are featured, which do not exist yet
 */
export async function updateOrganization(tx: Tx, ids: AccessibleOrganizationIds, id: string, patch: OrganizationPatch) {
  const before = await findOrganizationForUpdate(tx.db, ids, id);
  if (before === undefined) throw new ResourceNotFound();
  if (patch.profile_settings)
    await requireFeatured(tx, ids, parseProfileSettings({ profile_settings: patch.profile_settings }));
  const organization = await store(tx.db, id, { ...changesOf(patch), modified_at: tx.now });
  tx.emit(organizationUpdated(toObject(organization), toObject(before)));
  return organization;
}

function changesOf(patch: OrganizationPatch): Partial<OrganizationRow> {
  const sent = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.filter(([column, value]) => value !== null || !REQUIRED.has(column)));
}

async function requireFeatured(tx: Tx, ids: AccessibleOrganizationIds, settings: ProfileSettings) {
  const { featured_organizations: organizations, featured_projects: projects } = settings;
  if (projects?.length)
    throw invalidField(['profile_settings', 'featured_projects', 0], 'Project does not exist.', projects[0]);
  const violations = await validateFeaturedOrganizations(tx, ids, organizations ?? []);
  if (violations.length > 0) throw new RequestValidationError(violations);
}
