import { divideTotal, lessShare, type Share } from '../pricing/index.ts';
import type { OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { lockDisputesOfOrder } from './queries.ts';

/**
 * Calculates the part of an order that cannot be refunded, because it is lost to a dispute or withheld in an open one. The
 * order must be locked.
 * @param left the rest of the order after its refunds
 * @returns at most `left`
 */
export async function disputedShare(tx: Tx, order: Pick<OrderRow, 'id' | 'currency'>, left: Share): Promise<Share> {
  let rest = left;
  const take = ({ amount, tax }: Share) => {
    rest = lessShare(rest, { amount: Math.min(rest.amount, amount), tax: Math.min(rest.tax, tax) });
  };
  const disputes = await lockDisputesOfOrder(tx.db, order.id);
  for (const { reversed_amount, reversed_tax_amount } of disputes)
    take({ amount: reversed_amount, tax: reversed_tax_amount });
  for (const { status, amount } of disputes) if (status === 'open') take(divideTotal(rest, amount, order.currency));
  return lessShare(left, rest);
}
