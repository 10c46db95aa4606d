import type { DunningPolicy } from './dunning-policy.ts';

export interface SubscriptionDependencies {
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly dunning: DunningPolicy;
}
