export { createDiscount } from './create.ts';
export { updateDiscount } from './update.ts';
export { discountRedeemed } from './events.ts';
export { operations } from './operations.ts';
export { loadDiscounts, presentCheckoutDiscount } from './present.ts';
export { findCancellationOffers, findDiscounts, findProductIds, findRedeemable, type DiscountRow } from './queries.ts';
export { hasReachedLimit, isForProduct, redeemDiscount, releaseRedemption, reserveRedemption } from './redemptions.ts';
export { appliesIn, calculateDiscount, coversAllPayments, type DiscountedPrice } from './calculate-discount.ts';
