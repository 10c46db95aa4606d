import { articleJobs, ensureBenefitsTask } from '../../modules/entitlements/articles/index.ts';
import { benefitJobs, type BenefitKinds } from '../../modules/entitlements/benefits/index.ts';
import { checkoutJobs } from '../../modules/checkout/checkouts/index.ts';
import type { Config } from '../config.ts';
import { downloadableJobs, forgetFileTask } from '../../modules/entitlements/downloadables/index.ts';
import { eventJobs } from '../../modules/notifications/events/index.ts';
import { fileDeleted, fileJobs } from '../../modules/entitlements/files/index.ts';
import { integrationJobs, type Gates } from '../../modules/entitlements/integrations/index.ts';
import { invoiceJobs } from '../../modules/billing/invoices/index.ts';
import { metricJobs } from '../../modules/billing/metrics/index.ts';
import { oauthJobs } from '../../modules/identity/oauth/index.ts';
import { organizationJobs, organizationUpdated } from '../../modules/identity/organizations/index.ts';
import { notifyMissedPaymentTask, paymentMethodJobs } from '../../modules/billing/payment-methods/index.ts';
import type { Subscribers } from '../../platform/events/outbox.ts';
import { idempotencyJobs } from '../../platform/idempotency/jobs.ts';
import { limitJobs } from '../../platform/rate-limits/jobs.ts';
import type { Job } from '../../platform/jobs/task.ts';
import { productBenefitsUpdated } from '../../modules/catalog/products/index.ts';
import {
  followOrderTask,
  followSubscriptionTask,
  purchaseJobs,
  reevaluateProductTask,
} from '../../modules/checkout/purchases/index.ts';
import { orderRestored, orderRevoked, refundJobs } from '../../modules/billing/refunds/index.ts';
import { renewalJobs } from '../../modules/billing/renewals/index.ts';
import { sessionJobs } from '../../modules/identity/sessions/index.ts';
import {
  paymentMissed,
  subscriptionActive,
  subscriptionPlanChanged,
  subscriptionRevoked,
} from '../../modules/billing/subscriptions/index.ts';
import {
  forgetEvents,
  tellEndpoints,
  webhookJobs,
  type Deliverer,
} from '../../modules/notifications/webhooks/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { payloads } from './payloads.ts';

/** Who hears of what. */
export const subscribers: Subscribers = {
  [organizationUpdated.type]: [ensureBenefitsTask],
  [subscriptionActive.type]: [followSubscriptionTask],
  [subscriptionRevoked.type]: [followSubscriptionTask],
  [subscriptionPlanChanged.type]: [followSubscriptionTask],
  [paymentMissed.type]: [notifyMissedPaymentTask],
  [orderRevoked.type]: [followOrderTask],
  [orderRestored.type]: [followOrderTask],
  [productBenefitsUpdated.type]: [reevaluateProductTask],
  [fileDeleted.type]: [forgetFileTask],
};

/** What some rooms are made with. */
interface Parts {
  kinds: BenefitKinds;
  gates: Gates;
  deliverer: Deliverer;
}

/** What the workers do. */
export function roomJobs(
  { secretKey, events }: Pick<Config, 'secretKey' | 'events'>,
  { kinds, gates, deliverer }: Parts,
): Job<Dependencies>[] {
  return [
    ...organizationJobs,
    ...fileJobs,
    ...downloadableJobs,
    ...sessionJobs,
    ...oauthJobs(secretKey),
    ...checkoutJobs,
    ...benefitJobs(kinds),
    ...integrationJobs(gates),
    ...articleJobs,
    ...renewalJobs,
    ...refundJobs,
    ...invoiceJobs,
    ...metricJobs,
    ...idempotencyJobs,
    ...limitJobs,
    ...paymentMethodJobs,
    ...purchaseJobs(kinds),
    ...eventJobs({ payloads, tell: tellEndpoints, forget: forgetEvents }, events.keptDays),
    ...webhookJobs(deliverer),
  ];
}
