import { HOUR_MS } from '../../../shared/durations.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { processorTerms } from '../payments/index.ts';
import { TaxQuotes } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { findSubscriptionForUpdate, updateSubscription, type SubscriptionRow } from '../subscriptions/index.ts';
import { ChargedBatches } from './charged-batches.ts';
import { processDue, type DueBatch, type DueSelection, type MissingQuote } from './process-due.ts';
import type { RenewalDependencies } from './dependencies.ts';

/** Subscriptions that one transaction processes and that are charged in parallel. A process that dies loses few charges. */
const BATCH = 25;
/** Pause before a renewal that failed is tried again. */
const FAILURE_PAUSE_MS = HOUR_MS;
/** Subscriptions that may wait for their tax before the worker waits with them. Their questions are sent in parallel. */
const MAX_MISSING = 200;
/** Requests for quotes that may end without a processed subscription. */
const MAX_IDLE_ROUNDS = 3;

type RenewalContext = JobContext & RenewalDependencies;
/** Tells whether work in batches goes on. */
export type Proceed = () => Promise<boolean>;
export const always: Proceed = () => Promise.resolve(true);

type Selection = Pick<DueSelection, 'simulatedFor' | 'onlyId' | 'excludedIds'>;

/**
 * Renews and ends every subscription that is due. Workers may run it at the same time: each due subscription is claimed by
 * one of them, and its charge is stored before it is made. Periods that are overdue are processed in their order.
 * @param simulatedFor an organization with a test clock. Without it, only subscriptions in real time are processed.
 * @param onlyId leaves out all other subscriptions
 * @param proceed is called after each full batch, and ends the run with false
 * @returns whether a part has to wait, for a tax or after a failure
 */
export async function renewDue(
  ctx: RenewalContext,
  {
    proceed = always,
    simulatedFor,
    onlyId,
  }: Partial<Pick<DueSelection, 'simulatedFor' | 'onlyId'>> & { proceed?: Proceed } = {},
): Promise<boolean> {
  const charging = new ChargedBatches(ctx);
  try {
    return await renewAll(ctx, charging, { proceed, simulatedFor, onlyId });
  } finally {
    await charging.end();
  }
}

async function renewAll(
  ctx: RenewalContext,
  charging: ChargedBatches,
  { proceed, ...selected }: Pick<DueSelection, 'simulatedFor' | 'onlyId'> & { proceed: Proceed },
): Promise<boolean> {
  let isWaiting = false;
  let quotes = TaxQuotes.of(ctx.taxes);
  let missing: MissingQuote[] = [];
  let idleRounds = 0;
  for (;;) {
    const { endedCharges } = charging;
    const batch = await processDueBatch(ctx, quotes, {
      ...selected,
      excludedIds: missing.map(({ subscriptionId }) => subscriptionId),
    });
    await charging.add(batch.charges);
    isWaiting ||= batch.isWaiting;
    if (batch.processed >= BATCH && !(await proceed())) return isWaiting;
    missing = [...missing, ...batch.missingQuotes];
    if (batch.processed > 0) idleRounds = 0;
    const isOtherDue = batch.processed > 0 || batch.missingQuotes.length > 0;
    // Every other subscription comes before the wait for the tax service.
    if (isOtherDue && missing.length < MAX_MISSING) continue;
    if (missing.length === 0) {
      // A settled charge may leave another period due.
      if (charging.endedCharges > endedCharges || (await charging.waitForSome())) continue;
      return isWaiting;
    }
    await charging.waitForAll();
    idleRounds += 1;
    quotes = idleRounds > MAX_IDLE_ROUNDS ? quotes.close() : await requestQuotes(ctx, missing);
    missing = [];
  }
}

const requestQuotes = ({ taxes }: RenewalContext, missing: readonly MissingQuote[]) =>
  TaxQuotes.of(taxes).request(
    taxes,
    missing.flatMap(({ questions }) => questions),
  );

/** Processes a batch in one transaction, which saves most of the work. When that fails, each has its own transaction. */
async function processDueBatch(ctx: RenewalContext, quotes: TaxQuotes, selection: Selection): Promise<DueBatch> {
  const rules = billingTerms(ctx, quotes);
  try {
    return await ctx.transaction((tx) => processDue(tx, rules, { ...selection, limit: BATCH }));
  } catch (error) {
    ctx.log.warn({ err: error }, 'a batch of renewals failed; each is processed in its own transaction');
  }
  const all: DueBatch = { processed: 0, isWaiting: false, charges: [], missingQuotes: [] };
  while (all.processed < BATCH) {
    const { processed, isWaiting, charges, missingQuotes } = await processNextDue(ctx, quotes, {
      ...selection,
      excludedIds: [...selection.excludedIds, ...all.missingQuotes.map(({ subscriptionId }) => subscriptionId)],
    });
    all.missingQuotes.push(...missingQuotes);
    if (processed === 0 && missingQuotes.length === 0) break;
    all.processed += processed;
    all.charges.push(...charges);
    all.isWaiting ||= isWaiting;
  }
  return all;
}

/** The rules of renewals, with the quotes that they may use. */
export const billingTerms = ({ payments, dunning, log, clock }: RenewalContext, quotes: TaxQuotes) => ({
  quotes,
  terms: processorTerms(payments),
  dunning,
  log,
  clock,
});

/** Processes one subscription. A failure postpones it, so that others do not wait for it. */
async function processNextDue(ctx: RenewalContext, quotes: TaxQuotes, selection: Selection): Promise<DueBatch> {
  let claimed: SubscriptionRow | undefined;
  const onClaimed = (due: readonly SubscriptionRow[]) => void ([claimed] = due);
  const rules = billingTerms(ctx, quotes);
  try {
    return await ctx.transaction((tx) => processDue(tx, rules, { ...selection, limit: 1, onClaimed }));
  } catch (error) {
    if (claimed === undefined) throw error;
    const { id } = claimed;
    ctx.log.warn({ err: error, subscription_id: id }, 'a renewal failed; it is tried again later');
    await ctx.transaction((tx) => postponeFailed(tx, id));
    return { processed: 1, isWaiting: true, charges: [], missingQuotes: [] };
  }
}

async function postponeFailed(real: Tx, id: string) {
  const { due_at, is_simulated, organization_id } = await findSubscriptionForUpdate(real.db, id);
  const { now } = is_simulated ? await withOrganizationClock(real, organization_id) : real;
  // Another worker may have processed it in between.
  if (due_at !== null && due_at <= now)
    await updateSubscription(real.db, id, { due_at: new Date(now.getTime() + FAILURE_PAUSE_MS) });
}
