import type { JobContext } from '../../../platform/jobs/task.ts';
import type { RenewalDependencies } from '../renewals/index.ts';

export interface TestClockDependencies extends RenewalDependencies {
  /** Grants and revokes benefits as the subscription's status requires. The checkout group above provides it. */
  readonly reconcileGrants: (ctx: JobContext, subscriptionId: string) => Promise<void>;
  /** Expires the open checkouts of an organization whose time has come. The checkout group provides it as well. */
  readonly expireCheckouts: (ctx: JobContext, organizationId: string) => Promise<void>;
}
