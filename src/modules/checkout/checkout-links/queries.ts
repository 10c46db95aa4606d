import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { containing, inTimeRange, oneOf, withMetadata } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import type { Metadata } from '../../../shared/metadata.ts';

export type CheckoutLinkRow = Tables['checkout_links'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'checkout_links.metadata': Metadata;
  }
}

/** The filters of the list, by parameter. */
export const CHECKOUT_LINK_FILTERS = {
  product_id: oneOf('checkout_links.product_id'),
  discount_id: oneOf('checkout_links.discount_id'),
  query: containing('checkout_links.label'),
  created: inTimeRange('checkout_links.created_at'),
  metadata: withMetadata('checkout_links.metadata'),
};

interface Listing {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listCheckoutLinks(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: Listing) {
  return listRows<CheckoutLinkRow>(db, {
    table: 'checkout_links',
    scope: { column: 'organization_id', ids },
    condition: (query) => void query.whereNull('checkout_links.deleted_at'),
    filter,
    orders,
    page,
  });
}

export async function findCheckoutLink(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CheckoutLinkRow | undefined> {
  return db('checkout_links').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').first();
}

export async function findCheckoutLinkForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CheckoutLinkRow | undefined> {
  return db('checkout_links')
    .where({ id })
    .whereIn('organization_id', ids)
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first();
}

export async function findBySecret(db: Knex, client_secret: string): Promise<CheckoutLinkRow | undefined> {
  return db('checkout_links').where({ client_secret }).whereNull('deleted_at').first();
}

export type NewCheckoutLinkRow = Omit<CheckoutLinkRow, 'id' | 'modified_at' | 'deleted_at'>;

export async function insertCheckoutLink(db: Knex, row: NewCheckoutLinkRow): Promise<CheckoutLinkRow> {
  return expectOne(await db('checkout_links').insert(row).returning('*'));
}

export async function updateCheckoutLink(
  db: Knex,
  id: string,
  changes: Partial<CheckoutLinkRow>,
): Promise<CheckoutLinkRow> {
  return expectOne(await db('checkout_links').where({ id }).update(changes).returning('*'));
}
