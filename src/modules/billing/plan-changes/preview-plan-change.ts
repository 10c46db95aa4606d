import { orUnavailable, transactionWithTaxes, type TaxedContext } from '../pricing/index.ts';
import { processorTerms, type PeriodBill } from '../payments/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  billNextPeriod,
  findBillParts,
  findNextBillParts,
  withScheduledChanges,
  type BillingTerms,
} from '../renewals/index.ts';
import { calculateEffect, lockAndChoose, type ChangeEffect, type SubscriptionId } from './choose-and-calculate.ts';
import type { PlanChangeDependencies } from './dependencies.ts';
import { findEnding, requireEnding, type EndingKey } from './ending.ts';
import { findCreditForUnused, NO_CREDIT } from './unused-time.ts';
import type { PlanChangeInput } from './policy.ts';

export type PreviewContext = TaxedContext & Pick<PlanChangeDependencies, 'payments'>;

export interface PlanChangePreview extends ChangeEffect {
  /** The credit that the change grants, in minor units with tax. */
  granted: number;
  /** The bill of the period after the change. */
  nextBill: PeriodBill;
  /** The value is null when both prices are free. */
  currency: string | null;
}

/** A preview with the machines that the change ends. */
export interface FullPreview extends PlanChangePreview {
  ending: readonly EndingKey[];
}

/**
 * Calculates a plan change without making it.
 * @throws see `changePlan`
 */
export async function previewPlanChange(
  ctx: PreviewContext,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
): Promise<FullPreview> {
  const terms = processorTerms(ctx.payments);
  return transactionWithTaxes(ctx, async (real, quotes) => {
    const chosen = await lockAndChoose(real, subscriptionId, input);
    const effect = await calculateEffect(chosen, { quotes, terms }, findBillParts);
    const ending = await findEnding(chosen);
    requireEnding(ending, chosen);
    return { ...(await addNextBill(chosen.tx, { quotes, terms }, effect, chosen.subscription.currency)), ending };
  }).catch(orUnavailable);
}

/** @param present currency before the change */
export async function addNextBill(
  tx: Tx,
  terms: BillingTerms,
  effect: ChangeEffect,
  present: string | null,
): Promise<PlanChangePreview> {
  const paid = effect.now?.paid;
  const credit = paid === undefined ? NO_CREDIT : await findCreditForUnused(tx, paid, effect.bill.credit_granted);
  // The change makes the announcement of the former bill void.
  const changed = expectOne(await withScheduledChanges(tx, [{ ...effect.subscription, announced_period_end: null }]));
  const currency = effect.subscription.currency ?? changed.currency ?? present;
  const payment = { payer: { ...changed, currency }, spent: effect.bill.credit_used, ...credit };
  const nextBill = billNextPeriod(terms, changed, await findNextBillParts(tx, terms, changed, payment));
  return { ...effect, granted: credit.granted, nextBill, currency };
}
