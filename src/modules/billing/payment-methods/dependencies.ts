import type { Mailer } from '../../../platform/ports/mailer.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';

export interface PaymentMethodDependencies {
  readonly payments: PaymentProcessors;
  readonly mailer: Mailer;
  /** Public URL of the pages for people with an account, without a trailing slash. */
  readonly authUrl: string;
}
