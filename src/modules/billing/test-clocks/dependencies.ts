import type { JobContext } from '../../../platform/jobs/task.ts';
import type { RenewalDependencies } from '../renewals/index.ts';

export interface TestClockDependencies extends RenewalDependencies {
  /** Expires the open checkouts of an organization whose time has come. The checkout group above provides it. */
  readonly expireCheckouts: (ctx: JobContext, organizationId: string) => Promise<void>;
}
