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
export { processorOf } from './processor-of.ts';
export { receiveNotifications } from './endpoint.ts';
export { receiveNotification } from './receive.ts';
