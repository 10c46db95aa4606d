import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import {
  callProcessor,
  chargeSaved,
  ensureCustomers,
  logFailedCall,
  type KnownOutcome,
  type SubscriptionPayment,
} from '../payments/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Customer } from '../../../platform/ports/payment-processor.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { settleRenewal } from './settle-renewal.ts';
import type { RenewalDependencies } from './dependencies.ts';

/** A stored payment that is made next. */
export interface Charge {
  payment: SubscriptionPayment;
  subscription: SubscriptionRow;
  description: string;
}

/** Makes the charges in parallel. No transaction may be open. The reconciler settles charges that fail on the way. */
export async function makeCharges(ctx: JobContext & RenewalDependencies, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const buyerIds = charges.map(({ subscription }) => subscription.user_id);
  const buyers = indexBy(await findUsers(ctx.db, [...new Set(buyerIds)]), 'id');
  const payers = charges.map(({ payment, subscription: { user_id } }) => ({
    payment,
    buyer: getOrThrow(buyers, user_id),
  }));
  const customers = await ensureCustomers(ctx, payers);
  const answers = await Promise.all(
    charges.map(async (charge) => ({
      charge,
      outcome: await makeCharge(ctx, charge, customers.get(charge.payment.id)),
    })),
  );
  await settleAll(ctx, answers.filter(isKnown));
}

interface ChargeAnswer {
  charge: Charge;
  outcome: KnownOutcome | undefined;
}

const isKnown = (answer: ChargeAnswer): answer is ChargeAnswer & { outcome: KnownOutcome } =>
  answer.outcome !== undefined;

/** @returns undefined when the outcome is unknown. One charge does not fail the others. */
async function makeCharge(
  ctx: JobContext & RenewalDependencies,
  { payment, subscription, description }: Charge,
  customer: Customer | undefined,
): Promise<KnownOutcome | undefined> {
  if (customer === undefined) return undefined;
  const logIds = { payment_id: payment.id };
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  try {
    return await callProcessor(ctx.log, logIds, () =>
      chargeSaved(ctx, payment, { customer, description, paymentMethodRef }),
    );
  } catch (error) {
    logFailedCall(ctx.log, error, logIds, 'a renewal could not be charged; the reconciler asks for its outcome');
    return undefined;
  }
}

/** Settles the answers in one transaction, which saves most of the work. When that fails, each has its own transaction. */
async function settleAll(
  ctx: JobContext & RenewalDependencies,
  answers: readonly { charge: Charge; outcome: KnownOutcome }[],
): Promise<void> {
  // Every process locks the counters of organizations in this order, which avoids deadlocks.
  const ordered = [...answers].sort((one, other) =>
    one.charge.subscription.organization_id.localeCompare(other.charge.subscription.organization_id),
  );
  const { dunning } = ctx;
  try {
    await ctx.transaction(async (tx) => {
      for (const { charge, outcome } of ordered) await settleRenewal(tx, dunning, charge.payment, outcome);
    });
  } catch (error) {
    ctx.log.warn({ err: error }, 'a batch of renewals could not be settled; each is settled in its own transaction');
    for (const answer of ordered) await settleAlone(ctx, answer);
  }
}

async function settleAlone(
  ctx: JobContext & RenewalDependencies,
  { charge: { payment }, outcome }: { charge: Charge; outcome: KnownOutcome },
) {
  const { dunning } = ctx;
  try {
    await ctx.transaction((tx) => settleRenewal(tx, dunning, payment, outcome));
  } catch (error) {
    ctx.log.warn({ err: error, payment_id: payment.id }, 'a renewal could not be settled; the reconciler settles it');
  }
}
