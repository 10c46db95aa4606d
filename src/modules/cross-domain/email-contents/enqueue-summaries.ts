import type { JobContext } from '../../../platform/jobs/task.ts';
import { findOrganizationsWithEvents } from '../../notifications/events/index.ts';
import {
  findTimeZones,
  hasRun,
  notifyMembers,
  pageOfOrganizations,
  saveRun,
} from '../../notifications/member-notifications/index.ts';
import { lastPeriod, SUMMARIZED_EVENTS, type SummaryKind, type SummaryPeriod } from './summary-period.ts';

/** Organizations whose summaries are enqueued in one transaction. */
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const KINDS = { daily: 'seller_daily_summary', weekly: 'seller_weekly_summary' } as const;

/**
 * Enqueues the summaries of the last day and the last week, once for each time at which one ends. Organizations without an
 * event get none.
 */
export async function enqueueSummaries(ctx: JobContext): Promise<void> {
  const timeZones = await findTimeZones(ctx.db);
  await enqueueSummariesOfKind(ctx, 'daily', timeZones);
  await enqueueSummariesOfKind(ctx, 'weekly', timeZones);
}

/** The last period of each time zone. */
type Periods = ReadonlyMap<string, SummaryPeriod>;

async function enqueueSummariesOfKind(ctx: JobContext, kind: SummaryKind, timeZones: readonly string[]): Promise<void> {
  const periods = timeZones.map((zone) => [zone, lastPeriod(ctx.now, kind, zone)] as const);
  for (const [end, ended] of Map.groupBy(periods, ([, { until }]) => until.getTime())) {
    const run = { interval: kind, period_end: new Date(end) };
    if (await hasRun(ctx.db, run)) continue;
    await enqueueSummariesOfPeriods(ctx, kind, new Map(ended));
    await ctx.transaction(({ db }) => saveRun(db, run));
  }
}

async function enqueueSummariesOfPeriods(ctx: JobContext, kind: SummaryKind, periods: Periods): Promise<void> {
  let page = await pageOfOrganizations(ctx.db, FIRST_ID, BATCH);
  while (page.length > 0) {
    for (const [timeZone, organizations] of Map.groupBy(page, (organization) => organization.timeZone)) {
      const period = periods.get(timeZone);
      if (period !== undefined) await notifyOf(ctx, kind, { ids: organizations.map(({ id }) => id), period });
    }
    page = await pageOfOrganizations(ctx.db, page.at(-1)?.id ?? '', BATCH);
  }
}

async function notifyOf(
  ctx: JobContext,
  kind: SummaryKind,
  { ids, period }: { ids: readonly string[]; period: SummaryPeriod },
): Promise<void> {
  const types = ['order.created', ...SUMMARIZED_EVENTS];
  const active = await findOrganizationsWithEvents(ctx.db, ids, { types, ...period });
  const notifications = active.map((id) => ({
    organization_id: id,
    kind: KINDS[kind],
    object_id: id,
    event_id: null,
    key: `${period.since.toISOString()}:${id}`,
    period_start: period.since,
  }));
  await ctx.transaction((tx) => notifyMembers(tx, notifications));
}
