import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import { listRows } from '../../../platform/db/list.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ClientMetadata } from './client-metadata.ts';

type ConsentRow = Tables['oauth_consents'];

/** The consent of a user, with its client, its organization and the last token. */
export interface ApplicationRow extends ConsentRow {
  metadata: ClientMetadata;
  organization_name: string | null;
  last_used_at: Date | null;
}

export function listApplications(db: Knex, userId: string, page: Page) {
  return listRows<ApplicationRow>(db, {
    table: 'oauth_consents',
    columns: [
      db.raw('(select metadata from oauth_clients where id = oauth_consents.client_id) as metadata'),
      db.raw('(select name from organizations where id = oauth_consents.organization_id) as organization_name'),
      db.raw(`(
        select max(token.created_at)
        from oauth_grants as given join oauth_tokens as token on token.grant_id = given.id
        where (given.client_id, given.user_id) = (oauth_consents.client_id, oauth_consents.user_id)
          and given.organization_id is not distinct from oauth_consents.organization_id
      ) as last_used_at`),
    ],
    scope: { column: 'user_id', ids: [userId] },
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/**
 * Deletes a consent of a user with its grants, whose tokens foreign keys delete.
 * @returns whether the user had such a consent
 */
export async function revokeApplication({ db }: Tx, userId: string, id: string): Promise<boolean> {
  // The consent is the lock: `insertGrant` reads it for share, so that no grant appears after the second statement.
  const [consent] = await db('oauth_consents')
    .where({ id, user_id: userId })
    .delete()
    .returning(['client_id', 'user_id', 'organization_id']);
  if (consent === undefined) return false;
  await db('oauth_grants').where(consent).delete();
  return true;
}
