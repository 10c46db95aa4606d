import { invalidField } from '../../../shared/errors.ts';
import { getOrThrow } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  amountOfQuantity,
  explainQuantity,
  findPrice,
  isRecurringPrice,
  loadProducts,
  nearestQuantity,
  requirePriceOnSale,
  type Product,
  type RecurringPriceRow,
} from '../../catalog/products/index.ts';
import { isInCurrencyOf, otherCurrency, OTHER_CURRENCY, type SubscriptionRow } from '../subscriptions/index.ts';

/** The price that a subscription changes to, with its product. */
export interface TargetPlan {
  price: RecurringPriceRow;
  product: Product;
  /** Number of units, within the bounds of the price. */
  quantity: number;
}

/** A price or a quantity to change to. An omitted one stays unchanged. */
export interface RequestedPlan {
  product_price_id?: string;
  quantity?: number;
}

/** @returns the price of one period after a change, in minor units, or null for a free price */
export const amountOfTarget = ({ price, quantity }: TargetPlan) => amountOfQuantity(price, quantity);

/** @returns the price of one period after a change. The present plan keeps its amount, which the buyer may have chosen */
export const amountAfter = (subscription: SubscriptionRow, target: TargetPlan) =>
  target.price.id === subscription.price_id && target.quantity === subscription.quantity
    ? subscription.amount
    : amountOfTarget(target);

/** Whether a request leaves the subscription at its price. */
export const keepsPrice = ({ price_id }: Pick<SubscriptionRow, 'price_id'>, { product_price_id: id }: RequestedPlan) =>
  id === undefined || id.toLowerCase() === price_id;

/**
 * Finds the plan that a subscription changes to. The present price may be archived.
 * @throws RequestValidationError see `choosePrice`, or the price is not sold in this quantity
 */
export async function chooseTarget(
  reader: Reader,
  subscription: SubscriptionRow,
  { product_price_id: id, quantity }: RequestedPlan,
): Promise<TargetPlan> {
  const { price_id } = subscription;
  const isPresent = id === undefined || id.toLowerCase() === price_id;
  const plan = isPresent ? await loadPlan(reader, price_id) : await choosePrice(reader, subscription, id);
  return withQuantity(plan, quantity ?? nearestQuantity(plan.price, subscription.quantity));
}

/**
 * Finds the plan of a scheduled price in this quantity, or in the one that is nearest to it.
 * @throws RequestValidationError the price is not sold in this quantity
 */
export const chooseScheduled = async (reader: Reader, priceId: string, wanted: WantedQuantity): Promise<TargetPlan> =>
  inQuantity(await loadPlan(reader, priceId), wanted);

/** @throws RequestValidationError the price is not sold in this quantity */
export const inQuantity = (plan: ChosenPlan, wanted: WantedQuantity): TargetPlan =>
  withQuantity(plan, 'near' in wanted ? nearestQuantity(plan.price, wanted.near) : wanted.quantity);

/** A quantity, or the one that the price allows nearest to it. */
type WantedQuantity = { quantity: number } | { near: number };

type ChosenPlan = Omit<TargetPlan, 'quantity'>;

/** @throws RequestValidationError the price is not sold in this quantity */
function withQuantity(plan: ChosenPlan, quantity: number): TargetPlan {
  const refusal = explainQuantity(plan.price, quantity);
  if (refusal) throw invalidField('quantity', refusal.msg, quantity, refusal.type);
  return { ...plan, quantity };
}

/** Loads the price of a subscription or of its scheduled change. */
async function loadPlan(reader: Reader, priceId: string): Promise<ChosenPlan> {
  const price = await findPrice(reader.db, priceId);
  if (price === undefined || !isRecurringPrice(price)) throw new Error(`the recurring price ${priceId} does not exist`);
  return { price, product: getOrThrow(await loadProducts(reader, [price.product_id]), price.product_id) };
}

/**
 * @throws RequestValidationError the price is unknown, of another organization, archived, one-time, chosen by the buyer, or in
 *   another currency than the subscription
 */
async function choosePrice(reader: Reader, subscription: SubscriptionRow, id: string): Promise<ChosenPlan> {
  const refuse = (msg: string, type?: string) => invalidField('product_price_id', msg, id, type);
  const { price, product } = await requirePriceOnSale(reader, [subscription.organization_id], id);
  if (!isRecurringPrice(price)) throw refuse('Price is not recurring.');
  if (price.amount_type === 'custom') throw refuse('A price that buyers name themselves cannot be changed to.');
  if (!isInCurrencyOf(subscription, price)) throw refuse(otherCurrency(subscription), OTHER_CURRENCY);
  return { price, product };
}

/** @returns the prices of a product on sale that a subscription can change to, in the order of the product */
export function targetsIn(product: Product, subscription: SubscriptionRow): TargetPlan[] {
  const { price_id } = subscription;
  if (product.is_archived) return [];
  return product.prices
    .filter(isRecurringPrice)
    .filter(({ id, amount_type }) => amount_type !== 'custom' && id !== price_id)
    .filter((price) => isInCurrencyOf(subscription, price))
    .map((price) => ({ price, product, quantity: nearestQuantity(price, subscription.quantity) }))
    .filter(({ price, quantity }) => explainQuantity(price, quantity) === undefined);
}
