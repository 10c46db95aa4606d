import type { Cipher } from '../../shared/encryption.ts';
import { articleJobs, ensureBenefitsTask } from '../../modules/entitlements/articles/index.ts';
import { benefitJobs, type BenefitKinds } from '../../modules/entitlements/benefits/index.ts';
import { checkoutJobs } from '../../modules/checkout/checkouts/index.ts';
import type { Config } from '../config.ts';
import { downloadableJobs, removeFileFromBenefitsTask } from '../../modules/entitlements/downloadables/index.ts';
import { eventJobs } from '../../modules/notifications/events/index.ts';
import { licenseKeyTermsApplied } from '../../modules/entitlements/license-keys/index.ts';
import { fileDeleted, fileJobs } from '../../modules/entitlements/files/index.ts';
import { integrationJobs, type AccessProviders } from '../../modules/entitlements/integrations/index.ts';
import { invoiceJobs } from '../../modules/billing/invoices/index.ts';
import { metricJobs } from '../../modules/billing/metrics/index.ts';
import { oauthJobs } from '../../modules/identity/oauth/index.ts';
import { organizationJobs, organizationUpdated } from '../../modules/identity/organizations/index.ts';
import { notifyMissedPaymentTask, paymentMethodJobs } from '../../modules/billing/payment-methods/index.ts';
import type { Subscribers } from '../../platform/events/outbox.ts';
import { idempotencyJobs } from '../../platform/idempotency/jobs.ts';
import { rateLimitJobs } from '../../platform/rate-limits/jobs.ts';
import type { Job } from '../../platform/jobs/task.ts';
import { productBenefitsUpdated } from '../../modules/catalog/products/index.ts';
import {
  followPeriodTask,
  reconcileOrderGrantsTask,
  reconcileSubscriptionGrantsTask,
  purchaseJobs,
  reevaluateProductTask,
} from '../../modules/checkout/purchases/index.ts';
import { orderRestored, orderRevoked } from '../../modules/billing/orders/index.ts';
import { refundJobs } from '../../modules/billing/refunds/index.ts';
import { renewalJobs } from '../../modules/billing/renewals/index.ts';
import { sessionJobs } from '../../modules/identity/sessions/index.ts';
import {
  subscriptionActive,
  subscriptionPaymentFailed,
  subscriptionPlanChanged,
  subscriptionRevoked,
  subscriptionUpdated,
} from '../../modules/billing/subscriptions/index.ts';
import {
  deleteDeliveriesOfEvents,
  enqueueDeliveries,
  webhookJobs,
  type Deliverer,
} from '../../modules/notifications/webhooks/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { payloadLoaders } from './payload-loaders.ts';

/** Tasks that an event starts, by event type. */
export const subscribers: Subscribers = {
  [organizationUpdated.type]: [ensureBenefitsTask],
  [subscriptionUpdated.type]: [followPeriodTask],
  [licenseKeyTermsApplied.type]: [followPeriodTask],
  [subscriptionActive.type]: [reconcileSubscriptionGrantsTask],
  [subscriptionRevoked.type]: [reconcileSubscriptionGrantsTask],
  [subscriptionPlanChanged.type]: [reconcileSubscriptionGrantsTask],
  [subscriptionPaymentFailed.type]: [notifyMissedPaymentTask],
  [orderRevoked.type]: [reconcileOrderGrantsTask],
  [orderRestored.type]: [reconcileOrderGrantsTask],
  [productBenefitsUpdated.type]: [reevaluateProductTask],
  [fileDeleted.type]: [removeFileFromBenefitsTask],
};

interface JobDependencies {
  kinds: BenefitKinds;
  accessProviders: AccessProviders;
  deliverer: Deliverer;
  cipher: Cipher;
}

/** Collects the jobs of all modules. */
export function moduleJobs(
  { events }: Pick<Config, 'events'>,
  { kinds, accessProviders, deliverer, cipher }: JobDependencies,
): Job<Dependencies>[] {
  return [
    ...organizationJobs,
    ...fileJobs,
    ...downloadableJobs,
    ...sessionJobs,
    ...oauthJobs(cipher),
    ...checkoutJobs,
    ...benefitJobs(kinds),
    ...integrationJobs(accessProviders),
    ...articleJobs,
    ...renewalJobs,
    ...refundJobs,
    ...invoiceJobs,
    ...metricJobs,
    ...idempotencyJobs,
    ...rateLimitJobs,
    ...paymentMethodJobs,
    ...purchaseJobs(kinds),
    ...eventJobs(
      { payloadLoaders, onPublished: enqueueDeliveries, onDeleted: deleteDeliveriesOfEvents },
      events.retentionDays,
    ),
    ...webhookJobs(deliverer),
  ];
}
