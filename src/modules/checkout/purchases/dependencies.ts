import type { DunningPolicy } from '../../billing/subscriptions/index.ts';
import type { Mailer } from '../../../platform/ports/mailer.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';

export interface PurchaseDependencies {
  readonly payments: PaymentProcessors;
  readonly taxes: TaxProvider;
  readonly mailer: Mailer;
  readonly dunning: DunningPolicy;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}
