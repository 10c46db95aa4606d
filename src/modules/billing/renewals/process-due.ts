import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { getOrThrow } from '../../../shared/index-by.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { creditAccount, reserveCredit } from '../credits/index.ts';
import { insertSubscriptionPayments, type PeriodBill } from '../payments/index.ts';
import { TaxQuoteMissing } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { TaxUnavailable, type TaxQuestion } from '../../../platform/ports/tax-provider.ts';
import {
  claimDueSubscriptions,
  endAtPeriodEnd,
  isRunning,
  NO_PAYMENT_METHOD,
  owesFinalBalance,
  recordMissedFinalBalance,
  recordMissedPayment,
  settleFinalBalance,
  startNextPeriod,
  clearDueDates,
  updateSubscription,
  type DunningPolicy,
  type SubscriptionRow,
  giveUpPendingPayments,
} from '../subscriptions/index.ts';
import { billFinalBalance, billNextPeriod, lockBillParts, type BillingTerms, type BillParts } from './bill.ts';
import type { Charge } from './charge.ts';
import { applyScheduledChanges } from './scheduled-change.ts';
import { recordFinalBalance, recordPeriod } from './record.ts';

/** Pause before the tax service is asked again for a tax that it did not tell. */
const TAX_PAUSE_MS = 5 * MINUTE_MS;

/** The rules of renewals. Nothing of them reaches the network, since a transaction uses them. */
export interface RenewalRules extends BillingTerms {
  readonly dunning: DunningPolicy;
  readonly log: Logger;
  readonly clock: () => Date;
}

export interface DueSelection {
  /** See `renewDue`. */
  simulatedFor: string | undefined;
  /** Subscriptions that wait for their tax. */
  excludedIds: readonly string[];
  limit: number;
  onClaimed?: (due: readonly SubscriptionRow[]) => void;
}

/** A question to the tax service about the bill of a subscription. */
export interface MissingQuote {
  subscriptionId: string;
  question: TaxQuestion;
}

/** The result for the claimed subscriptions. */
export interface DueBatch {
  /** Number of subscriptions for which something was due. */
  processed: number;
  isWaiting: boolean;
  /** Stored payments that are to be made after the commit. */
  charges: Charge[];
  /** Questions to the tax service. Their subscriptions were left as they are, and are still due. */
  missingQuotes: MissingQuote[];
}

/** Claims due subscriptions, does everything that needs no money, and stores the payments of the others. */
export async function processDue(
  real: Tx,
  rules: RenewalRules,
  { onClaimed, ...selection }: DueSelection,
): Promise<DueBatch> {
  const tx = selection.simulatedFor === undefined ? real : await withOrganizationClock(real, selection.simulatedFor);
  const claimed = await claimDueSubscriptions(tx.db, { now: tx.now, ...selection });
  onClaimed?.(claimed);
  await giveUpPendingPayments(tx, claimed);
  const due = await applyScheduledChanges(tx, claimed);
  const parts = await lockBillParts(tx, due);
  const batch: DueBatch = { processed: 0, isWaiting: false, charges: [], missingQuotes: [] };
  const pending: PendingCharge[] = [];
  for (const subscription of due) {
    const step = await advance(tx, rules, subscription, parts);
    if (step?.kind === 'needs_quote') {
      batch.missingQuotes.push({ subscriptionId: subscription.id, question: step.question });
      continue;
    }
    batch.processed += 1;
    if (step?.kind === 'waits') batch.isWaiting = true;
    if (step?.kind === 'charge') pending.push({ subscription, bill: step.bill });
  }
  // The current time, not the time of the batch: the reconciler's grace period starts when the payment is stored.
  batch.charges = await prepareCharges(real, pending, { parts, createdAt: rules.clock() });
  return batch;
}

interface PendingCharge {
  subscription: SubscriptionRow;
  bill: PeriodBill;
}

/** The next step for a subscription. Undefined: it is done. */
type Step =
  { kind: 'charge'; bill: PeriodBill } | { kind: 'waits' } | { kind: 'needs_quote'; question: TaxQuestion } | undefined;

/** Does everything for a due subscription that needs no money. */
async function advance(tx: Tx, rules: RenewalRules, subscription: SubscriptionRow, parts: BillParts): Promise<Step> {
  const isFinal = owesFinalBalance(subscription);
  if (!isFinal && subscription.cancel_at_period_end) {
    await endAtPeriodEnd(tx, subscription);
    return undefined;
  }
  const billed = tryToBill(rules, subscription, () =>
    isFinal ? billFinalBalance(rules.quotes, subscription, parts) : billNextPeriod(rules, subscription, parts),
  );
  if (billed.kind === 'needs_quote') return billed;
  if (billed.kind === 'waits') {
    await updateSubscription(tx.db, subscription.id, { due_at: new Date(tx.now.getTime() + TAX_PAUSE_MS) });
    return billed;
  }
  const result = await (isFinal ? finishFinalBalance : finishPeriod)(tx, rules, subscription, billed.bill);
  if (result !== 'missed') parts.credits.spend(subscription, billed.bill.credit_used);
  return result === 'charge' ? billed : undefined;
}

/** Calculates a bill. Nothing of the subscription has changed yet, so it can be left to the next round. */
function tryToBill({ log }: RenewalRules, { id }: SubscriptionRow, bill: () => PeriodBill): NonNullable<Step> {
  try {
    return { kind: 'charge', bill: bill() };
  } catch (error) {
    if (error instanceof TaxQuoteMissing) return { kind: 'needs_quote', question: error.question };
    if (!(error instanceof TaxUnavailable)) throw error;
    log.warn({ err: error, subscription_id: id }, 'a renewal waits for its tax; the tax service is asked again later');
    return { kind: 'waits' };
  }
}

/** The bill was paid without a charge, could not be paid, or needs a charge. */
type BillResult = 'paid' | 'missed' | 'charge';

/** Starts the next period if it needs no charge. */
async function finishPeriod(
  tx: Tx,
  { dunning }: RenewalRules,
  subscription: SubscriptionRow,
  bill: PeriodBill,
): Promise<BillResult> {
  if (bill.total === 0) {
    await recordPeriod(tx, await startNextPeriod(tx, subscription, bill), { bill, paymentId: null });
    return 'paid';
  }
  if (subscription.payment_method_ref !== null) return 'charge';
  if (isRunning(subscription.status)) await recordMissedPayment(tx, subscription, dunning, NO_PAYMENT_METHOD);
  else await clearDueDates(tx.db, [subscription.id]);
  return 'missed';
}

/** Settles the final balance if it needs no charge. No bill follows, so a balance that is too small is forgiven. */
async function finishFinalBalance(
  tx: Tx,
  { terms, dunning }: RenewalRules,
  subscription: SubscriptionRow,
  bill: PeriodBill,
): Promise<BillResult> {
  if (bill.total === 0 && bill.credit_used > 0) {
    await recordFinalBalance(tx, await settleFinalBalance(tx, subscription), { bill, paymentId: null });
    return 'paid';
  }
  if (bill.total < terms.minimumCharge(subscription)) await settleFinalBalance(tx, subscription);
  else if (subscription.payment_method_ref === null)
    await recordMissedFinalBalance(tx, subscription, dunning, NO_PAYMENT_METHOD);
  else return 'charge';
  return 'missed';
}

/** Stores the payments. Nothing more is due for their subscriptions until the payments are settled. */
async function prepareCharges(
  tx: Tx,
  pending: readonly PendingCharge[],
  { parts, createdAt }: { parts: BillParts; createdAt: Date },
): Promise<Charge[]> {
  await clearDueDates(
    tx.db,
    pending.map(({ subscription: { id } }) => id),
  );
  const payments = await insertSubscriptionPayments(
    tx.db,
    pending.map(({ subscription, bill }) => ({
      created_at: createdAt,
      subscription_id: subscription.id,
      ...(owesFinalBalance(subscription)
        ? { period: subscription.period, purpose: 'rest' as const, bill: { kind: 'final_balance' as const, ...bill } }
        : {
            period: subscription.period + 1,
            purpose: 'renewal' as const,
            bill: { kind: 'renewal' as const, ...bill },
          }),
      processor: subscription.payment_processor,
      kind: 'payment' as const,
      amount: bill.total,
      currency: subscription.currency,
    })),
  );
  const charged = new Map(pending.map((charge) => [charge.subscription.id, charge]));
  const charges: Charge[] = [];
  for (const payment of payments) {
    const { subscription, bill } = getOrThrow(charged, payment.subscription_id);
    await reserveCredit(tx, creditAccount(subscription), bill.credit_used, payment.id);
    const description = getOrThrow(parts.products, subscription.product_id).name;
    charges.push({ payment, subscription, description });
  }
  return charges;
}
