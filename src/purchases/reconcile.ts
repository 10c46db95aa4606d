import {
  findPayment,
  findPaymentByRef,
  findUnsettledPayments,
  isForCheckout,
  isFinal,
  isForRenewal,
  processorOf,
  type PaymentRow,
} from '../payments/index.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import type { Outcome } from '../platform/payments/processor.ts';
import { settleRenewal } from '../renewals/index.ts';
import { settlePayment } from './settle-payment.ts';

/** Longer than any call to a processor may take, so that one under way is left alone. */
const QUIET_MS = 20_000;
/** Buyers who left while their bank waited for them; a checkout is over by then. */
const ABANDONED_MS = 60 * 60 * 1000;
const BATCH = 200;

/** A notification came: asks the processor how the payment stands, and records it. */
export async function refreshPayment(ctx: JobContext, processor: string, ref: string): Promise<void> {
  const payment = await findPaymentByRef(ctx.db, processor, ref);
  // Told of before the confirmation has recorded its answer: that, or the reconciler, will.
  // Most of them tell what we know already.
  if (payment === undefined || isFinal(payment)) return;
  await settle(ctx, payment, await processorOf(ctx.payments, payment).retrieve(payment.kind, ref));
}

/** Finds the end of payments of which nothing was heard: calls that a crash cut off, notifications that never came. */
export async function reconcilePayments(ctx: JobContext): Promise<void> {
  const quiet = await findUnsettledPayments(ctx.db, new Date(ctx.now.getTime() - QUIET_MS), BATCH);
  for (const payment of quiet) {
    try {
      await settle(ctx, payment, await findOutcome(ctx, payment));
    } catch (error) {
      ctx.log.warn(
        { err: error, payment_id: payment.id },
        'a payment could not be reconciled; the next round tries again',
      );
    }
  }
}

async function findOutcome(ctx: JobContext, payment: PaymentRow): Promise<Outcome> {
  const processor = processorOf(ctx.payments, payment);
  if (payment.processor_ref === null) {
    const { idempotency_key: idempotencyKey, kind, created_at: createdAt } = payment;
    const found = await processor.findLost({ idempotencyKey, kind, createdAt, customer: undefined });
    return found ?? { kind: 'canceled' };
  }
  if (payment.status === 'requires_action' && ctx.now.getTime() - payment.created_at.getTime() > ABANDONED_MS) {
    const idempotencyKey = `${payment.idempotency_key}:cancel`;
    return processor.cancelPayment({ idempotencyKey, now: ctx.now }, payment.processor_ref);
  }
  return processor.retrieve(payment.kind, payment.processor_ref);
}

async function settle(ctx: JobContext, payment: PaymentRow, outcome: Outcome) {
  if (outcome.kind === 'unknown') return;
  if (isForCheckout(payment)) await ctx.transaction((tx) => settlePayment(tx, payment, outcome));
  if (isForRenewal(payment)) await ctx.transaction((tx) => settleRenewal(tx, payment, outcome));
}

/** Gives back a payment that nothing was sold for. */
export async function refundSurplus(ctx: JobContext, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment?.processor_ref) return;
  const call = { idempotencyKey: `${payment.idempotency_key}:surplus`, now: ctx.now };
  const outcome = await processorOf(ctx.payments, payment).refund(call, {
    paymentRef: payment.processor_ref,
    reason: 'surplus',
  });
  if (outcome.kind === 'unknown') throw new Error(`the refund of payment ${payment.id} has no answer yet`);
}
