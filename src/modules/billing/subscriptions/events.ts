import {
  defineDetailedEvent,
  defineEvent,
  defineInternalEvent,
  defineUpdateEvent,
} from '../../../platform/events/event.ts';
import { presentPendingTransfer, type TransferEndReason } from './pending-transfer.ts';
import { presentExpiringCard } from './present-card.ts';
import {
  presentPaymentFailure,
  presentSubscription,
  presentUpcomingRenewal,
  type PendingPayment,
  type ScheduledChange,
} from './present.ts';
import type { SubscriptionRow } from './queries.ts';

export const subscriptionCreated = defineEvent('subscription.created');
/** A subscription, with what it shows besides its row. */
interface ShownSubscription extends SubscriptionRow {
  scheduled_change: ScheduledChange;
  pending_payment: PendingPayment;
}

/** Any change of a subscription, including renewals. See `emitSubscriptionUpdated`. */
export const subscriptionUpdated = defineUpdateEvent('subscription.updated', (shown: ShownSubscription) => ({
  ...presentSubscription(shown),
  has_payment_method: shown.payment_method_ref !== null,
  scheduled_change: shown.scheduled_change,
  pending_payment: shown.pending_payment,
  last_change_order_id: shown.last_change_order_id,
  pending_transfer: presentPendingTransfer(shown),
}));
/** The buyer became entitled to the benefits, for the first time or again. */
export const subscriptionActive = defineEvent('subscription.active');
/** The buyer or the seller canceled the subscription, at the end of the period or at once. */
export const subscriptionCanceled = defineEvent('subscription.canceled');
/** The seller or the buyer paused the subscription. */
export const subscriptionPaused = defineEvent('subscription.paused');
/** A pause ended. */
export const subscriptionResumed = defineEvent('subscription.resumed');
/** The buyer lost the entitlement to the benefits. */
export const subscriptionRevoked = defineEvent('subscription.revoked');
/** A charge for a period or a final balance failed. The buyer is mailed each time. */
export const subscriptionPaymentFailed = defineDetailedEvent('subscription.payment_failed', presentPaymentFailure);
/** The trial ends soon. Once per trial, and again if the next bill changes. */
export const subscriptionTrialEnding = defineDetailedEvent('subscription.trial_ending', presentUpcomingRenewal);
/** The next period begins soon. Once per period, and again if the next bill changes. */
export const subscriptionRenewalUpcoming = defineDetailedEvent('subscription.renewal_upcoming', presentUpcomingRenewal);
/** The card on file expires before the next renewal. Once per card and expiry. */
export const subscriptionCardExpiring = defineDetailedEvent('subscription.card_expiring', presentExpiringCard);
/** The receiver of a transfer has not agreed, so the subscription stays. */
export const subscriptionTransferEnded = defineDetailedEvent(
  'subscription.transfer_ended',
  (_subscription: SubscriptionRow, end: { customer_id: string; reason: TransferEndReason }) => end,
);
/** The subscription changed to another product or price. */
export const subscriptionPlanChanged = defineInternalEvent('subscription.plan_changed');
