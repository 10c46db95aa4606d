import type { Tx } from '../../../platform/ports/transaction.ts';
import { changeCredits, emitChanges } from './change.ts';
import {
  assignHeld,
  deleteHeld,
  findHeld,
  lockAvailable,
  lockCredits,
  type CreditAccount,
  type NewEntry,
} from './queries.ts';

/** Holds a part of a total for the order of a payment, oldest credit first. `releaseCredit` ends the hold. */
export async function reserveCredit(tx: Tx, account: CreditAccount, amount: number, paymentId: string): Promise<void> {
  await consumeCredit(tx, account, amount, { payment_id: paymentId, pays_total: true });
}

/** Returns what a payment holds to its credits, after the payment failed. Idempotent. */
export async function releaseCredit(tx: Tx, paymentId: string): Promise<void> {
  const ids = await findHeld(tx.db, paymentId);
  if (ids.length > 0) await emitChanges(tx, await lockCredits(tx.db, ids), () => deleteHeld(tx.db, paymentId));
}

interface OrderToPay {
  id: string;
  /** The value is null when there was nothing to charge. */
  payment_id: string | null;
}

/**
 * Pays a part of an order from the buyer's credit. Uses what the payment holds, then what is available: a payment that
 * succeeds late holds nothing any more.
 * @param paysTotal whether the amount is with tax. Bills of 0.6.0 spend credit before tax
 * @returns the part that no credit paid
 */
export async function applyCredit(
  tx: Tx,
  account: CreditAccount,
  { amount, paysTotal }: { amount: number; paysTotal: boolean },
  order: OrderToPay,
): Promise<number> {
  if (amount === 0) return 0;
  const held = order.payment_id === null ? [] : await assignHeld(tx.db, order.payment_id, order.id);
  const missing = held.reduce((sum, entry) => sum + entry.amount, amount);
  return missing - (await consumeCredit(tx, account, missing, { order_id: order.id, pays_total: paysTotal }));
}

/** @returns the amount that was available */
async function consumeCredit(
  tx: Tx,
  account: CreditAccount,
  amount: number,
  target: Pick<NewEntry, 'payment_id' | 'order_id' | 'pays_total'>,
): Promise<number> {
  if (amount <= 0) return 0;
  let missing = amount;
  const available = await lockAvailable(tx.db, [account]);
  const entries = available.flatMap((credit) => {
    const taken = Math.min(missing, credit.remaining_amount);
    missing -= taken;
    return taken === 0 ? [] : [{ credit_id: credit.id, kind: 'applied' as const, amount: -taken, ...target }];
  });
  await changeCredits(tx, available, entries);
  return amount - missing;
}
