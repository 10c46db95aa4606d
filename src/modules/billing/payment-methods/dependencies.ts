import type { RenewalDependencies } from '../renewals/index.ts';

export interface PaymentMethodDependencies extends RenewalDependencies {
  /** Public URL of the pages for people with an account, without a trailing slash. */
  readonly authUrl: string;
}
