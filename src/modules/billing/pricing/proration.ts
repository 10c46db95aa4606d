import { applyRatio } from '../../../shared/money.ts';

/** A billing period. */
export interface Period {
  start: Date;
  end: Date;
}

/** @returns the share of `amount` for the part of the period after `now`, exact to the millisecond */
export function prorate(amount: number, { start, end }: Period, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const rest = Math.min(Math.max(end.getTime() - now.getTime(), 0), whole);
  return applyRatio(amount, rest, whole);
}
