export { discountOperations } from './operations.ts';
export { loadDiscounts, presentCheckoutDiscount } from './present.ts';
export { findDiscounts, findRedeemable, type DiscountRow } from './queries.ts';
export { allowsProduct, giveBack, redeem } from './redeem.ts';
export { discountOn } from './rules.ts';
