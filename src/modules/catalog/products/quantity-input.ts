import { chargeStep, explainPrice } from '../../../shared/currencies.ts';
import type { Violation } from '../../../shared/errors.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PriceTier } from './price-tier.ts';
import { amountOfQuantity, MAX_PRICE_AMOUNT, MAX_QUANTITY } from './quantity.ts';
import type { NewPriceRow, PriceRow } from './queries.ts';

/** How the amount of a fixed price depends on the quantity, as a seller sends it. Amounts are in minor units. */
export interface QuantityInput {
  /** Price of one unit. A price with tiers has none. */
  price_amount?: number;
  quantity?: { minimum?: number; maximum?: number | null } | null;
  tiers_mode?: PriceRow['tiers_mode'];
  tiers?: readonly { up_to: number | null; unit_amount: number; flat_amount?: number }[] | null;
}

type Reject = (field: keyof QuantityInput, msg: string, type?: string) => Violation;

/** Checks the quantity and the tiers of a new price. @returns the violations */
export function validateQuantity(input: QuantityInput, currency: string, reject: Reject): Violation[] {
  const { quantity, tiers_mode, tiers, price_amount } = input;
  if (quantity?.maximum != null && quantity.maximum < (quantity.minimum ?? 1))
    return [reject('quantity', 'The maximum must not be below the minimum.')];
  if (tiers == null)
    return tiers_mode == null
      ? validateSmallest(input, currency, (msg) => reject('quantity', msg))
      : [reject('tiers', 'A price with a mode of tiers needs tiers.', 'missing')];
  if (tiers_mode == null) return [reject('tiers_mode', 'Field required.', 'missing')];
  if (price_amount !== undefined)
    return [reject('price_amount', 'The tiers tell the amounts. Leave the field out.', 'extra_forbidden')];
  return validateTiers(input, tiers, currency, (msg) => reject('tiers', msg));
}

function validateTiers(
  input: QuantityInput,
  tiers: NonNullable<QuantityInput['tiers']>,
  currency: string,
  reject: (msg: string) => Violation,
): Violation[] {
  const bounds = tiers.map(({ up_to }) => up_to);
  if (bounds.slice(0, -1).includes(null)) return [reject('Only the last tier has no end.')];
  if (bounds.some((bound, at) => at > 0 && (bound ?? Infinity) <= (bounds[at - 1] ?? 0)))
    return [reject('The bounds of the tiers must ascend.')];
  const { minimum, maximum } = inputBounds(input);
  const last = bounds.at(-1) ?? Infinity;
  if (last < minimum || last < (input.quantity?.maximum ?? 0))
    return [reject(`The last tier must reach the quantity ${Math.max(minimum, maximum ?? 0)}.`)];
  const step = chargeStep(currency);
  if (tiers.some(({ unit_amount, flat_amount = 0 }) => unit_amount % step !== 0 || flat_amount % step !== 0))
    return [reject(`Must be multiples of ${formatMoney({ amount: step, currency })}.`)];
  return validateSmallest(input, currency, reject);
}

/** The smallest quantity must be chargeable. Larger ones are checked when they are chosen. */
function validateSmallest(input: QuantityInput, currency: string, reject: (msg: string) => Violation): Violation[] {
  if (input.quantity == null && input.tiers == null) return [];
  if (input.tiers == null && input.price_amount === undefined) return [];
  const smallest = smallestAmountOf(input);
  if (smallest > MAX_PRICE_AMOUNT)
    return [reject(`The smallest quantity costs more than ${formatMoney({ amount: MAX_PRICE_AMOUNT, currency })}.`)];
  const reason = explainPrice({ amount: smallest, currency });
  return reason === undefined ? [] : [reject(`The price of the smallest quantity: ${reason}`)];
}

const inputBounds = ({ quantity, tiers }: QuantityInput) => ({
  minimum: quantity?.minimum ?? 1,
  maximum: quantity?.maximum ?? tiers?.at(-1)?.up_to ?? null,
});

function smallestAmountOf(input: QuantityInput): number {
  const tiers = inputTiers(input);
  const price = { ...quantityInputColumns(input), price_amount: input.price_amount ?? 0, price_currency: null, tiers };
  return amountOfQuantity(price, Math.min(inputBounds(input).minimum, MAX_QUANTITY)) ?? 0;
}

const inputTiers = ({ tiers }: QuantityInput): PriceTier[] | null =>
  tiers?.map(({ up_to, unit_amount, flat_amount = 0 }) => ({ up_to, unit_amount, flat_amount })) ?? null;

function quantityInputColumns(input: QuantityInput) {
  const { minimum, maximum } = inputBounds(input);
  const hasQuantity = input.quantity != null || input.tiers != null;
  return {
    quantity_minimum: hasQuantity ? minimum : null,
    quantity_maximum: hasQuantity ? maximum : null,
    tiers_mode: input.tiers_mode ?? null,
  };
}

/** Converts the amount to columns. With tiers, `price_amount` is the amount of the smallest quantity. */
export function quantityColumns(
  input: QuantityInput,
): Pick<NewPriceRow, 'price_amount' | 'quantity_minimum' | 'quantity_maximum' | 'tiers_mode' | 'tiers'> {
  const tiers = inputTiers(input);
  const price_amount = tiers === null ? (input.price_amount ?? null) : smallestAmountOf(input);
  return { ...quantityInputColumns(input), price_amount, tiers };
}
