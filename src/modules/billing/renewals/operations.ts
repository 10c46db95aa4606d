import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { sellerScope } from '../subscriptions/index.ts';
import type { RenewalDependencies } from './dependencies.ts';
import { findNextBill } from './next-bill.ts';
import { presentNextBill } from './present.ts';

export const operations = handlersWith<Pick<RenewalDependencies, 'payments' | 'taxes'>>()({
  getSubscriptionNextBill: async ({ path }, ctx) =>
    presentNextBill(await findNextBill(ctx, sellerScope(ctx.subject), path.id)),

  getUserSubscriptionNextBill: async ({ path }, ctx) =>
    presentNextBill(await findNextBill(ctx, buyerScope(ctx.subject), path.id)),
});
