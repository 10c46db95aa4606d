import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  announcedCreditOf,
  announcementOf,
  findFinalBills,
  findOtherRenewals,
  isAnnounced,
  withNextPeriod,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { withScheduledChanges } from './scheduled-change.ts';

/** Bills that a preview calculates. A buyer with more of them sees a bill without the ones after them. */
const MAX_BILLS = 100;

/** The subscription as it is billed, and when the bill gets its credit. */
interface EarlierBill {
  subscription: SubscriptionRow;
  at: Date;
}

/**
 * Finds the bills of a buyer that get the shared credit before the next bill of a subscription, in their order. A renewal gets it when
 * it is announced, and a final balance when it is charged.
 * @param isDividedAgain whether the announced bills get their credit again, before all other bills
 */
export async function findEarlierBills(
  reader: Reader,
  subscription: SubscriptionRow,
  isDividedAgain: boolean,
): Promise<SubscriptionRow[]> {
  if (announcedCreditOf(subscription) !== undefined) return [];
  const others = await withScheduledChanges(reader, await findOtherRenewals(reader.db, subscription));
  const again = isDividedAgain ? others.filter(isAnnounced).sort(byPeriodEnd) : [];
  const until = announcementOf(subscription);
  const isEarlier = ({ at, subscription: { id } }: EarlierBill) =>
    at < until || (at.getTime() === until.getTime() && id < subscription.id);
  const renewals = others.map((row) => (again.includes(row) ? withNextPeriod(row) : row));
  const bills = [
    ...renewals.flatMap((row) => earlierPeriods(row, isEarlier)),
    ...(await findFinalBills(reader, subscription)).filter(isEarlier),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  return [
    ...again.map((row) => ({ ...row, announced_period_end: null })),
    ...bills.map((bill) => bill.subscription),
  ].slice(0, MAX_BILLS);
}

const byPeriodEnd = (one: SubscriptionRow, other: SubscriptionRow) =>
  one.current_period_end.getTime() - other.current_period_end.getTime() || (one.id < other.id ? -1 : 1);

/** @returns the bill of the subscription at each of its earlier renewals */
function earlierPeriods(first: SubscriptionRow, isEarlier: (bill: EarlierBill) => boolean): EarlierBill[] {
  const periods: EarlierBill[] = [];
  let bill = billOf(first);
  while (isEarlier(bill) && periods.length < MAX_BILLS && !endsBefore(bill.subscription)) {
    periods.push(bill);
    bill = billOf(withNextPeriod(bill.subscription));
  }
  return periods;
}

const billOf = (subscription: SubscriptionRow): EarlierBill => ({ subscription, at: announcementOf(subscription) });

const endsBefore = ({ cancel_at, current_period_end }: SubscriptionRow) =>
  cancel_at !== null && cancel_at <= current_period_end;
