import {
  creditAccount,
  findApplied,
  grantCredit,
  grantedFrom,
  lockCreditsFrom,
  type SourceOrder,
} from '../credits/index.ts';
import { findDisputedAmounts } from '../disputes/index.ts';
import { applyRatio } from '../../../shared/money.ts';
import { lockOrdersOfPeriod, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { sumPendingRefunds } from '../refunds/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/**
 * @returns the amount that the seller has kept of the present period, or is still owed for it. No more than that is credited.
 *   A disputed amount counts as refunded until the seller has won the dispute. Infinity when nothing was refunded: then the
 *   price of the period is the only limit.
 */
export async function creditableAmount(tx: Tx, subscription: SubscriptionRow): Promise<number> {
  const orders = await lockPaidOrders(tx, subscription);
  if (orders.every(({ amount, paid_amount }) => amount === paid_amount)) return Infinity;
  const ids = orders.map(({ id }) => id);
  const applied = (await findApplied(tx.db, ids)).reduce((sum, { amount }) => sum + amount, subscription.balance);
  const credits = await lockCreditsFrom(tx.db, ids);
  return Math.max(
    0,
    orders.reduce((sum, { id, paid_amount }) => sum + paid_amount - grantedFrom(credits, id), applied),
  );
}

/** Grants a credit for unused time of the present period, before the plan changes. The subscription must be locked. */
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

type PaidOrder = SourceOrder & Pick<OrderRow, 'amount' | 'period'>;

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
    const paid_amount = Math.max(0, order.amount - refundedAmount(order, disputed) - pending.amount);
    paid.push({ id: order.id, amount: order.amount, period: order.period, paid_amount });
  }
  return paid;
}

/** @returns the refunded and disputed part of an order, before tax. Disputed amounts include tax. */
function refundedAmount({ id, amount, tax_amount, refunded_amount }: OrderRow, disputed: Disputed): number {
  const disputedAmount = disputed.reduce((sum, dispute) => (dispute.order_id === id ? sum + dispute.amount : sum), 0);
  return Math.min(
    amount,
    refunded_amount + (disputedAmount > 0 ? applyRatio(disputedAmount, amount, amount + tax_amount) : 0),
  );
}

type Disputed = Awaited<ReturnType<typeof findDisputedAmounts>>;
