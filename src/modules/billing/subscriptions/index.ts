export type { SubscriptionDependencies } from './dependencies.ts';
export { endTransfer, endTransfersOf, sendTransferEmails } from './end-transfer.ts';
export type { DunningPolicy } from './dunning-policy.ts';
export { presentSavedCard } from './present-card.ts';
export {
  presentSubscription,
  presentSubscriptionOf,
  presentUserSubscription,
  presentUserSubscriptions,
  presentSubscriptions,
  presentSubscriptionsTo,
  type PaymentFailure,
} from './present.ts';
export { cancelSubscription, endDisputedSubscription, resumeSubscription, revokeSubscription } from './cancel.ts';
export { isInCurrencyOf, otherCurrency, OTHER_CURRENCY } from './currency.ts';
export { AlreadyCanceledSubscription, PausedSubscription, PaymentUnderWay, SuspendedSubscription } from './errors.ts';
export { columnsOfPayer } from './columns-of-payer.ts';
export { createTransferLinks, TRANSFER_LIFETIME_MS, type TransferLinks } from './transfer-links.ts';
export { changeTerms, type TermsInput } from './change-terms.ts';
export { asResumed } from './after-pause.ts';
export { hasNextBill } from './next-charge.ts';
export { endDuePauses } from './pause.ts';
export {
  subscriptionActive,
  subscriptionCardExpiring,
  subscriptionPaymentFailed,
  subscriptionPlanChanged,
  subscriptionRenewalUpcoming,
  subscriptionRevoked,
  subscriptionTrialEnding,
  subscriptionUpdated,
} from './events.ts';
export { lockSubscription, lockSubscriptionInScope, lockSubscriptionsOfCustomer } from './lock.ts';
export {
  addedColumns,
  findEntitledSubscriptions,
  findSubscription,
  findSubscriptionForUpdate,
  findSubscriptionInScope,
  findSubscriptions,
  findSubscriptionsOfProduct,
  findSubscriptionsWithCard,
  lockSubscriptions,
  updateSubscription,
  updateSubscriptions,
  type ReadSubscriptionRow,
  type Scope as SubscriptionScope,
  type SubscriptionRow,
} from './queries.ts';
export {
  emitPaymentChange,
  emitSubscriptionsUpdated,
  emitSubscriptionUpdated,
  giveUpPendingPayments,
  type PaymentChange,
} from './emit-updated.ts';
export {
  announcedCreditOf,
  announcementOf,
  claimAnnounced,
  claimExpiringCards,
  claimUnannounced,
  findFinalBills,
  findFirstAnnouncement,
  findOtherRenewals,
  findPromises,
  isAnnounced,
  lockPromises,
  markCardsNoticed,
} from './announcement-queries.ts';
export { claimDueSubscriptions, clearDueDates, findNextDueDate } from './due-queries.ts';
export { operations } from './operations.ts';
export {
  isOffered,
  NO_TRANSFER,
  toStoredMethod,
  transferMethodOf,
  type OfferedSubscription,
  type TransferMethod,
} from './pending-transfer.ts';
export { findSavedCard, listPaymentMethods, listSavedCards, type PaymentMethodRow } from './payment-method-queries.ts';
export { moveEndOfPeriod } from './lengthen-period.ts';
export { isTooFar, MAX_YEARS } from './too-far.ts';
export { startOfPeriod } from './periods.ts';
export { sellerScope } from './scopes.ts';
export {
  NO_PAYMENT_METHOD,
  startNextPeriods,
  endAsPlanned,
  recordMissedPayments,
  recordMissedFinalBalances,
  startOfNextPeriod,
  nextPeriodWhenPaid,
  withNextPeriod,
  settleFinalBalances,
  type MissedPayment,
} from './renew.ts';
export { NO_CARD, payerOf, refreshedCard, savedMethodColumns, type CardColumns } from './saved-card.ts';
export { NO_SCHEDULED_CHANGE, scheduledPriceOf } from './scheduled-change.ts';
export { columnsOfNextPeriod, partBeforeEnd, type PartOfPeriod } from './begin-period.ts';
export { asEnded, earliest, endsBeforeRenewal, isEndDue, isOver } from './cancellation.ts';
export { isChangeable, isRenewing, requireRenewing, requireSettled, requireUnstopped } from './require-changeable.ts';
export { isEntitled, isRunning, owesFinalBalance } from './states.ts';
export { reinstateSubscription, suspendSubscription } from './suspend.ts';
export {
  canStart,
  firstPeriod,
  expireSubscription,
  isUpgradable,
  createIncompleteSubscription,
  startImported,
  startSubscription,
  upgradeSubscription,
  type NewSubscription,
} from './start.ts';
