import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';

/** Pause before each retry, from the end of the attempt before. Source: Standard Webhooks specification. */
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
/** Share of the pause that is added at random, so that deliveries which failed together do not retry together. */
const JITTER = 0.1;
/** Longest `Retry-After` that is honored. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** The endpoint wants no further events (RFC 9110, 15.5.11). */
export const HTTP_GONE = 410;

export const isSuccess = (httpCode: number | null) => httpCode !== null && httpCode >= 200 && httpCode < 300;

interface FailedAttempt {
  /** Attempts so far, including this one. */
  attempts: number;
  now: Date;
  retryAfter: string | undefined;
  /** Random number from 0 to 1, for the jitter. */
  random: number;
}

/**
 * Calculates when to retry. `Retry-After` can lengthen the pause of the schedule, but not shorten it.
 * @returns undefined after the last attempt
 */
export function nextAttemptAt({ attempts, now, retryAfter, random }: FailedAttempt): Date | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1];
  if (wait === undefined) return undefined;
  const requested = Math.min(readRetryAfter(retryAfter, now), MAX_RETRY_AFTER_MS);
  return new Date(now.getTime() + Math.max(Math.round(wait * (1 + JITTER * random)), requested));
}

/** Parses `Retry-After`: seconds or a date (RFC 9110, 10.2.3). @returns milliseconds from now; 0 if it cannot be parsed */
function readRetryAfter(text: string | undefined, now: Date): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
