import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { getOrThrow } from '../../../shared/index-by.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { creditAccount, reserveCredit } from '../credits/index.ts';
import { insertSubscriptionPayments, leaseEnd, type PeriodBill } from '../payments/index.ts';
import { dueOf } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { TaxQuestion } from '../../../platform/ports/tax-provider.ts';
import {
  claimDueSubscriptions,
  endAsPlanned,
  endDuePauses,
  isEndDue,
  NO_PAYMENT_METHOD,
  owesFinalBalance,
  settleFinalBalances,
  clearDueDates,
  updateSubscriptions,
  type DunningPolicy,
  type SubscriptionRow,
  giveUpPendingPayments,
} from '../subscriptions/index.ts';
import { billNextCharge, lockBillParts, type BillingTerms, type BillParts } from './bill.ts';
import type { Charge } from './charge.ts';
import { applyScheduledChanges } from './scheduled-change.ts';
import { recordMissed, recordPaid } from './record.ts';
import { tryToBill } from './try-to-bill.ts';

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
  /** Leaves out all other subscriptions. */
  onlyId?: string | undefined;
  limit: number;
  onClaimed?: (due: readonly SubscriptionRow[]) => void;
}

/** Questions to the tax service about the bill of a subscription. */
export interface MissingQuote {
  subscriptionId: string;
  questions: readonly TaxQuestion[];
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
  if (claimed.length === 0) return { processed: 0, isWaiting: false, charges: [], missingQuotes: [] };
  const { ending = [], paused = [], charged = [] } = Object.groupBy(claimed, dueFor);
  await endDuePauses(tx, paused);
  await giveUpPendingPayments(tx, [...ending, ...charged]);
  await endAsPlanned(tx, ending);
  const due = await applyScheduledChanges(tx, charged);
  const parts = await lockBillParts(tx, due);
  const steps = due.map((subscription) => ({ subscription, ...nextStep(tx, rules, subscription, parts) }));
  const of = <Kind extends Step['kind']>(kind: Kind) =>
    steps.filter((step): step is Extract<(typeof steps)[number], { kind: Kind }> => step.kind === kind);
  await applySteps(tx, rules, of);
  const missingQuotes = of('needs_quote').map(({ subscription: { id }, questions }) => ({
    subscriptionId: id,
    questions,
  }));
  // The current time, not the time of the batch: the reconciler's grace period starts when the payment is stored.
  const charges = await prepareCharges(real, of('charge'), { parts, createdAt: rules.clock() });
  const processed = claimed.length - missingQuotes.length;
  return { processed, isWaiting: of('waits').length > 0, charges, missingQuotes };
}

/** Tells the planned end, the end of a pause and a charge apart. The earliest of them is due. */
function dueFor(subscription: SubscriptionRow): 'ending' | 'paused' | 'charged' {
  if (!owesFinalBalance(subscription) && isEndDue(subscription)) return 'ending';
  return subscription.paused_at === null ? 'charged' : 'paused';
}

/** A bill that needs a charge. */
interface PendingCharge {
  subscription: SubscriptionRow;
  bill: PeriodBill;
}

/** The next step for a subscription. */
type Step =
  | { kind: 'charge'; bill: PeriodBill }
  /** The bill needs no charge. */
  | { kind: 'paid'; bill: PeriodBill }
  /** The final balance is too small for a charge. No bill follows, so it is forgiven. */
  | { kind: 'forgiven' }
  /** There is no payment method to charge. */
  | { kind: 'missed'; bill: PeriodBill }
  /** Waits for the tax service. */
  | { kind: 'waits' }
  | { kind: 'needs_quote'; questions: readonly TaxQuestion[] };

/** Finds the next step for a due subscription, and counts the credit that it spends. Stores nothing. */
function nextStep(tx: Tx, rules: RenewalRules, subscription: SubscriptionRow, parts: BillParts): Step {
  const isFinal = owesFinalBalance(subscription);
  const billed = tryToBill(() => billNextCharge(rules, subscription, parts));
  if (billed.kind === 'needs_quote') return billed;
  if (billed.kind === 'unavailable') {
    // Nothing of the subscription has changed yet, so it can be left to the next round.
    const fields = { err: billed.error, subscription_id: subscription.id };
    rules.log.warn(fields, 'a renewal waits for its tax; the tax service is asked again later');
    return { kind: 'waits' };
  }
  const { bill } = billed;
  const step = isFinal ? finalStep(rules, subscription, bill) : periodStep(subscription, bill);
  if (step.kind === 'paid' || step.kind === 'charge') parts.credits.spend(subscription, bill.credit_used);
  return step;
}

function periodStep({ payment_method_ref }: SubscriptionRow, bill: PeriodBill): Step {
  if (dueOf(bill) === 0) return { kind: 'paid', bill };
  return payment_method_ref === null ? { kind: 'missed', bill } : { kind: 'charge', bill };
}

function finalStep({ terms }: RenewalRules, subscription: SubscriptionRow, bill: PeriodBill): Step {
  if (dueOf(bill) === 0 && bill.credit_used > 0) return { kind: 'paid', bill };
  if (bill.total < terms.minimumCharge(subscription)) return { kind: 'forgiven' };
  return subscription.payment_method_ref === null ? { kind: 'missed', bill } : { kind: 'charge', bill };
}

/** @returns the steps of a kind, with their subscriptions */
type StepsOf = <Kind extends Step['kind']>(
  kind: Kind,
) => Extract<Step & { subscription: SubscriptionRow }, { kind: Kind }>[];

/** Does everything that needs no money. Steps of the same kind share their statements. */
async function applySteps(tx: Tx, { dunning }: RenewalRules, of: StepsOf): Promise<void> {
  await updateSubscriptions(
    tx.db,
    of('waits').map(({ subscription: { id } }) => ({ id, due_at: new Date(tx.now.getTime() + TAX_PAUSE_MS) })),
  );
  await recordPaid(
    tx,
    of('paid').map((step) => ({ ...step, paymentId: null })),
  );
  await settleFinalBalances(tx, of('forgiven'));
  const missed = of('missed').map(({ subscription, bill }) => ({
    subscription,
    failure: { ...NO_PAYMENT_METHOD, amount: dueOf(bill), currency: subscription.currency },
  }));
  await recordMissed(tx, dunning, missed);
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
      leased_until: leaseEnd(createdAt),
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
      amount: dueOf(bill),
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
