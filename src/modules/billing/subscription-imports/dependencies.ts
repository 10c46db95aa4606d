import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';

export interface SubscriptionImportDependencies {
  readonly payments: PaymentProcessors;
}
