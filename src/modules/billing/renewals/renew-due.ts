import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { inTimeOf } from '../../identity/organizations/index.ts';
import { insertSubscriptionPayments, minimumOf } from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { TaxUnavailable } from '../../../platform/ports/tax-provider.ts';
import {
  beginPeriod,
  claimDueSubscriptions,
  endWithPeriod,
  findSubscriptionForUpdate,
  isRestOwed,
  isRunning,
  missPayment,
  missRest,
  settleRest,
  suspendSubscriptions,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { billNextPeriod, billRest, loadBillParts, type BillParts, type PeriodBill } from './bill.ts';
import { makeCharges, type Charge } from './charge.ts';
import { recordPeriod } from './record.ts';
import type { RenewalDependencies } from './dependencies.ts';

/** Subscriptions taken on in one transaction, and charged at the same time. */
const BATCH = 50;
/** Until a tax that could not be told is asked for again. */
const TAX_PAUSE_MS = 5 * MINUTE_MS;
/** Until one that failed is tried again. */
const FAILURE_PAUSE_MS = HOUR_MS;

/**
 * Does what is due for all subscriptions, by any number of workers at once: each is taken on by one of them, and its charge
 * is stored before it is made. What was due several times, since nobody worked, happens in its order.
 * @param simulatedFor an organization with a test clock, whose time then counts; without it, all that live in real time
 */
export async function renewDue(ctx: JobContext & RenewalDependencies, simulatedFor?: string): Promise<Done> {
  const all = new Set<string>();
  let isAnyWaiting = false;
  for (;;) {
    const { taken, isWaiting, charges } = await takeOnSome(ctx, simulatedFor);
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

interface Taken extends Done {
  charges: Charge[];
}

/** In one transaction, which spares most of the work; should that fail, each in its own. */
async function takeOnSome(ctx: JobContext & RenewalDependencies, simulatedFor: string | undefined): Promise<Taken> {
  try {
    return await ctx.transaction((tx) => takeOn(ctx, tx, { simulatedFor, limit: BATCH }));
  } catch (error) {
    ctx.log.warn({ err: error }, 'renewals could not be taken on together');
  }
  const all: Taken = { taken: [], isWaiting: false, charges: [] };
  while (all.taken.length < BATCH) {
    const { taken, isWaiting, charges } = await takeOnOne(ctx, simulatedFor);
    if (taken.length === 0) break;
    all.taken.push(...taken);
    all.charges.push(...charges);
    all.isWaiting ||= isWaiting;
  }
  return all;
}

/** One that fails is left alone for some time, so that others do not wait for it. */
async function takeOnOne(ctx: JobContext & RenewalDependencies, simulatedFor: string | undefined): Promise<Taken> {
  let claimed: SubscriptionRow | undefined;
  const onClaimed = (due: readonly SubscriptionRow[]) => void ([claimed] = due);
  try {
    return await ctx.transaction((tx) => takeOn(ctx, tx, { simulatedFor, limit: 1, onClaimed }));
  } catch (error) {
    if (claimed === undefined) throw error;
    const { id } = claimed;
    ctx.log.error({ err: error, subscription_id: id }, 'a renewal failed; it is tried again later');
    await ctx.transaction((tx) => postponeFailed(tx, id));
    return { taken: [id], isWaiting: true, charges: [] };
  }
}

async function postponeFailed(real: Tx, id: string) {
  const { due_at, is_simulated, organization_id } = await findSubscriptionForUpdate(real.db, id);
  const { now } = is_simulated ? await inTimeOf(real, organization_id) : real;
  // Somebody else may have done it meanwhile.
  if (due_at !== null && due_at <= now)
    await updateSubscription(real.db, id, { due_at: new Date(now.getTime() + FAILURE_PAUSE_MS) });
}

interface Wanted {
  simulatedFor: string | undefined;
  limit: number;
  onClaimed?: (due: readonly SubscriptionRow[]) => void;
}

async function takeOn(
  ctx: JobContext & RenewalDependencies,
  real: Tx,
  { simulatedFor, limit, onClaimed }: Wanted,
): Promise<Taken> {
  const tx = simulatedFor === undefined ? real : await inTimeOf(real, simulatedFor);
  const due = await claimDueSubscriptions(tx.db, { now: tx.now, limit, simulatedFor });
  onClaimed?.(due);
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
    charges: await prepareCharges(real, owing, { parts, at: ctx.clock() }),
  };
}

interface Owing {
  subscription: SubscriptionRow;
  bill: PeriodBill;
}

/** What is to be charged, if anything; or that it cannot be told yet. */
type Step = PeriodBill | 'waits' | undefined;

/** Does what can be done without money. */
async function advance(
  ctx: JobContext & RenewalDependencies,
  tx: Tx,
  subscription: SubscriptionRow,
  parts: BillParts,
): Promise<Step> {
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
async function advanceRest(
  ctx: JobContext & RenewalDependencies,
  tx: Tx,
  subscription: SubscriptionRow,
  parts: BillParts,
): Promise<Step> {
  const bill = await unlessUnknown(ctx, subscription, () => billRest(ctx, subscription, parts));
  if (bill === undefined) return postpone(tx, subscription);
  // There is no next bill that it could be kept for: it is forgiven.
  if (bill.total < minimumOf(ctx.payments, subscription)) await settleRest(tx, subscription);
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
async function unlessUnknown(
  ctx: JobContext & RenewalDependencies,
  subscription: SubscriptionRow,
  bill: () => Promise<PeriodBill>,
) {
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
    const subscription = getOrThrow(byId, payment.subscription_id);
    return { payment, subscription, description: getOrThrow(parts.products, subscription.product_id).name };
  });
}
