import type { Tx } from '../../../platform/ports/transaction.ts';
import { giveUpWaitingChanges, type PaymentRow } from '../payments/index.ts';
import { subscriptionUpdated } from './events.ts';
import { loadScheduledChanges, presentPendingPayment } from './present.ts';
import type { SubscriptionRow } from './queries.ts';

/** The payment of a plan change, before and after its outcome. */
export interface PaymentChange {
  before: PaymentRow;
  after?: PaymentRow;
}

/** A subscription before and after a change. */
interface SubscriptionChange {
  before: SubscriptionRow;
  after: SubscriptionRow;
  payment?: PaymentChange | undefined;
}

/** Emits `subscription.updated`, with the old values of everything that a subscription shows of itself. */
export const emitSubscriptionUpdated = (
  tx: Tx,
  after: SubscriptionRow,
  before: SubscriptionRow,
  payment?: PaymentChange,
): Promise<void> => emitSubscriptionsUpdated(tx, [{ before, after, payment }]);

/** Emits `subscription.updated` for each change. The number of statements does not depend on the number of changes. */
export async function emitSubscriptionsUpdated(tx: Tx, changes: readonly SubscriptionChange[]): Promise<void> {
  const scheduled = await loadScheduledChanges(
    tx,
    changes.flatMap(({ after, before }) => [after, before]),
  );
  for (const [at, { after, before, payment }] of changes.entries()) {
    const [scheduledAfter = null, scheduledBefore = null] = scheduled.slice(2 * at);
    tx.emit(
      subscriptionUpdated(
        { ...after, scheduled_change: scheduledAfter, pending_payment: presentPendingPayment(payment?.after) },
        { ...before, scheduled_change: scheduledBefore, pending_payment: presentPendingPayment(payment?.before) },
      ),
    );
  }
}

/** Emits `subscription.updated` if a payment begins or ceases to wait for the buyer. */
export async function emitPaymentChange(tx: Tx, subscription: SubscriptionRow, payment: PaymentChange): Promise<void> {
  const isShown = presentPendingPayment(payment.before) !== null;
  const willBeShown = presentPendingPayment(payment.after) !== null;
  if (isShown !== willBeShown) await emitSubscriptionUpdated(tx, subscription, subscription, payment);
}

/** Gives up the payments of plan changes that wait for the buyers of subscriptions. The subscriptions must be locked. */
export async function giveUpPendingPayments(tx: Tx, subscriptions: readonly SubscriptionRow[]): Promise<void> {
  const byId = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
  for (const payment of await giveUpWaitingChanges(tx, [...byId.keys()])) {
    const subscription = byId.get(payment.subscription_id);
    if (subscription) await emitPaymentChange(tx, subscription, { before: payment });
  }
}
