export { createDiscount } from './create.ts';
export { updateDiscount } from './update.ts';
export { discountRedeemed } from './events.ts';
export { discountOperations } from './operations.ts';
export { loadDiscounts, presentCheckoutDiscount } from './present.ts';
export { findDiscounts, findProductIds, findRedeemable, type DiscountRow } from './queries.ts';
export { isRestrictedTo, releaseRedemption, reserveRedemption } from './redemptions.ts';
export { calculateDiscount } from './calculate-discount.ts';
