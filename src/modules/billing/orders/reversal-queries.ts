import type { Knex } from 'knex';
import { addShares, NO_SHARE, totalWithTax, type Share } from '../pricing/index.ts';

/** The parts that were taken back of an order, in minor units. */
export interface Reversals {
  /** Refunds that succeeded or are pending. */
  refunded: Share;
  /** The part of the refunds that gives no time back. */
  goodwill: Share;
  /** The part that lost disputes take back. */
  lost: Share;
  /** Total of disputes that the seller has not won. The tax stands while they are open. */
  disputed: number;
  /** Unused time that became a credit, and that no refund and no dispute took back. */
  credited: Share;
  /** Unused time that credit had paid for, and that returned to it. */
  restored: Share;
  /** Everything whose tax was taken back. */
  reversed: Share;
}

type Cause = 'refunded' | 'goodwill' | 'lost' | 'disputed' | 'credited' | 'restored';

/** @returns a lookup of what was taken back of orders. The orders must be locked */
export async function findReversals(db: Knex, orderIds: readonly string[]): Promise<(orderId: string) => Reversals> {
  const rows = orderIds.length === 0 ? [] : await sumsByCause(db, [...orderIds]);
  const sums = new Map(
    rows.map(({ order_id, cause, amount, tax }) => [
      `${order_id} ${cause}`,
      { amount: Number(amount), tax: Number(tax) },
    ]),
  );
  return (orderId) => {
    const share = (cause: Cause) => sums.get(`${orderId} ${cause}`) ?? NO_SHARE;
    const reversed = {
      refunded: share('refunded'),
      lost: share('lost'),
      credited: share('credited'),
      restored: share('restored'),
    };
    return {
      ...reversed,
      goodwill: share('goodwill'),
      reversed: addShares(Object.values(reversed)),
      disputed: totalWithTax(share('disputed')),
    };
  };
}

function sumsByCause(
  db: Knex,
  ids: readonly string[],
): Promise<{ order_id: string; cause: Cause; amount: string; tax: string }[]> {
  const ofOrders = (table: 'refunds' | 'disputes') => db(table).whereIn('order_id', ids).groupBy('order_id');
  return db.unionAll([
    ofOrders('refunds')
      .whereNot({ status: 'failed' })
      .select('order_id', db.raw("'refunded' as cause, sum(amount) as amount, sum(tax_amount) as tax")),
    ofOrders('refunds')
      .whereNot({ status: 'failed' })
      .where({ purpose: 'goodwill' })
      .select('order_id', db.raw("'goodwill' as cause, sum(amount) as amount, sum(tax_amount) as tax")),
    ofOrders('disputes')
      .where({ status: 'lost' })
      .select('order_id', db.raw("'lost' as cause, sum(reversed_amount) as amount, sum(reversed_tax_amount) as tax")),
    ofOrders('disputes')
      .whereNot({ status: 'won' })
      .select('order_id', db.raw("'disputed' as cause, sum(amount) as amount, 0 as tax")),
    db('credit_entries').whereIn('taxed_order_id', ids).groupByRaw('1, 2').select(
      'taxed_order_id as order_id',
      // Credit of 0.6.0 returns with the tax of the order that it came from, which is another order.
      db.raw("case when kind = 'restored' and order_id = taxed_order_id then 'restored' else 'credited' end as cause"),
      db.raw('sum(amount - tax_amount) as amount, sum(tax_amount) as tax'),
    ),
  ]);
}

/** A refund for unused time. */
export interface ReturnedTime {
  id: string;
  /** Minor units before tax, without the credit that the refund took back. */
  amount: number;
}

/**
 * Finds the refunds for unused time of orders that no change of the subscription has taken into account, the oldest first. The orders must
 * be locked.
 */
export async function findReturnedTime(db: Knex, orderIds: readonly string[]): Promise<ReturnedTime[]> {
  const left = 'amount - credit_amount - drawn_amount';
  return db('refunds')
    .whereIn('order_id', [...orderIds])
    .whereNot({ status: 'failed' })
    .where({ purpose: 'unused_time' })
    .whereRaw(`${left} > 0`)
    .orderBy(['created_at', 'id'])
    .select('id', db.raw(`${left} as amount`));
}

/** Stores that a change of the subscription has taken an amount of a refund for unused time into account. */
export async function drawReturnedTime(db: Knex.Transaction, id: string, amount: number): Promise<void> {
  await db('refunds').where({ id }).increment('drawn_amount', amount);
}
