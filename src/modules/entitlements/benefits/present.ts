import type { Schema } from '../../../contract/operation.ts';
import { assertNever } from '../../../shared/assert-never.ts';
import { presentOrganization, type OrganizationRow } from '../../identity/organizations/index.ts';
import { activeFilesOf, filesOf } from './files.ts';
import { isLive } from './grant.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow } from './queries.ts';

/** What a product shows of its benefits. */
export function presentBenefitSummary(row: BenefitRow): Schema<'BenefitSummary'> {
  return { ...commonOf(row), type: row.type };
}

/** What its seller sees. */
export function presentBenefit(row: BenefitRow): Schema<'Benefit'> {
  const common = commonOf(row);
  const { type } = row;
  switch (type) {
    case 'custom':
      return { ...common, type, is_tax_applicable: row.is_tax_applicable, properties: customProperties(row) };
    case 'ads':
      return { ...common, type, properties: adsProperties(row) };
    case 'license_keys':
      return { ...common, type, properties: licenseKeyProperties(row) };
    case 'articles':
      return { ...common, type, properties: articlesProperties(row) };
    case 'downloadables':
      return { ...common, type, properties: filesOf(row) };
    case 'discord':
      return { ...common, type, properties: discordProperties(row) };
    case 'github_repository':
      return {
        ...common,
        type,
        properties: { repository_id: null, ...repositoryOf(row), permission: permissionOf(row) },
      };
    default:
      return assertNever(type);
  }
}

/** What a buyer who has it sees. Some of what the seller sees is not for buyers. */
export function presentUserBenefit(
  row: BenefitRow,
  live: readonly GrantRow[],
  owner: OrganizationRow,
): Schema<'UserBenefit'> {
  const common = { ...commonOf(row), organization: presentOrganization(owner), grants: live.map(presentGrantForUser) };
  const { type } = row;
  switch (type) {
    case 'custom':
      return { ...common, type, properties: customProperties(row) };
    case 'ads':
      return { ...common, type, grants: live.map(presentGrant), properties: adsProperties(row) };
    case 'license_keys':
      return { ...common, type, grants: live.map(presentGrant), properties: licenseKeyProperties(row) };
    case 'articles':
      return { ...common, type, properties: articlesProperties(row) };
    case 'downloadables':
      return { ...common, type, grants: live.map(presentGrant), properties: { active_files: activeFilesOf(row) } };
    case 'discord':
      return { ...common, type, properties: { guild_id: discordProperties(row).guild_id } };
    case 'github_repository':
      return { ...common, type, properties: repositoryOf(row) };
    default:
      return assertNever(type);
  }
}

export function presentGrant(row: GrantRow): Schema<'BenefitGrant'> {
  return { ...presentGrantForUser(row), properties: row.properties };
}

function presentGrantForUser(row: GrantRow) {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    granted_at: row.granted_at?.toISOString() ?? null,
    is_granted: isLive(row),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    is_revoked: row.revoked_at !== null,
    subscription_id: row.subscription_id,
    order_id: row.order_id,
    user_id: row.user_id,
    benefit_id: row.benefit_id,
  };
}

function commonOf(row: BenefitRow) {
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

// What is stored has passed the contract; what was left out there is filled in here.

function customProperties({ properties }: BenefitRow): Schema<'BenefitCustomProperties'> {
  return { note: null, ...properties };
}

function adsProperties({ properties }: BenefitRow): Schema<'BenefitAdsProperties'> {
  return { image_height: 400, image_width: 400, ...properties };
}

function articlesProperties({ properties }: BenefitRow): Schema<'BenefitArticlesProperties'> {
  return { paid_articles: false, ...properties };
}

function discordProperties({ properties }: BenefitRow): Schema<'BenefitDiscordProperties'> {
  return { guild_id: '', role_id: '', guild_token: '', ...properties };
}

function repositoryOf({ properties: { repository_owner: owner, repository_name: name } }: BenefitRow) {
  return { repository_owner: String(owner), repository_name: String(name) };
}

function permissionOf({ properties }: BenefitRow) {
  return properties.permission as Schema<'BenefitGitHubRepositoryProperties'>['permission'];
}

function licenseKeyProperties({ properties }: BenefitRow): Schema<'BenefitLicenseKeysProperties'> {
  return { prefix: null, expires: null, activations: null, limit_usage: null, ...properties };
}
