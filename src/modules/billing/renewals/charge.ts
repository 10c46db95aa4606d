import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import {
  callProcessor,
  chargeSaved,
  ensureCustomers,
  logFailedCall,
  processorOf,
  type KnownOutcome,
  type SubscriptionPayment,
} from '../payments/index.ts';
import { waitAtMost } from '../../../platform/jobs/wait-at-most.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Customer, Outcome } from '../../../platform/ports/payment-processor.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { settleRenewals, type RenewalOutcome } from './settle-renewals.ts';
import type { RenewalDependencies } from './dependencies.ts';

/** A stored payment that is made next. */
export interface Charge {
  payment: SubscriptionPayment;
  subscription: SubscriptionRow;
  description: string;
}

export type ChargeContext = JobContext & RenewalDependencies;

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
  const customers = await findCustomers(ctx, charges);
  const open = new Set<Promise<void>>();
  const outcomes: (RenewalOutcome | undefined)[] = [];
  for (const charge of charges) {
    const { payment } = charge;
    const answer = makeCharge(ctx, charge, customers.get(payment.id)).then((outcome) => {
      outcomes.push(outcome && { payment, outcome });
      open.delete(answer);
    });
    open.add(answer);
  }
  // Outcomes also arrive while others are settled.
  while (open.size > 0 || outcomes.length > 0) {
    if (outcomes.length === 0) await Promise.race(open);
    await waitAtMost(COLLECT_MS, Promise.all(open));
    const ended = outcomes.splice(0);
    await settleAll(
      ctx,
      ended.filter((outcome) => outcome !== undefined),
    );
    onEnd(ended.length);
  }
}

async function findCustomers(ctx: ChargeContext, charges: readonly Charge[]): Promise<Map<string, Customer>> {
  const buyerIds = charges.map(({ subscription }) => subscription.user_id);
  const buyers = indexBy(await findUsers(ctx.db, [...new Set(buyerIds)]), 'id');
  const payers = charges.map(({ payment, subscription: { user_id } }) => ({
    payment,
    buyer: getOrThrow(buyers, user_id),
  }));
  return ensureCustomers(ctx, payers);
}

/** @returns undefined when the outcome is unknown. One charge does not fail the others. */
async function makeCharge(
  ctx: ChargeContext,
  { payment, subscription, description }: Charge,
  customer: Customer | undefined,
): Promise<KnownOutcome | undefined> {
  if (customer === undefined) return undefined;
  const logIds = { payment_id: payment.id };
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  const call = async () => {
    let outcome: Outcome = { kind: 'unknown', cause: 'the call takes too long' };
    const answer = chargeSaved(ctx, payment, { customer, description, paymentMethodRef });
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

/** Settles outcomes in one transaction, which saves most of the work. When that fails, each has its own transaction. */
async function settleAll(ctx: ChargeContext, outcomes: readonly RenewalOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const { dunning } = ctx;
  try {
    await ctx.transaction((tx) => settleRenewals(tx, dunning, outcomes));
  } catch (error) {
    if (outcomes.length === 1) {
      const payment_id = outcomes[0]?.payment.id;
      ctx.log.warn({ err: error, payment_id }, 'a renewal could not be settled; the reconciler settles it');
      return;
    }
    ctx.log.warn({ err: error }, 'a batch of renewals could not be settled; each is settled in its own transaction');
    for (const outcome of outcomes) await settleAll(ctx, [outcome]);
  }
}
