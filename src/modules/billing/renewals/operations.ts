import type { Schema } from '../../../contract/operation.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { presentBill } from '../pricing/index.ts';
import { sellerScope } from '../subscriptions/index.ts';
import type { RenewalDependencies } from './dependencies.ts';
import { findNextBill, type NextBill } from './next-bill.ts';

export const operations = handlersWith<Pick<RenewalDependencies, 'payments' | 'taxes'>>()({
  getSubscriptionNextBill: async ({ path }, ctx) =>
    presentNextBill(await findNextBill(ctx, sellerScope(ctx.subject), path.id)),

  getUserSubscriptionNextBill: async ({ path }, ctx) =>
    presentNextBill(await findNextBill(ctx, buyerScope(ctx.subject), path.id)),
});

const presentNextBill = ({ subscription, bill }: NextBill): Schema<'SubscriptionNextBill'> => ({
  due_at: subscription.suspended_at === null ? (subscription.due_at?.toISOString() ?? null) : null,
  currency: subscription.currency,
  ...presentBill(bill),
});
