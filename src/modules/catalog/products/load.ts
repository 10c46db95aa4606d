import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { AttachedField } from '../custom-fields/index.ts';
import { findMediasOfProducts, type FileRow } from '../../entitlements/files/index.ts';
import { indexBy } from '../../../shared/index-by.ts';
import { together } from '../../../platform/db/together.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  findBenefitsOfProducts,
  findFieldsOfProducts,
  findPricesOf,
  findProducts,
  type PriceRow,
  type ProductRow,
} from './queries.ts';

/** A product with what belongs to it. `prices` are those on sale, oldest first. */
export interface Product extends ProductRow {
  prices: PriceRow[];
  benefits: BenefitRow[];
  /** What its buyers are asked, in order. */
  customFields: AttachedField[];
  medias: FileRow[];
}

/** Products by id, in five statements however many there are. */
export async function loadProducts({ db }: Reader, ids: readonly string[]): Promise<Map<string, Product>> {
  return indexBy(await withParts(db, await findProducts(db, [...new Set(ids)])), 'id');
}

/** The same for rows at hand, in their order. */
export async function withParts(db: Reader['db'], rows: readonly ProductRow[]): Promise<Product[]> {
  const ids = rows.map(({ id }) => id);
  const [prices, benefits, fields, medias] = await together(
    db,
    () => findPricesOf(db, ids),
    () => findBenefitsOfProducts(db, ids),
    () => findFieldsOfProducts(db, ids),
    () => findMediasOfProducts(db, ids),
  );
  const pricesOf = Map.groupBy(
    prices.filter((price) => !price.is_archived),
    ({ product_id }) => product_id,
  );
  const benefitsOf = Map.groupBy(benefits, ({ product_id }) => product_id);
  const fieldsOf = Map.groupBy(fields, ({ product_id }) => product_id);
  const mediasOf = Map.groupBy(medias, ({ product_id }) => product_id);
  return rows.map((row) => ({
    ...row,
    prices: pricesOf.get(row.id) ?? [],
    benefits: benefitsOf.get(row.id) ?? [],
    customFields: fieldsOf.get(row.id) ?? [],
    medias: mediasOf.get(row.id) ?? [],
  }));
}

/** All active prices are recurring. */
export function isRecurring({ prices }: Pick<Product, 'prices'>): boolean {
  return prices.length > 0 && prices.every(({ type }) => type === 'recurring');
}
