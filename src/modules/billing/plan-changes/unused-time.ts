import {
  creditAccount,
  creditOf,
  grantCredit,
  grantedFrom,
  findCreditsFrom,
  planCredit,
  reversibleOrder,
  type GrantedCredit,
  type SourceOrder,
} from '../credits/index.ts';
import { findReversals, lockOrdersOfPeriod, type OrderRow } from '../orders/index.ts';
import { partOfTotal, totalWithTax } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/** How the present period was paid, and the part of it that can be credited. */
export interface PaidPeriod {
  /** The orders that paid for the period, newest first. */
  orders: readonly PaidOrder[];
  /**
   * Minor units before tax that the seller has kept of the period, or is still owed for it. No more than that is credited. A
   * disputed amount counts as refunded until the seller has won the dispute. Infinity when nothing was refunded: then the price of
   * the period is the only limit.
   */
  creditable: number;
  /** The taxes of the orders. */
  paidTaxes: readonly OrderRow['tax'][];
}

/** Locks the orders that paid for the present period. A trial was not paid. The subscription must be locked. */
export async function lockPaidPeriod(tx: Tx, subscription: SubscriptionRow): Promise<PaidPeriod> {
  if (subscription.status === 'trialing') return { orders: [], creditable: 0, paidTaxes: [] };
  const orders = await lockPaidOrders(tx, subscription);
  const paidTaxes = orders.filter(({ amount, tax_amount }) => amount + tax_amount > 0).map(({ tax }) => tax);
  if (orders.every(({ isReturned }) => !isReturned)) return { orders, creditable: Infinity, paidTaxes };
  const kept = orders.map((order) => partOfTotal(reversibleOrder(order, order.reversed), order.left).amount);
  return {
    orders,
    creditable: Math.max(
      0,
      kept.reduce((sum, amount) => sum + amount, subscription.balance),
    ),
    paidTaxes,
  };
}

/** @returns the credit that `creditUnusedTime` grants for an amount before tax */
export async function findCreditForUnused(tx: Tx, { orders }: PaidPeriod, amount: number): Promise<GrantedCredit> {
  return amount === 0 ? NO_CREDIT : creditOf(tx, await planCredit(tx, { amount, sources: orders }));
}

export const NO_CREDIT: GrantedCredit = { granted: 0, spendable: 0 };

/**
 * Grants a credit for unused time of the present period, before the plan changes.
 * @param amount minor units before tax
 */
export async function creditUnusedTime(
  tx: Tx,
  subscription: SubscriptionRow,
  { orders: sources }: PaidPeriod,
  amount: number,
): Promise<void> {
  await grantCredit(tx, {
    account: creditAccount(subscription),
    subscription_id: subscription.id,
    amount,
    // A period that was imported has no order.
    isExternal: subscription.external_id !== null && sources.every(({ period }) => period !== subscription.period),
    sources,
  });
}

interface PaidOrder extends SourceOrder, Pick<OrderRow, 'period'> {
  /** Whether a refund or a dispute returned a part of it. */
  isReturned: boolean;
}

/** Locks the orders of the present period, newest first, with the part of each that the seller has kept. */
async function lockPaidOrders(tx: Tx, subscription: SubscriptionRow): Promise<PaidOrder[]> {
  const orders = await lockOrdersOfPeriod(tx.db, subscription);
  orders.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const ids = orders.map(({ id }) => id);
  const reversalsOf = await findReversals(tx.db, ids);
  const credits = await findCreditsFrom(tx.db, ids);
  return orders.map(({ id, amount, tax_amount, tax, currency, period }) => {
    const { refunded, disputed, restored, reversed } = reversalsOf(id);
    const returned = totalWithTax(refunded) + disputed;
    const credited = totalWithTax(restored) + grantedFrom(credits, id);
    const left = Math.max(0, amount + tax_amount - returned - credited);
    return { id, amount, tax_amount, tax, currency, period, reversed, left, isReturned: returned > 0 };
  });
}
