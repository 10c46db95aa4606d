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
import type { Card } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  startNextPeriod,
  findSubscriptionForUpdate,
  owesFinalBalance,
  isRunning,
  recordMissedPayment,
  recordMissedFinalBalance,
  refreshedCard,
  settleFinalBalance,
  updateSubscription,
  type PaymentFailure,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { recordPeriod, recordFinalBalance } from './record.ts';
import type { RenewalDependencies } from './dependencies.ts';

/**
 * Records the outcome of a renewal's payment and applies it to the subscription. The job, a notification and the reconciler call
 * it in any order. Idempotent. Locks the subscription, then the payment.
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
    const clocked = subscription.is_simulated ? await withOrganizationClock(tx, subscription.organization_id) : tx;
    return applyOutcome({ ...clocked, dunning }, subscription, payment, outcome);
  }
  // Another attempt has paid, or the subscription has ended.
  if (outcome.kind === 'succeeded') tx.enqueue(refundSurplusTask, { payment_id: payment.id });
}

/** First pause before a lost call is tried again. Each further pause is four times as long. */
const PAUSE_MS = 5_000;
/** Lost calls after which the payment counts as declined, since the buyer or the call itself is at fault. Some hours in all. */
const MAX_LOST = 6;

/** Whether the subscription still waits for the payment. A late payment also restores an unpaid subscription. */
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
      return applyPaid(tx, await refreshCard(tx, subscription, outcome.card), payment);
    case 'processing':
      return;
    case 'requires_action':
    case 'declined':
    case 'failed':
      // A payment that waited for the buyer has been counted as missed before.
      if (payment.status !== 'requires_action')
        await applyMissed(tx, subscription, renewalFailure(payment, outcome), payment.purpose);
      return;
    case 'canceled':
      // A pending payment never reached the processor. A payment that waited for the buyer has been counted as missed before.
      if (payment.status === 'pending') await applyLost(tx, subscription, renewalFailure(payment, outcome), payment);
      else if (payment.status === 'processing')
        await applyMissed(tx, subscription, renewalFailure(payment, outcome), payment.purpose);
      return;
    default:
      assertNever(outcome);
  }
}

async function applyPaid(tx: Tx, subscription: SubscriptionRow, payment: PaymentRow): Promise<void> {
  const bill = requireBill(payment, payment.purpose === 'rest' ? 'final_balance' : 'renewal');
  const paid = { bill, paymentId: payment.id };
  if (payment.purpose === 'rest') await recordFinalBalance(tx, await settleFinalBalance(tx, subscription), paid);
  else await recordPeriod(tx, await startNextPeriod(tx, subscription, bill), paid);
}

async function refreshCard(tx: Tx, subscription: SubscriptionRow, card: Card | undefined): Promise<SubscriptionRow> {
  const changes = refreshedCard(subscription, card);
  return Object.keys(changes).length === 0 ? subscription : updateSubscription(tx.db, subscription.id, changes);
}

async function applyMissed(
  tx: Tx & Pick<RenewalDependencies, 'dunning'>,
  subscription: SubscriptionRow,
  failure: PaymentFailure,
  purpose: PaymentRow['purpose'],
): Promise<void> {
  if (purpose === 'rest') await recordMissedFinalBalance(tx, subscription, tx.dunning, failure);
  else if (isRunning(subscription.status)) await recordMissedPayment(tx, subscription, tx.dunning, failure);
}

function renewalFailure({ id, amount, currency }: PaymentRow, outcome: KnownOutcome): PaymentFailure {
  const payment = { id, amount, currency };
  if ('code' in outcome) return { payment, code: outcome.code, message: outcome.message };
  return outcome.kind === 'requires_action'
    ? { payment, code: 'authentication_required', message: 'The bank asks the buyer to confirm the payment.' }
    : { payment, code: 'canceled', message: 'The payment was canceled before it was made.' };
}

async function applyLost(
  tx: Tx & Pick<RenewalDependencies, 'dunning'>,
  subscription: SubscriptionRow,
  failure: PaymentFailure,
  payment: PaymentRow,
): Promise<void> {
  const lost = isForSubscription(payment) ? await countCanceled(tx.db, payment) : 0;
  if (lost > MAX_LOST) return applyMissed(tx, subscription, failure, payment.purpose);
  const due_at = new Date(tx.now.getTime() + PAUSE_MS * 4 ** (lost - 1));
  await updateSubscription(tx.db, subscription.id, { due_at });
}
