import { ensureBenefitsTask } from '../../modules/entitlements/articles/index.ts';
import { removeFileFromBenefitsTask } from '../../modules/entitlements/downloadables/index.ts';
import { licenseKeyTermsApplied } from '../../modules/entitlements/license-keys/index.ts';
import { fileDeleted } from '../../modules/entitlements/files/index.ts';
import { organizationUpdated } from '../../modules/identity/organizations/index.ts';
import type { Subscribers } from '../../platform/events/outbox.ts';
import { productBenefitsUpdated } from '../../modules/catalog/products/index.ts';
import {
  followPeriodTask,
  reconcileOrderGrantsTask,
  reconcileSubscriptionGrantsTask,
  reevaluateProductTask,
} from '../../modules/checkout/purchases/index.ts';
import { orderRestored, orderRevoked } from '../../modules/billing/orders/index.ts';
import {
  subscriptionActive,
  subscriptionPlanChanged,
  subscriptionRevoked,
  subscriptionUpdated,
} from '../../modules/billing/subscriptions/index.ts';

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
