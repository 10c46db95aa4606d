import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';

export interface PlanChangeDependencies {
  readonly payments: PaymentProcessors;
  readonly taxes: TaxProvider;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Public URL of the pages for people with an account, without a trailing slash. */
  readonly authUrl: string;
}
