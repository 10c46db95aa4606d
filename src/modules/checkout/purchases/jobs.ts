import type { BenefitKinds } from '../../entitlements/benefits/index.ts';
import { processorChangedTask, reconcilePaymentsTask, refundSurplusTask } from '../../billing/payments/index.ts';
import { loopJob, job, type Job } from '../../../platform/jobs/task.ts';
import { followOrderTask, followSubscriptionTask, grantOrderTask, reevaluateProductTask } from './events.ts';
import { followSubscription, grantOrder, reevaluateProduct } from './grant-order.ts';
import { reconcilePayments, refreshChanged, refundSurplus } from './reconcile.ts';
import type { PurchaseDependencies } from './dependencies.ts';

export function purchaseJobs(kinds: BenefitKinds): Job<PurchaseDependencies>[] {
  return [
    job(grantOrderTask, ({ order_id }, ctx) => grantOrder(ctx, kinds, order_id)),
    job(followOrderTask, ({ object_id }, ctx) => grantOrder(ctx, kinds, object_id)),
    job(followSubscriptionTask, ({ object_id }, ctx) => followSubscription(ctx, kinds, object_id)),
    job(reevaluateProductTask, (progress, ctx) => reevaluateProduct(ctx, kinds, progress)),
    job(refundSurplusTask, ({ payment_id }, ctx) => refundSurplus(ctx, payment_id)),
    job(processorChangedTask, (change, ctx) => refreshChanged(ctx, change)),
    loopJob(reconcilePaymentsTask, reconcilePayments),
  ];
}
