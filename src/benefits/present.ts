import type { Schema } from '../contract/operation.ts';
import { presentOrganization, type OrganizationRow } from '../organizations/index.ts';
import { activeFilesOf, filesOf } from './files.ts';
import { isLive } from './grant.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow } from './queries.ts';

/** What a product shows of its benefits. */
export function presentBenefitSummary(row: BenefitRow): Schema<'BenefitSummary'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    type: row.type,
    description: row.description,
    selectable: row.selectable,
    deletable: row.deletable,
    organization_id: row.organization_id,
  };
}

/** What its seller sees. */
export function presentBenefit(row: BenefitRow): Schema<'Benefit'> {
  const summary = presentBenefitSummary(row);
  switch (row.type) {
    case 'custom': {
      const { is_tax_applicable } = row;
      return { ...summary, type: 'custom', is_tax_applicable, properties: customProperties(row) };
    }
    case 'license_keys':
      return { ...summary, type: 'license_keys', properties: licenseKeyProperties(row) };
    case 'downloadables':
      return { ...summary, type: 'downloadables', properties: filesOf(row) };
    default:
      throw unknownType(row);
  }
}

/** What a buyer who has it sees. */
export function presentUserBenefit(
  row: BenefitRow,
  grants: readonly GrantRow[],
  owner: OrganizationRow,
): Schema<'UserBenefit'> {
  const common = { ...presentBenefitSummary(row), organization: presentOrganization(owner) };
  switch (row.type) {
    case 'custom':
      return {
        ...common,
        type: 'custom',
        grants: grants.map(presentGrantForUser),
        properties: customProperties(row),
      };
    case 'license_keys':
      return {
        ...common,
        type: 'license_keys',
        grants: grants.map(presentGrant),
        properties: licenseKeyProperties(row),
      };
    case 'downloadables':
      return {
        ...common,
        type: 'downloadables',
        grants: grants.map(presentGrant),
        properties: { active_files: activeFilesOf(row) },
      };
    default:
      throw unknownType(row);
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

function customProperties({ properties }: BenefitRow): Schema<'BenefitCustomProperties'> {
  return { note: null, ...properties };
}

function licenseKeyProperties({ properties }: BenefitRow): Schema<'BenefitLicenseKeysProperties'> {
  return { prefix: null, expires: null, activations: null, limit_usage: null, ...properties };
}

/** The database knows types that nobody can make yet. */
const unknownType = ({ type }: BenefitRow) => new Error(`a benefit of type ${type} cannot be shown`);
