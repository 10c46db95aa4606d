import {
  addUp,
  carryOver,
  priceLines,
  restOf,
  settleBalance,
  sumOf,
  taxOn,
  type Bill,
  type Line,
} from '../pricing/index.ts';
import { appliesToProduct, calculateDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import { findDisputedAmounts } from '../disputes/index.ts';
import { applyRatio } from '../../../shared/money.ts';
import { lockOrdersOfPeriod, type OrderRow } from '../orders/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { pendingOf } from '../refunds/index.ts';
import { discountAt, loadBillParts, type BillingTerms } from '../renewals/index.ts';
import { startOfPeriod, type SubscriptionRow } from '../subscriptions/index.ts';
import type { Target } from './choose-price.ts';
import { MissingPaymentMethod } from './errors.ts';

/** Whether the difference is settled at once, or with the next bill. */
export type ProrationBehavior = 'invoice' | 'prorate';

/** What a change costs and what it makes of the subscription, worked out before the charge and kept with its payment. */
export interface Plan extends Bill {
  price_id: string;
  discount_id: string | null;
  /** What is owed, or was paid too much, afterwards. */
  balance: number;
  /** When a discount for one payment ends, where that changes, as ISO 8601. */
  discount_ends_at?: string;
  beginsPeriod: boolean;
  /** When, as ISO 8601: a payment may take its time. */
  at: string;
}

interface Wish {
  subscription: SubscriptionRow;
  target: Target;
  behavior: ProrationBehavior;
}

/**
 * Works out a change of plan. Of one interval, the buyer pays or is credited the difference for the rest of the period. To
 * another interval, or from free to paid, a period begins now and is paid now, less what is left of the old one. During a
 * trial nothing is due. Less than the processor charges is kept for the next bill.
 * @throws MissingPaymentMethod
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export async function planChange(tx: Tx, { quotes, terms }: BillingTerms, wish: Wish): Promise<Plan> {
  const { subscription, target } = wish;
  if (target.price.amount_type !== 'free' && subscription.payment_method_ref === null) throw new MissingPaymentMethod();
  const parts = await loadBillParts(tx, [subscription]);
  const old = {
    name: parts.products.get(subscription.product_id)?.name ?? '',
    discount: discountAt(subscription, subscription.current_period_start, parts),
  };
  const beginsPeriod = subscription.status !== 'trialing' && beginsAnew(subscription, target);
  const present = discountAt(subscription, tx.now, parts);
  // What is for one payment was for the period that is left.
  const going = beginsPeriod && present?.duration === 'once' ? undefined : present;
  const discount = await keptDiscount(tx, subscription, target, going);
  const lines =
    subscription.status === 'trialing'
      ? []
      : linesOf(wish, { old, discount, beginsPeriod, now: tx.now, kept: await keptOf(tx, subscription) });
  const isNow = beginsPeriod || wish.behavior === 'invoice';
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
    ...(isForFirstPayment(subscription, discount) && { discount_ends_at: endOfFirst(wish).toISOString() }),
    beginsPeriod,
    at: tx.now.toISOString(),
  };
}

/** What is for one payment, during a trial, is for the first period whatever its length. */
const isForFirstPayment = ({ status }: SubscriptionRow, discount: DiscountRow | undefined) =>
  status === 'trialing' && discount?.duration === 'once';

const endOfFirst = ({ subscription, target }: Wish) =>
  startOfPeriod(subscription.anchor_period + 1, {
    ...subscription,
    recurring_interval: target.price.recurring_interval,
  });

/**
 * What of the money for the present period was kept, or is still owed: more than that is not credited. What the buyer has
 * asked their bank for counts as gone unless the seller has won it. Infinity where nothing was given back: then it is all
 * that the period costs.
 */
async function keptOf(tx: Tx, subscription: SubscriptionRow): Promise<number> {
  const orders = await lockOrdersOfPeriod(tx.db, subscription);
  const ids = orders.map(({ id }) => id);
  const pending = await pendingOf(tx.db, ids);
  const disputed = await findDisputedAmounts(tx.db, ids);
  const back = orders.reduce((sum, order) => sum + goneOf(order, disputed), pending.amount);
  if (back === 0) return Infinity;
  return Math.max(0, orders.reduce((sum, { amount }) => sum + amount, subscription.balance) - back);
}

/** What of an order went back, without tax; disputes are of what was paid with it. */
function goneOf({ id, amount, tax_amount, refunded_amount }: OrderRow, disputed: Disputed): number {
  const taken = disputed.reduce((sum, dispute) => (dispute.order_id === id ? sum + dispute.amount : sum), 0);
  return Math.min(amount, refunded_amount + (taken > 0 ? applyRatio(taken, amount, amount + tax_amount) : 0));
}

type Disputed = Awaited<ReturnType<typeof findDisputedAmounts>>;

/** A discount that is for some products alone does not come along to others. */
async function keptDiscount(
  { db }: Reader,
  { product_id }: SubscriptionRow,
  { product }: Target,
  discount: DiscountRow | undefined,
) {
  if (discount === undefined || product.id === product_id) return discount;
  return (await appliesToProduct(db, discount.id, product.id)) ? discount : undefined;
}

function beginsAnew(subscription: SubscriptionRow, { price }: Target): boolean {
  const isToPaid = subscription.amount === null && price.amount_type !== 'free';
  return isToPaid || (price.amount_type !== 'free' && price.recurring_interval !== subscription.recurring_interval);
}

interface Sides {
  old: { name: string; discount: DiscountRow | undefined };
  discount: DiscountRow | undefined;
  beginsPeriod: boolean;
  now: Date;
  kept: number;
}

function linesOf({ subscription, target }: Wish, { old, discount, beginsPeriod, now, kept }: Sides): Line[] {
  const period = { start: subscription.current_period_start, end: subscription.current_period_end };
  const unused = Math.min(restOf(discounted(subscription.amount ?? 0, old.discount), period, now), kept);
  const credit: Line = { kind: 'proration', description: `Unused time of ${old.name}`, amount: -unused };
  const { product, price } = target;
  const amount = price.price_amount ?? 0;
  if (beginsPeriod) return [...priceLines(product.name, amount, discount), ...(unused > 0 ? [credit] : [])];
  const rest = restOf(discounted(amount, discount), period, now);
  return [credit, { kind: 'proration', description: `Rest of the period of ${product.name}`, amount: rest }];
}

const discounted = (amount: number, discount: DiscountRow | undefined) =>
  amount - (discount === undefined ? 0 : calculateDiscount(discount, amount));

/** The subscription as a plan makes it. */
export function changesOf(subscription: SubscriptionRow, { price, product }: Target, plan: Plan) {
  const terms = {
    product_id: product.id,
    price_id: price.id,
    amount: price.price_amount,
    // What is owed is still to be paid in some currency.
    currency: price.price_currency ?? (plan.balance > 0 ? subscription.currency : null),
    recurring_interval: price.recurring_interval,
    discount_id: plan.discount_id,
    ...(plan.discount_ends_at !== undefined && { discount_ends_at: new Date(plan.discount_ends_at) }),
    balance: plan.balance,
  };
  if (!plan.beginsPeriod) {
    const rhythm = { ...subscription, recurring_interval: price.recurring_interval };
    // A paid period is finished as it is; what follows it has the new length.
    const isSameLength = price.recurring_interval === subscription.recurring_interval;
    const period = subscription.period;
    if (isSameLength || subscription.status === 'trialing')
      return { ...terms, due_at: subscription.current_period_end };
    return {
      ...terms,
      anchor_at: subscription.current_period_end,
      anchor_period: rhythm.period + 1,
      period,
      due_at: subscription.current_period_end,
    };
  }
  const period = subscription.period + 1;
  const at = new Date(plan.at);
  const end = startOfPeriod(period + 1, {
    anchor_at: at,
    anchor_period: period,
    recurring_interval: price.recurring_interval,
  });
  return {
    ...terms,
    anchor_at: at,
    anchor_period: period,
    period,
    current_period_start: at,
    current_period_end: end,
    due_at: end,
    retries: 0,
  };
}
