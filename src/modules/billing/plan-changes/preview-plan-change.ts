import {
  addUp,
  orUnavailable,
  transactionWithTaxes,
  type Bill,
  type PaidByCredit,
  type TaxedContext,
} from '../pricing/index.ts';
import { processorTerms, type PeriodBill, type PlanChangeBill } from '../payments/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  billNextPeriod,
  findBillParts,
  findNextBillParts,
  withScheduledChanges,
  type BillingTerms,
} from '../renewals/index.ts';
import { NO_SCHEDULED_CHANGE, type SubscriptionRow } from '../subscriptions/index.ts';
import { calculatePlanChange } from './calculate-plan-change.ts';
import { columnsAfterChange } from './columns-after-change.ts';
import type { PlanChangeDependencies } from './dependencies.ts';
import { findCreditForUnused, NO_CREDIT, type PaidPeriod } from './unused-time.ts';
import { type ChosenChange, type PlanChangeInput } from './policy.ts';
import { scheduleColumns } from './schedule.ts';
import { lockAndChoose, type SubscriptionId } from './prepare-plan-change.ts';

export type PreviewContext = TaxedContext & Pick<PlanChangeDependencies, 'payments'>;

export interface PlanChangePreview extends ChangeEffect {
  /** The credit that the change grants, in minor units with tax. */
  granted: number;
  /** The bill of the period after the change. */
  nextBill: PeriodBill;
  /** The value is null when both prices are free. */
  currency: string | null;
}

interface ChangeEffect {
  /** The bill of the change itself. */
  bill: Bill & PaidByCredit & Pick<PlanChangeBill, 'credit_granted'>;
  /** The subscription as the change leaves it, with what is scheduled. */
  subscription: SubscriptionRow;
  currentPeriodEnd: Date;
  effectiveAt: Date;
  /** How the present period was paid, if the change takes effect now. */
  paid?: PaidPeriod;
}

/**
 * Calculates a plan change without making it.
 * @throws see `changePlan`
 */
export async function previewPlanChange(
  ctx: PreviewContext,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
): Promise<PlanChangePreview> {
  const terms = processorTerms(ctx.payments);
  return transactionWithTaxes(ctx, async (real, quotes) => {
    const { tx, subscription, change } = await lockAndChoose(real, subscriptionId, input);
    const effect = await calculateEffect(tx, { quotes, terms }, subscription, change);
    const { paid } = effect;
    const credit = paid === undefined ? NO_CREDIT : await findCreditForUnused(tx, paid, effect.bill.credit_granted);
    // The change makes the announcement of the former bill void.
    const changed = expectOne(await withScheduledChanges(tx, [{ ...effect.subscription, announced_period_end: null }]));
    const currency = effect.subscription.currency ?? changed.currency ?? subscription.currency;
    const rules = { quotes, terms };
    const payment = { payer: { ...changed, currency }, spent: effect.bill.credit_used, ...credit };
    const nextBill = billNextPeriod(rules, changed, await findNextBillParts(tx, rules, changed, payment));
    return { ...effect, granted: credit.granted, nextBill, currency };
  }).catch(orUnavailable);
}

async function calculateEffect(
  tx: Tx,
  terms: BillingTerms,
  subscription: SubscriptionRow,
  change: ChosenChange,
): Promise<ChangeEffect> {
  if (change.kind === 'now') {
    const { bill, paid } = await calculatePlanChange(tx, terms, { ...change, subscription, loadParts: findBillParts });
    const changed = { ...subscription, ...columnsAfterChange(subscription, change.target, bill) };
    return { bill, paid, subscription: changed, currentPeriodEnd: changed.current_period_end, effectiveAt: tx.now };
  }
  const { current_period_end: currentPeriodEnd } = subscription;
  const bill = { ...addUp([], null), credit_used: 0, credit_granted: 0 };
  const isScheduled = change.kind === 'scheduled';
  const schedule = isScheduled ? scheduleColumns(change.plan) : NO_SCHEDULED_CHANGE;
  const effectiveAt = isScheduled ? currentPeriodEnd : tx.now;
  return { bill, subscription: { ...subscription, ...schedule }, currentPeriodEnd, effectiveAt };
}
