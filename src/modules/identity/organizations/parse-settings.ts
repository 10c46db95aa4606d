import type { OrganizationRow } from './queries.ts';

// Types for the stored settings. The contract has checked every value before it was stored. Missing keys get their
// defaults here, also within settings that were stored in part.

interface SubscribeSettings {
  promote: boolean;
  show_count: boolean;
  count_free: boolean;
}

export interface ProfileSettings {
  enabled: boolean | null;
  description: string | null;
  featured_projects: string[] | null;
  featured_organizations: string[] | null;
  links: string[] | null;
  subscribe: SubscribeSettings | null;
  accent_color: string | null;
}

export interface FeatureSettings {
  articles_enabled: boolean;
  issue_funding_enabled: boolean;
}

const SUBSCRIBE_DEFAULTS: SubscribeSettings = {
  promote: true,
  show_count: true,
  count_free: true,
};
const PROFILE_DEFAULTS: ProfileSettings = {
  enabled: null,
  description: null,
  featured_projects: null,
  featured_organizations: null,
  links: null,
  subscribe: SUBSCRIBE_DEFAULTS,
  accent_color: null,
};
const FEATURE_DEFAULTS: FeatureSettings = {
  articles_enabled: false,
  issue_funding_enabled: false,
};

export function parseProfileSettings({ profile_settings }: Pick<OrganizationRow, 'profile_settings'>): ProfileSettings {
  const stored: Partial<ProfileSettings> = profile_settings;
  const profile = { ...PROFILE_DEFAULTS, ...stored };
  return { ...profile, subscribe: profile.subscribe && { ...SUBSCRIBE_DEFAULTS, ...profile.subscribe } };
}

/** @returns all features, disabled by default */
export function parseFeatureSettings({ feature_settings }: Pick<OrganizationRow, 'feature_settings'>): FeatureSettings {
  const stored: Partial<FeatureSettings> = feature_settings;
  return { ...FEATURE_DEFAULTS, ...stored };
}
