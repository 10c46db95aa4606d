export type { PaymentMethodDependencies } from './dependencies.ts';

export { settleMethodChangeOrGiveUp, findSubscriptionPage } from './change-payment-method.ts';
export { operations } from './operations.ts';
