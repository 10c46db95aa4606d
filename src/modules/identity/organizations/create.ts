import { invalidField, RequestValidationError } from '../../../shared/errors.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { organizationUpdated, toObject } from './events.ts';
import { insertMember, insertOrganization, SLUG_INDEX, type OrganizationRow } from './queries.ts';
import { validateSlug } from './rules.ts';

export interface CreateOrganizationInput {
  name: string;
  slug: string;
  /** Defaults to `live`. */
  mode?: OrganizationRow['mode'];
  avatar_url?: string | null;
  feature_settings?: Record<string, unknown> | null;
}

/**
 * Inserts an organization with `userId` as its first member and owner.
 * @throws RequestValidationError at `slug`: the slug is malformed, reserved, or taken in any case
 */
export async function createOrganization(
  tx: Tx,
  userId: string,
  input: CreateOrganizationInput,
): Promise<OrganizationRow> {
  const violations = validateSlug(input.slug);
  if (violations.length > 0) throw new RequestValidationError(violations);
  const organization = await insertOrganization(tx.db, {
    created_at: tx.now,
    founder_id: userId,
    name: input.name,
    slug: input.slug.toLowerCase(),
    mode: input.mode ?? 'live',
    avatar_url: input.avatar_url ?? null,
    feature_settings: input.feature_settings ?? {},
  }).catch((error: unknown) => {
    throw violatesUnique(error, SLUG_INDEX) ? invalidField('slug', 'This slug is taken.', input.slug) : error;
  });
  if (input.feature_settings) emitEnabledFeatures(tx, organization);
  await insertMember(tx.db, { organization_id: organization.id, user_id: userId, role: 'owner', created_at: tx.now });
  return organization;
}

/** Features that are enabled at creation count as an update, since subscribers act on it. */
export const emitEnabledFeatures = (tx: Tx, organization: OrganizationRow) => {
  tx.emit(organizationUpdated(toObject(organization), toObject({ ...organization, feature_settings: {} })));
};
