import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import { listRows, type ListQuery } from '../../../platform/db/list.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ClientMetadata } from './client-metadata.ts';

type ConsentRow = Tables['oauth_consents'];

/** A consent with its client and its last token. */
export interface ApplicationRow extends ConsentRow {
  metadata: ClientMetadata;
  last_used_at: Date | null;
}

/** The consent of a user, with the name and the mode of its organization. */
export interface UserApplicationRow extends ApplicationRow {
  organization_name: string | null;
  organization_mode: Tables['organizations']['mode'] | null;
}

/** A consent for an organization, with the member who gave it. */
export interface OrganizationApplicationRow extends ApplicationRow {
  user_email: string;
  user_name: string | null;
}

export const listUserApplications = (db: Knex, userId: string, page: Page) =>
  listConsents<UserApplicationRow>(db, {
    columns: [
      db.raw('(select name from organizations where id = oauth_consents.organization_id) as organization_name'),
      db.raw('(select mode from organizations where id = oauth_consents.organization_id) as organization_mode'),
    ],
    scope: { column: 'user_id', ids: [userId] },
    page,
  });

export const listOrganizationApplications = (db: Knex, organizationId: string, page: Page) =>
  listConsents<OrganizationApplicationRow>(db, {
    columns: [
      db.raw('(select email from users where id = oauth_consents.user_id) as user_email'),
      db.raw('(select name from users where id = oauth_consents.user_id) as user_name'),
    ],
    scope: { column: 'organization_id', ids: [organizationId] },
    page,
  });

function listConsents<Row extends ApplicationRow>(
  db: Knex,
  { columns, scope, page }: Pick<ListQuery, 'scope' | 'page'> & { columns: readonly Knex.Raw[] },
) {
  return listRows<Row>(db, {
    table: 'oauth_consents',
    columns: [
      ...columns,
      db.raw('(select metadata from oauth_clients where id = oauth_consents.client_id) as metadata'),
      db.raw(`(
        select max(token.created_at)
        from oauth_grants as given join oauth_tokens as token on token.grant_id = given.id
        where (given.client_id, given.user_id) = (oauth_consents.client_id, oauth_consents.user_id)
          and given.organization_id is not distinct from oauth_consents.organization_id
      ) as last_used_at`),
    ],
    scope,
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/**
 * Deletes a consent that a user gave, or that is for an organization, with its grants, whose tokens foreign keys delete.
 * @returns whether there was such a consent
 */
export async function revokeApplication(
  { db }: Tx,
  scope: { user_id: string } | { organization_id: string },
  id: string,
): Promise<boolean> {
  // The consent is the lock: `insertGrant` reads it for share, so that no grant appears after the second statement.
  const [consent] = await db('oauth_consents')
    .where({ id, ...scope })
    .delete()
    .returning(['client_id', 'user_id', 'organization_id']);
  if (consent === undefined) return false;
  await db('oauth_grants').where(consent).delete();
  return true;
}
