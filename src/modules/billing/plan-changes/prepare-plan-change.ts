import { expectOne } from '../../../shared/index-by.ts';
import { creditAccount, reserveCredit } from '../credits/index.ts';
import { insertSubscriptionPayments, type StoredAttempt, type SubscriptionPayment } from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { dueOf } from '../pricing/index.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import { giveUpPendingPayments, updateSubscription, type SubscriptionRow } from '../subscriptions/index.ts';
import { lockBillParts, type BillingTerms } from '../renewals/index.ts';
import { calculateEffect, lockAndChoose, type SubscriptionId } from './choose-and-calculate.ts';
import type { TargetPlan } from './choose-price.ts';
import { findEnding, requireEnding } from './ending.ts';
import type { ChosenChange, PlanChangeInput } from './policy.ts';
import { addNextBill, type FullPreview } from './preview-plan-change.ts';
import { scheduleChange, unscheduleChange } from './schedule.ts';
import { applyPlanChange } from './settle-plan-change.ts';

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

/** The preview that was confirmed. */
export interface ConfirmedPreview {
  /** Its time, ISO 8601. */
  at: string | undefined;
  /** @throws NotAsExpected the change has another effect now */
  compare: (preview: FullPreview) => void;
}

interface PrepareOptions extends BillingTerms {
  clock: () => Date;
  request: Attempt | undefined;
  confirmed: ConfirmedPreview | undefined;
}

/** Calculates a plan change and stores its payment. A change that costs nothing now is applied at once. */
export async function preparePlanChange(
  real: Tx,
  { clock, request, confirmed, ...terms }: PrepareOptions,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
): Promise<StoredPlanChange> {
  const chosen = await lockAndChoose(real, subscriptionId, input, confirmed?.at);
  const { tx, subscription, change } = chosen;
  const { id } = subscription;
  await giveUpPendingPayments(tx, [subscription]);
  const effect = await calculateEffect(chosen, terms, lockBillParts);
  const ending = confirmed || chosen.endFirst ? await findEnding(chosen) : [];
  confirmed?.compare({ ...(await addNextBill(tx, terms, effect, subscription.currency)), ending });
  requireEnding(ending, chosen);
  if (effect.now === undefined) {
    await request?.saveProgress(tx, UNPAID);
    return { state: 'settled', result: await setSchedule(tx, subscription, change, subscriptionId) };
  }
  const { bill, paid, target } = effect.now;
  const { product } = target;
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

/** Schedules a change for the end of the period, or drops what is scheduled. */
const setSchedule = (tx: Tx, subscription: SubscriptionRow, change: ChosenChange, { scope }: SubscriptionId) =>
  change.kind === 'scheduled'
    ? scheduleChange(tx, subscription, change.plan, scope)
    : unscheduleChange(tx, subscription);
