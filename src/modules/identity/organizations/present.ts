import type { Schema } from '../../../contract/operation.ts';
import { publicName } from '../users/index.ts';
import type { InvitationRow, MemberRow, ReceivedInvitationRow } from './member-queries.ts';
import type { OrganizationRow } from './queries.ts';

const SUBSCRIBE_DEFAULTS: Schema<'OrganizationSubscribeSettings'> = {
  promote: true,
  show_count: true,
  count_free: true,
};
const PROFILE_DEFAULTS: Schema<'OrganizationProfileSettings'> = {
  enabled: null,
  description: null,
  featured_projects: null,
  featured_organizations: null,
  links: null,
  subscribe: SUBSCRIBE_DEFAULTS,
  accent_color: null,
};
const FEATURE_DEFAULTS: Schema<'OrganizationFeatureSettings'> = {
  articles_enabled: false,
  issue_funding_enabled: false,
};

export function presentOrganization(row: OrganizationRow): Schema<'Organization'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    name: row.name,
    slug: row.slug,
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
    profile_settings: presentProfile(row.profile_settings),
    feature_settings: { ...FEATURE_DEFAULTS, ...row.feature_settings },
  };
}

/** What was never said is as it was in the beginning, also within what was said in part. */
function presentProfile(stored: Partial<Schema<'OrganizationProfileSettings'>>): Schema<'OrganizationProfileSettings'> {
  const profile = { ...PROFILE_DEFAULTS, ...stored };
  return { ...profile, subscribe: profile.subscribe && { ...SUBSCRIBE_DEFAULTS, ...profile.subscribe } };
}

export function presentMember(row: MemberRow): Schema<'OrganizationMember'> {
  return {
    user_id: row.user_id,
    created_at: row.created_at.toISOString(),
    email: row.email,
    name: row.name,
    public_name: publicName(row),
    avatar_url: row.avatar_url,
  };
}

export function presentInvitation(row: InvitationRow): Schema<'OrganizationInvitation'> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    organization_id: row.organization_id,
    email: row.email,
  };
}

export function presentReceivedInvitation(row: ReceivedInvitationRow): Schema<'UserInvitation'> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    organization_avatar_url: row.organization_avatar_url,
  };
}
