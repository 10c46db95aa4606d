import { findTestClock, simulatedNow } from '../../identity/organizations/index.ts';
import { tryWithAdvisoryLock } from '../../../platform/db/advisory-lock.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { issueOutstanding } from '../invoices/index.ts';
import { announcePeriods, renewDue } from '../renewals/index.ts';
import { findFirstAnnouncement } from '../subscriptions/index.ts';
import { MovingTestClock } from './errors.ts';
import { findFirstDueDate, hasUnsettledPayment, moveClock } from './queries.ts';
import type { TestClockDependencies } from './dependencies.ts';

/**
 * Advances an organization's clock to `to`. The clock stops at each due date, announcement, reminder and change of an address on the way, until
 * everything due then is processed. Each step commits, so an interrupted call can be repeated.
 * @returns whether the clock stopped early, because a payment is not settled or a tax service is unavailable
 * @throws MovingTestClock if another request is advancing the clock
 */
export async function advanceClock(
  ctx: JobContext & TestClockDependencies,
  organizationId: string,
  to: Date,
): Promise<boolean> {
  const isWaiting = await tryWithAdvisoryLock(ctx.db, lockKeyOf(organizationId), async () => {
    await ctx.reminders.enqueue(ctx, organizationId);
    await ctx.emailChanges.continue(ctx, organizationId);
    for (;;) {
      if (await hasUnsettledPayment(ctx.db, organizationId)) return true;
      // The documents of an order have its date, so they are issued before the clock moves on.
      await issueOutstanding(ctx, organizationId);
      const next = await findNextStop(ctx, organizationId);
      if (next === undefined || next > to) break;
      await moveClockTo(ctx, organizationId, next);
      await announcePeriods(ctx, organizationId);
      if (await renewDue(ctx, organizationId)) return true;
    }
    await moveClockTo(ctx, organizationId, to);
    return false;
  });
  if (isWaiting === undefined) throw new MovingTestClock();
  return isWaiting;
}

/** @returns when the next subscription is due or announced, a buyer is reminded or an address changes; undefined if nothing is left */
async function findNextStop(
  ctx: JobContext & TestClockDependencies,
  organizationId: string,
): Promise<Date | undefined> {
  const now = simulatedNow(await findTestClock(ctx.db, organizationId), ctx.now);
  const stops = [
    await findFirstDueDate(ctx.db, organizationId),
    await findFirstAnnouncement(ctx.db, organizationId, now),
    await ctx.reminders.findNext(ctx.db, organizationId, now),
    await ctx.emailChanges.findNext(ctx.db, organizationId),
  ].filter((stop) => stop !== undefined);
  return stops.sort((one, other) => one.getTime() - other.getTime())[0];
}

async function moveClockTo(ctx: JobContext & TestClockDependencies, organizationId: string, time: Date) {
  const current = simulatedNow(await findTestClock(ctx.db, organizationId), ctx.now);
  if (time <= current) return;
  await moveClock(ctx.db, organizationId, time.getTime() - ctx.now.getTime());
  await ctx.expireCheckouts(ctx, organizationId);
  await ctx.reminders.enqueue(ctx, organizationId);
  await ctx.emailChanges.continue(ctx, organizationId);
}

/** Key of the advisory lock. If two organizations share a key, their clocks cannot advance at the same time. */
const lockKeyOf = (organizationId: string) => Number.parseInt(organizationId.replaceAll('-', '').slice(0, 12), 16);
