import type { Cipher } from '../../shared/encryption.ts';
import { articleSubscriptionJobs } from '../../modules/entitlements/article-subscriptions/index.ts';
import { articleJobs, ensureBenefitsTask } from '../../modules/entitlements/articles/index.ts';
import { auditLogJobs } from '../../modules/identity/audit-log/index.ts';
import { benefitJobs, type BenefitKinds } from '../../modules/entitlements/benefits/index.ts';
import { composeEmail, emailContentJobs, enqueueEventEmails } from '../../modules/cross-domain/email-contents/index.ts';
import { emailJobs } from '../../modules/notifications/emails/index.ts';
import { customerSessionJobs } from '../../modules/customers/customer-sessions/index.ts';
import type { Tx } from '../../platform/ports/transaction.ts';
import { checkoutReminderJobs } from '../../modules/checkout/checkout-reminders/index.ts';
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
import { memberJobs } from '../../modules/identity/members/index.ts';
import { organizationUpdated } from '../../modules/identity/organizations/index.ts';
import { passkeyJobs } from '../../modules/identity/passkeys/index.ts';
import type { Subscribers } from '../../platform/events/outbox.ts';
import { idempotencyJobs } from '../../platform/idempotency/jobs.ts';
import { rateLimitJobs } from '../../platform/rate-limits/jobs.ts';
import type { Job } from '../../platform/jobs/task.ts';
import { personalDataJobs } from '../../modules/cross-domain/personal-data/index.ts';
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
import { deletableTypes, payloadLoaders } from './payload-loaders.ts';

/** Tasks that an event starts, by event type. */
export const subscribers: Subscribers = {
  [organizationUpdated.type]: [ensureBenefitsTask],
  [subscriptionUpdated.type]: [followPeriodTask],
  [licenseKeyTermsApplied.type]: [followPeriodTask],
  [subscriptionActive.type]: [reconcileSubscriptionGrantsTask],
  [subscriptionRevoked.type]: [reconcileSubscriptionGrantsTask],
  [subscriptionPlanChanged.type]: [reconcileSubscriptionGrantsTask],
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

/** Enqueues what published events are told by: deliveries to endpoints, and e-mails. */
async function followEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await enqueueDeliveries(tx, eventIds);
  await enqueueEventEmails(tx, eventIds);
}

/** Collects the jobs of all modules. */
export function moduleJobs(
  {
    events,
    auditRetentionDays,
    invoiceRetentionYears,
  }: Pick<Config, 'events' | 'auditRetentionDays' | 'invoiceRetentionYears'>,
  { kinds, accessProviders, deliverer, cipher }: JobDependencies,
): Job<Dependencies>[] {
  return [
    ...memberJobs,
    ...auditLogJobs(auditRetentionDays),
    ...fileJobs,
    ...downloadableJobs,
    ...sessionJobs,
    ...customerSessionJobs,
    ...passkeyJobs,
    ...oauthJobs(cipher),
    ...checkoutJobs,
    ...checkoutReminderJobs,
    ...benefitJobs(kinds),
    ...integrationJobs(accessProviders),
    ...articleJobs,
    ...articleSubscriptionJobs,
    ...renewalJobs,
    ...refundJobs,
    ...invoiceJobs(invoiceRetentionYears),
    ...metricJobs,
    ...idempotencyJobs,
    ...rateLimitJobs,
    ...purchaseJobs(kinds),
    ...personalDataJobs,
    ...eventJobs(
      { payloadLoaders, deletableTypes, onPublished: followEvents, onDeleted: deleteDeliveriesOfEvents },
      events.retentionDays,
    ),
    ...webhookJobs(deliverer),
    ...emailContentJobs,
    ...emailJobs<Dependencies>(composeEmail),
  ];
}
