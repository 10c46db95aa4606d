import { insertRenewalPayment, type RenewalPayment } from '../payments/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import {
  beginPeriod,
  claimDueSubscriptions,
  endWithPeriod,
  isRunning,
  missPayment,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { chargeRenewal } from './charge.ts';
import { insertRenewalOrder } from './order.ts';

/** Subscriptions taken on in one transaction, and charged at the same time. */
const BATCH = 50;

/**
 * Does what is due for all subscriptions, by any number of workers at once: each is taken on by one of them, and its charge
 * is stored before it is made. What was due several times, since nobody worked, happens in its order.
 */
export async function renewDue(ctx: JobContext): Promise<void> {
  for (;;) {
    const { taken, payments } = await ctx.transaction(takeOn);
    await Promise.all(payments.map((payment) => chargeRenewal(ctx, payment)));
    if (taken === 0) return;
  }
}

async function takeOn(tx: Tx): Promise<{ taken: number; payments: RenewalPayment[] }> {
  const due = await claimDueSubscriptions(tx.db, tx.now, BATCH);
  const payments: RenewalPayment[] = [];
  for (const subscription of due) {
    const payment = await renewOne(tx, subscription);
    if (payment !== undefined) payments.push(payment);
  }
  return { taken: due.length, payments };
}

/** @returns the payment to make, where there is one */
async function renewOne(tx: Tx, subscription: SubscriptionRow): Promise<RenewalPayment | undefined> {
  if (!isRunning(subscription.status) || subscription.cancel_at_period_end) {
    await endWithPeriod(tx, subscription);
    return undefined;
  }
  if (!subscription.amount) {
    await insertRenewalOrder(tx, await beginPeriod(tx, subscription));
    return undefined;
  }
  if (subscription.payment_method_ref === null) {
    await missPayment(tx, subscription);
    return undefined;
  }
  // Nothing more is due until the end of this payment is known.
  await updateSubscription(tx.db, subscription.id, { due_at: null });
  return insertRenewalPayment(tx.db, {
    created_at: tx.now,
    subscription_id: subscription.id,
    period: subscription.period + 1,
    processor: subscription.payment_processor,
    kind: 'payment',
    amount: subscription.amount,
    currency: subscription.currency,
  });
}
