import { clockTime } from '../../identity/organizations/index.ts';
import type { ReadSubscriptionRow } from './queries.ts';
import { isChangeable, isRenewing, isResumable, unpauseRefusal } from './require-changeable.ts';
import { isBillable } from './states.ts';

/** @returns the time of the organization of a subscription */
export const clockTimeOf = ({ clock_ahead_ms = 0 }: ReadSubscriptionRow, now: Date): Date =>
  clockTime({ clock_ahead_ms }, now);

/**
 * Presents what the buyer of a subscription can do now, by the rules of the operations.
 * @param context the real time, and whether the seller lets buyers pause
 */
export function presentActions(row: ReadSubscriptionRow, { now, letsPause }: { now: Date; letsPause: boolean }) {
  const is_changeable = isChangeable(row, clockTimeOf(row, now));
  return {
    is_cancelable: isRenewing(row),
    is_resumable: isResumable(row),
    is_pausable: letsPause && is_changeable,
    is_unpausable: unpauseRefusal(row, 'buyer') === undefined,
    is_changeable,
    is_billable: isBillable(row),
  };
}
