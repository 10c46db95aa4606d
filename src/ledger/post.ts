import type { Tables } from '../platform/db/generated/tables.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { insertTransfers } from './queries.ts';

type OrderRow = Tables['orders'];
type RefundRow = Tables['refunds'];
type DisputeRow = Tables['disputes'];

/** A sale: the processor holds what the buyer paid, for the seller and for the tax office. */
export async function postOrder(tx: Tx, order: OrderRow) {
  const { id: order_id, organization_id, currency } = order;
  const common = { created_at: tx.now, organization_id, currency, order_id, debit: 'processor' } as const;
  await insertTransfers(tx.db, [
    { ...common, credit: 'revenue', amount: order.amount },
    { ...common, credit: 'tax', amount: order.tax_amount },
  ]);
}

/** It went back to the buyer. */
export async function postRefund(tx: Tx, refund: RefundRow) {
  const { id: refund_id, organization_id, currency } = refund;
  const common = { created_at: tx.now, organization_id, currency, refund_id, credit: 'processor' } as const;
  await insertTransfers(tx.db, [
    { ...common, debit: 'revenue', amount: refund.amount },
    { ...common, debit: 'tax', amount: refund.tax_amount },
  ]);
}

/** The processor holds it back while a dispute is open; afterwards it is the seller's again, or gone. */
export async function postDispute(tx: Tx, dispute: DisputeRow) {
  const { id: dispute_id, organization_id, currency, amount, status } = dispute;
  const pair = (
    {
      open: { debit: 'disputed', credit: 'processor' },
      won: { debit: 'processor', credit: 'disputed' },
      lost: { debit: 'revenue', credit: 'disputed' },
    } as const
  )[status];
  await insertTransfers(tx.db, [{ created_at: tx.now, organization_id, currency, dispute_id, amount, ...pair }]);
}
