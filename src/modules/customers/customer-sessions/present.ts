import type { Schema } from '../../../contract/operation.ts';
import type { OrganizationRow } from '../../identity/organizations/index.ts';
import type { CustomerRow } from '../customers/index.ts';
import type { CustomerSessionRow } from './queries.ts';

/** Presents the part of a session that is no secret. */
const presentSession = ({ id, created_at, expires_at, return_url }: CustomerSessionRow) => ({
  id,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  return_url,
});

interface CreatedSession {
  session: CustomerSessionRow;
  customer: CustomerRow;
  token: string;
  portalUrl: string;
}

export function presentCreatedSession({
  session,
  customer,
  token,
  portalUrl,
}: CreatedSession): Schema<'CustomerSessionCreated'> {
  return {
    ...presentSession(session),
    organization_id: customer.organization_id,
    customer_id: customer.id,
    token,
    portal_url: portalUrl,
  };
}

export function presentCurrentSession(
  session: CustomerSessionRow,
  { id, email, customer_name }: CustomerRow,
  organization: OrganizationRow,
): Schema<'CurrentCustomerSession'> {
  return {
    ...presentSession(session),
    customer: { id, email, name: customer_name },
    organization: presentPortalOrganization(organization),
  };
}

export const presentPortalOrganization = (row: OrganizationRow): Schema<'PortalOrganization'> => ({
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
