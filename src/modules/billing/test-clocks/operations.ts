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
import { allowLongRequest } from '../../../platform/db/connection-shares.ts';
import { advanceClock } from './advance.ts';
import { createTestClock } from './create.ts';
import type { TestClockDependencies } from './dependencies.ts';

/** Handlers of test clocks, for sellers. */
export const operations = handlersWith<TestClockDependencies>()({
  createTestClock: async ({ path }, ctx) => {
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const terms = processorTerms(ctx.payments);
    return presentTestClock(ctx, await ctx.transaction((tx) => createTestClock(tx, terms, organizationId)), false);
  },

  getTestClock: async ({ path }, ctx) => {
    const clock = await requireClock(ctx, requireAccessibleOrganization(ctx.subject, path.id));
    return presentTestClock(ctx, clock, false);
  },

  advanceTestClock: async ({ path, body }, ctx) => {
    const clock = await requireClock(ctx, requireAccessibleOrganization(ctx.subject, path.id));
    const to = await resolveTarget(ctx, () => requireTarget(body, simulatedNow(clock, ctx.now)));
    allowLongRequest();
    const isWaiting = await advanceClock(ctx, clock.organization_id, to);
    return presentTestClock(ctx, await requireClock(ctx, clock.organization_id), isWaiting);
  },
});

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

function presentTestClock({ now }: Reader, clock: TestClockRow, is_waiting: boolean): Schema<'TestClock'> {
  return {
    organization_id: clock.organization_id,
    created_at: clock.created_at.toISOString(),
    now: simulatedNow(clock, now).toISOString(),
    is_waiting,
  };
}
