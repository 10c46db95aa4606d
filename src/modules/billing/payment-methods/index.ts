export type { PaymentMethodDependencies } from './dependencies.ts';

export { settleMethodChange, findSubscriptionPage } from './change-payment-method.ts';
export { paymentMethodOperations } from './operations.ts';
