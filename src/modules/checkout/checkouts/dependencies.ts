import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';

export interface CheckoutDependencies {
  readonly payments: PaymentProcessors;
  readonly taxes: TaxProvider;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}
