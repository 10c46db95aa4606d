export { reportCardTesting, requireNoCardTesting } from './card-testing.ts';
export { chargeMetadata } from './charge-metadata.ts';
export { chargeSaved } from './charge-saved.ts';
export { chargeCustomer, ensureCustomers } from './ensure-customer.ts';
export { identifyCard } from './identify-card.ts';
export type { CardIdentity } from '../../../platform/ports/payment-processor.ts';
export { receiveNotifications } from './notification-endpoint.ts';
export { logFailedCall, PaymentError, PaymentNotRecorded } from './errors.ts';
export {
  cancelPaymentTask,
  cardTestingTask,
  processorChangedTask,
  reconcilePaymentsTask,
  refundSurplusTask,
  type ProcessorChange,
} from './events.ts';
export {
  endLeases,
  extendLeases,
  findFirstLeaseEnd,
  leaseAbandonedPayments,
  leaseEnd,
  LEASE_EXTENSION_MS,
} from './lease-queries.ts';
export {
  findBill,
  requireBill,
  type PaymentBill,
  type PeriodBill,
  type PlanChangeBill,
  type ScheduledPlan,
} from './payment-bill.ts';
export { processorOf, processorTerms, type ProcessorTerms } from './processor-of.ts';
export {
  countCanceled,
  countDeclined,
  findPayment,
  findPaymentByKey,
  findPaymentByRef,
  findPaymentForUpdate,
  findPaymentsUnderWay,
  lockPayments,
  findFirstUnsettled,
  findNewestCharge,
  findUnsettledPayments,
  findWaitingChanges,
  insertPayment,
  insertRecoveredPayment,
  findCustomer,
  insertSubscriptionPayments,
  isForCheckout,
  isForSubscription,
  isUnderWay,
  markNotRecorded,
  PROCESSING,
  type CheckoutPayment,
  type PaymentRow,
  type SubscriptionPayment,
} from './queries.ts';
export { storeNotifications } from './store-notifications.ts';
export { createRestrictedSandbox } from './restricted-sandbox.ts';
export {
  isFinal,
  isGivenUp,
  recordOutcome,
  recordOutcomes,
  requireCharged,
  type OutcomeOfPayment,
  savedMethodOf,
  type KnownOutcome,
  type SavedMethod,
} from './record-outcome.ts';
export { callProcessor, paymentError, runPayment, storedPaymentError, type StoredAttempt } from './run-payment.ts';
export { validateProcessor } from './validate-processor.ts';
export { ABANDONED_AFTER_MS, giveUpWaitingChanges } from './waiting-changes.ts';
