import type { Tx } from '../../platform/ports/transaction.ts';
import type { Dispute } from '../../platform/ports/payment-processor.ts';
import { addDays } from '../../shared/calendar.ts';
import { randomBase62 } from '../../shared/tokens.ts';
import type { TestCard } from './cards.ts';
import { insertDispute, updateDecision, type SandboxDisputeRow } from './dispute-queries.ts';
import { announceDecision, announceDispute } from './notifications.ts';
import type { SandboxPaymentRow } from './payment-queries.ts';

/** Disputes a payment, if its card says so. */
export async function disputePayment(tx: Tx, payment: SandboxPaymentRow, { disputeReason: reason }: TestCard) {
  const { amount, currency, ref: payment_ref } = payment;
  if (reason === undefined || currency === null || amount === 0) return;
  const ref = `sandbox_dispute_${randomBase62(24)}`;
  announceDispute(
    tx,
    await insertDispute(tx.db, { ref, created_at: tx.now, payment_ref, status: 'open', reason, amount, currency }),
  );
}

/** Applies the bank's decision. A later decision reverses an earlier one. Idempotent. */
export async function decideDispute(tx: Tx, ref: string, status: 'won' | 'lost'): Promise<void> {
  const decided = await updateDecision(tx.db, ref, { status, modified_at: tx.now });
  if (decided !== undefined) announceDecision(tx, decided);
}

/** Days that a seller has to respond. Banks give one to three weeks. */
const RESPONSE_DAYS = 7;

/** @throws Error if the dispute is unknown */
export function toDispute(row: SandboxDisputeRow | undefined, baseUrl: string): Dispute {
  if (row === undefined) throw new Error('the sandbox has no such dispute');
  const { ref, payment_ref: paymentRef, status, reason, amount, currency, created_at } = row;
  const responseUrl = `${baseUrl}/sandbox/disputes/${ref}`;
  const responseDueAt = addDays(created_at, RESPONSE_DAYS);
  return { ref, paymentRef, status, reason, money: { amount, currency }, responseUrl, responseDueAt };
}
