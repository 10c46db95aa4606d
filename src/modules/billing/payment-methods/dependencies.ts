import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';

export interface PaymentMethodDependencies {
  readonly payments: PaymentProcessors;
  /** Public URL of the pages for people with an account, without a trailing slash. */
  readonly authUrl: string;
}
