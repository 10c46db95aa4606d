import type { Schema } from '../../../contract/operation.ts';
import { indexBy, expectOne, getOrThrow } from '../../../shared/index-by.ts';
import { findOrganizations, presentOrganization } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findExternalOrganizations, type ExternalOrganizationRow, type RepositoryRow } from './queries.ts';

export function presentExternalOrganization(row: ExternalOrganizationRow): Schema<'ExternalOrganization'> {
  const { created_at: _created, modified_at: _modified, external_id: _external, ...presented } = row;
  return presented;
}

const EMPTY_PROFILE: Schema<'RepositoryProfileSettings'> = {
  description: null,
  cover_image_url: null,
  featured_organizations: null,
  highlighted_subscription_tiers: null,
  links: null,
};

/** Presents repositories with their organizations on the code host and here. */
export async function presentRepositories(
  { db }: Reader,
  rows: readonly RepositoryRow[],
): Promise<Schema<'Repository'>[]> {
  const externalIds = new Set(rows.map((row) => row.external_organization_id));
  const owners = indexBy(await findExternalOrganizations(db, [...externalIds]), 'id');
  const organizations = indexBy(
    await findOrganizations(db, [...new Set(rows.map((row) => row.organization_id))]),
    'id',
  );
  return rows.map((row) => ({
    id: row.id,
    platform: row.platform,
    is_private: row.is_private,
    name: row.name,
    description: row.description,
    stars: row.stars,
    license: row.license,
    homepage: row.homepage,
    profile_settings: row.profile_settings && { ...EMPTY_PROFILE, ...row.profile_settings },
    organization: presentExternalOrganization(getOrThrow(owners, row.external_organization_id)),
    internal_organization: presentOrganization(getOrThrow(organizations, row.organization_id)),
  }));
}

export async function presentRepository(reader: Reader, row: RepositoryRow): Promise<Schema<'Repository'>> {
  return expectOne(await presentRepositories(reader, [row]));
}
