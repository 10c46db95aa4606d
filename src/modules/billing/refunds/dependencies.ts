import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';

export interface RefundDependencies {
  readonly payments: PaymentProcessors;
}
