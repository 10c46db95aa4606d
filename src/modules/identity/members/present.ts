import type { Schema } from '../../../contract/operation.ts';
import { publicName } from '../users/index.ts';
import type { InvitationRow, MemberRow, ReceivedInvitationRow } from './queries.ts';

export function presentMember(row: MemberRow): Schema<'OrganizationMember'> {
  return {
    user_id: row.user_id,
    created_at: row.created_at.toISOString(),
    email: row.email,
    name: row.name,
    public_name: publicName(row),
    avatar_url: row.avatar_url,
    role: row.role,
  };
}

export function presentInvitation(row: InvitationRow): Schema<'OrganizationInvitation'> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    organization_id: row.organization_id,
    email: row.email,
    role: row.role,
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
    role: row.role,
  };
}
