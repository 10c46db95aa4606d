import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { RenewalDependencies } from '../renewals/index.ts';

export interface TestClockDependencies extends RenewalDependencies {
  /** Time after which a worker continues an advance, and after which the worker continues another one. */
  readonly clockAdvanceMs: number;
  /** Publishes the events of an organization. Ends after a full batch if `proceed` returns false. */
  readonly publishEvents: (ctx: JobContext, organizationId: string, proceed: () => Promise<boolean>) => Promise<void>;
  /** Expires the open checkouts of an organization whose time has come. The checkout group above provides it. */
  readonly expireCheckouts: (ctx: JobContext, organizationId: string) => Promise<void>;
  /** Reminders of checkouts that buyers left. The checkout group provides them as well. */
  readonly reminders: {
    /** @returns when the next reminder after a time is due; undefined if none is */
    readonly findNext: (db: Reader['db'], organizationId: string, after: Date) => Promise<Date | undefined>;
    readonly enqueue: (ctx: JobContext, organizationId: string) => Promise<void>;
  };
  /** Changes of e-mail addresses and transfers that wait. The cross-domain group provides them. */
  readonly accountChanges: {
    /** @returns when the next change takes effect, can no longer be undone, or ends; undefined if none waits */
    readonly findNext: (db: Reader['db'], organizationId: string) => Promise<Date | undefined>;
    readonly continue: (ctx: JobContext, organizationId: string) => Promise<void>;
  };
}
