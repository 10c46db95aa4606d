import type { BenefitKinds } from '../../modules/entitlements/benefits/index.ts';
import type { Outbox, Tx } from '../../platform/ports/transaction.ts';
import { ensureBenefitsTask } from '../../modules/entitlements/articles/index.ts';
import { removeFileFromBenefitsTask } from '../../modules/entitlements/downloadables/index.ts';
import { licenseKeyTermsApplied } from '../../modules/entitlements/license-keys/index.ts';
import { fileDeleted } from '../../modules/entitlements/files/index.ts';
import { organizationUpdated } from '../../modules/identity/organizations/index.ts';
import { createOutbox, type EventHandlers, type Subscribers } from '../../platform/events/outbox.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { payloadLoaders } from './payload-loaders.ts';
import { productBenefitsUpdated } from '../../modules/catalog/products/index.ts';
import {
  followPeriodTask,
  followSubscriptionPeriods,
  reconcileOrderGrants,
  reconcileSubscriptionGrants,
  reevaluateProductTask,
} from '../../modules/checkout/purchases/index.ts';
import {
  creditCreated,
  creditShareChanged,
  creditSuspensionChanged,
  creditUpdated,
} from '../../modules/billing/credits/index.ts';
import { reverseReturnedCredit } from '../../modules/billing/disputes/index.ts';
import { orderAccessChanged } from '../../modules/billing/orders/index.ts';
import { announceAgainTask } from '../../modules/billing/renewals/index.ts';
import {
  subscriptionActive,
  subscriptionPlanChanged,
  subscriptionRevoked,
  subscriptionUpdated,
} from '../../modules/billing/subscriptions/index.ts';

/**
 * Creates the handlers that run in the transaction of an event, so that an answer about a purchase is true of its benefits as
 * well.
 */
function createEventHandlers({ kinds }: { kinds: BenefitKinds }): EventHandlers {
  const reconcileOrders = (tx: Tx, ids: readonly string[]) => reconcileOrderGrants(tx, kinds, ids);
  const reconcileSubscriptions = (tx: Tx, ids: readonly string[]) => reconcileSubscriptionGrants(tx, kinds, ids);
  return {
    [creditUpdated.type]: reverseReturnedCredit,
    [orderAccessChanged.type]: reconcileOrders,
    // Another plan gives its license keys its own terms first, so that its seats do not multiply the limit of the former plan.
    [subscriptionPlanChanged.type]: reconcileSubscriptions,
    [subscriptionUpdated.type]: followSubscriptionPeriods,
    [subscriptionActive.type]: reconcileSubscriptions,
    [subscriptionRevoked.type]: reconcileSubscriptions,
  };
}

/** Tasks that an event starts, by event type. */
const subscribers: Subscribers = {
  [creditCreated.type]: [announceAgainTask],
  [creditUpdated.type]: [announceAgainTask],
  [creditShareChanged.type]: [announceAgainTask],
  [creditSuspensionChanged.type]: [announceAgainTask],
  [organizationUpdated.type]: [ensureBenefitsTask],
  [licenseKeyTermsApplied.type]: [followPeriodTask],
  [productBenefitsUpdated.type]: [reevaluateProductTask],
  [fileDeleted.type]: [removeFileFromBenefitsTask],
};

/** Creates the outbox with the handlers and subscribers of all modules. */
export const createEventOutbox = (queue: JobQueue, benefits: { kinds: BenefitKinds }): Outbox =>
  createOutbox(queue, {
    handlers: createEventHandlers(benefits),
    subscribers,
    isPublic: (type) => type in payloadLoaders,
  });
