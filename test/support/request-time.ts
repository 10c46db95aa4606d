import { vi } from 'vitest';
import { LARGE_TIME_LIMITS } from './time-limits.ts';

/** Lets the time of the requests in progress pass. `vi.restoreAllMocks` ends it. */
export function passRequestTime(): void {
  const later = performance.now() + LARGE_TIME_LIMITS.requestMs;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
}
