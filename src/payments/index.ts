export { paymentChangedTask, reconcilePaymentsTask } from './events.ts';
export {
  findPayment,
  findPaymentByRef,
  findPaymentForUpdate,
  findUnsettledPayments,
  insertPayment,
  updatePayment,
  type PaymentRow,
} from './queries.ts';
export { receiveNotifications } from './endpoint.ts';
export { receiveNotification } from './receive.ts';
