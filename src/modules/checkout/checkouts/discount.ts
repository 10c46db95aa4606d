import {
  appliesIn,
  findDiscounts,
  findRedeemable,
  hasReachedLimit,
  releaseRedemption,
  reserveRedemption,
  type DiscountRow,
} from '../../catalog/discounts/index.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { clockTime, withOrganizationClock } from '../../identity/organizations/index.ts';
import type { PriceRow } from '../../catalog/products/index.ts';
import { updateCheckout, type CheckoutRow } from './queries.ts';

/** The requested discount. Absent leaves the present one. Null removes it. */
export interface DiscountChoice {
  discount_id?: string | null;
  discount_code?: string | null;
}

interface DiscountSelection {
  discount: DiscountRow | undefined;
  /** The seller has set the discount, so the buyer cannot change it. */
  isLocked: boolean;
  violations: Violation[];
}

type CurrentDiscount = Pick<CheckoutRow, 'discount_id' | 'is_discount_locked' | 'allow_discount_codes'>;
/** The e-mail address of the buyer is null while it is unknown. */
type DiscountedSale = Pick<CheckoutRow, 'organization_id' | 'product_id' | 'customer_email'>;

/** Selects the discount of a checkout after a change. Only fixed prices can be discounted. */
export async function chooseDiscount(
  tx: Tx,
  choice: DiscountChoice,
  {
    organization_id,
    product_id,
    customer_email,
    price,
    present,
  }: DiscountedSale & { price: PriceRow; present: CurrentDiscount },
): Promise<DiscountSelection> {
  const [field, named] = requestedDiscount(choice, present);
  const isLocked = field === 'discount_id' ? named !== null : present.is_discount_locked;
  const refuse = (msg: string) => ({ discount: undefined, isLocked, violations: [violation(field, msg, named)] });
  if (named === null || named === undefined) {
    const discount = named === null ? undefined : await findCheckoutDiscount(tx, present);
    const isApplicable =
      discount !== undefined && price.amount_type === 'fixed' && appliesIn(discount, price.price_currency);
    return { discount: isApplicable ? discount : undefined, isLocked, violations: [] };
  }
  if (field === 'discount_code' && present.is_discount_locked) return refuse('The seller has set the discount.');
  if (price.amount_type !== 'fixed') return refuse('Only fixed prices can be discounted.');
  const by = field === 'discount_id' ? { id: named } : { code: named };
  const discount = await findRedeemable(tx.db, {
    organizationId: organization_id,
    productId: product_id,
    at: (await withOrganizationClock(tx, organization_id)).now,
    by,
  });
  if (discount === undefined) return refuse('Discount does not exist.');
  if (!appliesIn(discount, price.price_currency))
    return refuse(`The discount applies to prices in ${discount.currency?.toUpperCase()} only.`);
  if (await hasReachedLimit(tx, discount, customer_email)) return refuse(USED_BY_BUYER);
  return { discount, isLocked, violations: [] };
}

const USED_BY_BUYER = 'You have used this discount as often as each buyer can.';

/** @returns the field that requests a discount and its value. A code is ignored when the checkout allows none. */
function requestedDiscount(
  { discount_id, discount_code }: DiscountChoice,
  { allow_discount_codes, is_discount_locked }: CurrentDiscount,
): ['discount_id' | 'discount_code', string | null | undefined] {
  if (discount_id !== undefined) return ['discount_id', discount_id];
  if (discount_code === null) return ['discount_code', is_discount_locked ? undefined : null];
  return ['discount_code', allow_discount_codes ? discount_code : undefined];
}

export async function findCheckoutDiscount(
  { db }: Reader,
  { discount_id }: Pick<CheckoutRow, 'discount_id'>,
): Promise<DiscountRow | undefined> {
  return discount_id === null ? undefined : (await findDiscounts(db, [discount_id]))[0];
}

/** The buyer of a checkout cannot redeem its discount any more. `unlockDiscount` lets the buyer remove it. */
export class DiscountNotRedeemable extends Error {
  override readonly name = 'DiscountNotRedeemable';
  readonly violation: Violation;
  constructor(msg: string, id: string) {
    super(msg);
    this.violation = violation('discount_code', msg, id);
  }
}

/**
 * Takes one redemption of the discount for this purchase.
 * @throws DiscountNotRedeemable the discount has ended, was used up since it was entered, or was used by the buyer
 */
export async function reserveDiscount(
  tx: Tx,
  checkout: CheckoutRow,
  card_fingerprint: string | null,
): Promise<CheckoutRow> {
  const { discount_id: id, organization_id: organizationId, product_id: productId } = checkout;
  if (id === null) return checkout;
  const at = clockTime(checkout, tx.now);
  const discount = await findRedeemable(tx.db, { organizationId, productId, at, by: { id } });
  const redemption = { checkoutId: checkout.id, email: checkout.customer_email, card_fingerprint };
  const reached = discount ? await reserveRedemption(tx, { ...redemption, discount }) : 'discount';
  if (reached !== undefined)
    throw new DiscountNotRedeemable(reached === 'buyer' ? USED_BY_BUYER : 'The discount is no longer redeemable.', id);
  return updateCheckout(tx.db, checkout.id, { holds_redemption: true });
}

/** Returns the redemption of a checkout that did not lead to a purchase. */
export async function releaseDiscount(tx: Tx, checkout: CheckoutRow): Promise<CheckoutRow> {
  if (!checkout.holds_redemption || checkout.discount_id === null) return checkout;
  await releaseRedemption(tx, checkout.discount_id, checkout.id);
  return updateCheckout(tx.db, checkout.id, { holds_redemption: false });
}
