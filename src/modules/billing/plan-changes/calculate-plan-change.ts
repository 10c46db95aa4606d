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
import { appliesToProduct, calculateDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import type { PlanChangeBill } from '../payments/index.ts';
import { findDisputedAmounts } from '../disputes/index.ts';
import { applyRatio } from '../../../shared/money.ts';
import { lockOrdersOfPeriod, type OrderRow } from '../orders/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { sumPendingRefunds } from '../refunds/index.ts';
import { discountAt, loadBillParts, type BillingTerms } from '../renewals/index.ts';
import { startOfPeriod, type SubscriptionRow } from '../subscriptions/index.ts';
import type { TargetPlan } from './choose-price.ts';
import { MissingPaymentMethod } from './errors.ts';

/** Whether the difference is charged now (`invoice`) or with the next bill (`prorate`). */
export type ProrationBehavior = 'invoice' | 'prorate';

/** A plan change to calculate. */
interface RequestedChange {
  subscription: SubscriptionRow;
  target: TargetPlan;
  behavior: ProrationBehavior;
}

/**
 * Calculates the bill of a plan change and the terms after it. Within one interval, the buyer pays or is credited the
 * difference for the remaining period. A change to another interval, or from free to paid, starts a period now: it is billed
 * now, less the unused part of the old period. During a trial nothing is due. An amount below the processor's minimum charge
 * is carried over to the next bill.
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
  const beginsPeriod = subscription.status !== 'trialing' && startsNewPeriod(subscription, target);
  const present = discountAt(subscription, tx.now, parts);
  // A discount for one payment was used up by the period that ends now.
  const remaining = beginsPeriod && present?.duration === 'once' ? undefined : present;
  const discount = await transferDiscount(tx, subscription, target, remaining);
  const lines =
    subscription.status === 'trialing'
      ? []
      : linesOf(change, {
          old,
          discount,
          beginsPeriod,
          now: tx.now,
          creditable: await creditableAmount(tx, subscription),
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
    ...(isForFirstPayment(subscription, discount) && { discount_ends_at: endOfFirstPayment(change).toISOString() }),
    beginsPeriod,
    at: tx.now.toISOString(),
  };
}

/** A discount for one payment applies to the first paid period, of any length. During a trial that period is still ahead. */
const isForFirstPayment = ({ status }: SubscriptionRow, discount: DiscountRow | undefined) =>
  status === 'trialing' && discount?.duration === 'once';

const endOfFirstPayment = ({ subscription, target }: RequestedChange) =>
  startOfPeriod(subscription.anchor_period + 1, {
    ...subscription,
    recurring_interval: target.price.recurring_interval,
  });

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

/** @returns the discount, or undefined when it does not apply to the new product */
async function transferDiscount(
  { db }: Reader,
  { product_id }: SubscriptionRow,
  { product }: TargetPlan,
  discount: DiscountRow | undefined,
) {
  if (discount === undefined || product.id === product_id) return discount;
  return (await appliesToProduct(db, discount.id, product.id)) ? discount : undefined;
}

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
