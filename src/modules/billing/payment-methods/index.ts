export type { PaymentMethodDependencies } from './dependencies.ts';

export { settleMethodChange, subscriptionPage } from './change-payment-method.ts';
export { notifyMissedPaymentTask } from './events.ts';
export { paymentMethodOperations } from './operations.ts';
export { paymentMethodJobs } from './jobs.ts';
