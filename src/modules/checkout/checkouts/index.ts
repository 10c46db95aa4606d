export type { CheckoutDependencies } from './dependencies.ts';
export { completeCheckoutAnswers, storeAnswers } from './answers.ts';
export { taxDetailsOf } from './customer.ts';
export { createOnce } from './create-once.ts';
export { createCheckout, requireProcessor, type NewCheckout, type SaleTerms } from './create.ts';
export { choosePriceByCurrency, priceIn } from './currency.ts';
export { requireFewCheckouts } from './open-checkouts.ts';
export { chooseOffer, type Offer } from './offer.ts';
export { NotOpenCheckout } from './errors.ts';
export { checkoutUpdated, expireCheckoutsTask } from './events.ts';
export { closeCheckouts, expireCheckouts, isExpired } from './expire.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { presentCheckoutRecords, presentClientCheckout } from './present.ts';
export { DiscountNotRedeemable, findCheckoutDiscount, releaseDiscount, reserveDiscount } from './discount.ts';
export { beginsWithTrial } from './pricing.ts';
export { copyTrialUse } from './queries.ts';
export { hasHadTrial, isTrialLimited, releaseTrial, reserveTrial, TrialUsed } from './trial.ts';
export { checkoutTotals } from './totals.ts';
export { discountMonthsOf } from './upcoming-charges.ts';
export {
  findByReceipt,
  findBySecret,
  findCheckoutById,
  findCheckoutForUpdate,
  findCheckouts,
  findEmbedOrigin,
  insertCheckout,
  lockCheckout,
  updateCheckout as storeCheckout,
  type CheckoutRow,
} from './queries.ts';
export {
  applyAndPrice,
  applyPatch,
  keepCurrency,
  lockConfirmable,
  lockOpenCheckout,
  unlockDiscount,
  type ClientPatch,
  type PricedCheckout,
} from './update.ts';
