import { vi } from 'vitest';

/** Lets the time of the requests in progress pass. `vi.restoreAllMocks` ends it. */
export function passRequestTime(): void {
  vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
}
