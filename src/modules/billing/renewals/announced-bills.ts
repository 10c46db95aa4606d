import type { TaxQuestion } from '../../../platform/ports/tax-provider.ts';
import { TaxQuoteMissing, type Bill, type PaidByCredit } from '../pricing/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { billBeforeTax, billNextCharge, type BillingTerms, type BillParts } from './bill.ts';
import { tryToBill } from './try-to-bill.ts';

/** The bill that is expected for the next period of a subscription. */
export interface AnnouncedBill {
  subscription: SubscriptionRow;
  bill: Bill & PaidByCredit;
  /** Whether the bill lacks its tax, because the tax service did not answer. */
  isBeforeTax: boolean;
  /** Credit that the charge finds, in minor units. */
  promisedCredit: number;
}

/** A bill whose tax is unknown is promised credit for any tax, which is never higher than the amount. */
const promiseFor = ({ total, credit_used }: Bill & PaidByCredit, isBeforeTax: boolean, available: number) =>
  isBeforeTax ? Math.min(total * 2, available) : credit_used;

/**
 * Bills the next periods and final balances as they will be charged. Bills of one buyer spend the same credit, in the order of the
 * subscriptions.
 * @throws TaxQuoteMissing with the questions about all bills
 */
export function announceBills(
  rules: BillingTerms,
  subscriptions: readonly SubscriptionRow[],
  parts: BillParts,
): AnnouncedBill[] {
  const missing: TaxQuestion[] = [];
  const announced: AnnouncedBill[] = [];
  for (const subscription of subscriptions) {
    const billed = tryToBill(() => billNextCharge(rules, subscription, parts));
    if (billed.kind === 'needs_quote') {
      missing.push(...billed.questions);
      continue;
    }
    const isBeforeTax = billed.kind === 'unavailable';
    const bill = isBeforeTax ? billBeforeTax(subscription, parts) : billed.bill;
    const promisedCredit = promiseFor(bill, isBeforeTax, parts.credits.of(subscription));
    parts.credits.spend(subscription, promisedCredit);
    announced.push({ subscription, bill, isBeforeTax, promisedCredit });
  }
  if (missing.length > 0) throw new TaxQuoteMissing(missing);
  return announced;
}
