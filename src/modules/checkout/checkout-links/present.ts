import type { Schema } from '../../../contract/operation.ts';
import { loadDiscounts } from '../../catalog/discounts/index.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  closestPrice,
  findPrices,
  loadProducts,
  presentPrice,
  presentProductForBuyers,
  type PriceRow,
  type Product,
} from '../../catalog/products/index.ts';
import { readDefaultCurrencies } from '../../identity/organizations/index.ts';
import { priceIn } from '../checkouts/index.ts';
import type { CheckoutLinkRow } from './queries.ts';

interface Surroundings extends Reader {
  readonly baseUrl: string;
}

/** Presents links. Related rows are loaded in one statement per table. */
export async function presentCheckoutLinks(
  ctx: Surroundings,
  rows: readonly CheckoutLinkRow[],
): Promise<Schema<'CheckoutLink'>[]> {
  const priceIds = rows.flatMap(({ product_price_id }) => product_price_id ?? []);
  const [products, priceRows, discounts, currencies] = await Promise.all([
    loadProducts(
      ctx,
      rows.map(({ product_id }) => product_id),
    ),
    priceIds.length > 0 ? findPrices(ctx.db, priceIds) : [],
    loadDiscounts(ctx, rows),
    readDefaultCurrencies(ctx.db, [...new Set(rows.map(({ organization_id }) => organization_id))]),
  ]);
  const prices = indexBy(priceRows, 'id');
  return rows.map((row) => ({
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    metadata: row.metadata,
    payment_processor: row.payment_processor as Schema<'CheckoutLink'>['payment_processor'],
    client_secret: row.client_secret,
    url: `${ctx.baseUrl}/buy/${row.client_secret}`,
    success_url: row.success_url,
    label: row.label,
    allow_discount_codes: row.allow_discount_codes,
    embed_origins: row.embed_origins,
    product_id: row.product_id,
    product_price_id: row.product_price_id,
    discount_id: row.discount_id,
    product: presentProductForBuyers(getOrThrow(products, row.product_id), ctx.baseUrl),
    product_price: row.product_price_id === null ? null : presentPrice(getOrThrow(prices, row.product_price_id)),
    opening_price: presentOpeningPrice(getOrThrow(products, row.product_id), {
      named: prices.get(row.product_price_id ?? ''),
      discount: discounts.get(row.discount_id ?? ''),
      defaultCurrency: getOrThrow(currencies, row.organization_id),
    }),
    discount: row.discount_id === null ? null : getOrThrow(discounts, row.discount_id),
  }));
}

interface Opening {
  /** The price of the link. */
  named: PriceRow | undefined;
  /** A fixed discount applies in its own currency only. */
  discount: Schema<'Discount'> | undefined;
  /** The currency of the organization. */
  defaultCurrency: string;
}

/** Presents the price that `followCheckoutLink` selects for a visitor whose country is unknown. */
function presentOpeningPrice(
  product: Product,
  { named, discount, defaultCurrency }: Opening,
): Schema<'ProductPrice'> | null {
  const [first] = product.prices;
  if (first === undefined) return null;
  const currency = discount?.type === 'fixed' ? discount.currency : defaultCurrency;
  const price = named === undefined ? priceIn(product.prices, currency, first) : closestPrice(product, named);
  return presentPrice(price ?? first);
}
