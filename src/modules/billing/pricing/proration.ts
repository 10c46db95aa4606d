import { applyRatio } from '../../../shared/money.ts';

/** A stretch of time that was paid for. */
export interface Period {
  start: Date;
  end: Date;
}

/** What of `amount` for a whole period is for the rest of it, from `now`, by the millisecond. */
export function prorate(amount: number, { start, end }: Period, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const rest = Math.min(Math.max(end.getTime() - now.getTime(), 0), whole);
  return applyRatio(amount, rest, whole);
}
