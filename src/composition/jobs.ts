import { articleJobs, ensureBenefitsTask } from '../articles/index.ts';
import { benefitJobs, type BenefitKinds } from '../benefits/index.ts';
import { checkoutJobs } from '../checkouts/index.ts';
import type { Config } from '../config.ts';
import { downloadableJobs, forgetFileTask } from '../downloadables/index.ts';
import { eventJobs } from '../events/index.ts';
import { fileDeleted, fileJobs } from '../files/index.ts';
import { integrationJobs, type Gates } from '../integrations/index.ts';
import { invoiceJobs } from '../invoices/index.ts';
import { metricJobs } from '../metrics/index.ts';
import { oauthJobs } from '../oauth/index.ts';
import { organizationJobs, organizationUpdated } from '../organizations/index.ts';
import { notifyMissedPaymentTask, paymentMethodJobs } from '../payment-methods/index.ts';
import type { Subscribers } from '../platform/events/outbox.ts';
import { idempotencyJobs } from '../platform/idempotency/jobs.ts';
import { limitJobs } from '../platform/limits/jobs.ts';
import type { Job } from '../platform/jobs/task.ts';
import { productBenefitsUpdated } from '../products/index.ts';
import { followOrderTask, followSubscriptionTask, purchaseJobs, reevaluateProductTask } from '../purchases/index.ts';
import { orderRestored, orderRevoked, refundJobs } from '../refunds/index.ts';
import { renewalJobs } from '../renewals/index.ts';
import { sessionJobs } from '../sessions/index.ts';
import {
  paymentMissed,
  subscriptionActive,
  subscriptionPlanChanged,
  subscriptionRevoked,
} from '../subscriptions/index.ts';
import { forgetEvents, tellEndpoints, webhookJobs, type Deliverer } from '../webhooks/index.ts';
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
): Job[] {
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
