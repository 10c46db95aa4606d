export type { PaymentMethodDependencies } from './dependencies.ts';

export { changePaymentMethod, settleMethodChangeOrGiveUp, findSubscriptionPage } from './change-payment-method.ts';
export { operations } from './operations.ts';
export { presentPaymentForm } from './present.ts';
