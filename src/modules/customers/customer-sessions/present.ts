import type { Schema } from '../../../contract/operation.ts';
import { presentSeller, type OrganizationRow } from '../../identity/organizations/index.ts';
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

export const presentPortalSession = (session: CustomerSessionRow, token: string): Schema<'PortalSession'> => ({
  token,
  expires_at: session.expires_at.toISOString(),
  is_opened_by_member: isOpenedByMember(session),
});

const isOpenedByMember = ({ session_id }: CustomerSessionRow) => session_id !== null;

export function presentCurrentSession(
  session: CustomerSessionRow,
  { id, email, customer_name, customer_new_email, email_change_takes_effect_at }: CustomerRow,
  organization: OrganizationRow,
): Schema<'CurrentCustomerSession'> {
  return {
    ...presentSession(session),
    is_opened_by_member: isOpenedByMember(session),
    customer: {
      id,
      email,
      name: customer_name,
      pending_email: customer_new_email,
      email_takes_effect_at: email_change_takes_effect_at?.toISOString() ?? null,
    },
    organization: presentSeller(organization),
  };
}
