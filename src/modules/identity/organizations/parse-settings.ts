import type { Schema } from '../../../contract/operation.ts';
import type { OrganizationRow } from './queries.ts';

// Types for the stored settings. The contract has checked every value before it was stored. Missing keys get their
// defaults here, also within settings that were stored in part.

type ProfileSettings = Schema<'OrganizationProfileSettings'>;
type FeatureSettings = Schema<'OrganizationFeatureSettings'>;

const SUBSCRIBE_DEFAULTS: Schema<'OrganizationSubscribeSettings'> = {
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

export function parseFeatureSettings({ feature_settings }: Pick<OrganizationRow, 'feature_settings'>): FeatureSettings {
  const stored: Partial<FeatureSettings> = feature_settings;
  return { ...FEATURE_DEFAULTS, ...stored };
}
