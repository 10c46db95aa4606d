import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';

/** When a delivery is tried again, counted from the try before: the schedule of the Standard Webhooks specification. */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Up to a tenth is added, so that what failed together is not tried again together. */
const JITTER = 0.1;
/** The longest that an endpoint may have us wait by `Retry-After`. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

export const GONE = 410;

/** Whether a status says that it has arrived. */
export const hasArrived = (httpCode: number | null) => httpCode !== null && httpCode >= 200 && httpCode < 300;

interface Failure {
  /** Tries so far, this one among them. */
  attempts: number;
  now: Date;
  retryAfter: string | undefined;
  /** From 0 to 1. */
  chance: number;
}

/** When to try again; undefined: it was the last try. An endpoint may ask for more time, never for less. */
export function nextAttemptAt({ attempts, now, retryAfter, chance }: Failure): Date | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1];
  if (wait === undefined) return undefined;
  const asked = Math.min(readRetryAfter(retryAfter, now), MAX_RETRY_AFTER_MS);
  return new Date(now.getTime() + Math.max(Math.round(wait * (1 + JITTER * chance)), asked));
}

/** Seconds, or a date (RFC 9110, 10.2.3). @returns milliseconds from now, 0 for what is neither */
function readRetryAfter(text: string | undefined, now: Date): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
