import { intervalOf, isSameLength } from '../../../shared/intervals.ts';
import type { PlanChangeBill } from '../payments/index.ts';
import {
  columnsOfNextPeriod,
  earliest,
  moveEndOfPeriod,
  NO_SCHEDULED_CHANGE,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { amountAfter, type TargetPlan } from './choose-price.ts';
import { restOfPeriod } from './rest-of-period.ts';
import { scheduleColumns } from './schedule.ts';

/** @returns the columns of a subscription that a plan change sets */
export function columnsAfterChange(subscription: SubscriptionRow, target: TargetPlan, bill: PlanChangeBill) {
  const terms = termsAfterChange(subscription, target, bill);
  if (bill.beginsPeriod) return { ...terms, ...newPeriod(subscription, target, bill) };
  if (bill.anchor_at !== undefined) return { ...terms, ...columnsOfAnchor(subscription, new Date(bill.anchor_at)) };
  const { period, status, current_period_end, cancel_at } = subscription;
  const due_at = earliest(current_period_end, cancel_at);
  if (isSameLength(target.price, subscription) || status === 'trialing') return { ...terms, due_at };
  // The paid period keeps its length. The periods after it have the new interval.
  return { ...terms, anchor_at: current_period_end, anchor_period: period + 1, period, due_at };
}

/** The current period ends at another time. Its discount stays. */
const columnsOfAnchor = (subscription: SubscriptionRow, anchor: Date) => ({
  discount_id: subscription.discount_id,
  former_discount_id: subscription.former_discount_id,
  ...moveEndOfPeriod(subscription, anchor),
  whole_period_ms: restOfPeriod(subscription, anchor).wholeMs,
  due_at: earliest(anchor, subscription.cancel_at),
});

function termsAfterChange(subscription: SubscriptionRow, target: TargetPlan, bill: PlanChangeBill) {
  const { price, product, quantity } = target;
  const { currency } = subscription;
  return {
    ...(bill.schedule === undefined ? NO_SCHEDULED_CHANGE : scheduleColumns(bill.schedule)),
    ...(bill.end_activation_ids && { end_activation_ids: bill.end_activation_ids }),
    product_id: product.id,
    price_id: price.id,
    quantity,
    amount: amountAfter(subscription, target),
    tax_behavior: price.tax_behavior,
    ...(bill.included_tax_rate !== undefined && { included_tax_rate: bill.included_tax_rate }),
    // A balance that is owed keeps its currency when the new price is free.
    currency: price.price_currency ?? (bill.balance > 0 ? currency : null),
    ...intervalOf(price),
    discount_id: bill.discount_id,
    ...(bill.former_discount_id !== undefined && { former_discount_id: bill.former_discount_id }),
    ...(bill.discount_ends_at !== undefined && { discount_ends_at: new Date(bill.discount_ends_at) }),
    balance: bill.balance,
  };
}

function newPeriod(subscription: SubscriptionRow, { price }: TargetPlan, bill: PlanChangeBill) {
  const schedule = {
    anchor_at: new Date(bill.at),
    anchor_period: subscription.period + 1,
    ...intervalOf(price),
  };
  return {
    // The change may end a trial.
    status: 'active' as const,
    ...columnsOfNextPeriod(subscription, schedule, bill.ends_at),
    discount_starts_at: null,
    former_discount_id: null,
  };
}
