/** Longest time before a planned change of a subscription. The longest period is three years. */
export const MAX_YEARS = 5;

/** Whether a time that a caller plans is a mistake, such as a time in the year 9999. */
export function isTooFar(planned: Date, now: Date): boolean {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  return planned > latest;
}
