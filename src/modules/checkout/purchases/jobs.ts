import type { BenefitKinds } from '../../entitlements/benefits/index.ts';
import {
  cancelPaymentTask,
  cardTestingTask,
  findFirstUnsettled,
  processorChangedTask,
  reconcilePaymentsTask,
  refundSurplusTask,
} from '../../billing/payments/index.ts';
import { loopJob, job, type Job } from '../../../platform/jobs/task.ts';
import {
  reconcileOrderGrantsTask,
  reconcileSubscriptionGrantsTask,
  followPeriodTask,
  grantOrderTask,
  reevaluateProductTask,
} from './events.ts';
import { followSubscriptionPeriods } from './follow-period.ts';
import { reconcileSubscriptionGrants, reconcileOrderGrants, reevaluateProduct } from './reconcile-grants.ts';
import { cancelPayment, reconcilePayments, refreshChanged, refundSurplus } from './reconcile-payments.ts';
import { notifyCardTesting } from './notify-card-testing.ts';
import type { PurchaseDependencies } from './dependencies.ts';

export function jobs({ kinds }: { kinds: BenefitKinds }): Job<PurchaseDependencies>[] {
  return [
    job(grantOrderTask, ({ order_id }, ctx) => ctx.transaction((tx) => reconcileOrderGrants(tx, kinds, [order_id]))),
    job(reconcileOrderGrantsTask, ({ object_id }, ctx) =>
      ctx.transaction((tx) => reconcileOrderGrants(tx, kinds, [object_id])),
    ),
    job(reconcileSubscriptionGrantsTask, ({ object_id }, ctx) =>
      ctx.transaction((tx) => reconcileSubscriptionGrants(tx, kinds, [object_id])),
    ),
    job(followPeriodTask, ({ object_id }, ctx) => ctx.transaction((tx) => followSubscriptionPeriods(tx, [object_id]))),
    job(reevaluateProductTask, (progress, ctx) => reevaluateProduct(ctx, kinds, progress)),
    job(refundSurplusTask, ({ payment_id }, ctx) => refundSurplus(ctx, payment_id)),
    job(cancelPaymentTask, ({ payment_id }, ctx) => cancelPayment(ctx, payment_id)),
    job(processorChangedTask, (change, ctx) => refreshChanged(ctx, change)),
    job(cardTestingTask, (payload, ctx) => notifyCardTesting(ctx, payload)),
    loopJob(reconcilePaymentsTask, reconcilePayments, { nextDue: findFirstUnsettled }),
  ];
}
