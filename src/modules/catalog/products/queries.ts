import type { Knex } from 'knex';
import type { Metadata } from '../../../shared/metadata.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { CustomFieldRow } from '../custom-fields/index.ts';
import type { PriceTier } from './price-tier.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import {
  containing,
  containsSql,
  inTimeRange,
  oneOf,
  existsFilter,
  withMetadata,
  type Filter,
} from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';

export type ProductRow = Tables['products'];
export type PriceRow = Tables['product_prices'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'products.metadata': Metadata;
    'product_prices.tiers': readonly PriceTier[];
  }
}

/** Exists if a product is recurring: all its prices on sale have one type. */
const RECURRING_PRICE = `select from product_prices where product_id = products.id and type = 'recurring' and not is_archived`;

/** The filters of the list of sellers, by parameter. */
export const PRODUCT_FILTERS = {
  query: containing('products.name'),
  is_archived: existsFilter('products.is_archived'),
  is_recurring: existsFilter(`exists (${RECURRING_PRICE})`),
  benefit_id: ((rows, ids) =>
    void rows.whereExists((benefits: Knex.QueryBuilder) => {
      benefits.from('product_benefits').whereRaw('product_id = products.id').whereIn('benefit_id', ids);
    })) satisfies Filter<readonly string[]>,
  visibility: oneOf('products.visibility'),
  created: inTimeRange('products.created_at'),
  metadata: withMetadata('products.metadata'),
};

interface ListOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listProducts(db: Knex, ids: AccessibleOrganizationIds, listing: ListOptions) {
  const { filter, orders, page } = listing;
  const sortsByPrice = orders.some(({ column }) => column.startsWith('first_price.'));
  return listRows<ProductRow>(db, {
    table: 'products',
    scope: { column: 'organization_id', ids },
    join: sortsByPrice ? joinFirstPrice : undefined,
    filter,
    orders,
    page,
  });
}

/** Rows of products with a part of their name, or of a seller with a part of the slug. It reads every row: for buyers' lists. */
export const withProductOrSeller =
  (table: 'orders' | 'subscriptions'): Filter<string> =>
  (rows, text) =>
    void rows.whereRaw(
      `(exists (select from products where products.id = ${table}.product_id and ${containsSql('products.name', '?')})
        or exists (select from organizations
                   where organizations.id = ${table}.organization_id and ${containsSql('organizations.slug', '?')}))`,
      [text, text],
    );

/** Joins each product's first price on sale, for sorting. Free prices come first. Custom prices sort by their minimum. */
function joinFirstPrice(query: Knex.QueryBuilder) {
  query.joinRaw(`left join lateral (
    select type, amount_type,
           case amount_type when 'free' then -2 when 'custom' then coalesce(minimum_amount, -1) else price_amount end as amount
    from product_prices where product_id = products.id and not is_archived order by position, created_at limit 1
  ) as first_price on true`);
}

export async function findProduct(db: Knex, ids: readonly string[], id: string): Promise<ProductRow | undefined> {
  return db('products').where({ id }).whereIn('organization_id', ids).first();
}

export async function findProductForUpdate(db: Knex.Transaction, ids: AccessibleOrganizationIds, id: string) {
  return db('products').where({ id }).whereIn('organization_id', ids).forNoKeyUpdate().first();
}

interface IdsParameter {
  ids: readonly string[];
}

/** Prepared: needed for every product response, so they run on most requests. */
const productsByIds = prepareStatement<IdsParameter, ProductRow>('products-by-ids', (db, parameter) =>
  db('products').whereRaw('id = any(?::uuid[])', [parameter('ids')]),
);
const pricesOfProducts = prepareStatement<IdsParameter, PriceRow>('prices-of-products', (db, parameter) =>
  db('product_prices')
    .whereRaw('product_id = any(?::uuid[])', [parameter('ids')])
    .orderBy(['position', 'created_at']),
);
const benefitsOfProducts = prepareStatement<IdsParameter, BenefitRow & { product_id: string }>(
  'benefits-of-products',
  (db, parameter) =>
    db('product_benefits')
      .join('benefits', 'benefits.id', 'product_benefits.benefit_id')
      .whereRaw('product_benefits.product_id = any(?::uuid[])', [parameter('ids')])
      .whereNull('benefits.deleted_at')
      .orderBy('product_benefits.position')
      .select('benefits.*', 'product_benefits.product_id'),
);
const customFieldsOfProducts = prepareStatement<
  IdsParameter,
  CustomFieldRow & { product_id: string; is_required: boolean }
>('custom-fields-of-products', (db, parameter) =>
  db('product_custom_fields')
    .join('custom_fields', 'custom_fields.id', 'product_custom_fields.custom_field_id')
    .whereRaw('product_custom_fields.product_id = any(?::uuid[])', [parameter('ids')])
    .whereNull('custom_fields.deleted_at')
    .orderBy('product_custom_fields.position')
    .select('custom_fields.*', 'product_custom_fields.product_id', 'product_custom_fields.is_required'),
);
const pricesByIds = prepareStatement<IdsParameter, PriceRow>('prices-by-ids', (db, parameter) =>
  db('product_prices').whereRaw('id = any(?::uuid[])', [parameter('ids')]),
);

/** Finds products by id, archived ones included. */
export function findProducts(db: Knex, ids: readonly string[]): Promise<ProductRow[]> {
  return productsByIds(db, { ids });
}

/** Finds the prices of products, archived ones included, in each product's order. */
export function findPricesOf(db: Knex, productIds: readonly string[]): Promise<PriceRow[]> {
  return pricesOfProducts(db, { ids: productIds });
}

/** Finds a price by id, archived or not. */
export async function findPrice(db: Knex, id: string): Promise<PriceRow | undefined> {
  return (await findPrices(db, [id]))[0];
}

/** Finds prices by id, archived ones included. */
export function findPrices(db: Knex, ids: readonly string[]): Promise<PriceRow[]> {
  return pricesByIds(db, { ids });
}

/** Finds the benefits of products, in each product's order. */
export function findBenefitsOfProducts(db: Knex, productIds: readonly string[]) {
  return benefitsOfProducts(db, { ids: productIds });
}

/** Finds the benefits of one product and locks the product, so that the list cannot change before the transaction ends. */
export async function lockBenefitsOfProduct(db: Knex.Transaction, productId: string): Promise<BenefitRow[]> {
  await db('products').where({ id: productId }).forShare().select('id');
  return findBenefitsOfProducts(db, [productId]);
}

/** Finds the custom fields of products, in each product's order. */
export async function findCustomFieldsOfProducts(db: Knex, productIds: readonly string[]) {
  const rows = await customFieldsOfProducts(db, { ids: productIds });
  return rows.map(({ product_id, is_required: isRequired, ...field }) => ({ product_id, isRequired, field }));
}

export async function insertProduct(
  db: Knex,
  row: Pick<ProductRow, 'created_at' | 'organization_id' | 'name' | 'description' | 'metadata'> & Partial<ProductRow>,
): Promise<ProductRow> {
  return expectOne(await db('products').insert(row).returning('*'));
}

export type NewPriceRow = Omit<PriceRow, 'id' | 'modified_at' | 'is_archived'>;

export async function insertPrices(db: Knex, rows: NewPriceRow[]): Promise<void> {
  // The driver would convert an array to a PostgreSQL array instead of JSON.
  const stored = rows.map((row) => ({ ...row, tiers: row.tiers && (JSON.stringify(row.tiers) as never) }));
  if (rows.length > 0) await db('product_prices').insert(stored);
}

export async function archivePrices(db: Knex, ids: readonly string[], now: Date): Promise<void> {
  await db('product_prices').whereIn('id', ids).update({ is_archived: true, modified_at: now });
}

/** Stores the places of prices among the prices of their product. */
export async function placePrices(db: Knex, places: readonly Pick<PriceRow, 'id' | 'position'>[]): Promise<void> {
  const [ids, positions] = [places.map(({ id }) => id), places.map(({ position }) => position)];
  await db.raw(
    `update product_prices set position = place.position from unnest(?::uuid[], ?::integer[]) as place (id, position)
     where product_prices.id = place.id and product_prices.position <> place.position`,
    [ids, positions],
  );
}

export async function updateProduct(db: Knex, id: string, patch: Partial<ProductRow>): Promise<ProductRow> {
  return expectOne(await db('products').where({ id }).update(patch).returning('*'));
}

export async function replaceBenefits(db: Knex, productId: string, benefitIds: readonly string[]): Promise<void> {
  await db('product_benefits').where({ product_id: productId }).delete();
  const rows = benefitIds.map((benefit_id, position) => ({ product_id: productId, benefit_id, position }));
  if (rows.length > 0) await db('product_benefits').insert(rows);
}

export interface CustomFieldAttachment {
  custom_field_id: string;
  required: boolean;
}

export async function replaceCustomFields(
  db: Knex,
  product_id: string,
  attachments: readonly CustomFieldAttachment[],
): Promise<void> {
  await db('product_custom_fields').where({ product_id }).delete();
  const rows = attachments.map(({ custom_field_id, required: is_required }, position) => ({
    product_id,
    custom_field_id,
    position,
    is_required,
  }));
  if (rows.length > 0) await db('product_custom_fields').insert(rows);
}

/** Replaces the media files of a product. `fileIds` must be distinct; their order is kept. */
export async function replaceMedias(db: Knex, productId: string, fileIds: readonly string[]): Promise<void> {
  await db('product_medias').where({ product_id: productId }).delete();
  const rows = fileIds.map((file_id, position) => ({ product_id: productId, file_id, position }));
  if (rows.length > 0) await db('product_medias').insert(rows);
}
