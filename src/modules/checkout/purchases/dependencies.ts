import type { Dunning } from '../../../platform/ports/dunning.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';

export interface PurchaseDependencies {
  readonly payments: PaymentProcessors;
  readonly taxes: TaxProvider;
  readonly dunning: Dunning;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}
