import type { Bill, Line } from '../billing/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { orderCreated } from './events.ts';
import { insertOrder, type NewOrderRow, type OrderRow } from './queries.ts';

type Billed = 'lines' | 'amount' | 'tax' | 'tax_amount' | 'created_at';
export type NewOrder = Omit<NewOrderRow, Billed> & { bill: Bill };

/** Writes down what was bought; the database adds the entries in the ledger. An order never changes, corrections are rows of their own. */
export async function recordOrder(tx: Tx, { bill, ...row }: NewOrder): Promise<OrderRow> {
  const order = await insertOrder(tx.db, {
    ...row,
    created_at: tx.now,
    lines: bill.lines,
    amount: bill.amount,
    tax: bill.tax && { ...bill.tax },
    tax_amount: bill.tax?.amount ?? 0,
  });
  tx.emit(orderCreated(order));
  return order;
}

/** The lines as they were written. */
export const linesOf = ({ lines }: Pick<OrderRow, 'lines'>) => lines as unknown as readonly Line[];
