export type { PaymentMethodDependencies } from './dependencies.ts';

export { settleMethodChange } from './change.ts';
export { notifyMissedPaymentTask } from './events.ts';
export { paymentMethodOperations } from './operations.ts';
export { paymentMethodJobs } from './jobs.ts';
