import { DAY_MS } from '../../../shared/durations.ts';
import type { PresentableKey } from './present-terms.ts';
import type { ActivationRow } from './queries.ts';
import { unusableReason } from './validate-usable.ts';

/**
 * @returns the time at which an activation ends unless the program uses it. The day of the last use is known, not its last hour, so whole days
 * (UTC) count. @param days null if activations do not end by themselves
 */
export const idleEnd = (usedAt: Date, days: number | null): Date | null =>
  days === null ? null : new Date(Math.floor(usedAt.getTime() / DAY_MS + days + 1) * DAY_MS);

/**
 * @returns the time until which the idle times of a key's activations count; null for a key that no machine can use at present, because no
 * machine can prove its use
 */
export const idleCutoff = (key: PresentableKey, now: Date): Date | null =>
  unusableReason(key, now) === undefined ? now : null;

/** @returns whether the idle time of an activation is over. A job stores its end later. */
export const isIdle = ({ idle_ends_at }: Pick<ActivationRow, 'idle_ends_at'>, cutoff: Date | null): boolean =>
  cutoff !== null && idle_ends_at !== null && idle_ends_at <= cutoff;
