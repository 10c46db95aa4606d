import type { Schema } from '../../../contract/operation.ts';
import { presentBill } from '../pricing/index.ts';
import type { NextBill } from './next-bill.ts';

/** Presents the bill that a subscription is charged for next. */
export const presentNextBill = ({ subscription, bill }: NextBill): Schema<'SubscriptionNextBill'> => ({
  due_at: subscription.suspended_at === null ? (subscription.due_at?.toISOString() ?? null) : null,
  currency: subscription.currency,
  ...presentBill(bill),
});
