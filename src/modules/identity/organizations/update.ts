import { invalidField, ResourceNotFound, RequestValidationError, violation } from '../../../shared/errors.ts';
import { INVALID_FRAME_ORIGIN, normalizeOrigins, parseFrameOrigin } from '../../../shared/frame-origin.ts';
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
  'storefront_enabled',
  'require_terms_consent',
  'portal_origins',
] satisfies (keyof OrganizationRow)[]);

/**
 * Changes an organization. Absent fields stay unchanged.
 * @throws ResourceNotFound the caller may not act for the organization
 * @throws RequestValidationError a featured organization is neither accessible nor public, or projects are featured, which do not exist yet, or
 *   consent to terms is required without their URL, or a site that may show the portal is no origin
 */
export async function updateOrganization(tx: Tx, ids: AccessibleOrganizationIds, id: string, patch: OrganizationPatch) {
  const before = await findOrganizationForUpdate(tx.db, ids, id);
  if (before === undefined) throw new ResourceNotFound();
  if (patch.profile_settings)
    await requireFeatured(tx, ids, parseProfileSettings({ profile_settings: patch.profile_settings }));
  const changes = withReminders(withOrigins(organizationChanges(patch)), before, tx.now);
  requireTerms({ ...before, ...changes }, changes);
  const organization = await store(tx.db, id, { ...changes, modified_at: tx.now });
  tx.emit(organizationUpdated(toObject(organization), toObject(before)));
  return organization;
}

function organizationChanges(patch: OrganizationPatch): Partial<OrganizationRow> {
  const sent = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.filter(([column, value]) => value !== null || !REQUIRED.has(column)));
}

/** Buyers who left a checkout before the seller turned reminders on get none. */
const withReminders = (
  changes: Partial<OrganizationRow>,
  before: OrganizationRow,
  now: Date,
): Partial<OrganizationRow> =>
  changes.checkout_reminder_hours != null && before.checkout_reminder_hours === null
    ? { ...changes, checkout_reminders_since: now }
    : changes;

/** @throws RequestValidationError an address that is no origin of a site */
function withOrigins(changes: Partial<OrganizationRow>): Partial<OrganizationRow> {
  const { portal_origins: origins } = changes;
  if (origins === undefined) return changes;
  const violations = origins.flatMap((origin, at) =>
    parseFrameOrigin(origin) === undefined ? [violation(['portal_origins', at], INVALID_FRAME_ORIGIN, origin)] : [],
  );
  if (violations.length > 0) throw new RequestValidationError(violations);
  return { ...changes, portal_origins: normalizeOrigins(origins) };
}

/** @throws RequestValidationError at the field of the request because of which buyers would accept terms that have no address */
function requireTerms(after: Pick<OrganizationRow, 'require_terms_consent' | 'terms_url'>, changes: OrganizationPatch) {
  if (!after.require_terms_consent || after.terms_url !== null) return;
  const field = changes.require_terms_consent ? 'require_terms_consent' : 'terms_url';
  throw invalidField(field, 'Buyers can accept only terms that have a URL (`terms_url`).', changes[field]);
}

async function requireFeatured(tx: Tx, ids: AccessibleOrganizationIds, settings: ProfileSettings) {
  const { featured_organizations: organizations, featured_projects: projects } = settings;
  if (projects?.length)
    throw invalidField(['profile_settings', 'featured_projects', 0], 'Project does not exist.', projects[0]);
  const violations = await validateFeaturedOrganizations(tx, ids, organizations ?? []);
  if (violations.length > 0) throw new RequestValidationError(violations);
}
