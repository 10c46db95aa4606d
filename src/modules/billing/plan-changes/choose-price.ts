import { invalidField } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { requirePriceOnSale, type PriceRow, type Product } from '../../catalog/products/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/** The price that a subscription changes to, with its product. */
export interface TargetPlan {
  price: PriceRow & { recurring_interval: NonNullable<PriceRow['recurring_interval']> };
  product: Product;
}

/**
 * Finds the price that a subscription changes to.
 * @throws RequestValidationError the price is unknown, of another organization, archived, one-time, chosen by the buyer, or the
 *   present one
 */
export async function choosePrice(reader: Reader, subscription: SubscriptionRow, id: string): Promise<TargetPlan> {
  const refuse = (msg: string) => invalidField('product_price_id', msg, id);
  const { price, product } = await requirePriceOnSale(reader, [subscription.organization_id], id);
  if (!isRecurring(price)) throw refuse('Price is not recurring.');
  if (price.amount_type === 'custom') throw refuse('A price that buyers name themselves cannot be changed to.');
  if (price.id === subscription.price_id) throw refuse('The subscription has this price.');
  return { price, product };
}

/** @returns the prices of a product on sale that a subscription can change to, oldest first */
export function targetsIn(product: Product, { price_id }: SubscriptionRow): TargetPlan[] {
  if (product.is_archived) return [];
  return product.prices
    .filter(isRecurring)
    .filter(({ id, amount_type }) => amount_type !== 'custom' && id !== price_id)
    .map((price) => ({ price, product }));
}

const isRecurring = (price: PriceRow): price is TargetPlan['price'] => price.recurring_interval !== null;
