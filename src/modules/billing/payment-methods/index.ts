export type { PaymentMethodDependencies } from './dependencies.ts';

export { settleMethodChange, findSubscriptionPage } from './change-payment-method.ts';
export { operations } from './operations.ts';
