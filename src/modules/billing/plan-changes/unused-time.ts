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
import {
  drawReturnedTime,
  findReturnedTime,
  findReversals,
  lockOrdersOfPeriod,
  type OrderRow,
  type ReturnedTime,
} from '../orders/index.ts';
import { lessShare, partOfTotal, totalWithTax } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/** How the present period was paid, and the part of it that can be credited. */
export interface PaidPeriod {
  /** The orders that paid for the period, newest first. */
  orders: readonly PaidOrder[];
  /**
   * Minor units before tax that the seller has kept of the period, or is still owed for it. No more than that is credited. A
   * disputed amount counts as refunded until the seller has won the dispute, and a refund for goodwill does not count. Infinity when
   * nothing else was refunded: then the price of the period is the only limit.
   */
  creditable: number;
  /**
   * The refunds that gave back time at the end of the period, in minor units before tax. It is not credited again. Each refund counts
   * until a change of the subscription has drawn it.
   */
  returned: readonly ReturnedTime[];
  /** The taxes of the orders. */
  paidTaxes: readonly OrderRow['tax'][];
}

/** Locks the orders that paid for the present period. A trial was not paid. The subscription must be locked. */
export async function lockPaidPeriod(tx: Tx, subscription: SubscriptionRow): Promise<PaidPeriod> {
  if (subscription.status === 'trialing') return { orders: [], creditable: 0, returned: [], paidTaxes: [] };
  const orders = await lockPaidOrders(tx, subscription);
  const paidTaxes = orders.filter(({ amount, tax_amount }) => amount + tax_amount > 0).map(({ tax }) => tax);
  if (orders.every(({ isReturned }) => !isReturned)) return { orders, creditable: Infinity, returned: [], paidTaxes };
  const owned = orders.reduce((sum, { kept }) => sum + kept, subscription.balance);
  const returned = await findReturnedTime(
    tx.db,
    orders.map(({ id }) => id),
  );
  return { orders, creditable: Math.max(0, owned), returned, paidTaxes };
}

/** @returns the time that refunds gave back, in minor units before tax */
export const sumReturned = ({ returned }: Pick<PaidPeriod, 'returned'>): number =>
  returned.reduce((sum, { amount }) => sum + amount, 0);

/** Stores that a change has taken an amount of the refunds for unused time into account, so that no later change does. */
export async function drawTime(tx: Tx, { returned }: PaidPeriod, amount: number): Promise<void> {
  let left = amount;
  for (const refund of returned) {
    const drawn = Math.min(left, refund.amount);
    if (drawn > 0) await drawReturnedTime(tx.db, refund.id, drawn);
    left -= drawn;
  }
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
  /** Whether a dispute, or a refund that is not for goodwill, returned a part of it. */
  isReturned: boolean;
  /** The part that the seller has kept besides what was refunded for goodwill, in minor units before tax. */
  kept: number;
}

/** Locks the orders of the present period, newest first, with the part of each that the seller has kept. */
async function lockPaidOrders(tx: Tx, subscription: SubscriptionRow): Promise<PaidOrder[]> {
  const orders = await lockOrdersOfPeriod(tx.db, subscription);
  orders.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const ids = orders.map(({ id }) => id);
  const reversalsOf = await findReversals(tx.db, ids);
  const credits = await findCreditsFrom(tx.db, ids);
  return orders.map(({ id, amount, tax_amount, tax, currency, period }) => {
    const { refunded, goodwill, disputed, restored, reversed } = reversalsOf(id);
    const given = totalWithTax(goodwill);
    const returned = totalWithTax(refunded) + disputed - given;
    const credited = totalWithTax(restored) + grantedFrom(credits, id);
    const kept = Math.max(0, amount + tax_amount - returned - credited);
    const order = { id, amount, tax_amount, tax, currency, period, reversed };
    return {
      ...order,
      left: Math.max(0, kept - given),
      isReturned: returned > 0,
      kept: partOfTotal(reversibleOrder(order, lessShare(reversed, goodwill)), kept).amount,
    };
  });
}
