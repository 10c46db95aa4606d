import { assertNever } from '../../../shared/assert-never.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import {
  countCanceled,
  findPaymentForUpdate,
  isForSubscription,
  recordOutcome,
  refundSurplusTask,
  requireBill,
  type KnownOutcome,
  type PaymentRow,
  type SubscriptionPayment,
} from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  startNextPeriod,
  findSubscriptionForUpdate,
  owesFinalBalance,
  isRunning,
  recordMissedPayment,
  recordMissedFinalBalance,
  settleFinalBalance,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { recordPeriod, recordFinalBalance } from './record.ts';
import type { RenewalDependencies } from './dependencies.ts';

/**
 * Records how the payment of a renewal stands and lets its subscription follow: whoever learns of it first (the job, a
 * notification, the reconciler), however often, in whatever order. Subscription and payment are locked, in this order.
 */
export async function settleRenewal(
  tx: Tx,
  dunning: RenewalDependencies['dunning'],
  of: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
): Promise<void> {
  const subscription = await findSubscriptionForUpdate(tx.db, of.subscription_id);
  const payment = await findPaymentForUpdate(tx.db, of.id);
  if (!(await recordOutcome(tx, payment, outcome))) return;
  if (isAwaited(payment, subscription)) {
    const there = subscription.is_simulated ? await withOrganizationClock(tx, subscription.organization_id) : tx;
    return applyOutcome({ ...there, dunning }, subscription, payment, outcome);
  }
  // Paid for by another attempt, or over: the money goes back.
  if (outcome.kind === 'succeeded') tx.enqueue(refundSurplusTask, { payment_id: payment.id });
}

/** Until what never reached the processor is tried again, four times longer after each time. */
const PAUSE_MS = 5_000;
/** After some hours of that something is wrong with the buyer or the call, and it counts as declined. */
const MAX_LOST = 6;

/** Also what was given up can be paid for, late. */
function isAwaited({ purpose, period }: PaymentRow, subscription: SubscriptionRow): boolean {
  if (purpose === 'rest') return owesFinalBalance(subscription);
  return period === subscription.period + 1 && (isRunning(subscription.status) || subscription.status === 'unpaid');
}

async function applyOutcome(
  tx: Tx & Pick<RenewalDependencies, 'dunning'>,
  subscription: SubscriptionRow,
  payment: PaymentRow,
  outcome: KnownOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'succeeded':
      return applyPaid(tx, subscription, payment);
    case 'processing':
      return;
    case 'requires_action':
    case 'declined':
    case 'failed':
      // One that waited for the buyer has counted as missed by then.
      if (payment.status !== 'requires_action') await applyMissed(tx, subscription, payment);
      return;
    case 'canceled':
      // It never reached the processor: nothing was tried. One that waited for the buyer has counted as missed by then.
      if (payment.status === 'pending') await applyLost(tx, subscription, payment);
      else if (payment.status === 'processing') await applyMissed(tx, subscription, payment);
      return;
    default:
      assertNever(outcome);
  }
}

async function applyPaid(tx: Tx, subscription: SubscriptionRow, payment: PaymentRow): Promise<void> {
  const bill = requireBill(payment, payment.purpose === 'rest' ? 'final_balance' : 'renewal');
  const paid = { bill, paymentId: payment.id };
  if (payment.purpose === 'rest') await recordFinalBalance(tx, await settleFinalBalance(tx, subscription), paid);
  else await recordPeriod(tx, await startNextPeriod(tx, subscription, bill.balance), paid);
}

async function applyMissed(
  tx: Tx & Pick<RenewalDependencies, 'dunning'>,
  subscription: SubscriptionRow,
  { purpose }: PaymentRow,
): Promise<void> {
  if (purpose === 'rest') await recordMissedFinalBalance(tx, subscription, tx.dunning);
  else if (isRunning(subscription.status)) await recordMissedPayment(tx, subscription, tx.dunning);
}

async function applyLost(
  tx: Tx & Pick<RenewalDependencies, 'dunning'>,
  subscription: SubscriptionRow,
  payment: PaymentRow,
): Promise<void> {
  const lost = isForSubscription(payment) ? await countCanceled(tx.db, payment) : 0;
  if (lost > MAX_LOST) return applyMissed(tx, subscription, payment);
  const due_at = new Date(tx.now.getTime() + PAUSE_MS * 4 ** (lost - 1));
  await updateSubscription(tx.db, subscription.id, { due_at });
}
