import { indexBy, required } from '../kit/index-by.ts';
import { inTimeOf } from '../organizations/index.ts';
import { insertSubscriptionPayments, minimumOf } from '../payments/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { TaxUnavailable } from '../platform/taxes/provider.ts';
import {
  beginPeriod,
  claimDueSubscriptions,
  endWithPeriod,
  isRestOwed,
  isRunning,
  missPayment,
  missRest,
  suspendSubscriptions,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { billNextPeriod, billRest, loadBillParts, type BillParts, type PeriodBill } from './bill.ts';
import { makeCharges, type Charge } from './charge.ts';
import { recordPeriod } from './record.ts';

/** Subscriptions taken on in one transaction, and charged at the same time. */
const BATCH = 50;
/** Until a tax that could not be told is asked for again. */
const TAX_PAUSE_MS = 5 * 60 * 1000;

/**
 * Does what is due for all subscriptions, by any number of workers at once: each is taken on by one of them, and its charge
 * is stored before it is made. What was due several times, since nobody worked, happens in its order.
 * @param simulatedFor an organization with a test clock, whose time then counts; without it, all that live in real time
 */
export async function renewDue(ctx: JobContext, simulatedFor?: string): Promise<Done> {
  const all = new Set<string>();
  let isAnyWaiting = false;
  for (;;) {
    const { taken, isWaiting, charges } = await ctx.transaction((tx) => takeOn(ctx, tx, simulatedFor));
    await makeCharges(ctx, charges);
    isAnyWaiting ||= isWaiting;
    if (taken.length === 0) return { taken: [...all], isWaiting: isAnyWaiting };
    for (const id of taken) all.add(id);
  }
}

export interface Done {
  /** The subscriptions for which something was due. */
  taken: string[];
  /** Whether some of it could not be done yet. */
  isWaiting: boolean;
}

async function takeOn(ctx: JobContext, real: Tx, simulatedFor: string | undefined) {
  const tx = simulatedFor === undefined ? real : await inTimeOf(real, simulatedFor);
  const due = await claimDueSubscriptions(tx.db, { now: tx.now, limit: BATCH, simulatedFor });
  const parts = await loadBillParts(tx, due);
  const owing: Owing[] = [];
  let isWaiting = false;
  for (const subscription of due) {
    const bill = await advance(ctx, tx, subscription, parts);
    if (bill === 'waits') isWaiting = true;
    else if (bill !== undefined) owing.push({ subscription, bill });
  }
  return {
    taken: due.map(({ id }) => id),
    isWaiting,
    charges: await prepareCharges(real, owing, { parts, at: ctx.clock?.() ?? ctx.now }),
  };
}

interface Owing {
  subscription: SubscriptionRow;
  bill: PeriodBill;
}

/** What is to be charged, if anything; or that it cannot be told yet. */
type Step = PeriodBill | 'waits' | undefined;

/** Does what can be done without money. */
async function advance(ctx: JobContext, tx: Tx, subscription: SubscriptionRow, parts: BillParts): Promise<Step> {
  if (isRestOwed(subscription)) return advanceRest(ctx, tx, subscription, parts);
  if (subscription.cancel_at_period_end) {
    await endWithPeriod(tx, subscription);
    return undefined;
  }
  const bill = await unlessUnknown(ctx, subscription, () => billNextPeriod(ctx, subscription, parts));
  if (bill === undefined) return postpone(tx, subscription);
  if (bill.total === 0) {
    await recordPeriod(tx, await beginPeriod(tx, subscription, bill.balance), { bill, paymentId: null });
  } else if (subscription.payment_method_ref !== null) return bill;
  else if (isRunning(subscription.status)) await missPayment(tx, subscription, ctx.dunning);
  else await suspendSubscriptions(tx.db, [subscription.id]);
  return undefined;
}

/** The same for what is owed by one that has ended. */
async function advanceRest(ctx: JobContext, tx: Tx, subscription: SubscriptionRow, parts: BillParts): Promise<Step> {
  const bill = await unlessUnknown(ctx, subscription, () => billRest(ctx, subscription, parts));
  if (bill === undefined) return postpone(tx, subscription);
  // There is no next bill that it could be kept for.
  if (bill.total < minimumOf(ctx.payments, subscription)) await suspendSubscriptions(tx.db, [subscription.id]);
  else if (subscription.payment_method_ref === null) await missRest(tx, subscription, ctx.dunning);
  else return bill;
  return undefined;
}

/** Others do not wait for it. */
async function postpone(tx: Tx, { id }: SubscriptionRow): Promise<'waits'> {
  await updateSubscription(tx.db, id, { due_at: new Date(tx.now.getTime() + TAX_PAUSE_MS) });
  return 'waits';
}

/** Undefined while the tax cannot be told. */
async function unlessUnknown(ctx: JobContext, subscription: SubscriptionRow, bill: () => Promise<PeriodBill>) {
  try {
    return await bill();
  } catch (error) {
    if (!(error instanceof TaxUnavailable)) throw error;
    ctx.log.warn({ err: error, subscription_id: subscription.id }, 'a renewal waits for its tax');
    return undefined;
  }
}

/** Stores the payments. Nothing more is due for their subscriptions until the ends of these are known. */
async function prepareCharges(
  tx: Tx,
  owing: readonly Owing[],
  // A round may take longer than the reconciler is patient with a payment.
  { parts, at }: { parts: BillParts; at: Date },
): Promise<Charge[]> {
  await suspendSubscriptions(
    tx.db,
    owing.map(({ subscription }) => subscription.id),
  );
  const payments = await insertSubscriptionPayments(
    tx.db,
    owing.map(({ subscription, bill }) => ({
      created_at: at,
      subscription_id: subscription.id,
      ...(isRestOwed(subscription)
        ? { period: subscription.period, purpose: 'rest' as const }
        : { period: subscription.period + 1, purpose: 'renewal' as const }),
      processor: subscription.payment_processor,
      kind: 'payment' as const,
      amount: bill.total,
      currency: subscription.currency,
      bill,
    })),
  );
  const byId = indexBy(
    owing.map(({ subscription }) => subscription),
    'id',
  );
  return payments.map((payment) => {
    const subscription = required(byId, payment.subscription_id);
    return { payment, subscription, description: required(parts.products, subscription.product_id).name };
  });
}
