import { indexBy, required } from '../kit/index-by.ts';
import { insertRenewalPayments } from '../payments/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import {
  beginPeriod,
  claimDueSubscriptions,
  endWithPeriod,
  isRunning,
  missPayment,
  suspendSubscriptions,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { makeCharges, type Charge } from './charge.ts';
import { insertRenewalOrder } from './order.ts';

/** Subscriptions taken on in one transaction, and charged at the same time. */
const BATCH = 50;

/**
 * Does what is due for all subscriptions, by any number of workers at once: each is taken on by one of them, and its charge
 * is stored before it is made. What was due several times, since nobody worked, happens in its order.
 */
export async function renewDue(ctx: JobContext): Promise<void> {
  for (;;) {
    const { taken, charges } = await ctx.transaction(takeOn);
    await makeCharges(ctx, charges);
    if (taken === 0) return;
  }
}

async function takeOn(tx: Tx): Promise<{ taken: number; charges: Charge[] }> {
  const due = await claimDueSubscriptions(tx.db, tx.now, BATCH);
  const toCharge: SubscriptionRow[] = [];
  for (const subscription of due) if (await needsCharge(tx, subscription)) toCharge.push(subscription);
  return { taken: due.length, charges: await prepareCharges(tx, toCharge) };
}

/** Does what can be done without money. @returns whether there is something to charge */
async function needsCharge(tx: Tx, subscription: SubscriptionRow): Promise<boolean> {
  if (!isRunning(subscription.status) || subscription.cancel_at_period_end) await endWithPeriod(tx, subscription);
  else if (!subscription.amount) await insertRenewalOrder(tx, await beginPeriod(tx, subscription));
  else if (subscription.payment_method_ref === null) await missPayment(tx, subscription);
  else return true;
  return false;
}

/** Stores the payments. Nothing more is due for their subscriptions until the ends of these are known. */
async function prepareCharges(tx: Tx, subscriptions: readonly SubscriptionRow[]): Promise<Charge[]> {
  await suspendSubscriptions(
    tx.db,
    subscriptions.map(({ id }) => id),
  );
  const payments = await insertRenewalPayments(
    tx.db,
    subscriptions.map((subscription) => ({
      created_at: tx.now,
      subscription_id: subscription.id,
      period: subscription.period + 1,
      processor: subscription.payment_processor,
      kind: 'payment' as const,
      amount: subscription.amount ?? 0,
      currency: subscription.currency,
    })),
  );
  const byId = indexBy(subscriptions, 'id');
  return payments.map((payment) => ({ payment, subscription: required(byId, payment.subscription_id) }));
}
