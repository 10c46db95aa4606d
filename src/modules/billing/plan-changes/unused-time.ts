import {
  creditAccount,
  creditOf,
  grantCredit,
  grantedFrom,
  lockCreditsFrom,
  planCredit,
  type SourceOrder,
} from '../credits/index.ts';
import { findDisputedAmounts } from '../disputes/index.ts';
import { lockOrdersOfPeriod, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { divideTotal } from '../pricing/index.ts';
import { sumPendingRefunds } from '../refunds/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/** The part of the present period that can be credited. */
export interface Creditable {
  /**
   * Minor units before tax that the seller has kept of the period, or is still owed for it. No more than that is credited. A
   * disputed amount counts as refunded until the seller has won the dispute. Infinity when nothing was refunded: then the price of
   * the period is the only limit.
   */
  creditable: number;
  /** The taxes of the orders that paid for the period. */
  paidTaxes: readonly OrderRow['tax'][];
}

/** A trial was not paid. */
export const NOTHING_PAID: Creditable = { creditable: 0, paidTaxes: [] };

/** Finds what can be credited of the present period. Locks its orders. */
export async function findCreditable(tx: Tx, subscription: SubscriptionRow): Promise<Creditable> {
  const orders = await lockPaidOrders(tx, subscription);
  const paidTaxes = orders.filter((order) => totalOf(order) > 0).map(({ tax }) => tax);
  return { creditable: await keptAmount(tx, subscription, orders), paidTaxes };
}

async function keptAmount(tx: Tx, subscription: SubscriptionRow, orders: readonly PaidOrder[]): Promise<number> {
  if (orders.every((order) => order.kept === totalOf(order))) return Infinity;
  const ids = orders.map(({ id }) => id);
  const credits = await lockCreditsFrom(tx.db, ids);
  const kept = ({ id, amount, tax_amount: tax, currency, kept: total }: PaidOrder) =>
    divideTotal({ amount, tax }, total - grantedFrom(credits, id), currency).amount;
  return Math.max(
    0,
    orders.reduce((sum, order) => sum + kept(order), subscription.balance),
  );
}

/** @returns the credit that `creditUnusedTime` grants, in minor units with tax. The subscription must be locked. */
export async function findCreditForUnused(tx: Tx, subscription: SubscriptionRow, amount: number): Promise<number> {
  if (amount === 0) return 0;
  return creditOf(await planCredit(tx, { amount, sources: await lockPaidOrders(tx, subscription) }));
}

/**
 * Grants a credit for unused time of the present period, before the plan changes. The subscription must be locked.
 * @param amount minor units before tax
 */
export async function creditUnusedTime(tx: Tx, subscription: SubscriptionRow, amount: number): Promise<void> {
  const sources = await lockPaidOrders(tx, subscription);
  await grantCredit(tx, {
    account: creditAccount(subscription),
    subscription_id: subscription.id,
    amount,
    // A period that was imported has no order.
    isExternal: subscription.external_id !== null && sources.every(({ period }) => period !== subscription.period),
    sources,
  });
}

type PaidOrder = SourceOrder & Pick<OrderRow, 'period'>;

const totalOf = ({ amount, tax_amount }: Pick<OrderRow, 'amount' | 'tax_amount'>) => amount + tax_amount;

/** Locks the orders of the present period, newest first, with the part of each that the seller has kept. */
async function lockPaidOrders(tx: Tx, subscription: SubscriptionRow): Promise<PaidOrder[]> {
  const orders = await lockOrdersOfPeriod(tx.db, subscription);
  orders.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const disputed = await findDisputedAmounts(
    tx.db,
    orders.map(({ id }) => id),
  );
  const paid: PaidOrder[] = [];
  for (const order of orders) {
    const pending = await sumPendingRefunds(tx.db, order.id);
    const refunded = order.refunded_amount + order.refunded_tax_amount + pending.amount + pending.tax;
    const lost = disputed.reduce((sum, dispute) => (dispute.order_id === order.id ? sum + dispute.amount : sum), 0);
    const { id, amount, tax_amount, tax, currency, period } = order;
    paid.push({ id, amount, tax_amount, tax, currency, period, kept: Math.max(0, totalOf(order) - refunded - lost) });
  }
  return paid;
}
