import type { Violation } from '../../../shared/errors.ts';
import {
  amountOfQuantity,
  explainQuantity,
  findPricesOf,
  findProducts,
  isRecurringPrice,
  quantityBoundsOf,
  type PriceRow,
  type RecurringPriceRow,
} from '../../catalog/products/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { violationAt, type PlacedSubscription } from './imported.ts';

/** The price of a subscription. */
export interface Terms {
  price: RecurringPriceRow;
  quantity: number;
  /** Minor units, null if the subscription is free. */
  amount: number | null;
}

/** Loads the products of an import. @returns a function that checks the terms of one subscription */
export async function loadTerms({ db }: Reader, organization_id: string, productIds: readonly string[]) {
  const ids = [...new Set(productIds)];
  const products = (await findProducts(db, ids)).filter((product) => product.organization_id === organization_id);
  const own = products.map(({ id }) => id);
  const prices = own.length === 0 ? [] : (await findPricesOf(db, own)).filter(isRecurringPrice);
  const pricesByProduct = Map.groupBy(prices, ({ product_id }) => product_id);
  const known = new Set(own);
  return (placed: PlacedSubscription): Terms | Violation[] => {
    const { place, sent } = placed;
    if (!known.has(sent.product_id))
      return [violationAt(place, 'product_id', 'Product does not exist.', sent.product_id)];
    const price = selectPrice(placed, pricesByProduct.get(sent.product_id) ?? []);
    if (!('id' in price)) return [price];
    const violations = [
      ...checkQuantity(placed, price),
      ...checkAmount(placed, price),
      ...checkCurrency(placed, price),
    ];
    if (violations.length > 0) return violations;
    const quantity = importedQuantity(placed, price);
    return { price, quantity, amount: sent.amount ?? amountOfQuantity(price, quantity) };
  };
}

function selectPrice(
  { place, sent }: PlacedSubscription,
  prices: readonly RecurringPriceRow[],
): RecurringPriceRow | Violation {
  const { product_price_id = null, currency = null } = sent;
  const refuse = (msg: string) => violationAt(place, 'product_price_id', msg, product_price_id);
  if (product_price_id !== null)
    return prices.find(({ id }) => id === product_price_id) ?? refuse('The product has no such recurring price.');
  const isMeant = ({ is_archived, price_currency }: RecurringPriceRow) =>
    !is_archived && (currency === null || price_currency === null || price_currency === currency);
  const [price, other] = prices.filter(isMeant);
  if (price === undefined) return refuse('The product has no recurring price of this kind on sale.');
  return other === undefined ? price : refuse('The product has several recurring prices. Name one of them.');
}

const importedQuantity = ({ sent }: PlacedSubscription, price: PriceRow) =>
  sent.quantity ?? quantityBoundsOf(price).minimum;

function checkQuantity(placed: PlacedSubscription, price: PriceRow): Violation[] {
  const quantity = importedQuantity(placed, price);
  const refused = explainQuantity(price, quantity);
  return refused === undefined
    ? []
    : [{ ...violationAt(placed.place, 'quantity', refused.msg, quantity), type: refused.type }];
}

function checkAmount({ place, sent: { amount = null } }: PlacedSubscription, { amount_type }: PriceRow): Violation[] {
  if (amount_type === 'free' && amount !== null) return [violationAt(place, 'amount', 'The price is free.', amount)];
  return amount_type === 'custom' && amount === null
    ? [violationAt(place, 'amount', 'Send the amount, because the price has none.', amount)]
    : [];
}

function checkCurrency({ place, sent }: PlacedSubscription, { price_currency }: PriceRow): Violation[] {
  const { currency = null } = sent;
  if (currency === null || price_currency === null || currency === price_currency) return [];
  return [violationAt(place, 'currency', `The price is in ${price_currency.toUpperCase()}.`, currency)];
}
