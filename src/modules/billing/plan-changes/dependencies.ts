import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';
import type { SubscriptionDependencies } from '../subscriptions/index.ts';

export interface PlanChangeDependencies extends SubscriptionDependencies {
  readonly payments: PaymentProcessors;
  readonly taxes: TaxProvider;
  /** Public URL of the pages for people with an account, without a trailing slash. */
  readonly authUrl: string;
}
