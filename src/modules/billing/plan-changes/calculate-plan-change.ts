import {
  addUp,
  billedBuyerOf,
  dueOf,
  discountedPrice,
  payFromCredit,
  lineText,
  nameOfUnits,
  includedRateColumn,
  periodLines,
  prorate,
  settleNetLines,
  sumLines,
  type Line,
} from '../pricing/index.ts';
import { coversAllPayments, type DiscountRow } from '../../catalog/discounts/index.ts';
import { addIntervals, isSameLength } from '../../../shared/intervals.ts';
import type { PlanChangeBill, ScheduledPlan } from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  discountAt,
  type lockBillParts,
  transferredDiscount,
  type BillingTerms,
  type BillParts,
} from '../renewals/index.ts';
import { moveEndOfPeriod, partBeforeEnd, type PartOfPeriod, type SubscriptionRow } from '../subscriptions/index.ts';
import { amountAfter, amountOfTarget, type TargetPlan } from './choose-price.ts';
import { MissingPaymentMethod } from './errors.ts';
import { netChange } from './net-change.ts';
import { restOfPeriod } from './rest-of-period.ts';
import { findCreditForUnused, lockPaidPeriod, sumReturned, type PaidPeriod } from './unused-time.ts';

/** Whether the difference is charged now (`invoice`) or with the next bill (`prorate`). */
export type ProrationBehavior = 'invoice' | 'prorate';

/** A plan change to calculate. */
export interface RequestedChange {
  subscription: SubscriptionRow;
  target: TargetPlan;
  behavior: ProrationBehavior;
  /** Whether the first paid period starts now, if the subscription is in its trial. */
  endsTrial: boolean;
  /** Start of the next period. Undefined: the present one. */
  anchor?: Date;
  /** The change that stays scheduled. */
  schedule?: ScheduledPlan | undefined;
  /** Locks what the bill spends, unless it is only shown. */
  loadParts: typeof lockBillParts;
}

/** The bill of a plan change, and how the present period was paid. */
export interface CalculatedChange {
  bill: PlanChangeBill;
  paid: PaidPeriod;
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
): Promise<CalculatedChange> {
  const { subscription, target, schedule } = change;
  const currency = target.price.price_currency ?? subscription.currency;
  const payer = { ...subscription, currency };
  const parts = await change.loadParts(tx, [payer]);
  const old = {
    name: parts.products.get(subscription.product_id)?.name ?? '',
    discount: discountAt(subscription, subscription.current_period_start, parts),
  };
  const { anchor } = change;
  const beginsPeriod = anchor === undefined ? startsPeriod(subscription, change) : anchor <= tx.now;
  const part = beginsPeriod ? partBeforeEnd(subscription, tx.now, addIntervals(tx.now, target.price, 1)) : undefined;
  const { discount, former, columns } = await discountsAfter(tx, change, { parts, old: old.discount });
  const sides = { old, discount: beginsPeriod ? discount : former, beginsPeriod, part, now: tx.now };
  const lines = planChangeLines(change, sides);
  const paid = await lockPaidPeriod(tx, subscription);
  const isNow = beginsPeriod || change.behavior === 'invoice';
  // A moved anchor sells or credits a part of the period. Any other change replaces the whole rest of it.
  const isPartOfTime = anchor !== undefined && !beginsPeriod;
  const sale = {
    behavior: target.price.tax_behavior,
    currency: currency ?? '',
    seller: parts.sellers.get(subscription.organization_id),
    buyer: subscription,
    benefits: target.product.benefits,
    at: tx.now,
  };
  const net = netChange(quotes, sale, { lines, subscription, ...paid });
  const owed = subscription.balance + (isNow ? 0 : sumLines(net.lines));
  const settled = isNow
    ? settleNetLines(quotes, sale, net, subscription.balance)
    : { lines: [], tax: null, unused: Math.max(0, -owed) };
  // Credit for time with another tax pays for this bill already.
  const { spendable } = await findCreditForUnused(tx, paid, net.unused);
  const sums = { ...addUp(settled.lines, settled.tax), balance: isNow ? 0 : Math.max(0, owed), credit_used: 0 };
  const bill = {
    ...payFromCredit(sums, parts.credits.of(payer) + spendable, terms.minimumCharge(payer)),
    credit_granted: settled.unused + net.unused,
    time_drawn: isPartOfTime ? net.returned : sumReturned(paid),
    price_id: target.price.id,
    quantity: target.quantity,
    ...columns,
    ...(anchor && { anchor_at: anchor.toISOString() }),
    buyer: billedBuyerOf(subscription),
    beginsPeriod,
    ...(part && { ends_at: part.ends_at }),
    ...(schedule && { schedule }),
    at: tx.now.toISOString(),
    ...includedRateColumn(net.contained ?? settled.tax),
  };
  // A change that gives money back charges nothing.
  const givesBack = dueOf(bill) === 0 && bill.balance === 0 && sumLines(lines) < 0;
  if (subscription.payment_method_ref === null && !givesBack && needsPaymentMethod(subscription, target, discount))
    throw new MissingPaymentMethod();
  return { bill, paid };
}

/**
 * @returns the discount after the change, the one of the rest of the current period, and the columns of the bill. A discount that begins
 *   with the next period stays, and applies to a period that begins now. It applies to as many periods as before.
 */
async function discountsAfter(
  tx: Tx,
  { subscription: present, target: { price }, anchor }: RequestedChange,
  { parts, old }: { parts: BillParts; old: DiscountRow | undefined },
) {
  const subscription = anchor === undefined ? present : { ...present, ...moveEndOfPeriod(present, anchor) };
  const { discount_starts_at, discount_ends_at } = subscription;
  const starts = discount_starts_at ?? tx.now;
  const isStarted = starts <= tx.now;
  const transfer = (one: DiscountRow | undefined) => transferredDiscount(tx, subscription, price, one);
  const discount = await transfer(discountAt(subscription, isStarted ? tx.now : starts, parts));
  const former = isStarted ? discount : await transfer(old);
  const columns = {
    discount_id: discount?.id ?? null,
    ...(!isStarted && { former_discount_id: former?.id ?? null }),
    ...(anchor && discount_ends_at && { discount_ends_at: discount_ends_at.toISOString() }),
  };
  return { discount, former, columns };
}

/** During a trial, another quantity costs nothing before the first bill. A subscription that owes something has to pay it. */
function needsPaymentMethod(
  { status, price_id, balance }: SubscriptionRow,
  target: TargetPlan,
  discount: DiscountRow | undefined,
): boolean {
  const { price } = target;
  const amount = amountOfTarget(target);
  const isCovered =
    balance <= 0 && amount !== null && coversAllPayments(discount, { amount, currency: price.price_currency });
  return price.amount_type !== 'free' && !isCovered && !(status === 'trialing' && price.id === price_id);
}

/** Whether a change that takes effect now starts a period. */
export function startsPeriod(
  subscription: SubscriptionRow,
  { target: { price }, endsTrial }: Pick<RequestedChange, 'target' | 'endsTrial'>,
): boolean {
  if (subscription.status === 'trialing') return endsTrial;
  const isToPaid = subscription.amount === null && price.amount_type !== 'free';
  return isToPaid || (price.amount_type !== 'free' && !isSameLength(price, subscription));
}

/** The plan before the change, and the terms after it. */
interface BeforeAfter {
  old: { name: string; discount: DiscountRow | undefined };
  discount: DiscountRow | undefined;
  beginsPeriod: boolean;
  /** The part of the period that begins, if it is not whole. */
  part: PartOfPeriod | undefined;
  now: Date;
}

function planChangeLines(
  { subscription, target, anchor }: RequestedChange,
  { old, discount, beginsPeriod, part, now }: BeforeAfter,
): Line[] {
  if (subscription.status === 'trialing' && !beginsPeriod) return [];
  const rest = restOfPeriod(subscription, now);
  const price = { amount: subscription.amount ?? 0, currency: subscription.currency };
  const present = discountedPrice(price, old.discount);
  const name = nameOfUnits(old.name, subscription.quantity);
  const creditFor = (partMs: number): Line => ({
    kind: 'proration',
    description: lineText('unusedTime', { name }),
    amount: -prorate(present, { ...rest, partMs }),
  });
  if (anchor !== undefined && !beginsPeriod) {
    const addedMs = anchor.getTime() - subscription.current_period_end.getTime();
    if (addedMs < 0) return [creditFor(-addedMs)];
    const amount = prorate(present, { ...rest, partMs: addedMs });
    return [{ kind: 'proration', description: lineText('partOfPeriod', { name }), amount }];
  }
  const credit = creditFor(rest.partMs);
  const { product, quantity } = target;
  const next = {
    amount: amountAfter(subscription, target) ?? 0,
    currency: target.price.price_currency,
    quantity,
    price: target.price,
  };
  if (beginsPeriod) return [...periodLines(product.name, next, discount, part), credit];
  const description = lineText('restOfPeriod', { name: nameOfUnits(product.name, quantity) });
  return [credit, { kind: 'proration', description, amount: prorate(discountedPrice(next, discount), rest) }];
}
