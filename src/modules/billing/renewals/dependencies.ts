import type { DunningPolicy } from '../subscriptions/index.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';

export interface RenewalDependencies {
  readonly payments: PaymentProcessors;
  readonly taxes: TaxProvider;
  readonly dunning: DunningPolicy;
}
