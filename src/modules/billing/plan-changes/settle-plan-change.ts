import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { recordSubscriptionOrder } from '../orders/index.ts';
import {
  findPaymentForUpdate,
  isGivenUp,
  recordOutcome,
  refundSurplusTask,
  requireBill,
  type KnownOutcome,
  type PaymentRow,
  type PlanChangeBill,
  type SubscriptionPayment,
} from '../payments/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { findPrice, loadProducts } from '../../catalog/products/index.ts';
import {
  findSubscriptionForUpdate,
  isRunning,
  subscriptionPlanChanged,
  subscriptionUpdated,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { columnsAfterChange } from './columns-after-change.ts';
import type { TargetPlan } from './choose-price.ts';
import { creditUnusedTime } from './unused-time.ts';

/** Records the outcome of a plan change's payment, and applies the change once it is paid. Idempotent, in any order. */
export async function settlePlanChange(
  real: Tx,
  of: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
): Promise<SubscriptionRow> {
  const subscription = await findSubscriptionForUpdate(real.db, of.subscription_id);
  const payment = await findPaymentForUpdate(real.db, of.id);
  if (!(await recordOutcome(real, payment, outcome))) return subscription;
  const isWaiting = !isGivenUp(payment) && payment.period === subscription.period && isRunning(subscription.status);
  switch (outcome.kind) {
    case 'succeeded':
      if (isWaiting) return applyPaid(real, subscription, payment);
      real.enqueue(refundSurplusTask, { payment_id: payment.id });
      return subscription;
    case 'processing':
      // Nothing else is due until the outcome is known.
      return isWaiting ? updateSubscription(real.db, subscription.id, { due_at: null }) : subscription;
    default:
      // A buyer who has to authenticate may never do so. The renewal then gives the payment up.
      return isWaiting
        ? updateSubscription(real.db, subscription.id, { due_at: subscription.current_period_end })
        : subscription;
  }
}

async function applyPaid(real: Tx, subscription: SubscriptionRow, payment: PaymentRow): Promise<SubscriptionRow> {
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const { bill, target } = await findPaidTarget(tx, payment);
  return applyPlanChange(tx, subscription, target, { bill, paymentId: payment.id });
}

/**
 * Finds the plan that a payment pays for, with its bill.
 * @throws Error the price does not exist any more
 */
export async function findPaidTarget(
  reader: Reader,
  payment: PaymentRow,
): Promise<{ bill: PlanChangeBill; target: TargetPlan }> {
  const bill = requireBill(payment, 'plan_change');
  const price = await findPrice(reader.db, bill.price_id);
  const [product] = price ? (await loadProducts(reader, [price.product_id])).values() : [];
  if (!price?.recurring_interval || !product)
    throw new Error(`the price ${bill.price_id} of a plan change does not exist`);
  return { bill, target: { price: { ...price, recurring_interval: price.recurring_interval }, product } };
}

interface PaidChange {
  bill: PlanChangeBill;
  /** Null when there was nothing to pay. */
  paymentId: string | null;
}

/** Changes the subscription and records the order, if anything was billed. The subscription must be locked. */
export async function applyPlanChange(
  tx: Tx,
  subscription: SubscriptionRow,
  target: TargetPlan,
  { bill, paymentId }: PaidChange,
): Promise<SubscriptionRow> {
  if (bill.credit_granted > 0) await creditUnusedTime(tx, subscription, bill.credit_granted);
  const changed = await updateSubscription(tx.db, subscription.id, {
    ...columnsAfterChange(subscription, target, bill),
    modified_at: tx.now,
  });
  tx.emit(subscriptionUpdated(changed, subscription));
  tx.emit(subscriptionPlanChanged(changed));
  if (bill.lines.length > 0) {
    const period = bill.beginsPeriod ? changed.period : null;
    const sale = { bill, paymentId, period, billing_reason: 'subscription_update' } as const;
    // A free plan has no currency, but the bill has.
    await recordSubscriptionOrder(tx, { ...changed, currency: changed.currency ?? subscription.currency }, sale);
  }
  return changed;
}
