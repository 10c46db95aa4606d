import { findOrderOfPayment } from '../orders/index.ts';
import { findPaymentByRef, isFinal } from '../payments/index.ts';
import { defineEvent } from '../../../platform/events/event.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Dispute } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findDisputeForUpdate, insertDispute, updateDispute, type DisputeRow } from './queries.ts';
import type { DisputeDependencies } from './dependencies.ts';

const disputeCreated = defineEvent('dispute.created');
/** It was decided. */
const disputeUpdated = defineEvent('dispute.updated');

/** A processor told of a dispute: asks it how that stands, and records it. Safe to repeat, in any order. */
export async function recordDispute(
  ctx: JobContext & DisputeDependencies,
  processor: string,
  ref: string,
): Promise<void> {
  const dispute = await ctx.payments[processor]?.retrieveDispute(ref);
  if (dispute === undefined) throw new Error(`no processor ${processor} is configured`);
  await ctx.transaction((tx) => record(tx, processor, dispute));
}

async function record(tx: Tx, processor: string, dispute: Dispute): Promise<void> {
  const known = (await findDisputeForUpdate(tx.db, processor, dispute.ref)) ?? (await open(tx, processor, dispute));
  // Decided disputes stay decided; open ones were written when they were first heard of.
  if (known === undefined || known.status !== 'open' || dispute.status === 'open') return;
  const decided = await updateDispute(tx.db, known.id, { status: dispute.status, modified_at: tx.now });
  tx.emit(disputeUpdated(decided));
}

/** Undefined where it is no payment of ours, or nothing was sold for it. @throws Error its end is not known yet: later, then */
async function open(tx: Tx, processor: string, dispute: Dispute): Promise<DisputeRow | undefined> {
  const payment = await findPaymentByRef(tx.db, processor, dispute.paymentRef);
  const order = payment && (await findOrderOfPayment(tx.db, payment.id));
  if (payment && order === undefined && !isFinal(payment))
    throw new Error(`the payment of dispute ${dispute.ref} has no end yet`);
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
