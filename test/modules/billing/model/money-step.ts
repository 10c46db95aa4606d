import type fc from 'fast-check';
import { expect } from 'vitest';
import { must } from '../../../support/make.ts';
import { checkMoney } from './money-checks.ts';
import { followTime } from './follow-subscription.ts';
import { readSubscription, type MoneyReal, type SubscriptionRow } from './money-real.ts';
import type { MoneyModel } from './money-state.ts';
import { runJobs } from './real.ts';

export type Step = fc.AsyncCommand<MoneyModel, MoneyReal>;
type Run = (model: MoneyModel, real: MoneyReal) => Promise<void>;

export const isSubscribed = ({ plan }: Readonly<MoneyModel>) => plan !== undefined;

/** Makes a step after which all invariants of money hold. */
export function step(name: string, when: (model: Readonly<MoneyModel>) => boolean, run: Run): Step {
  return {
    check: when,
    run: async (model, real) => {
      const before = isSubscribed(model) ? await readSubscription(real) : undefined;
      await run(model, real);
      await runJobs(real);
      const after = await readSubscription(real);
      if (before !== undefined) followPause(model, before, after);
      followTime(model, after);
      await checkMoney(model, real);
    },
    toString: () => name,
  };
}

/**
 * Expects that a period stands still during a pause, and is exactly as much longer after it. A dispute that suspends the subscription
 * ends with the pause or after it. Time in which both last counts once.
 */
function followPause(model: MoneyModel, before: SubscriptionRow, after: SubscriptionRow) {
  if (before.paused_at === null || after.id !== before.id || after.status === 'canceled') return;
  if (after.paused_at !== null) {
    expect(after.period, 'period during a pause').toBe(before.period);
    return;
  }
  const now = must(after.modified_at).getTime();
  const ended = Math.min(before.resumes_at?.getTime() ?? Infinity, now);
  const suspendedMs = before.suspended_at === null ? 0 : now - Math.max(ended, before.suspended_at.getTime());
  const lengthMs = ended - before.paused_at.getTime() + suspendedMs;
  const end = new Date(before.current_period_end.getTime() + lengthMs);
  const periods = after.period - before.period;
  if (periods === 0) {
    expect(after.current_period_end, 'end of a period that was paused').toEqual(end);
    model.stoppedMs += lengthMs;
  } else if (periods === 1) expect(after.current_period_start, 'start after a period that was paused').toEqual(end);
}
