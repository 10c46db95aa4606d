import type { Lifetime } from '../../../shared/expiry.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow } from './queries.ts';

// Types for the stored properties, one function for each benefit type. The contract has checked every value before it
// was stored. Missing fields get their defaults here.

type Stored = Pick<BenefitRow, 'properties'>;

/** A note to the buyer. */
interface CustomProperties {
  note: string | null;
}

/** Size of images, in pixels. */
interface AdsProperties {
  image_height: number;
  image_width: number;
}

interface ArticlesProperties {
  /** Whether the benefit includes articles for paying subscribers. */
  paid_articles: boolean;
}

interface DiscordProperties {
  guild_id: string;
  role_id: string;
  guild_token: string;
}

type Permission = 'pull' | 'triage' | 'push' | 'maintain' | 'admin';

interface RepositoryProperties {
  repository_id: null;
  repository_owner: string;
  repository_name: string;
  permission: Permission;
}

interface DownloadablesProperties {
  /** Ids of the files, in order. */
  files: string[];
  /** By the id of a file: true if buyers can no longer download the file. */
  archived: Record<string, boolean>;
}

/** Terms of the license keys that a benefit grants. */
export interface LicenseKeyTerms {
  prefix: string | null;
  /** Null means no expiry. */
  expires: Lifetime | null;
  /** The value is null if keys are not activated. */
  activations: ActivationTerms | null;
  /** Null means no limit. */
  limit_usage: number | null;
  /** Whether keys of subscriptions expire with the paid period instead of `expires`. */
  expires_with_period: boolean;
  /** Whether the usage of a subscription's key starts at 0 with each paid period. */
  usage_resets_with_period: boolean;
  /** Whether buyers can rotate their keys. */
  buyers_can_rotate: boolean;
}

export interface ActivationTerms {
  limit: number;
  enable_user_admin: boolean;
  /** Whether a key is valid with an activation only. */
  is_required: boolean;
  /** Whether all activations with the same fingerprint share one seat. */
  one_seat_per_machine: boolean;
  /** Whether the limit is multiplied by the quantity of the purchase. */
  limit_per_seat: boolean;
  /** Whole days (UTC) without use after which an activation ends. Null means that activations do not end by themselves. */
  idle_days: number | null;
}

/** Properties of a grant. The keys depend on the type of the benefit, and a grant that is not live can have none. */
interface GrantProperties {
  license_key_id?: string;
  display_key?: string;
  advertisement_campaign_id?: string;
  files?: string[];
  guild_id?: string;
  role_id?: string;
  account_id?: string;
  repository_owner?: string;
  repository_name?: string;
  permission?: Permission;
}

/** Width and height of images, in pixels. */
const DEFAULT_IMAGE_SIZE = 400;

export function parseCustomProperties({ properties }: Stored): CustomProperties {
  const { note } = properties;
  return { note: typeof note === 'string' ? note : null };
}

/** Missing sizes default to `DEFAULT_IMAGE_SIZE`. */
export function parseAdsProperties({ properties }: Stored): AdsProperties {
  const { image_height, image_width } = properties;
  return { image_height: toPixels(image_height), image_width: toPixels(image_width) };
}

const toPixels = (value: unknown) => (typeof value === 'number' ? value : DEFAULT_IMAGE_SIZE);

export function parseArticlesProperties({ properties }: Stored): ArticlesProperties {
  return { paid_articles: properties.paid_articles === true };
}

/** @returns the server and the role, with the token by which the seller named the server */
export function parseDiscordProperties({ properties }: Stored): DiscordProperties {
  const { guild_id = '', role_id = '', guild_token = '' } = properties;
  return { guild_id: String(guild_id), role_id: String(role_id), guild_token: String(guild_token) };
}

/** `repository_id` is always null. */
export function parseRepositoryProperties({ properties }: Stored): RepositoryProperties {
  const { repository_owner, repository_name, permission } = properties;
  return {
    repository_id: null,
    repository_owner: String(repository_owner),
    repository_name: String(repository_name),
    permission: permission as Permission,
  };
}

export function parseDownloadablesProperties({ properties }: Stored): DownloadablesProperties {
  const { files = [], archived = {} } = properties as Partial<DownloadablesProperties>;
  return { files, archived };
}

/** @returns the terms, with null for limits that are missing, and the defaults of the contract for missing choices */
export function parseLicenseKeyTerms({ properties }: Stored): LicenseKeyTerms {
  const {
    prefix = null,
    expires = null,
    activations = null,
    limit_usage = null,
    expires_with_period = false,
    usage_resets_with_period = false,
    buyers_can_rotate = false,
  } = properties as Partial<LicenseKeyTerms>;
  return {
    prefix,
    expires,
    activations: activations && { ...activations, ...parseActivationChoices(activations) },
    limit_usage,
    expires_with_period,
    usage_resets_with_period,
    buyers_can_rotate,
  };
}

const parseActivationChoices = ({
  is_required = false,
  one_seat_per_machine = true,
  limit_per_seat = false,
  idle_days = null,
}: Partial<ActivationTerms>) => ({ is_required, one_seat_per_machine, limit_per_seat, idle_days });

/** @returns the stored properties, which `BenefitKind.grant` returned */
export function parseGrantProperties({ properties }: Pick<GrantRow, 'properties'>): GrantProperties {
  return properties;
}
