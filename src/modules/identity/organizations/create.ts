import { invalid } from '../../../shared/errors.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { organizationUpdated } from './events.ts';
import { insertMember, insertOrganization, SLUG_INDEX, type OrganizationRow } from './queries.ts';
import { whyNotSlug } from './rules.ts';

export interface NewOrganization {
  name: string;
  slug: string;
  avatar_url?: string | null;
  feature_settings?: Record<string, unknown> | null;
}

/**
 * Founds an organization; `userId` becomes its first member.
 * @throws RequestValidationError at `slug`: not a slug, reserved, or taken (whatever its case)
 */
export async function createOrganization(tx: Tx, userId: string, wanted: NewOrganization): Promise<OrganizationRow> {
  const slug = wanted.slug.toLowerCase();
  const reason = whyNotSlug(slug);
  if (reason !== undefined) throw invalid('slug', reason, wanted.slug);
  const organization = await insertOrganization(tx.db, {
    created_at: tx.now,
    name: wanted.name,
    slug,
    avatar_url: wanted.avatar_url ?? null,
    feature_settings: wanted.feature_settings ?? {},
  }).catch((error: unknown) => {
    throw violatesUnique(error, SLUG_INDEX) ? invalid('slug', 'This slug is taken.', wanted.slug) : error;
  });
  // Whoever switches something on when founding it has changed it as well.
  if (wanted.feature_settings) tx.emit(organizationUpdated({ organization_id: organization.id, id: organization.id }));
  await insertMember(tx.db, { organization_id: organization.id, user_id: userId, created_at: tx.now });
  return organization;
}
