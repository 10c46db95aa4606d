import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Order } from '../../../shared/sorting.ts';
import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { CustomFieldRow } from '../custom-fields/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';
import { statement } from '../../../platform/db/statement.ts';

export type ProductRow = Tables['products'];
export type PriceRow = Tables['product_prices'];

interface Listing {
  query: string | undefined;
  isArchived: boolean | undefined;
  isRecurring: boolean | undefined;
  benefitIds: readonly string[] | undefined;
  orders: readonly Order[];
  page: Page;
}

export function listProducts(db: Knex, ids: AccessibleOrganizationIds, listing: Listing) {
  const { query: text, isArchived, isRecurring, benefitIds, orders, page } = listing;
  const isByPrice = orders.some(({ column }) => column.startsWith('oldest_price.'));
  return list<ProductRow>(db, {
    table: 'products',
    scope: { column: 'organization_id', ids },
    join: isByPrice ? joinOldestPrice : undefined,
    filter: (query) => {
      if (text !== undefined) query.whereRaw(`strpos(lower(products.name), lower(?)) > 0`, [text]);
      if (isArchived !== undefined) query.where('products.is_archived', isArchived);
      if (isRecurring !== undefined) query.whereRaw(`? = exists (${RECURRING_PRICE})`, [isRecurring]);
      if (benefitIds) {
        const having = db('product_benefits').whereRaw('product_id = products.id').whereIn('benefit_id', benefitIds);
        query.whereExists(having);
      }
    },
    orders,
    page,
  });
}

/** A product's active prices are all of one type. */
const RECURRING_PRICE = `select from product_prices where product_id = products.id and type = 'recurring' and not is_archived`;

/** Prices sort as free, then by the least a buyer may name, then by amount. */
function joinOldestPrice(query: Knex.QueryBuilder) {
  query.joinRaw(`left join lateral (
    select type, amount_type,
           case amount_type when 'free' then -2 when 'custom' then coalesce(minimum_amount, -1) else price_amount end as amount
    from product_prices where product_id = products.id and not is_archived order by created_at, position limit 1
  ) as oldest_price on true`);
}

export async function findProduct(db: Knex, ids: readonly string[], id: string): Promise<ProductRow | undefined> {
  return db('products').where({ id }).whereIn('organization_id', ids).first();
}

export async function findProductForUpdate(db: Knex.Transaction, ids: AccessibleOrganizationIds, id: string) {
  return db('products').where({ id }).whereIn('organization_id', ids).forNoKeyUpdate().first();
}

interface Ids {
  ids: readonly string[];
}

/** Those that every presentation of a product needs run with most requests. */
const productsByIds = statement<Ids, ProductRow>('products-by-ids', (db, parameter) =>
  db('products').whereRaw('id = any(?::uuid[])', [parameter('ids')]),
);
const pricesOfProducts = statement<Ids, PriceRow>('prices-of-products', (db, parameter) =>
  db('product_prices')
    .whereRaw('product_id = any(?::uuid[])', [parameter('ids')])
    .orderBy(['created_at', 'position']),
);
const benefitsOfProducts = statement<Ids, BenefitRow & { product_id: string }>(
  'benefits-of-products',
  (db, parameter) =>
    db('product_benefits')
      .join('benefits', 'benefits.id', 'product_benefits.benefit_id')
      .whereRaw('product_benefits.product_id = any(?::uuid[])', [parameter('ids')])
      .whereNull('benefits.deleted_at')
      .orderBy('product_benefits.position')
      .select('benefits.*', 'product_benefits.product_id'),
);
const fieldsOfProducts = statement<Ids, CustomFieldRow & { product_id: string; is_required: boolean }>(
  'custom-fields-of-products',
  (db, parameter) =>
    db('product_custom_fields')
      .join('custom_fields', 'custom_fields.id', 'product_custom_fields.custom_field_id')
      .whereRaw('product_custom_fields.product_id = any(?::uuid[])', [parameter('ids')])
      .whereNull('custom_fields.deleted_at')
      .orderBy('product_custom_fields.position')
      .select('custom_fields.*', 'product_custom_fields.product_id', 'product_custom_fields.is_required'),
);
const pricesByIds = statement<Ids, PriceRow>('prices-by-ids', (db, parameter) =>
  db('product_prices').whereRaw('id = any(?::uuid[])', [parameter('ids')]),
);

export function findProducts(db: Knex, ids: readonly string[]): Promise<ProductRow[]> {
  return productsByIds(db, { ids });
}

/** Oldest first, archived ones too. */
export function findPricesOf(db: Knex, productIds: readonly string[]): Promise<PriceRow[]> {
  return pricesOfProducts(db, { ids: productIds });
}

export async function findPrice(db: Knex, id: string): Promise<PriceRow | undefined> {
  return (await findPrices(db, [id]))[0];
}

export function findPrices(db: Knex, ids: readonly string[]): Promise<PriceRow[]> {
  return pricesByIds(db, { ids });
}

/** In each product's own order. */
export function findBenefitsOfProducts(db: Knex, productIds: readonly string[]) {
  return benefitsOfProducts(db, { ids: productIds });
}

/** The same of one product, whose list then stays as it is until the transaction ends. */
export async function holdBenefitsOf(db: Knex.Transaction, productId: string): Promise<BenefitRow[]> {
  await db('products').where({ id: productId }).forShare().select('id');
  return findBenefitsOfProducts(db, [productId]);
}

/** In each product's own order. */
export async function findFieldsOfProducts(db: Knex, productIds: readonly string[]) {
  const rows = await fieldsOfProducts(db, { ids: productIds });
  return rows.map(({ product_id, is_required: isRequired, ...field }) => ({ product_id, isRequired, field }));
}

export async function insertProduct(
  db: Knex,
  row: Pick<ProductRow, 'created_at' | 'organization_id' | 'name' | 'description' | 'metadata'>,
): Promise<ProductRow> {
  return expectOne(await db('products').insert(row).returning('*'));
}

export type NewPriceRow = Omit<PriceRow, 'id' | 'modified_at' | 'is_archived'>;

export async function insertPrices(db: Knex, rows: NewPriceRow[]): Promise<void> {
  if (rows.length > 0) await db('product_prices').insert(rows);
}

export async function archivePrices(db: Knex, ids: readonly string[], now: Date): Promise<void> {
  await db('product_prices').whereIn('id', ids).update({ is_archived: true, modified_at: now });
}

export async function updateProduct(db: Knex, id: string, patch: Partial<ProductRow>): Promise<ProductRow> {
  return expectOne(await db('products').where({ id }).update(patch).returning('*'));
}

export async function replaceBenefits(db: Knex, productId: string, benefitIds: readonly string[]): Promise<void> {
  await db('product_benefits').where({ product_id: productId }).delete();
  const rows = benefitIds.map((benefit_id, position) => ({ product_id: productId, benefit_id, position }));
  if (rows.length > 0) await db('product_benefits').insert(rows);
}

export interface Attachment {
  custom_field_id: string;
  required: boolean;
}

export async function replaceFields(db: Knex, product_id: string, wanted: readonly Attachment[]): Promise<void> {
  await db('product_custom_fields').where({ product_id }).delete();
  const rows = wanted.map(({ custom_field_id, required: is_required }, position) => ({
    product_id,
    custom_field_id,
    position,
    is_required,
  }));
  if (rows.length > 0) await db('product_custom_fields').insert(rows);
}

/** In their order; none of them twice. */
export async function replaceMedias(db: Knex, productId: string, fileIds: readonly string[]): Promise<void> {
  await db('product_medias').where({ product_id: productId }).delete();
  const rows = fileIds.map((file_id, position) => ({ product_id: productId, file_id, position }));
  if (rows.length > 0) await db('product_medias').insert(rows);
}
