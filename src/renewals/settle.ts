import { assertNever } from '../kit/assert-never.ts';
import {
  findPaymentForUpdate,
  recordOutcome,
  refundSurplusTask,
  type KnownOutcome,
  type RenewalPayment,
} from '../payments/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import {
  beginPeriod,
  findSubscriptionForUpdate,
  isRunning,
  missPayment,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { insertRenewalOrder } from './order.ts';

/**
 * Records how the payment of a renewal stands and lets its subscription follow: whoever learns of it first (the job, a
 * notification, the reconciler), however often, in whatever order. Subscription and payment are locked, in this order.
 */
export async function settleRenewal(
  tx: Tx,
  of: Pick<RenewalPayment, 'id' | 'subscription_id' | 'period'>,
  outcome: KnownOutcome,
): Promise<void> {
  const subscription = await findSubscriptionForUpdate(tx.db, of.subscription_id);
  const payment = await findPaymentForUpdate(tx.db, of.id);
  if (!(await recordOutcome(tx, payment, outcome))) return;
  const isWaiting = of.period === subscription.period + 1 && isOpen(subscription);
  if (isWaiting) return follow(tx, subscription, outcome);
  // Paid for by another attempt, or over: the money goes back.
  if (outcome.kind === 'succeeded') tx.enqueue(refundSurplusTask, { payment_id: payment.id });
}

/** So that a processor that takes everything back is not asked without a pause. */
const PAUSE_MS = 5_000;
const soon = (now: Date) => new Date(now.getTime() + PAUSE_MS);

/** Also what was given up can be paid for, late. */
const isOpen = ({ status }: SubscriptionRow) => isRunning(status) || status === 'unpaid';

async function follow(tx: Tx, subscription: SubscriptionRow, outcome: KnownOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'succeeded':
      await insertRenewalOrder(tx, await beginPeriod(tx, subscription));
      return;
    case 'processing':
      return;
    case 'requires_action':
    case 'declined':
    case 'failed':
      if (isRunning(subscription.status)) await missPayment(tx, subscription);
      return;
    case 'canceled':
      // It never reached the processor, or was taken back: nothing was tried.
      if (isRunning(subscription.status)) await updateSubscription(tx.db, subscription.id, { due_at: soon(tx.now) });
      return;
    default:
      assertNever(outcome);
  }
}
