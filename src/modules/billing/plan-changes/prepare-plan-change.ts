import { expectOne } from '../../../shared/index-by.ts';
import { creditAccount, reserveCredit } from '../credits/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { insertSubscriptionPayments, type StoredAttempt, type SubscriptionPayment } from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { dueOf } from '../pricing/index.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import {
  giveUpPendingPayments,
  lockSubscriptionInScope,
  requireRenewing,
  requireSettled,
  requireUnstopped,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import type { BillingTerms } from '../renewals/index.ts';
import { calculatePlanChange } from './calculate-plan-change.ts';
import type { TargetPlan } from './choose-price.ts';
import { chooseChange, type PlanChangeInput } from './policy.ts';
import { scheduleChange, unscheduleChange } from './schedule.ts';
import { applyPlanChange } from './settle-plan-change.ts';

/** The subscription to change, and the organizations or the buyer that it must belong to. */
export interface SubscriptionId {
  scope: SubscriptionScope;
  id: string;
}

/** A plan change whose payment is stored. */
export interface PreparedPlanChange {
  subscription: SubscriptionRow;
  payment: SubscriptionPayment;
  product: Pick<TargetPlan['product'], 'name'>;
}

export type StoredPlanChange = StoredAttempt<PreparedPlanChange, SubscriptionRow>;

/** Saved as progress in place of a payment's id when a change costs nothing now. */
export const UNPAID = 'unpaid';

export const pendingChange = (prepared: PreparedPlanChange): StoredPlanChange => ({
  state: 'pending',
  attempt: prepared,
  logIds: { payment_id: prepared.payment.id },
  result: prepared.subscription,
});

interface PrepareOptions extends BillingTerms {
  clock: () => Date;
  request: Attempt | undefined;
}

/** Calculates a plan change and stores its payment. A change that costs nothing now is applied at once. */
export async function preparePlanChange(
  real: Tx,
  { clock, request, ...terms }: PrepareOptions,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
): Promise<StoredPlanChange> {
  const { tx, subscription, change } = await lockAndChoose(real, subscriptionId, input);
  const { id } = subscription;
  const { scope } = subscriptionId;
  await giveUpPendingPayments(tx, [subscription]);
  if (change.kind !== 'now') {
    await request?.saveProgress(tx, UNPAID);
    const isScheduled = change.kind === 'scheduled';
    return {
      state: 'settled',
      result: await (isScheduled
        ? scheduleChange(tx, subscription, change.plan, scope)
        : unscheduleChange(tx, subscription)),
    };
  }
  const { target } = change;
  const { product } = target;
  const { bill, paid } = await calculatePlanChange(tx, terms, { ...change, subscription });
  if (dueOf(bill) === 0) {
    await request?.saveProgress(tx, UNPAID);
    return { state: 'settled', result: await applyPlanChange(tx, subscription, target, { bill, paid }) };
  }
  // Nothing else is due for the subscription until the outcome of this payment is known.
  const waiting = await updateSubscription(tx.db, id, { due_at: null });
  const payments = await insertSubscriptionPayments(tx.db, [
    {
      created_at: clock(),
      subscription_id: id,
      period: subscription.period,
      purpose: 'update',
      processor: subscription.payment_processor,
      kind: 'payment',
      amount: dueOf(bill),
      currency: target.price.price_currency ?? subscription.currency,
      bill: { kind: 'plan_change', ...bill },
    },
  ]);
  const payment = expectOne(payments);
  await reserveCredit(tx, creditAccount({ ...subscription, currency: payment.currency }), bill.credit_used, payment.id);
  await request?.saveProgress(tx, payment.id);
  return pendingChange({ subscription: waiting, payment, product });
}

/**
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription
 * @throws SuspendedSubscription
 * @throws PausedSubscription
 * @throws RequestValidationError see `chooseChange`
 * @throws PaymentUnderWay
 */
export async function lockAndChoose(real: Tx, { scope, id }: SubscriptionId, input: PlanChangeInput) {
  const subscription = await lockSubscriptionInScope(real, scope, id);
  requireRenewing(subscription);
  requireUnstopped(subscription);
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const change = await chooseChange(tx, subscription, input, scope);
  await requireSettled(tx, subscription);
  return { tx, subscription, change };
}
