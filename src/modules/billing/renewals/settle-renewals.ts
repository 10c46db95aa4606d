import { assertNever } from '../../../shared/assert-never.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import {
  countCanceled,
  isForSubscription,
  lockPayments,
  recordOutcomes,
  requireBill,
  requireCharged,
  type KnownOutcome,
  type OutcomeOfPayment,
  type PaymentRow,
  type SubscriptionPayment,
} from '../payments/index.ts';
import {
  returnSurplus,
  settleOrGiveUp,
  type GivenUp,
  type SettleContext,
  type StoreFailure,
} from '../unmatched-charges/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  isRunning,
  lockSubscription,
  lockSubscriptions,
  owesFinalBalance,
  refreshedCard,
  updateSubscriptions,
  type PaymentFailure,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { recordMissed, recordPaid } from './record.ts';
import type { RenewalDependencies } from './dependencies.ts';

/** The outcome of a renewal's payment. */
export interface RenewalOutcome {
  payment: Pick<SubscriptionPayment, 'id' | 'subscription_id'>;
  outcome: KnownOutcome;
}

type Dunning = RenewalDependencies['dunning'];
type Settlement = OutcomeOfPayment & { subscription: SubscriptionRow };

/**
 * Records the outcomes of renewals' payments and applies them to the subscriptions. The job, notifications and the reconciler
 * call it in any order. Idempotent. Locks the subscriptions, then the payments. The number of statements does not depend on the
 * number of outcomes.
 * @param outcomes of different subscriptions
 */
export async function settleRenewals(tx: Tx, dunning: Dunning, outcomes: readonly RenewalOutcome[]): Promise<void> {
  const subscriptionIds = outcomes.map(({ payment }) => payment.subscription_id);
  const subscriptions = indexBy(await lockSubscriptions(tx.db, subscriptionIds), 'id');
  const paymentIds = outcomes.map(({ payment }) => payment.id);
  const payments = indexBy(await lockPayments(tx.db, paymentIds), 'id');
  const settlements = outcomes.map(({ payment: { id, subscription_id }, outcome }) => ({
    subscription: getOrThrow(subscriptions, subscription_id),
    payment: getOrThrow(payments, id),
    outcome,
  }));
  const recorded = await recordOutcomes(tx, settlements);
  // Another attempt has paid the others, or their subscriptions have ended.
  for (const { payment, outcome } of recorded.filter((one) => !isAwaited(one)))
    if (outcome.kind === 'succeeded') await returnSurplus(tx, payment);
  const byClock = Map.groupBy(recorded.filter(isAwaited), ({ subscription: { is_simulated, organization_id } }) =>
    is_simulated ? organization_id : undefined,
  );
  for (const [organizationId, group] of byClock)
    await applyOutcomes(
      organizationId === undefined ? tx : await withOrganizationClock(tx, organizationId),
      dunning,
      group,
    );
}

/** Settles one outcome; see `settleRenewals`. Gives a payment up that cannot be recorded for good. */
export async function settleRenewalOrGiveUp(
  ctx: SettleContext & Pick<RenewalDependencies, 'dunning'>,
  { payment, outcome }: RenewalOutcome,
): Promise<void> {
  const { dunning } = ctx;
  await settleOrGiveUp(ctx, {
    payment,
    outcome,
    settle: (tx) => settleRenewals(tx, dunning, [{ payment, outcome }]),
    abandon: (tx, storeFailure) => abandonRenewal(tx, dunning, payment.subscription_id, storeFailure),
  });
}

/** Counts a payment that is given up as missed, so that it is billed again. */
async function abandonRenewal(
  real: Tx,
  dunning: Dunning,
  id: string,
  storeFailure: StoreFailure,
): Promise<GivenUp | undefined> {
  const subscription = await lockSubscription(real, id);
  const givenUp = await storeFailure();
  if (givenUp === undefined || !isAwaited({ payment: givenUp.payment, subscription })) return givenUp;
  const { payment, failure } = givenUp;
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const missed = { paymentId: payment.id, amount: payment.amount, currency: payment.currency };
  const reason = { ...missed, code: failure.code, message: failure.message };
  await recordMissed(subscription.is_simulated ? tx : real, dunning, [{ subscription, failure: reason }]);
  return givenUp;
}

/** First pause before a lost call is tried again. Each further pause is four times as long. */
const PAUSE_MS = 5_000;
/** Lost calls after which the payment counts as declined, since the buyer or the call itself is at fault. Some hours in all. */
const MAX_LOST = 6;

/** Whether the subscription still waits for the payment. A late payment also restores an unpaid subscription. */
export function isAwaited({ payment, subscription }: Pick<Settlement, 'payment' | 'subscription'>): boolean {
  const { purpose, period } = payment;
  if (purpose === 'rest') return owesFinalBalance(subscription);
  return period === subscription.period + 1 && (isRunning(subscription.status) || subscription.status === 'unpaid');
}

async function applyOutcomes(tx: Tx, dunning: Dunning, settlements: readonly Settlement[]): Promise<void> {
  const byEffect = Map.groupBy(settlements, effectOf);
  await recordPaid(tx, (byEffect.get('paid') ?? []).map(toPaidBill));
  const lost = byEffect.get('lost') ?? [];
  const hopeless = lost.length === 0 ? [] : await retryLost(tx, lost);
  const missed = [...(byEffect.get('missed') ?? []), ...hopeless];
  await recordMissed(
    tx,
    dunning,
    missed.map(({ subscription, payment, outcome }) => ({ subscription, failure: renewalFailure(payment, outcome) })),
  );
}

function effectOf({ payment, outcome }: Settlement): 'paid' | 'missed' | 'lost' | 'none' {
  switch (outcome.kind) {
    case 'succeeded':
      return 'paid';
    case 'processing':
      return 'none';
    case 'requires_action':
    case 'declined':
    case 'failed':
      // A payment that waited for the buyer has been counted as missed before.
      return payment.status === 'requires_action' ? 'none' : 'missed';
    case 'canceled':
      // A pending payment never reached the processor. A payment that waited for the buyer has been counted as missed before.
      if (payment.status === 'pending') return 'lost';
      return payment.status === 'processing' ? 'missed' : 'none';
    default:
      return assertNever(outcome);
  }
}

function toPaidBill({ subscription, payment, outcome }: Settlement) {
  requireCharged(payment, outcome, { currency: subscription.currency ?? payment.currency });
  const card = refreshedCard(subscription, outcome.kind === 'succeeded' ? outcome.card : undefined);
  const bill = requireBill(payment, payment.purpose === 'rest' ? 'final_balance' : 'renewal');
  return { subscription: { ...subscription, ...card }, bill, paymentId: payment.id, card };
}

function renewalFailure({ id, amount, currency }: PaymentRow, outcome: KnownOutcome): PaymentFailure {
  const payment = { paymentId: id, amount, currency };
  if ('code' in outcome) return { ...payment, code: outcome.code, message: outcome.message };
  return outcome.kind === 'requires_action'
    ? { ...payment, code: 'authentication_required', message: 'The bank asks the buyer to confirm the payment.' }
    : { ...payment, code: 'canceled', message: 'The payment was canceled before it was made.' };
}

/** Makes subscriptions due again whose charges were lost. @returns the settlements of charges that were lost too often */
async function retryLost(tx: Tx, lost: readonly Settlement[]): Promise<Settlement[]> {
  const counts = await countCanceled(tx.db, lost.map(({ payment }) => payment).filter(isForSubscription));
  const countOf = ({ payment }: Settlement) => (isForSubscription(payment) ? (counts.get(payment) ?? 0) : 0);
  await updateSubscriptions(
    tx.db,
    lost
      .filter((one) => countOf(one) <= MAX_LOST)
      .map((one) => ({
        id: one.subscription.id,
        due_at: new Date(tx.now.getTime() + PAUSE_MS * 4 ** (countOf(one) - 1)),
      })),
  );
  return lost.filter((one) => countOf(one) > MAX_LOST);
}
