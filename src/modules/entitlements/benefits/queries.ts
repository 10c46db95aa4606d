import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { BuyerScope } from '../../../platform/access/buyer-scope.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { containing, inTimeRange, oneOf } from '../../../platform/db/filters.ts';
import { countRows, listRows } from '../../../platform/db/list.ts';
import { liveGrantSql } from './live-grant-queries.ts';

export type BenefitRow = Tables['benefits'];
export type BenefitType = BenefitRow['type'];

/** The filters of the list of sellers, by parameter. */
export const BENEFIT_FILTERS = {
  type: oneOf('benefits.type'),
  query: containing('benefits.description'),
  created: inTimeRange('benefits.created_at'),
};

interface ListBenefitsOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  page: Page;
}

export function listBenefits(db: Knex, ids: AccessibleOrganizationIds, { filter, page }: ListBenefitsOptions) {
  return listRows<BenefitRow>(db, {
    table: 'benefits',
    scope: { column: 'organization_id', ids },
    condition: (query) => void query.whereNull('benefits.deleted_at'),
    filter,
    orders: [
      { column: 'type', order: 'asc' },
      { column: 'created_at', order: 'asc' },
    ],
    page,
  });
}

export async function findBenefit(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<BenefitRow | undefined> {
  return db('benefits').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').first();
}

export async function findBenefitForUpdate(db: Knex.Transaction, ids: AccessibleOrganizationIds, id: string) {
  return db('benefits').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').forNoKeyUpdate().first();
}

/** Locks the benefit against concurrent changes and grants. */
export async function lockBenefitForUpdate(db: Knex.Transaction, id: string): Promise<BenefitRow> {
  return expectOne(await db('benefits').where({ id }).forNoKeyUpdate());
}

/** Locks the benefit against changes and deletion. Concurrent transactions can still grant it. */
export async function lockBenefitForShare(db: Knex.Transaction, id: string): Promise<BenefitRow> {
  return expectOne(await db('benefits').where({ id }).forShare());
}

/** Finds the undeleted benefits of an organization among `ids`. */
export async function findBenefitsOfOrganization(
  db: Knex,
  organizationId: string,
  ids: readonly string[],
): Promise<BenefitRow[]> {
  return db('benefits').where({ organization_id: organizationId }).whereIn('id', ids).whereNull('deleted_at');
}

/** Finds benefits by id, including deleted ones, because grants outlive them. */
export async function findBenefits(db: Knex, ids: readonly string[]): Promise<BenefitRow[]> {
  return db('benefits').whereIn('id', ids);
}

export async function insertBenefit(
  db: Knex,
  row: Pick<BenefitRow, 'created_at' | 'organization_id' | 'type' | 'description' | 'is_tax_applicable' | 'properties'>,
) {
  return expectOne(await db('benefits').insert(row).returning('*'));
}

/** @returns the benefits that were missing before */
export async function insertArticlesBenefits(
  db: Knex,
  rows: Omit<BenefitRow, 'id' | 'type' | 'modified_at' | 'deleted_at' | 'selectable' | 'terms_version'>[],
): Promise<BenefitRow[]> {
  return db('benefits')
    .insert(rows.map((row) => ({ ...row, type: 'articles' as const })))
    .onConflict()
    .ignore()
    .returning('*');
}

/** Finds the benefits that give access to an organization's articles. */
export async function findArticlesBenefits(db: Knex, organization_id: string): Promise<BenefitRow[]> {
  return db('benefits').where({ organization_id, type: 'articles' });
}

export async function updateBenefit(db: Knex, id: string, patch: Partial<BenefitRow>): Promise<BenefitRow> {
  return expectOne(await db('benefits').where({ id }).update(patch).returning('*'));
}

/** Locks the benefits that grant the download of a file. */
export async function lockBenefitsWithFile(
  db: Knex.Transaction,
  of: { organization_id: string; file_id: string },
): Promise<BenefitRow[]> {
  return db('benefits')
    .where({ organization_id: of.organization_id, type: 'downloadables' })
    .whereRaw("jsonb_exists(properties->'files', ?)", [of.file_id])
    .orderBy('id')
    .forNoKeyUpdate();
}

export async function detachFromProducts(db: Knex, benefitId: string): Promise<void> {
  await db('product_benefits').where({ benefit_id: benefitId }).delete();
}

/** The filters of the list of buyers, by parameter. */
export const USER_BENEFIT_FILTERS = {
  type: oneOf('benefits.type'),
  organization_id: oneOf('benefits.organization_id'),
  order_id: oneOf('benefit_grants.order_id'),
  subscription_id: oneOf('benefit_grants.subscription_id'),
  query: containing('benefits.description'),
};

interface ListUserBenefitsOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

/** Lists benefits of which the buyer has a live grant. `granted_at` is the time of the latest one. */
export async function listUserBenefits(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  buyer: BuyerScope,
  listing: ListUserBenefitsOptions,
) {
  const granted = db('benefits')
    .join('benefit_grants', 'benefit_grants.benefit_id', 'benefits.id')
    .join('organizations', 'organizations.id', 'benefits.organization_id')
    .whereIn('benefit_grants.user_id', buyer.ids)
    .whereRaw(liveGrantSql(), [now])
    .groupBy('benefits.id', 'organizations.slug')
    .select(
      'benefits.*',
      'organizations.slug as organization_slug',
      db.raw('max(benefit_grants.granted_at) as granted_at'),
    );
  if (buyer.organizationId !== undefined) granted.where('benefits.organization_id', buyer.organizationId);
  listing.filter?.(granted);
  const total = await countRows(db, granted.clone(), listing.page);
  const rows: BenefitRow[] = await db
    .select('granted.*')
    .from(granted.as('granted'))
    .orderBy([...listing.orders, { column: 'granted.id', order: listing.orders[0]?.order ?? 'asc' }])
    .limit(listing.page.limit)
    .offset(listing.page.offset);
  return { rows, total };
}
