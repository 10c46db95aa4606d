import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { AttachedField } from '../custom-fields/index.ts';
import { findProductMedia, type FileRow } from '../../entitlements/files/index.ts';
import { indexBy } from '../../../shared/index-by.ts';
import { isSameLength, type Interval } from '../../../shared/intervals.ts';
import { parallelUnlessTransaction } from '../../../platform/db/parallel-unless-transaction.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  findBenefitsOfProducts,
  findCustomFieldsOfProducts,
  findPricesOf,
  findProducts,
  type PriceRow,
  type ProductRow,
} from './queries.ts';

/** A product with its relations. `prices` are the prices that are not archived, in the seller's order: pages select the first one. */
export interface Product extends ProductRow {
  prices: PriceRow[];
  benefits: BenefitRow[];
  /** Custom fields that buyers fill in, in order. */
  customFields: AttachedField[];
  medias: FileRow[];
}

/** Loads products with their relations, in five statements for any number of ids. @returns products by id */
export async function loadProducts({ db }: Reader, ids: readonly string[]): Promise<Map<string, Product>> {
  return indexBy(await loadRelations(db, await findProducts(db, [...new Set(ids)])), 'id');
}

/** Adds the relations to product rows. Keeps the order of the rows. */
export async function loadRelations(db: Reader['db'], rows: readonly ProductRow[]): Promise<Product[]> {
  const ids = rows.map(({ id }) => id);
  const [prices, benefits, fields, medias] = await parallelUnlessTransaction(
    db,
    () => findPricesOf(db, ids),
    () => findBenefitsOfProducts(db, ids),
    () => findCustomFieldsOfProducts(db, ids),
    () => findProductMedia(db, ids),
  );
  const pricesByProduct = Map.groupBy(
    prices.filter((price) => !price.is_archived),
    ({ product_id }) => product_id,
  );
  const benefitsByProduct = Map.groupBy(benefits, ({ product_id }) => product_id);
  const fieldsByProduct = Map.groupBy(fields, ({ product_id }) => product_id);
  const mediasByProduct = Map.groupBy(medias, ({ product_id }) => product_id);
  return rows.map((row) => ({
    ...row,
    prices: pricesByProduct.get(row.id) ?? [],
    benefits: benefitsByProduct.get(row.id) ?? [],
    customFields: fieldsByProduct.get(row.id) ?? [],
    medias: mediasByProduct.get(row.id) ?? [],
  }));
}

/** A price that is charged for each period. */
export type RecurringPriceRow = PriceRow & Interval;

/** Whether a price is charged for each period. */
export const isRecurringPrice = (price: PriceRow): price is RecurringPriceRow => price.recurring_interval !== null;

/** Whether two prices are charged once, or for periods of the same length. */
export const hasSameInterval = (one: PriceRow, other: PriceRow): boolean =>
  isRecurringPrice(one) && isRecurringPrice(other)
    ? isSameLength(one, other)
    : one.recurring_interval === other.recurring_interval;

/**
 * Finds the price that takes the place of another one.
 * @returns the price itself while it is on sale, or else the first one that is most like it: in its currency and interval, in its
 *   currency, in its interval, or any
 */
export function closestPrice({ prices }: Pick<Product, 'prices'>, named: PriceRow): PriceRow | undefined {
  const likeness = (price: PriceRow) =>
    4 * Number(price.id === named.id) +
    2 * Number(price.price_currency === named.price_currency) +
    Number(hasSameInterval(price, named));
  return prices.toSorted((one, other) => likeness(other) - likeness(one))[0];
}

/** Whether the product is a subscription: all its prices on sale are recurring. */
export function isRecurring({ prices }: Pick<Product, 'prices'>): boolean {
  return prices.length > 0 && prices.every(({ type }) => type === 'recurring');
}
