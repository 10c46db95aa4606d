import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import { inTimeRange, oneOf } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { customerIdSql, ofCustomer } from '../../customers/customers/index.ts';
import { withEmail } from '../../identity/users/index.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';

/** An e-mail with its customer. A customer can be deleted. */
export type ListedEmail = EmailRow & { customer_id: string | null };

export const EMAIL_FILTERS = {
  customer_id: ofCustomer('emails'),
  email: withEmail('emails.user_id'),
  object_id: oneOf('emails.object_id'),
  kind: oneOf('emails.kind'),
  status: oneOf('emails.status'),
  created: inTimeRange('emails.created_at'),
};

const CUSTOMER_ID = `${customerIdSql('emails')} as customer_id`;

interface Listing {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export const listEmails = (db: Knex, ids: AccessibleOrganizationIds, listing: Listing) =>
  listRows<ListedEmail>(db, {
    table: 'emails',
    columns: [db.raw(CUSTOMER_ID)],
    scope: { column: 'organization_id', ids },
    ...listing,
  });

/** @returns undefined if none of the organizations has sent the e-mail */
export async function findEmail(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<ListedEmail | undefined> {
  return db('emails')
    .where('emails.id', id)
    .whereIn('emails.organization_id', [...ids])
    .first('emails.*', db.raw(CUSTOMER_ID));
}
