import {
  addUp,
  billedBuyerOf,
  carryOver,
  priceLines,
  prorate,
  settleLines,
  sumOf,
  taxOn,
  type Line,
} from '../pricing/index.ts';
import { calculateDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import type { PlanChangeBill } from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { discountAt, lockBillParts, transferredDiscount, type BillingTerms } from '../renewals/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import type { TargetPlan } from './choose-price.ts';
import { MissingPaymentMethod } from './errors.ts';
import { creditableAmount } from './unused-time.ts';

/** Whether the difference is charged now (`invoice`) or with the next bill (`prorate`). */
export type ProrationBehavior = 'invoice' | 'prorate';

/** A plan change to calculate. */
interface RequestedChange {
  subscription: SubscriptionRow;
  target: TargetPlan;
  behavior: ProrationBehavior;
  /** Whether the first paid period starts now, if the subscription is in its trial. */
  endsTrial: boolean;
  /** Locks what the bill spends, unless it is only shown. */
  loadParts?: typeof lockBillParts;
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
  const parts = await (change.loadParts ?? lockBillParts)(tx, [subscription]);
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
  const currency = target.price.price_currency ?? subscription.currency;
  const owed = subscription.balance + (isNow ? 0 : sumOf(lines));
  const account = { owed: subscription.balance, credit: parts.credits.of({ ...subscription, currency }) };
  const settled = isNow ? settleLines(lines, account) : { lines: [], creditUsed: 0, creditGranted: Math.max(0, -owed) };
  const billed = settled.lines;
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
    ...carryOver({ ...addUp(billed, tax), balance: isNow ? 0 : Math.max(0, owed) }, minimum),
    credit_used: settled.creditUsed,
    credit_granted: settled.creditGranted,
    price_id: target.price.id,
    discount_id: discount?.id ?? null,
    buyer: billedBuyerOf(subscription),
    beginsPeriod,
    at: tx.now.toISOString(),
  };
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
