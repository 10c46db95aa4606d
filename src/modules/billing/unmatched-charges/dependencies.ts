import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';

export interface UnmatchedChargeDependencies {
  readonly payments: PaymentProcessors;
}
