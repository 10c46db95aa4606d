import type { BenefitKinds } from '../benefits/index.ts';
import { findTestClock, timeOf } from '../organizations/index.ts';
import { whileLocked } from '../platform/db/lock.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { followSubscription } from '../purchases/index.ts';
import { renewDue } from '../renewals/index.ts';
import { findSubscriptions } from '../subscriptions/index.ts';
import { firstDue, isPaying, moveClock } from './queries.ts';

/**
 * Moves an organization's clock to `to`. What is due by then happens in its order, each at its time: the clock stops there,
 * and goes on when all that follows from it has been done. Each step is committed, so one that was broken off is gone on with.
 * @returns whether it stopped early, for a payment that has no end yet
 */
export function advanceClock(ctx: JobContext, kinds: BenefitKinds, organizationId: string, to: Date): Promise<boolean> {
  return whileLocked(ctx.db, lockOf(organizationId), async () => {
    for (;;) {
      if (await isPaying(ctx.db, organizationId)) return true;
      const next = await firstDue(ctx.db, organizationId);
      if (next === undefined || next > to) break;
      await moveTo(ctx, organizationId, next);
      await happenNow(ctx, kinds, organizationId);
    }
    await moveTo(ctx, organizationId, to);
    return false;
  });
}

async function moveTo(ctx: JobContext, organizationId: string, time: Date) {
  const present = timeOf(await findTestClock(ctx.db, organizationId), ctx.now);
  if (time > present) await moveClock(ctx.db, organizationId, time.getTime() - ctx.now.getTime());
}

async function happenNow(ctx: JobContext, kinds: BenefitKinds, organizationId: string) {
  const touched = await findSubscriptions(ctx.db, await renewDue(ctx, organizationId));
  // Jobs follow too, but later: by then the clock may have moved on.
  for (const { id, status } of touched) if (status !== 'active') await followSubscription(ctx, kinds, id);
}

/** Some number for each organization; two of the same wait for each other, and nothing worse. */
const lockOf = (organizationId: string) => Number.parseInt(organizationId.replaceAll('-', '').slice(0, 12), 16);
