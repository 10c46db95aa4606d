import type { Schema } from '../../../contract/operation.ts';
import { addDays, addMonths } from '../../../shared/calendar.ts';
import { invalid, ResourceNotFound } from '../../../shared/errors.ts';
import { findTestClock, requireAccessible, timeOf, type TestClockRow } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { handlersWith, type RequestContext } from '../../../platform/http/handler.ts';
import { advanceClock } from './advance.ts';
import { createTestClock } from './create.ts';
import type { TestClockDependencies } from './dependencies.ts';

export const testClockOperations = handlersWith<TestClockDependencies>()({
  createTestClock: async ({ path }, ctx) => {
    const organizationId = requireAccessible(ctx.subject, path.id);
    return present(ctx, await ctx.transaction((tx) => createTestClock(tx, organizationId)), false);
  },

  getTestClock: async ({ path }, ctx) => {
    const clock = await requireClock(ctx, requireAccessible(ctx.subject, path.id));
    return present(ctx, clock, false);
  },

  advanceTestClock: async ({ path, body }, ctx) => {
    const clock = await requireClock(ctx, requireAccessible(ctx.subject, path.id));
    const to = await attemptedTarget(ctx, () => targetOf(body, timeOf(clock, ctx.now)));
    const isWaiting = await advanceClock(ctx, clock.organization_id, to);
    return present(ctx, await requireClock(ctx, clock.organization_id), isWaiting);
  },
});

async function requireClock({ db }: Reader, organizationId: string): Promise<TestClockRow> {
  const clock = await findTestClock(db, organizationId);
  if (clock === undefined) throw new ResourceNotFound();
  return clock;
}

/** Noted where it is counted from now: an earlier try that did not live to answer has moved the clock already. */
async function attemptedTarget(
  { attempt, transaction }: Pick<RequestContext<'advanceTestClock'>, 'attempt' | 'transaction'>,
  target: () => Date,
): Promise<Date> {
  if (attempt?.reached !== undefined) return new Date(attempt.reached);
  const to = target();
  if (attempt !== undefined) await transaction((tx) => attempt.note(tx, to.toISOString()));
  return to;
}

const MAX_YEARS = 5;

/** @throws RequestValidationError neither way or both, the past, or too far */
function targetOf({ to, interval, count }: Schema<'TestClockAdvance'>, from: Date): Date {
  if ((to === undefined) === (interval === undefined))
    throw invalid('to', 'Give either to, or interval and count.', to);
  const field = to === undefined ? 'count' : 'to';
  if (to === undefined && count === undefined) throw invalid('count', 'Field required.', count, 'missing');
  const target = to === undefined ? intervalLater(from, interval ?? 'day', count ?? 0) : new Date(to);
  if (target <= from) throw invalid(field, 'A test clock moves forward alone.', to);
  if (target > addMonths(from, 12 * MAX_YEARS))
    throw invalid(field, `At most ${MAX_YEARS} years at once.`, to ?? count);
  return target;
}

function intervalLater(from: Date, interval: NonNullable<Schema<'TestClockAdvance'>['interval']>, count: number): Date {
  switch (interval) {
    case 'day':
      return addDays(from, count);
    case 'week':
      return addDays(from, 7 * count);
    case 'month':
      return addMonths(from, count);
    case 'year':
      return addMonths(from, 12 * count);
  }
}

function present({ now }: Reader, clock: TestClockRow, is_waiting: boolean): Schema<'TestClock'> {
  return {
    organization_id: clock.organization_id,
    created_at: clock.created_at.toISOString(),
    now: timeOf(clock, now).toISOString(),
    is_waiting,
  };
}
