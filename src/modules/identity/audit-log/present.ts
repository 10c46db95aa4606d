import type { Schema } from '../../../contract/operation.ts';
import type { EntryRow } from './queries.ts';

type ActorColumns = Pick<
  EntryRow,
  'actor_type' | 'actor_id' | 'user_id' | 'credential_type' | 'credential_id' | 'client_id'
>;

type Entry = Schema<'AuditLogEntry'>;
type Actor = Schema<'AuditLogActor'>;

export function presentEntry({ hash, ...row }: EntryRow): Entry {
  return { ...presentContent(row), hash: hash.toString('hex') };
}

/** Presents an entry without its hash. The database hashes exactly this. */
export function presentContent(row: Omit<EntryRow, 'hash'>): Omit<Entry, 'hash'> {
  return {
    id: row.id,
    organization_id: row.organization_id,
    sequence: row.sequence,
    created_at: row.created_at.toISOString(),
    actor: presentActor(row),
    operation: row.operation,
    request_id: row.request_id,
    object_type: row.object_type as Entry['object_type'],
    object_id: row.object_id,
    before: row.before,
    after: row.after,
    previous_hash: row.previous_hash.toString('hex'),
  };
}

export function presentActor(row: ActorColumns): Actor {
  return {
    type: row.actor_type as Actor['type'],
    id: row.actor_id,
    user_id: row.user_id,
    credential_type: row.credential_type as Actor['credential_type'],
    credential_id: row.credential_id,
    client_id: row.client_id,
  };
}
