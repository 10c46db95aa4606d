import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The changes to an organization and their authors: recording, list, retention and verification',
  standsOn: 'identity/members',
  tables: {
    audit_chains: {
      about: 'seller',
      impersonal: 'organization_id last_sequence last_hash deleted_sequence deleted_hash',
    },
    audit_log: {
      about: 'seller',
      expiring: {
        columns: 'actor_id user_id before after',
        after: '`AUDIT_RETENTION_DAYS`. Entries have identifiers, and hide names and addresses',
      },
      impersonal: `id organization_id sequence created_at recorded_at actor_type credential_type credential_id client_id
        operation request_id object_type object_id previous_hash hash`,
    },
  },
} as const satisfies ModuleDeclaration;
