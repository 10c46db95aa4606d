import { mergeHandlers, type Handlers } from '../../platform/http/handler.ts';
import type { Job } from '../../platform/jobs/task.ts';
import { backfillJobs } from '../../platform/jobs/backfill-jobs.ts';
import { idempotencyJobs } from '../../platform/idempotency/jobs.ts';
import { rateLimitJobs } from '../../platform/rate-limits/jobs.ts';
import { sandboxOperations } from '../../providers/sandbox/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { moduleJobs, moduleOperations } from './generated/modules.ts';
import type { ModuleOptions } from './module-options.ts';

type Handled = Readonly<Record<string, unknown>>;
type Created<Share> = Share extends (options: never) => infer Operations ? Operations : Share;
type CreatedAll<Shares extends readonly unknown[]> = { -readonly [At in keyof Shares]: Created<Shares[At]> & object };

/** Calls the exports of modules that are functions of the options. */
const createAll = <Share extends Handled | readonly unknown[]>(
  shares: readonly (Share | ((options: ModuleOptions) => Share))[],
  options: ModuleOptions,
): Share[] => shares.map((share) => (typeof share === 'function' ? share(options) : share));

/**
 * Collects the handlers of all modules. An operation without a handler does not compile.
 * @param hasMailbox whether the service shows the e-mails of the sandbox
 */
export function collectOperations(options: ModuleOptions, hasMailbox: boolean): Handlers<Dependencies> {
  const created = createAll<Handled>(moduleOperations, options);
  // The compiler does not follow `map` over a tuple.
  return mergeHandlers(...(created as unknown as CreatedAll<typeof moduleOperations>), sandboxOperations(hasMailbox));
}

/** Collects the jobs of all modules and of the platform. */
export function collectJobs(options: ModuleOptions): Job<Dependencies>[] {
  const created = createAll<readonly Job<Dependencies>[]>(moduleJobs, options);
  return [...created.flat(), ...backfillJobs, ...idempotencyJobs, ...rateLimitJobs];
}
