import { emitSuspensionChange } from '../credits/index.ts';
import { findOrderForUpdate, findOrderOfPayment, type OrderRow } from '../orders/index.ts';
import { findPaymentByRef, isFinal, processorOf } from '../payments/index.ts';
import { lockSubscription } from '../subscriptions/index.ts';
import { readDisputePolicy, withOrganizationClock } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Dispute } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { changeAccess, type DisputedPurchase } from './change-access.ts';
import { disputeCreated, disputeUpdated } from './events.ts';
import { findDisputeByRef, insertDispute, updateDispute, type DisputeRow } from './queries.ts';
import { reverseLostAmounts } from './reverse-lost-amounts.ts';
import type { DisputeDependencies } from './dependencies.ts';

/** Another job has stored an answer of the processor meanwhile. It may be newer, so the processor must be asked again. */
export class OutdatedDisputeAnswer extends Error {
  override readonly name = 'OutdatedDisputeAnswer';

  constructor(ref: string) {
    super(`the dispute ${ref} has changed since its processor was asked; the retry asks again`);
  }
}

/** The processor's answer about a dispute. */
interface DisputeAnswer {
  processor: string;
  reported: Dispute;
  /** The version of the stored dispute when the processor was asked. The value is undefined if none was stored. */
  versionBefore: number | undefined;
}

/**
 * Retrieves a dispute from its payment processor, stores its status and applies the consequences. Idempotent, and
 * independent of the order of notifications: no older answer replaces a newer one.
 * @param ref the processor's id of the dispute
 * @throws OutdatedDisputeAnswer if another job stored a different status meanwhile; the caller retries
 * @throws Error if the processor is not configured, or the disputed payment is not settled yet; the caller retries
 */
export async function recordDispute(
  ctx: JobContext & DisputeDependencies,
  processor: string,
  ref: string,
): Promise<void> {
  const versionBefore = (await findDisputeByRef(ctx.db, processor, ref))?.status_version;
  const reported = await processorOf(ctx.payments, { processor }).retrieveDispute(ref);
  await ctx.transaction((tx) => storeAnswer(tx, { processor, reported, versionBefore }));
}

/** Stores an answer. Locks the subscription, then the order, as refunds and plan changes do. */
async function storeAnswer(real: Tx, answer: DisputeAnswer): Promise<void> {
  const { processor, reported, versionBefore } = answer;
  const disputed = await findDisputedOrder(real, answer);
  if (disputed === undefined) return;
  const tx = await withOrganizationClock(real, disputed.organization_id);
  const purchase = await lockPurchase(tx, disputed);
  const known = await findDisputeByRef(tx.db, processor, reported.ref);
  if (known?.status === reported.status) return;
  if (known?.status_version !== versionBefore) throw new OutdatedDisputeAnswer(reported.ref);
  const dispute = known ?? (await insertOpenDispute(tx, purchase.order, answer));
  if (dispute.status !== reported.status) await changeStatus(tx, dispute, reported.status);
  await reverseLostAmounts(tx, purchase.order);
  await emitSuspensionChange(tx, purchase.order.id);
  await changeAccess(tx, purchase);
}

/**
 * Finds the order of the disputed payment.
 * @returns undefined if the payment is unknown or has no order
 * @throws Error if the payment is not settled yet
 */
async function findDisputedOrder(tx: Tx, { processor, reported: { ref, paymentRef } }: DisputeAnswer) {
  const payment = await findPaymentByRef(tx.db, processor, paymentRef);
  const order = payment && (await findOrderOfPayment(tx.db, payment.id));
  if (payment && order === undefined && !isFinal(payment))
    throw new Error(`the payment of dispute ${ref} is not settled yet`);
  return order;
}

async function lockPurchase(tx: Tx, { id, subscription_id }: OrderRow): Promise<DisputedPurchase> {
  const subscription = subscription_id === null ? null : await lockSubscription(tx, subscription_id);
  return { subscription, order: await findOrderForUpdate(tx.db, id) };
}

/** Inserts a dispute as open, even one that is decided already: its money was withheld first. */
async function insertOpenDispute(tx: Tx, order: OrderRow, { processor, reported }: DisputeAnswer): Promise<DisputeRow> {
  const row = await insertDispute(tx.db, {
    created_at: tx.now,
    organization_id: order.organization_id,
    order_id: order.id,
    processor,
    processor_ref: reported.ref,
    status: 'open',
    reason: reported.reason,
    response_url: reported.responseUrl,
    response_due_at: reported.responseDueAt,
    amount: reported.money.amount,
    currency: reported.money.currency,
    withdraws_access: await withdrawsAccess(tx, order.organization_id, 'open'),
  });
  tx.emit(disputeCreated(row));
  return row;
}

async function changeStatus(tx: Tx, dispute: DisputeRow, status: Dispute['status']): Promise<void> {
  const changed = await updateDispute(tx.db, dispute.id, {
    status,
    status_version: dispute.status_version + 1,
    modified_at: tx.now,
    withdraws_access: await withdrawsAccess(tx, dispute.organization_id, status),
    reversed_amount: 0,
    reversed_tax_amount: 0,
  });
  tx.emit(disputeUpdated(changed, dispute));
}

/** @returns whether the seller's policy takes the benefits from the buyer. A later change of the policy changes nothing. */
async function withdrawsAccess({ db }: Tx, organizationId: string, status: Dispute['status']): Promise<boolean> {
  if (status === 'won') return false;
  const policy = await readDisputePolicy(db, organizationId);
  return status === 'open' ? policy.on_open === 'suspend' : policy.on_lost === 'revoke_and_cancel';
}
