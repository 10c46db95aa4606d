import type { Schema } from '../../../contract/operation.ts';
import { assertNever } from '../../../shared/assert-never.ts';
import { presentOrganization, type OrganizationRow } from '../../identity/organizations/index.ts';
import { LOSSES, type AccessWarning } from './access-warnings.ts';
import { activeFileIdsOf } from './files.ts';
import type { CustomerGrantRow, GrantRow, ReadGrantRow } from './grant-queries.ts';
import {
  parseAdsProperties,
  parseArticlesProperties,
  parseCustomProperties,
  parseDiscordProperties,
  parseDownloadablesProperties,
  parseGrantProperties,
  parseLicenseKeyTerms,
  parseRepositoryProperties,
} from './parse-properties.ts';
import type { BenefitRow } from './queries.ts';
import { isLiveGrant } from './rules.ts';

/** Presents a benefit as part of a product. */
export function presentBenefitSummary(row: BenefitRow): Schema<'BenefitSummary'> {
  return { ...presentCommon(row), type: row.type };
}

/** Presents what a customer has by a grant, as previews name what a change takes or moves. */
export function presentGiven(grant: GrantRow, { id, type, description }: BenefitRow) {
  const { license_key_id = null } = parseGrantProperties(grant);
  return { benefit_grant_id: grant.id, benefit_id: id, type, description, license_key_id };
}

/** Presents warnings with their explanations. */
export const presentAccessWarnings = (warnings: readonly AccessWarning[]): Schema<'AccessWarning'>[] =>
  warnings.map(({ code, endsAt }) => ({ code, detail: LOSSES[code], ends_at: endsAt.toISOString() }));

/** Presents a benefit in an answer about it alone. */
export function presentBenefitWithWarnings(row: BenefitRow, warnings: readonly AccessWarning[]): Schema<'Benefit'> {
  const benefit = presentBenefit(row);
  return benefit.type === 'license_keys' ? { ...benefit, warnings: presentAccessWarnings(warnings) } : benefit;
}

/** Presents a benefit for its seller. */
export function presentBenefit(row: BenefitRow): Schema<'Benefit'> {
  const common = presentCommon(row);
  const { type } = row;
  switch (type) {
    case 'custom':
      return { ...common, type, is_tax_applicable: row.is_tax_applicable, properties: parseCustomProperties(row) };
    case 'ads':
      return { ...common, type, properties: parseAdsProperties(row) };
    case 'license_keys':
      return { ...common, type, properties: parseLicenseKeyTerms(row), warnings: null };
    case 'articles':
      return { ...common, type, properties: parseArticlesProperties(row) };
    case 'downloadables':
      return { ...common, type, properties: parseDownloadablesProperties(row) };
    case 'discord':
      return { ...common, type, properties: parseDiscordProperties(row) };
    case 'github_repository':
      return { ...common, type, properties: parseRepositoryProperties(row) };
    default:
      return assertNever(type);
  }
}

/** Presents a benefit for a buyer, without the properties that only the seller may see. */
export function presentUserBenefit(
  row: BenefitRow,
  liveGrants: readonly CustomerGrantRow[],
  owner: OrganizationRow,
): Schema<'UserBenefit'> {
  const organization = presentOrganization(owner);
  const common = { ...presentCommon(row), organization, grants: liveGrants.map(presentGrantForUser) };
  const grants = liveGrants.map(presentGrant);
  const { type } = row;
  switch (type) {
    case 'custom':
      return { ...common, type, properties: parseCustomProperties(row) };
    case 'ads':
      return { ...common, type, grants, properties: parseAdsProperties(row) };
    case 'license_keys':
      return { ...common, type, grants, properties: parseLicenseKeyTerms(row) };
    case 'articles':
      return { ...common, type, properties: parseArticlesProperties(row) };
    case 'downloadables':
      return { ...common, type, grants, properties: { active_files: activeFileIdsOf(row) } };
    case 'discord':
      return { ...common, type, properties: { guild_id: parseDiscordProperties(row).guild_id } };
    case 'github_repository': {
      const { repository_owner, repository_name } = parseRepositoryProperties(row);
      return { ...common, type, properties: { repository_owner, repository_name } };
    }
    default:
      return assertNever(type);
  }
}

/** A grant without `has_lost_access` is live, or was changed in the transaction that presents it. */
type PresentableGrant = GrantRow & Partial<ReadGrantRow>;

/** Presents a grant with its properties. A grant that has lost its access is revoked, and a job sets `revoked_at` later. */
export function presentGrant({ customer_id, ...row }: PresentableGrant & CustomerGrantRow): Schema<'BenefitGrant'> {
  return { ...presentGrantAttributes(row), customer_id };
}

/** Presents a grant without the customer. */
export function presentGrantAttributes(row: PresentableGrant): Omit<Schema<'BenefitGrant'>, 'customer_id'> {
  return { ...presentGrantForUser(row), properties: parseGrantProperties(row) };
}

function presentGrantForUser(row: PresentableGrant) {
  const hasLostAccess = row.has_lost_access === true;
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    granted_at: row.granted_at?.toISOString() ?? null,
    is_granted: isLiveGrant(row) && !hasLostAccess,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    is_revoked: row.revoked_at !== null || hasLostAccess,
    subscription_id: row.subscription_id,
    order_id: row.order_id,
    user_id: row.user_id,
    benefit_id: row.benefit_id,
  };
}

function presentCommon(row: BenefitRow) {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    description: row.description,
    selectable: row.selectable,
    deletable: row.deletable,
    organization_id: row.organization_id,
  };
}
