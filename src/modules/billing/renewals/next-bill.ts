import type { Tx } from '../../../platform/ports/transaction.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { GrantedCredit, Subscriber } from '../credits/index.ts';
import { processorTerms, type PeriodBill } from '../payments/index.ts';
import { orUnavailable, transactionWithTaxes, type TaxedContext } from '../pricing/index.ts';
import {
  asResumed,
  findSubscriptionInScope,
  hasNextBill,
  type ReadSubscriptionRow,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { announceBills } from './announced-bills.ts';
import { billNextCharge, findBillParts, type BillingTerms, type BillParts } from './bill.ts';
import type { RenewalDependencies } from './dependencies.ts';
import { findEarlierBills } from './earlier-bills.ts';
import { withScheduledChanges } from './scheduled-change.ts';

/** The bill that a subscription is charged for next, and the subscription with the changes that apply to it. */
export interface NextBill {
  subscription: SubscriptionRow;
  bill: PeriodBill;
}

/**
 * Calculates the bill that a subscription is charged for next, as its charge does.
 * @throws ResourceNotFound also for a subscription that is not charged any more
 * @throws ServiceUnavailable the tax service does not answer
 */
export async function findNextBill(
  ctx: TaxedContext & Pick<RenewalDependencies, 'payments'>,
  scope: SubscriptionScope,
  id: string,
): Promise<NextBill> {
  const terms = processorTerms(ctx.payments);
  return transactionWithTaxes(ctx, async (real, quotes) => {
    const present = await findSubscriptionInScope(real, scope, id);
    const next = present && (await calculateNextBill(real, { quotes, terms }, present));
    if (next === undefined) throw new ResourceNotFound();
    return next;
  }).catch(orUnavailable);
}

/**
 * Calculates the bill that a subscription is charged for next.
 * @returns undefined if it is not charged again
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export async function calculateNextBill(
  real: Tx,
  rules: BillingTerms,
  present: ReadSubscriptionRow,
): Promise<NextBill | undefined> {
  const tx = await withOrganizationClock(real, present.organization_id);
  if (!hasNextBill(present, tx.now)) return undefined;
  const subscription = expectOne(await withScheduledChanges(tx, [asResumed(present, tx.now)]));
  return {
    subscription,
    bill: billNextCharge(rules, subscription, await findNextBillParts(tx, rules, subscription)),
  };
}

/** A change of the credit that is available to a bill. */
interface CreditChange extends GrantedCredit {
  /** The subscription that spends the credit and gets the granted credit. */
  payer: Subscriber;
  /** Minor units with tax. */
  spent: number;
}

/**
 * Loads the rows for a bill that is only shown. Counts the credit as spent that goes to bills which are announced before it.
 * @param change a change that precedes the bill. It divides the credit again between the announced bills, as `announceAgain` does
 */
export async function findNextBillParts(
  tx: Tx,
  rules: BillingTerms,
  subscription: SubscriptionRow,
  change?: CreditChange,
): Promise<BillParts> {
  const isDividedAgain = change !== undefined && (change.spent > 0 || change.granted > 0);
  const load = async (earlier: readonly SubscriptionRow[]) => {
    const parts = await findBillParts(tx, [...earlier, subscription]);
    if (change === undefined) return parts;
    parts.credits.spend(change.payer, change.spent);
    parts.credits.add(change.payer, change.spendable);
    if (isDividedAgain) parts.credits.withdrawPromises();
    return parts;
  };
  const parts = await load([]);
  if (parts.credits.of(subscription) === 0) return parts;
  const earlier = await findEarlierBills(tx, subscription, isDividedAgain);
  if (earlier.length === 0) return parts;
  const all = await load(earlier);
  announceBills(rules, earlier, all);
  return all;
}
