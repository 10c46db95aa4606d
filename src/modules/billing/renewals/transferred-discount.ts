import { appliesIn, isForProduct, type DiscountRow } from '../../catalog/discounts/index.ts';
import type { RecurringPriceRow } from '../../catalog/products/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { isSameLength } from '../../../shared/intervals.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/**
 * A discount applies to the plan that it was redeemed for. It stays with a subscription for another price of the same product,
 * or of another product that it is for. One for a single payment does not, nor does one for some months after a change of the interval:
 * both would apply to more money than they were redeemed for. A change of the quantity alone keeps every discount.
 * @param discount the discount that applies before the change
 * @returns the discount after the change to `price`
 */
export async function transferredDiscount(
  { db }: Reader,
  subscription: SubscriptionRow,
  price: RecurringPriceRow,
  discount: DiscountRow | undefined,
): Promise<DiscountRow | undefined> {
  if (discount === undefined || price.id === subscription.price_id) return discount;
  if (discount.duration === 'once') return undefined;
  if (price.price_currency !== null && !appliesIn(discount, price.price_currency)) return undefined;
  if (discount.duration === 'repeating' && !isSameLength(price, subscription)) return undefined;
  const isCovered =
    price.product_id === subscription.product_id || (await isForProduct(db, discount.id, price.product_id));
  return isCovered ? discount : undefined;
}
