import { clockTime } from '../../identity/organizations/index.ts';
import type { ReadSubscriptionRow } from './queries.ts';
import { isChangeable, isRenewing, isResumable, unpauseRefusal } from './require-changeable.ts';
import { isBillable } from './states.ts';

/**
 * Presents what the buyer of a subscription can do now, by the rules of the operations.
 * @param context the real time, and whether the seller lets buyers pause
 */
export function presentActions(row: ReadSubscriptionRow, { now, letsPause }: { now: Date; letsPause: boolean }) {
  const is_changeable = isChangeable(row, clockTime({ clock_ahead_ms: row.clock_ahead_ms ?? 0 }, now));
  return {
    is_cancelable: isRenewing(row),
    is_resumable: isResumable(row),
    is_pausable: letsPause && is_changeable,
    is_unpausable: unpauseRefusal(row, 'buyer') === undefined,
    is_changeable,
    is_billable: isBillable(row),
  };
}
