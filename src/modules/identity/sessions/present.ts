import type { Schema } from '../../../contract/operation.ts';
import type { SessionRow } from './queries.ts';
import { sessionEnd } from './rules.ts';

export function presentSession(
  row: SessionRow,
  { isMember, currentId }: { isMember: boolean; currentId: string | undefined },
): Schema<'Session'> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: sessionEnd(row, isMember).toISOString(),
    user_agent: row.user_agent,
    ip_address: row.ip_address,
    is_current: row.id === currentId,
  };
}
