import type { Schema } from '../../../contract/operation.ts';
import type { AccessTokenRow } from './queries.ts';

export function presentAccessToken(row: AccessTokenRow): Schema<'PersonalAccessToken'> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    comment: row.comment,
    scopes: row.scopes,
    organization_id: row.organization_id,
    hint: row.hint,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
