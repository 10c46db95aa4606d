import { MINUTE_MS } from '../../../shared/durations.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import {
  callProcessor,
  chargeMetadata,
  chargeSaved,
  endLeases,
  ensureCustomers,
  extendLeases,
  LEASE_EXTENSION_MS,
  logFailedCall,
  processorOf,
  type KnownOutcome,
  type SubscriptionPayment,
} from '../payments/index.ts';
import { waitAtMost } from '../../../platform/jobs/wait-at-most.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Customer, Outcome } from '../../../platform/ports/payment-processor.ts';
import { payerOf, type SubscriptionRow } from '../subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { isAwaited, settleRenewalOrGiveUp, settleRenewals, type RenewalOutcome } from './settle-renewals.ts';
import type { RenewalDependencies } from './dependencies.ts';

/** A stored payment that is made next. */
export interface Charge {
  payment: SubscriptionPayment;
  subscription: SubscriptionRow;
  description: string;
  /** Whether a process that has died may have made it. */
  isResumed?: boolean;
}

export type ChargeContext = JobContext & RenewalDependencies;

/**
 * Age up to which a payment is made that a process did not make before it died. Older ones get a new bill. Processors find a payment
 * for an hour at least.
 */
const RESUMED_WITHIN_MS = 30 * MINUTE_MS;
/** Longest wait of an outcome for the other outcomes of its chunk, with which it is settled. */
const COLLECT_MS = 50;

/**
 * Makes the charges of a chunk in parallel, and settles their outcomes together. A slow charge does not hold up the others: its
 * outcome is settled when it arrives. No transaction may be open. The reconciler settles charges that fail on the way.
 * @param onEnd called with the number of charges that have ended
 */
export async function makeCharges(
  ctx: ChargeContext,
  charges: readonly Charge[],
  onEnd: (count: number) => void,
): Promise<void> {
  const unsettled = new Set(charges.map(({ payment }) => payment.id));
  const extension = setInterval(() => void extend(ctx, unsettled), LEASE_EXTENSION_MS);
  try {
    for await (const answers of answersOf(ctx, charges)) {
      await settleAnswers(ctx, answers);
      for (const { payment } of answers) unsettled.delete(payment.id);
      onEnd(answers.length);
    }
  } finally {
    clearInterval(extension);
  }
}

async function extend(ctx: ChargeContext, unsettled: ReadonlySet<string>): Promise<void> {
  await extendLeases(ctx.db, [...unsettled], ctx.clock()).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the leases of renewals could not be extended; another process may continue them'),
  );
}

interface Answer {
  payment: SubscriptionPayment;
  outcome: KnownOutcome | undefined;
}

/** Makes the charges, and yields the answers that arrive at nearly the same time. */
async function* answersOf(ctx: ChargeContext, charges: readonly Charge[]): AsyncGenerator<Answer[]> {
  const customers = await findCustomers(ctx, charges);
  const open = new Set<Promise<void>>();
  const answers: Answer[] = [];
  for (const charge of charges) {
    const { payment } = charge;
    const answered = makeCharge(ctx, charge, customers.get(payment.id)).then((outcome) => {
      answers.push({ payment, outcome });
      open.delete(answered);
    });
    open.add(answered);
  }
  // Answers also arrive while others are settled.
  while (open.size > 0 || answers.length > 0) {
    if (answers.length === 0) await Promise.race(open);
    await waitAtMost(COLLECT_MS, Promise.all(open));
    yield answers.splice(0);
  }
}

/** The reconciler asks for the outcomes that are unknown. */
async function settleAnswers(ctx: ChargeContext, answers: readonly Answer[]): Promise<void> {
  const unknown = answers.filter(({ outcome }) => outcome === undefined);
  await endLeases(
    ctx.db,
    unknown.map(({ payment }) => payment.id),
    ctx.clock(),
  );
  await settleOutcomes(
    ctx,
    answers.filter((answer): answer is Answer & RenewalOutcome => answer.outcome !== undefined),
  );
}

async function findCustomers(ctx: ChargeContext, charges: readonly Charge[]): Promise<Map<string, Customer>> {
  const buyerIds = charges.map(({ subscription }) => subscription.user_id);
  const buyers = indexBy(await findUsers(ctx.db, [...new Set(buyerIds)]), 'id');
  const payers = charges.map(({ payment, subscription }) => ({
    payment,
    buyer: payerOf(subscription, getOrThrow(buyers, subscription.user_id)),
  }));
  return ensureCustomers(ctx, payers);
}

/** @returns undefined when the outcome is unknown. One charge does not fail the others. */
async function makeCharge(
  ctx: ChargeContext,
  charge: Charge,
  customer: Customer | undefined,
): Promise<KnownOutcome | undefined> {
  if (customer === undefined) return undefined;
  const { payment, isResumed } = charge;
  const logIds = { payment_id: payment.id };
  const call = async () => {
    let outcome: Outcome = { kind: 'unknown', cause: 'the call takes too long' };
    const answer = (isResumed ? resumeCharge : sendCharge)(ctx, charge, customer);
    const arrival = answer.then((known) => void (outcome = known));
    await waitAtMost(processorOf(ctx.payments, payment).maxCallDurationMs, arrival);
    return outcome;
  };
  try {
    return await callProcessor(ctx.log, logIds, call);
  } catch (error) {
    logFailedCall(ctx.log, error, logIds, 'a renewal could not be charged; the reconciler asks for its outcome');
    return undefined;
  }
}

function sendCharge(ctx: ChargeContext, { payment, subscription, description }: Charge, customer: Customer) {
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  const { id, organization_id, product_id, customer_id } = subscription;
  const metadata = chargeMetadata({ organization_id, subscription_id: id, product_id, customer_id });
  return chargeSaved(ctx, payment, { customer, description, metadata, paymentMethodRef });
}

/** Asks for a payment by its idempotency key. Makes it if the processor never received it and its bill still waits for it. */
async function resumeCharge(ctx: ChargeContext, charge: Charge, customer: Customer): Promise<Outcome> {
  const { payment, subscription } = charge;
  const { idempotency_key: idempotencyKey, kind, created_at: createdAt } = payment;
  const processor = processorOf(ctx.payments, payment);
  const found = await processor.findLostCall({ idempotencyKey, kind, createdAt, customer });
  if (found !== undefined) return found;
  const isYoung = ctx.clock().getTime() - createdAt.getTime() < RESUMED_WITHIN_MS;
  const isWanted = isYoung && subscription.payment_method_ref !== null && isAwaited(charge);
  return isWanted ? sendCharge(ctx, charge, customer) : { kind: 'canceled' };
}

/**
 * Settles outcomes in one transaction, which saves most of the work. When that fails, each has its own transaction. The processor is
 * asked again for a payment that could not be settled for now.
 */
export async function settleOutcomes(ctx: ChargeContext, outcomes: readonly RenewalOutcome[]): Promise<void> {
  const firsts = [...new Map(outcomes.map((one) => [one.payment.subscription_id, one])).values()];
  if (firsts.length === 0) return;
  if (firsts.length === 1 || !(await trySettlingTogether(ctx, firsts)))
    for (const outcome of firsts) await trySettling(ctx, outcome);
  await settleOutcomes(
    ctx,
    outcomes.filter((outcome) => !firsts.includes(outcome)),
  );
}

/** @returns false if the transaction failed */
async function trySettlingTogether(ctx: ChargeContext, outcomes: readonly RenewalOutcome[]): Promise<boolean> {
  const { dunning } = ctx;
  try {
    await ctx.transaction((tx) => settleRenewals(tx, dunning, outcomes));
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a batch of renewals could not be settled; each is settled in its own transaction');
    return false;
  }
}

/** One outcome does not fail the others. */
async function trySettling(ctx: ChargeContext, outcome: RenewalOutcome): Promise<void> {
  try {
    await settleRenewalOrGiveUp(ctx, outcome);
  } catch (error) {
    const payment_id = outcome.payment.id;
    ctx.log.warn({ err: error, payment_id }, 'a renewal could not be settled; the processor is asked again');
  }
}
