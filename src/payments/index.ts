export { receiveNotifications } from './endpoint.ts';
export { paymentChangedTask, reconcilePaymentsTask, refundSurplusTask } from './events.ts';
export { processorOf } from './processor-of.ts';
export {
  findPayment,
  findPaymentByRef,
  findPaymentForUpdate,
  findUnsettledPayments,
  insertPayment,
  insertRenewalPayment,
  isForCheckout,
  isForRenewal,
  type CheckoutPayment,
  type PaymentRow,
  type RenewalPayment,
} from './queries.ts';
export { receiveNotification } from './receive.ts';
export { methodOf, recordOutcome, type KnownOutcome } from './record-outcome.ts';
