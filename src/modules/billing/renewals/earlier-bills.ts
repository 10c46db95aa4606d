import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  announcedCreditOf,
  announcementOf,
  findOtherRenewals,
  withNextPeriod,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { withScheduledChanges } from './scheduled-change.ts';

/** Bills that a preview calculates. A buyer with more of them sees a bill without the ones after them. */
const MAX_BILLS = 100;

/** Finds the bills of a buyer that are announced before the next bill of a subscription, so that they get the shared credit first. */
export async function findEarlierBills(reader: Reader, subscription: SubscriptionRow): Promise<SubscriptionRow[]> {
  if (announcedCreditOf(subscription) !== undefined) return [];
  const others = await withScheduledChanges(reader, await findOtherRenewals(reader.db, subscription));
  const until = announcementOf(subscription);
  const isEarlier = (row: SubscriptionRow) =>
    announcementOf(row) < until || (announcementOf(row).getTime() === until.getTime() && row.id < subscription.id);
  return others
    .flatMap((row) => earlierPeriods(row, isEarlier))
    .sort((one, other) => announcementOf(one).getTime() - announcementOf(other).getTime())
    .slice(0, MAX_BILLS);
}

/** @returns the subscription at each of its earlier renewals */
function earlierPeriods(first: SubscriptionRow, isEarlier: (row: SubscriptionRow) => boolean): SubscriptionRow[] {
  const periods: SubscriptionRow[] = [];
  let row = first;
  while (isEarlier(row) && periods.length < MAX_BILLS && !(row.cancel_at && row.cancel_at <= row.current_period_end)) {
    periods.push(row);
    row = withNextPeriod(row);
  }
  return periods;
}
