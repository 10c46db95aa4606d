import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { processorOf } from '../payments/index.ts';
import { changeCharge } from './change-charge.ts';
import { UnmatchedChargeNotOpen } from './errors.ts';
import {
  findOpenCharges,
  findOrderOfCharge,
  findUnmatchedCharge,
  hasPayment,
  isOwned,
  lockUnmatchedCharge,
  type OwnedChargeRow,
} from './queries.ts';
import { statusAfterRefund } from './record-refund.ts';
import { refundChargeTask } from './tasks.ts';

/**
 * Locks a charge that waits for a decision.
 * @returns the charge, also one that is `decided` in the wanted way already
 * @throws ResourceNotFound
 * @throws UnmatchedChargeNotOpen
 */
export async function lockOpenCharge(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  decided: readonly OwnedChargeRow['status'][],
): Promise<OwnedChargeRow> {
  const charge = await lockUnmatchedCharge(tx.db, id);
  if (charge === undefined || !isOwned(charge) || !ids.includes(charge.organization_id)) throw new ResourceNotFound();
  if (decided.includes(charge.status)) return charge;
  if (charge.status !== 'open')
    throw new UnmatchedChargeNotOpen(`The charge does not wait for a decision: its status is ${charge.status}.`);
  if (await hasPayment(tx.db, charge))
    throw new UnmatchedChargeNotOpen('The payment of the charge has been found in the meantime. Its order records it.');
  return charge;
}

/** Decides that a charge is refunded. A job refunds it after the commit. Idempotent. */
export async function refundUnmatchedCharge(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<OwnedChargeRow> {
  const charge = await lockOpenCharge(tx, ids, id, ['refund_pending', 'refunded']);
  if (charge.status !== 'open') return charge;
  tx.enqueue(refundChargeTask, { id });
  return { ...(await changeCharge(tx, charge, { status: 'refund_pending' })), organization_id: charge.organization_id };
}

type RefundContext = JobContext & { readonly payments: PaymentProcessors };

/** Refunds a charge whose refund was decided. */
export async function refundCharge(ctx: RefundContext, id: string): Promise<void> {
  const charge = await findUnmatchedCharge(ctx.db, id);
  if (charge?.status !== 'refund_pending') return;
  const call = { idempotencyKey: `unmatched:${id}`, now: ctx.now };
  const { processor_ref: paymentRef } = charge;
  const outcome = await processorOf(ctx.payments, charge).refund(call, { paymentRef, reason: 'other' });
  if (outcome.kind === 'unknown') throw new Error(`the outcome of the refund of the charge ${paymentRef} is unknown`);
  await ctx.transaction(async (tx) => {
    const before = await lockUnmatchedCharge(tx.db, id);
    const refund_ref = outcome.ref ?? null;
    if (before?.status === 'refund_pending')
      await changeCharge(tx, before, { status: statusAfterRefund(outcome), refund_ref });
  });
}

/** Closes charges whose payments were stored again, as by a renewal that was billed again with the same key. */
export async function closeFoundCharges(ctx: JobContext): Promise<void> {
  for (const { id } of await findOpenCharges(ctx.db))
    await ctx.transaction(async (tx) => {
      const charge = await lockUnmatchedCharge(tx.db, id);
      if (charge?.status !== 'open') return;
      const order_id = await findOrderOfCharge(tx.db, charge);
      if (order_id !== undefined) await changeCharge(tx, charge, { status: 'recorded', order_id });
    });
}
