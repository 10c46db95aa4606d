import type { Schema } from '../../../contract/operation.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow } from './queries.ts';

// Types for the stored properties, one function for each benefit type. The contract has checked every value before it
// was stored. Missing fields get their defaults here.

type Stored = Pick<BenefitRow, 'properties'>;

export type DownloadablesProperties = Schema<'BenefitDownloadablesProperties'>;
/** Terms of the license keys that a benefit grants. */
export type LicenseKeyTerms = Schema<'BenefitLicenseKeysProperties'>;
type RepositoryProperties = Schema<'BenefitGitHubRepositoryProperties'>;

/** Width and height of images, in pixels. */
const DEFAULT_IMAGE_SIZE = 400;

export function parseCustomProperties({ properties }: Stored): Schema<'BenefitCustomProperties'> {
  const { note } = properties;
  return { note: typeof note === 'string' ? note : null };
}

export function parseAdsProperties({ properties }: Stored): Schema<'BenefitAdsProperties'> {
  const { image_height, image_width } = properties;
  return { image_height: toPixels(image_height), image_width: toPixels(image_width) };
}

const toPixels = (value: unknown) => (typeof value === 'number' ? value : DEFAULT_IMAGE_SIZE);

export function parseArticlesProperties({ properties }: Stored): Schema<'BenefitArticlesProperties'> {
  return { paid_articles: properties.paid_articles === true };
}

export function parseDiscordProperties({ properties }: Stored): Schema<'BenefitDiscordProperties'> {
  const { guild_id = '', role_id = '', guild_token = '' } = properties;
  return { guild_id: String(guild_id), role_id: String(role_id), guild_token: String(guild_token) };
}

export function parseRepositoryProperties({ properties }: Stored): RepositoryProperties {
  const { repository_owner, repository_name, permission } = properties;
  return {
    repository_id: null,
    repository_owner: String(repository_owner),
    repository_name: String(repository_name),
    permission: permission as RepositoryProperties['permission'],
  };
}

export function parseDownloadablesProperties({ properties }: Stored): DownloadablesProperties {
  const { files = [], archived = {} } = properties as Partial<DownloadablesProperties>;
  return { files, archived };
}

export function parseLicenseKeyTerms({ properties }: Stored): LicenseKeyTerms {
  const {
    prefix = null,
    expires = null,
    activations = null,
    limit_usage = null,
  } = properties as Partial<LicenseKeyTerms>;
  return { prefix, expires, activations, limit_usage };
}

/** The keys depend on the type of the benefit. A grant that is not live can have none. */
export function parseGrantProperties({ properties }: Pick<GrantRow, 'properties'>): Schema<'BenefitGrantProperties'> {
  return properties;
}
