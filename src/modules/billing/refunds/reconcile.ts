import { findOrderById } from '../orders/index.ts';
import { findPayment, logFailedCall, processorOf } from '../payments/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { findPendingRefunds, findRefundByRef, type RefundRow } from './queries.ts';
import { submitRefund } from './refund-order.ts';
import { settleRefund } from './settle-refund.ts';
import type { RefundDependencies } from './dependencies.ts';

const BATCH = 200;

/** Settles pending refunds. A repeated call is idempotent by the refund's key. */
export async function reconcileRefunds(ctx: JobContext & RefundDependencies): Promise<void> {
  // A refund whose call may still be running is left alone, on any processor.
  const patienceMs = Math.max(...Object.values(ctx.payments).map((processor) => processor.maxCallDurationMs));
  for (const refund of await findPendingRefunds(ctx.db, new Date(ctx.now.getTime() - patienceMs), BATCH)) {
    try {
      await refresh(ctx, refund);
    } catch (error) {
      const ids = { refund_id: refund.id };
      logFailedCall(ctx.log, error, ids, 'a refund could not be reconciled; the next round tries again');
    }
  }
}

/** Settles a refund that a processor's notification names. */
export async function refreshRefund(ctx: JobContext & RefundDependencies, ref: string): Promise<void> {
  const refund = await findRefundByRef(ctx.db, ref);
  if (refund !== undefined && refund.status !== 'failed') await refresh(ctx, refund);
}

async function refresh(ctx: JobContext & RefundDependencies, refund: RefundRow): Promise<void> {
  const order = await findOrderById(ctx.db, refund.order_id);
  const outcome =
    refund.processor_ref === null
      ? await submitRefund(ctx, refund, order)
      : await retrieve(ctx, refund.processor_ref, order.payment_id);
  if (outcome.kind !== 'unknown') await ctx.transaction((tx) => settleRefund(tx, refund, outcome));
}

async function retrieve(ctx: JobContext & RefundDependencies, ref: string, paymentId: string | null) {
  const payment = paymentId === null ? undefined : await findPayment(ctx.db, paymentId);
  if (payment === undefined) throw new Error('a refund of an order that was not paid');
  return processorOf(ctx.payments, payment).retrieve('refund', ref);
}
