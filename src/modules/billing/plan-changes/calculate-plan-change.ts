import {
  addUp,
  billedBuyerOf,
  carryOver,
  priceLines,
  prorate,
  settleBalance,
  sumOf,
  taxOn,
  type Line,
} from '../pricing/index.ts';
import { calculateDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import type { PlanChangeBill } from '../payments/index.ts';
import { findDisputedAmounts } from '../disputes/index.ts';
import { applyRatio } from '../../../shared/money.ts';
import { lockOrdersOfPeriod, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { sumPendingRefunds } from '../refunds/index.ts';
import { discountAt, loadBillParts, transferredDiscount, type BillingTerms } from '../renewals/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import type { TargetPlan } from './choose-price.ts';
import { MissingPaymentMethod } from './errors.ts';

/** Whether the difference is charged now (`invoice`) or with the next bill (`prorate`). */
export type ProrationBehavior = 'invoice' | 'prorate';

/** A plan change to calculate. */
interface RequestedChange {
  subscription: SubscriptionRow;
  target: TargetPlan;
  behavior: ProrationBehavior;
  /** Whether the first paid period starts now, if the subscription is in its trial. */
  endsTrial: boolean;
}

/**
 * Calculates the bill of a plan change and the terms after it. Within one interval, the buyer pays or is credited the
 * difference for the remaining period. A change to another interval, or from free to paid, starts a period now: it is billed
 * now, less the unused part of the old period. During a trial nothing is due, unless the change ends it. An amount below the
 * processor's minimum charge is carried over to the next bill.
 * @throws MissingPaymentMethod
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export async function calculatePlanChange(
  tx: Tx,
  { quotes, terms }: BillingTerms,
  change: RequestedChange,
): Promise<PlanChangeBill> {
  const { subscription, target } = change;
  if (target.price.amount_type !== 'free' && subscription.payment_method_ref === null) throw new MissingPaymentMethod();
  const parts = await loadBillParts(tx, [subscription]);
  const old = {
    name: parts.products.get(subscription.product_id)?.name ?? '',
    discount: discountAt(subscription, subscription.current_period_start, parts),
  };
  const isTrial = subscription.status === 'trialing';
  const beginsPeriod = isTrial ? change.endsTrial : startsNewPeriod(subscription, target);
  const present = discountAt(subscription, tx.now, parts);
  const discount = await transferredDiscount(tx, subscription, target.price, present);
  const lines =
    isTrial && !beginsPeriod
      ? []
      : linesOf(change, {
          old,
          discount,
          beginsPeriod,
          now: tx.now,
          creditable: isTrial ? 0 : await creditableAmount(tx, subscription),
        });
  const isNow = beginsPeriod || change.behavior === 'invoice';
  const balance = isNow
    ? settleBalance(lines, subscription.balance)
    : { lines: [], remaining: subscription.balance + sumOf(lines) };
  const billed = isNow ? [...lines, ...balance.lines] : [];
  const currency = target.price.price_currency ?? subscription.currency;
  const tax = taxOn(quotes, {
    amount: sumOf(billed),
    currency: currency ?? '',
    seller: parts.sellers.get(subscription.organization_id),
    buyer: subscription,
    benefits: target.product.benefits,
    at: tx.now,
  });
  const minimum = terms.minimumCharge({ ...subscription, currency });
  return {
    ...carryOver({ ...addUp(billed, tax), balance: balance.remaining }, minimum),
    price_id: target.price.id,
    discount_id: discount?.id ?? null,
    buyer: billedBuyerOf(subscription),
    beginsPeriod,
    at: tx.now.toISOString(),
  };
}

/**
 * @returns the amount that the seller has kept of the present period, or is still owed for it. No more than that is credited.
 *   A disputed amount counts as refunded until the seller has won the dispute. Infinity when nothing was refunded: then the
 *   price of the period is the only limit.
 */
async function creditableAmount(tx: Tx, subscription: SubscriptionRow): Promise<number> {
  const orders = await lockOrdersOfPeriod(tx.db, subscription);
  const ids = orders.map(({ id }) => id);
  const pending = await sumPendingRefunds(tx.db, ids);
  const disputed = await findDisputedAmounts(tx.db, ids);
  const refunded = orders.reduce((sum, order) => sum + refundedAmount(order, disputed), pending.amount);
  if (refunded === 0) return Infinity;
  return Math.max(0, orders.reduce((sum, { amount }) => sum + amount, subscription.balance) - refunded);
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

function startsNewPeriod(subscription: SubscriptionRow, { price }: TargetPlan): boolean {
  const isToPaid = subscription.amount === null && price.amount_type !== 'free';
  return isToPaid || (price.amount_type !== 'free' && price.recurring_interval !== subscription.recurring_interval);
}

/** The plan before the change, and the terms after it. */
interface BeforeAfter {
  old: { name: string; discount: DiscountRow | undefined };
  discount: DiscountRow | undefined;
  beginsPeriod: boolean;
  now: Date;
  /** See `creditableAmount`. */
  creditable: number;
}

function linesOf(
  { subscription, target }: RequestedChange,
  { old, discount, beginsPeriod, now, creditable }: BeforeAfter,
): Line[] {
  const period = { start: subscription.current_period_start, end: subscription.current_period_end };
  const unused = Math.min(prorate(discounted(subscription.amount ?? 0, old.discount), period, now), creditable);
  const credit: Line = { kind: 'proration', description: `Unused time of ${old.name}`, amount: -unused };
  const { product, price } = target;
  const amount = price.price_amount ?? 0;
  if (beginsPeriod) return [...priceLines(product.name, amount, discount), ...(unused > 0 ? [credit] : [])];
  const rest = prorate(discounted(amount, discount), period, now);
  return [credit, { kind: 'proration', description: `Rest of the period of ${product.name}`, amount: rest }];
}

const discounted = (amount: number, discount: DiscountRow | undefined) =>
  amount - (discount === undefined ? 0 : calculateDiscount(discount, amount));
