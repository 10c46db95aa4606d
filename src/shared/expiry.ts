import { addMonths } from './calendar.ts';
import { DAY_MS } from './durations.ts';

/** Time after which something expires. */
export interface Lifetime {
  ttl: number;
  timeframe: 'year' | 'month' | 'day';
}

/** @returns the end of a lifetime, or null without one. One month after 31 January is the last day of February. */
export function expiryAfter(lifetime: Lifetime | null, start: Date): Date | null {
  if (lifetime === null) return null;
  const { ttl, timeframe } = lifetime;
  if (timeframe === 'day') return new Date(start.getTime() + ttl * DAY_MS);
  return addMonths(start, timeframe === 'month' ? ttl : ttl * 12);
}
