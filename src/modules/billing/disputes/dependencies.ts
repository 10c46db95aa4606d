import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';

export interface DisputeDependencies {
  readonly payments: PaymentProcessors;
}
