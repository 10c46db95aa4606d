import { expect } from 'vitest';
import { must } from '../../../support/make.ts';
import type { SubscriptionRow } from './money-real.ts';
import { valueOf, type MoneyModel, type Plan } from './money-state.ts';

const lengthOf = ({ current_period_start: start, current_period_end: end }: SubscriptionRow) =>
  end.getTime() - start.getTime();

/** Adds the value of a period that has begun in a plan. A planned end leaves a part of it. */
export function followNewPeriod(model: MoneyModel, plan: Plan, begun: SubscriptionRow, isHalved = false): void {
  model.plan = plan;
  model.period = begun.period;
  model.scheduled = {};
  model.isHalved = isHalved;
  model.stoppedMs = 0;
  model.wholeMs = begun.whole_period_ms ?? lengthOf(begun);
  model.periodValue = valueOf(model, plan) / (isHalved ? 2 : 1);
  model.value += model.periodValue * (lengthOf(begun) / model.wholeMs);
  if (begun.whole_period_ms === null) return;
  expect(begun.current_period_end, 'end of the part of a period').toEqual(begun.cancel_at);
  model.roundings += 1;
}

/** Adds the values of the periods that have begun since the last look. Only the last of them can be a part. */
export function followTime(model: MoneyModel, now: SubscriptionRow): void {
  while (model.period < now.period) {
    const period = model.period + 1;
    const begun = { ...now, period, ...(period < now.period && { whole_period_ms: null }) };
    followNewPeriod(model, { ...must(model.plan), ...model.scheduled }, begun);
  }
}

/**
 * Adds the value of the new plan and subtracts the value of the old one, if a change has taken effect. Scheduled fields that it
 * leaves out stay scheduled, and apply to a period that begins now.
 * @param named fields of the request
 */
export function followChange(
  model: MoneyModel,
  before: SubscriptionRow,
  after: SubscriptionRow,
  named: Partial<Plan>,
): void {
  const isSamePrice = after.price_id === before.price_id;
  const isNewPeriod = after.period > before.period;
  if (!isNewPeriod && isSamePrice && after.quantity === before.quantity) {
    model.scheduled = after.scheduled_price_id === null ? {} : { ...model.scheduled, ...named };
    return;
  }
  const rest = restOf(model, before, must(after.modified_at));
  model.value -= model.periodValue * rest;
  model.roundings += 2;
  const plan = { ...must(model.plan), ...(isNewPeriod && model.scheduled), ...named };
  if (isNewPeriod) return followNewPeriod(model, plan, after);
  model.plan = plan;
  // A discount for one payment does not apply to another price.
  model.isHalved &&= isSamePrice;
  model.periodValue = valueOf(model, plan) / (model.isHalved ? 2 : 1);
  model.value += model.periodValue * rest;
  const { at, quantity } = model.scheduled;
  model.scheduled = {
    ...(at !== undefined && named.at === undefined && { at }),
    ...(quantity !== undefined && named.quantity === undefined && { quantity }),
  };
}

/** Adds the value of the time by which the present period ends later, or subtracts it. */
export function followEndOfPeriod(model: MoneyModel, before: SubscriptionRow, after: SubscriptionRow): void {
  const added = after.current_period_end.getTime() - before.current_period_end.getTime();
  model.value += model.periodValue * (added / model.wholeMs);
  model.roundings += 2;
}

/** @returns the rest of the present period, as a share of a whole one */
function restOf({ stoppedMs, wholeMs }: MoneyModel, row: SubscriptionRow, now: Date): number {
  const restMs = row.current_period_end.getTime() - now.getTime();
  return Math.max(0, Math.min(restMs, lengthOf(row) - stoppedMs)) / wholeMs;
}
