import { findOrderOfPayment } from '../orders/index.ts';
import { findPaymentByRef, isFinal } from '../payments/index.ts';
import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Dispute } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findDisputeForUpdate, insertDispute, updateDispute, type DisputeRow } from './queries.ts';
import { presentDispute } from './present.ts';
import type { DisputeDependencies } from './dependencies.ts';

const disputeCreated = defineEvent('dispute.created');
/** The dispute was won or lost. */
const disputeUpdated = defineUpdateEvent('dispute.updated', presentDispute);

/**
 * Retrieves a dispute from its payment processor and stores its status. Idempotent, and independent of the order of
 * notifications.
 * @param ref the processor's id of the dispute
 * @throws Error if the processor is not configured, or the disputed payment is not settled yet; the caller retries
 */
export async function recordDispute(
  ctx: JobContext & DisputeDependencies,
  processor: string,
  ref: string,
): Promise<void> {
  const dispute = await ctx.payments[processor]?.retrieveDispute(ref);
  if (dispute === undefined) throw new Error(`no processor ${processor} is configured`);
  await ctx.transaction((tx) => storeDispute(tx, processor, dispute));
}

async function storeDispute(tx: Tx, processor: string, dispute: Dispute): Promise<void> {
  const known =
    (await findDisputeForUpdate(tx.db, processor, dispute.ref)) ?? (await insertOpenDispute(tx, processor, dispute));
  // A decision is final, and an open dispute needs no update.
  if (known === undefined || known.status !== 'open' || dispute.status === 'open') return;
  const decided = await updateDispute(tx.db, known.id, { status: dispute.status, modified_at: tx.now });
  tx.emit(disputeUpdated(decided, known));
}

/**
 * Inserts an open dispute for the order of its payment.
 * @returns undefined if the payment is unknown or has no order
 * @throws Error if the payment is not settled yet
 */
async function insertOpenDispute(tx: Tx, processor: string, dispute: Dispute): Promise<DisputeRow | undefined> {
  const payment = await findPaymentByRef(tx.db, processor, dispute.paymentRef);
  const order = payment && (await findOrderOfPayment(tx.db, payment.id));
  if (payment && order === undefined && !isFinal(payment))
    throw new Error(`the payment of dispute ${dispute.ref} is not settled yet`);
  if (order === undefined) return undefined;
  const row = await insertDispute(tx.db, {
    created_at: tx.now,
    organization_id: order.organization_id,
    order_id: order.id,
    processor,
    processor_ref: dispute.ref,
    status: 'open',
    reason: dispute.reason,
    amount: dispute.money.amount,
    currency: dispute.money.currency,
  });
  if (row === undefined) return findDisputeForUpdate(tx.db, processor, dispute.ref);
  tx.emit(disputeCreated(row));
  return row;
}
