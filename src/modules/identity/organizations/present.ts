import type { Schema } from '../../../contract/operation.ts';
import { parseFeatureSettings, parseProfileSettings } from './parse-settings.ts';
import type { OrganizationRow } from './queries.ts';

/** Presents the part of an organization that every page of its buyers shows. Each field is public. */
export const presentSeller = (row: OrganizationRow): Schema<'PortalOrganization'> => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  mode: row.mode,
  avatar_url: row.avatar_url,
  accent_color: row.accent_color,
  email: row.email,
  support_url: row.support_url,
  terms_url: row.terms_url,
  privacy_url: row.privacy_url,
});

/** Presents an organization for the public. */
export function presentOrganization(row: OrganizationRow): Schema<'Organization'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    name: row.name,
    slug: row.slug,
    mode: row.mode,
    live_organization_id: row.live_organization_id,
    avatar_url: row.avatar_url,
    bio: row.bio,
    company: row.company,
    blog: row.blog,
    location: row.location,
    email: row.email,
    social_username: row.social_username,
    pledge_minimum_amount: row.pledge_minimum_amount,
    pledge_badge_show_amount: row.pledge_badge_show_amount,
    default_upfront_split_to_contributors: row.default_upfront_split_to_contributors,
    profile_settings: parseProfileSettings(row),
    feature_settings: parseFeatureSettings(row),
    accent_color: row.accent_color,
    support_url: row.support_url,
    terms_url: row.terms_url,
    privacy_url: row.privacy_url,
    reply_to: row.reply_to,
    storefront_enabled: row.storefront_enabled,
    require_terms_consent: row.require_terms_consent,
    portal_origins: row.portal_origins,
    checkout_reminder_hours: row.checkout_reminder_hours,
  };
}
