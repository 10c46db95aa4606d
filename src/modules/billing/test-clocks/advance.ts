import { findTestClock, timeOf } from '../../identity/organizations/index.ts';
import { unlessLocked } from '../../../platform/db/lock.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { renewDue } from '../renewals/index.ts';
import { findSubscriptions } from '../subscriptions/index.ts';
import { MovingTestClock } from './errors.ts';
import { firstDue, isPaying, moveClock } from './queries.ts';
import type { TestClockDependencies } from './dependencies.ts';

/**
 * Moves an organization's clock to `to`. What is due by then happens in its order, each at its time: the clock stops there,
 * and goes on when all that follows from it has been done. Each step is committed, so one that was broken off is gone on with.
 * @returns whether it stopped early, for a payment that has no end yet or a tax that cannot be told
 * @throws MovingTestClock
 */
export async function advanceClock(
  ctx: JobContext & TestClockDependencies,
  organizationId: string,
  to: Date,
): Promise<boolean> {
  const isWaiting = await unlessLocked(ctx.db, lockOf(organizationId), async () => {
    for (;;) {
      if (await isPaying(ctx.db, organizationId)) return true;
      const next = await firstDue(ctx.db, organizationId);
      if (next === undefined || next > to) break;
      await moveTo(ctx, organizationId, next);
      if (await happenNow(ctx, organizationId)) return true;
    }
    await moveTo(ctx, organizationId, to);
    return false;
  });
  if (isWaiting === undefined) throw new MovingTestClock();
  return isWaiting;
}

async function moveTo(ctx: JobContext & TestClockDependencies, organizationId: string, time: Date) {
  const present = timeOf(await findTestClock(ctx.db, organizationId), ctx.now);
  if (time > present) await moveClock(ctx.db, organizationId, time.getTime() - ctx.now.getTime());
}

/** @returns whether something could not be done yet */
async function happenNow(
  ctx: JobContext & TestClockDependencies,

  organizationId: string,
): Promise<boolean> {
  const { taken, isWaiting } = await renewDue(ctx, organizationId);
  const touched = await findSubscriptions(ctx.db, taken);
  // Jobs follow too, but later: by then the clock may have moved on.
  for (const { id, status } of touched) if (status !== 'active') await ctx.reconcileGrants(ctx, id);
  return isWaiting;
}

/** Some number for each organization; two of the same cannot be moved at once, and nothing worse. */
const lockOf = (organizationId: string) => Number.parseInt(organizationId.replaceAll('-', '').slice(0, 12), 16);
