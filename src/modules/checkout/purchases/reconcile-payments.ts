import { findCheckoutById } from '../checkouts/index.ts';
import { recordDispute } from '../../billing/disputes/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { settleMethodChangeOrGiveUp } from '../../billing/payment-methods/index.ts';
import {
  ABANDONED_AFTER_MS,
  findCustomer,
  findPayment,
  findPaymentByKey,
  findPaymentByRef,
  findUnsettledPayments,
  isFinal,
  isForCheckout,
  isForSubscription,
  logFailedCall,
  processorOf,
  type KnownOutcome,
  type PaymentRow,
  type ProcessorChange,
  type SubscriptionPayment,
} from '../../billing/payments/index.ts';
import { settlePlanChangeOrGiveUp } from '../../billing/plan-changes/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Outcome } from '../../../platform/ports/payment-processor.ts';
import { refreshRefund } from '../../billing/refunds/index.ts';
import { settleOutcomes, settleRenewalOrGiveUp } from '../../billing/renewals/index.ts';
import { findSubscription } from '../../billing/subscriptions/index.ts';
import { recordRefundOfCharge, recordUnknownCharge } from '../../billing/unmatched-charges/index.ts';
import { findCustomers } from '../../customers/customers/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { settlePaymentOrGiveUp } from './settle-payment.ts';
import type { PurchaseDependencies } from './dependencies.ts';

const BATCH = 200;
/** Payments that are asked for in parallel. */
const CHUNK = 25;

/** Settles what a processor's notification names, by the processor's present answer. */
export async function refreshChanged(ctx: JobContext & PurchaseDependencies, change: ProcessorChange): Promise<void> {
  try {
    await refresh(ctx, change);
  } catch (error) {
    const { processor, kind, ref } = change;
    logFailedCall(ctx.log, error, { processor, kind, ref }, 'a notification of a processor could not be applied yet');
    throw error;
  }
}

async function refresh(
  ctx: JobContext & PurchaseDependencies,
  { processor, kind, ref, key }: ProcessorChange,
): Promise<void> {
  if (kind === 'dispute') return recordDispute(ctx, processor, ref);
  if (kind === 'refund') return refreshRefund(ctx, ref);
  const byRef = await findPaymentByRef(ctx.db, processor, ref);
  const payment = byRef ?? (key === null ? undefined : await findPaymentByKey(ctx.db, key));
  if (payment === undefined)
    return kind === 'payment' && key !== null ? lookForLostCharge(ctx, processor, ref) : undefined;
  // Most notifications repeat a known outcome.
  if (isFinal(payment)) return;
  await settleOutcome(ctx, payment, await processorOf(ctx.payments, payment).retrieve(kind, ref));
}

/** A payment is stored before it is made. So a charge of this service without a payment was lost, as after a failover. */
async function lookForLostCharge(ctx: JobContext & PurchaseDependencies, processor: string, ref: string) {
  const charge = await processorOf(ctx.payments, { processor }).retrieveCharge(ref);
  if (charge !== undefined) await recordUnknownCharge(ctx, processor, charge);
}

/** Settles pending payments: calls that a crash interrupted, and notifications that never arrived. */
export async function reconcilePayments(ctx: JobContext & PurchaseDependencies): Promise<void> {
  for (const { name, maxCallDurationMs: patienceMs } of Object.values(ctx.payments)) {
    const before = new Date(ctx.now.getTime() - patienceMs);
    await reconcileBatch(ctx, await findUnsettledPayments(ctx.db, name, before, BATCH));
  }
}

/** Asks for the outcomes of a chunk in parallel. The outcomes of renewals are settled together. */
async function reconcileBatch(ctx: JobContext & PurchaseDependencies, quiet: readonly PaymentRow[]) {
  for (let from = 0; from < quiet.length; from += CHUNK) {
    const asked = quiet.slice(from, from + CHUNK).map(async (payment) => {
      const outcome = await trying(ctx, payment, () => findOutcome(ctx, payment));
      return { payment, outcome: outcome ?? ({ kind: 'unknown', cause: 'the call failed' } as const) };
    });
    const [renewals, others] = partition(await Promise.all(asked));
    await settleOutcomes(ctx, renewals);
    for (const { payment, outcome } of others) await trying(ctx, payment, () => settleOutcome(ctx, payment, outcome));
  }
}

interface Answer {
  payment: PaymentRow;
  outcome: Outcome;
}
type RenewalAnswer = { payment: SubscriptionPayment; outcome: KnownOutcome };

/** @returns the known outcomes of renewals, then the other answers */
function partition(answers: readonly Answer[]): [RenewalAnswer[], Answer[]] {
  const isOfRenewal = (answer: Answer): answer is RenewalAnswer =>
    answer.outcome.kind !== 'unknown' && ['renewal', 'rest'].includes(answer.payment.purpose);
  return [answers.filter(isOfRenewal), answers.filter((answer) => !isOfRenewal(answer))];
}

/** One payment does not fail the others. */
async function trying<T>({ log }: JobContext, { id }: PaymentRow, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    logFailedCall(log, error, { payment_id: id }, 'a payment could not be reconciled; the next round tries again');
    return undefined;
  }
}

async function findOutcome(ctx: JobContext & PurchaseDependencies, payment: PaymentRow): Promise<Outcome> {
  const processor = processorOf(ctx.payments, payment);
  if (payment.processor_ref === null) return (await findLostOutcome(ctx, payment)) ?? { kind: 'canceled' };
  if (payment.status === 'requires_action' && ctx.now.getTime() - payment.created_at.getTime() > ABANDONED_AFTER_MS) {
    const idempotencyKey = `${payment.idempotency_key}:cancel`;
    return processor.cancelPayment({ idempotencyKey, now: ctx.now }, payment.processor_ref);
  }
  return processor.retrieve(payment.kind, payment.processor_ref);
}

async function findLostOutcome(
  ctx: JobContext & PurchaseDependencies,
  payment: PaymentRow,
): Promise<Outcome | undefined> {
  const { idempotency_key: idempotencyKey, kind, created_at: createdAt } = payment;
  const known = await findCustomer(ctx.db, payment.processor, await findBuyerEmail(ctx, payment));
  const customer = known === undefined ? undefined : { ref: known };
  return processorOf(ctx.payments, payment).findLostCall({ idempotencyKey, kind, createdAt, customer });
}

/** @returns the e-mail address of the buyer */
async function findBuyerEmail(ctx: JobContext & PurchaseDependencies, payment: PaymentRow): Promise<string> {
  if (isForSubscription(payment)) {
    // The receiver of a transfer saves a payment method before the subscription is theirs.
    const [receiver] =
      payment.transfer_id === null ? [] : await findCustomers(ctx.db, [payment.former_customer_id ?? '']);
    const { user_id } = receiver ?? (await findSubscription(ctx.db, payment.subscription_id));
    if (user_id === null) return '';
    return expectOne(await findUsers(ctx.db, [user_id])).email;
  }
  return (isForCheckout(payment) && (await findCheckoutById(ctx.db, payment.checkout_id)).customer_email) || '';
}

async function settleOutcome(ctx: JobContext & PurchaseDependencies, payment: PaymentRow, outcome: Outcome) {
  if (outcome.kind === 'unknown') return;
  if (isForCheckout(payment)) await settlePaymentOrGiveUp(ctx, payment, outcome);
  else if (!isForSubscription(payment))
    throw new Error(`the payment ${payment.id} belongs to neither a checkout nor a subscription`);
  else if (payment.purpose === 'method') await settleMethodChangeOrGiveUp(ctx, payment, outcome);
  else if (payment.purpose === 'update') await settlePlanChangeOrGiveUp(ctx, payment, outcome);
  else await settleRenewalOrGiveUp(ctx, { payment, outcome });
}

/** Refunds a payment that led to no sale. */
export async function refundSurplus(ctx: JobContext & PurchaseDependencies, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment?.processor_ref) return;
  const call = { idempotencyKey: `${payment.idempotency_key}:surplus`, now: ctx.now };
  const outcome = await processorOf(ctx.payments, payment).refund(call, {
    paymentRef: payment.processor_ref,
    reason: 'surplus',
  });
  if (outcome.kind === 'unknown') throw new Error(`the outcome of the refund of payment ${payment.id} is unknown`);
  if ((await ctx.transaction((tx) => recordRefundOfCharge(tx, payment.id, outcome))) === 'refund_failed')
    ctx.log.error(
      { payment_id: payment.id, outcome },
      'the refund of a payment without a sale failed; refund it by hand',
    );
}

/** Cancels a payment at the processor after it was given up here. A payment that has succeeded meanwhile is refunded. */
export async function cancelPayment(ctx: JobContext & PurchaseDependencies, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment?.processor_ref) return;
  const call = { idempotencyKey: `${payment.idempotency_key}:cancel`, now: ctx.now };
  const outcome = await processorOf(ctx.payments, payment).cancelPayment(call, payment.processor_ref);
  if (outcome.kind === 'unknown')
    throw new Error(`the outcome of the cancellation of payment ${payment.id} is unknown`);
  await settleOutcome(ctx, payment, outcome);
}
