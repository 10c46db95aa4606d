import { Accepted } from '../../../contract/accepted.ts';
import type { Schema } from '../../../contract/operation.ts';
import { addMonths } from '../../../shared/calendar.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { addIntervals } from '../../../shared/intervals.ts';
import {
  findTestClock,
  requireAccessibleOrganization,
  simulatedNow,
  type TestClockRow,
} from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { handlersWith, type RequestContext } from '../../../platform/http/handler.ts';
import { processorTerms } from '../payments/index.ts';
import type { SubjectOf } from '../../../platform/access/subject.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { leaseExpiry, runPiece } from './advance.ts';
import { createTestClock } from './create.ts';
import type { TestClockDependencies } from './dependencies.ts';
import { presentTestClock } from './present.ts';
import { endAdvance, findAdvance, type AdvanceRow } from './queries.ts';
import { startAdvance } from './start.ts';

/** Handlers of test clocks, for sellers. */
export const operations = handlersWith<TestClockDependencies>()({
  createTestClock: async ({ path }, ctx) => {
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const terms = processorTerms(ctx.payments);
    return presentTestClock(ctx, await ctx.transaction((tx) => createTestClock(tx, terms, organizationId)));
  },

  getTestClock: async ({ path }, ctx) =>
    presentTestClock(ctx, await requireClock(ctx, requireAccessibleOrganization(ctx.subject, path.id))),

  advanceTestClock: async ({ path, body }, ctx) => {
    const clock = await requireClock(ctx, requireAccessibleOrganization(ctx.subject, path.id));
    const start_time = simulatedNow(clock, ctx.now);
    const target_time = await resolveTarget(ctx, () => requireTarget(body, start_time));
    const { organization_id } = clock;
    const row = {
      ...{ organization_id, user_id: personOf(ctx.subject), start_time, target_time },
      leased_until: leaseExpiry(ctx),
      isRepeated: ctx.attempt?.progress !== undefined,
    };
    const advance = await ctx.transaction((tx) => startAdvance(tx, row));
    if (advance !== undefined) await runFirstPiece(ctx, advance);
    const advanced = await presentTestClock(ctx, await requireClock(ctx, organization_id));
    return advanced.advance?.status === 'running' ? new Accepted(advanced) : advanced;
  },

  cancelTestClockAdvance: async ({ path }, ctx) => {
    const clock = await requireClock(ctx, requireAccessibleOrganization(ctx.subject, path.id));
    const advance = await findAdvance(ctx.db, clock.organization_id);
    if (advance !== undefined)
      await ctx.transaction((tx) => endAdvance(tx.db, advance, { status: 'canceled', ended_at: tx.now }));
    return presentTestClock(ctx, clock);
  },
});

/** @returns the person who calls, or who gave the credential of an organization */
const personOf = (subject: SubjectOf<'user' | 'organization'>): string | null =>
  subject.kind === 'user' ? subject.id : (subject.credential?.userId ?? null);

/** The caller learns of a failure, so that no worker repeats it. */
async function runFirstPiece(ctx: JobContext & TestClockDependencies, advance: AdvanceRow): Promise<void> {
  try {
    await runPiece(ctx, advance);
  } catch (error) {
    await endAdvance(ctx.db, advance, { status: 'failed', ended_at: ctx.clock() });
    throw error;
  }
}

async function requireClock({ db }: Reader, organizationId: string): Promise<TestClockRow> {
  const clock = await findTestClock(db, organizationId);
  if (clock === undefined) throw new ResourceNotFound();
  return clock;
}

/**
 * Reads the target time from an earlier attempt of the same request, or saves it for a later one. A relative target would
 * change, because an interrupted attempt may have moved the clock already.
 */
async function resolveTarget(
  { attempt, transaction }: Pick<RequestContext<'advanceTestClock'>, 'attempt' | 'transaction'>,
  target: () => Date,
): Promise<Date> {
  if (attempt?.progress !== undefined) return new Date(attempt.progress);
  const to = target();
  if (attempt !== undefined) await transaction((tx) => attempt.saveProgress(tx, to.toISOString()));
  return to;
}

/** Years that one request may advance a clock. */
const MAX_YEARS = 5;

/** @throws RequestValidationError unless the request has either `to` or `interval` and `count`, within the bounds */
function requireTarget({ to, interval, count }: Schema<'TestClockAdvance'>, from: Date): Date {
  if ((to === undefined) === (interval === undefined))
    throw invalidField('to', 'Send either to, or interval and count.', to);
  const field = to === undefined ? 'count' : 'to';
  if (to === undefined && count === undefined) throw invalidField('count', 'Field required.', count, 'missing');
  const target =
    to === undefined
      ? addIntervals(from, { recurring_interval: interval ?? 'day', recurring_interval_count: count ?? 0 }, 1)
      : new Date(to);
  if (target <= from) throw invalidField(field, 'Must be after the present time of the clock.', to);
  if (target > addMonths(from, 12 * MAX_YEARS))
    throw invalidField(field, `Must be at most ${MAX_YEARS} years after the present time of the clock.`, to ?? count);
  return target;
}
