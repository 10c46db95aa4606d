export { receiveNotifications } from './endpoint.ts';
export { paymentChangedTask, reconcilePaymentsTask, refundSurplusTask } from './events.ts';
export { processorOf } from './processor-of.ts';
export {
  findPayment,
  findPaymentByRef,
  findPaymentForUpdate,
  findUnsettledPayments,
  insertPayment,
  insertRenewalPayments,
  isForCheckout,
  isForRenewal,
  type CheckoutPayment,
  type PaymentRow,
  type RenewalPayment,
} from './queries.ts';
export { receiveNotification } from './receive.ts';
export { isFinal, methodOf, recordOutcome, type KnownOutcome } from './record-outcome.ts';
