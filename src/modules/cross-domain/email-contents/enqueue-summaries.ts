import type { JobContext } from '../../../platform/jobs/task.ts';
import { findOrganizationsWithEvents } from '../../notifications/events/index.ts';
import { hasRun, notifyMembers, pageOfOrganizations, saveRun } from '../../notifications/member-notifications/index.ts';
import { lastPeriodStart, periodEnd, SUMMARIZED_EVENTS, type SummaryKind } from './summary-period.ts';

/** Organizations whose summaries are enqueued in one transaction. */
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const KINDS = { daily: 'seller_daily_summary', weekly: 'seller_weekly_summary' } as const;

/** Enqueues the summaries of the last day and the last week, once each. Organizations without an event get none. */
export async function enqueueSummaries(ctx: JobContext): Promise<void> {
  await enqueueSummariesOfKind(ctx, 'daily');
  await enqueueSummariesOfKind(ctx, 'weekly');
}

async function enqueueSummariesOfKind(ctx: JobContext, kind: SummaryKind): Promise<void> {
  const since = lastPeriodStart(ctx.now, kind);
  const until = periodEnd(since, kind);
  const run = { interval: kind, period_end: until };
  if (await hasRun(ctx.db, run)) return;
  const types = ['order.created', ...SUMMARIZED_EVENTS];
  let page = await pageOfOrganizations(ctx.db, FIRST_ID, BATCH);
  while (page.length > 0) {
    const active = await findOrganizationsWithEvents(ctx.db, page, { types, since, until });
    const notifications = active.map((id) => ({
      organization_id: id,
      kind: KINDS[kind],
      object_id: id,
      event_id: null,
      key: `${since.toISOString()}:${id}`,
      period_start: since,
    }));
    await ctx.transaction((tx) => notifyMembers(tx, notifications));
    page = await pageOfOrganizations(ctx.db, page.at(-1) ?? '', BATCH);
  }
  await ctx.transaction(({ db }) => saveRun(db, run));
}
