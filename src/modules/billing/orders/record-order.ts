import { readDefaultCurrencies } from '../../identity/organizations/index.ts';
import { applyCredit, AvailableCredits, creditAccount, sumHeld } from '../credits/index.ts';
import { billedBuyerOf, limitCredit, type Bill, type PaidByCredit } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { expectOne, getOrThrow } from '../../../shared/index-by.ts';
import { updateSubscription, type SubscriptionRow } from '../subscriptions/index.ts';
import { orderCreated } from './events.ts';
import { insertOrders, type NewOrderRow, type OrderRow } from './queries.ts';

type BilledColumn = 'lines' | 'amount' | 'tax' | 'tax_amount' | 'applied_credit_amount' | 'created_at' | 'currency';
export type NewOrder = Omit<NewOrderRow, BilledColumn> & {
  bill: Bill & Partial<PaidByCredit>;
  /** The value is null for a free order. */
  currency: string | null;
};

/**
 * Stores an order and emits `order.created`. A database trigger adds the ledger entries. Amounts of an order are
 * immutable: refunds and disputes are separate rows.
 */
export async function recordOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  return expectOne(await recordOrders(tx, [order]));
}

/** Does the same for several orders with few statements. @returns the orders, in the same order */
async function recordOrders(tx: Tx, orders: readonly NewOrder[]): Promise<OrderRow[]> {
  const free = orders.filter(({ currency }) => currency === null).map(({ organization_id }) => organization_id);
  const defaults = await readDefaultCurrencies(tx.db, [...new Set(free)]);
  const recorded = await insertOrders(
    tx.db,
    orders.map(({ bill, currency, ...row }) => ({
      ...row,
      created_at: tx.now,
      currency: currency ?? getOrThrow(defaults, row.organization_id),
      lines: bill.lines,
      amount: bill.amount,
      tax: bill.tax && { ...bill.tax },
      tax_amount: bill.tax?.amount ?? 0,
      applied_credit_amount: bill.is_credit_before_tax ? 0 : (bill.credit_used ?? 0),
    })),
  );
  for (const order of recorded) tx.emit(orderCreated(order));
  return recorded;
}

/** A subscription's bill after its first order. */
export interface SubscriptionOrderInput {
  bill: Bill & PaidByCredit & { discount_id: string | null; balance: number };
  /** Id of the order, if the caller has to know it before. */
  id?: string | undefined;
  /** The value is null if there was nothing to pay. */
  paymentId: string | null;
  billing_reason: 'subscription_cycle' | 'subscription_update';
  /** Number of the period that the order pays for; null for a plan change. Unique per subscription. */
  period: number | null;
  /** Start of the time that the order pays for. The default is the start of the period, or the time of a plan change. */
  serviceStart?: Date | undefined;
}

/**
 * Stores an order for a renewal or a plan change; see `recordOrder`. Spends the credit of the bill. A payment that succeeds
 * late may find less credit than its bill counted on: the subscription owes the difference.
 */
export async function recordSubscriptionOrder(tx: Tx, subscription: SubscriptionRow, input: SubscriptionOrderInput) {
  return expectOne(await recordSubscriptionOrders(tx, [{ ...input, subscription }]));
}

/** Does the same for several subscriptions with few statements. @returns the orders, in the same order */
export async function recordSubscriptionOrders(
  tx: Tx,
  inputs: readonly (SubscriptionOrderInput & { subscription: SubscriptionRow })[],
): Promise<OrderRow[]> {
  const payable = await limitToCredit(tx, inputs);
  const orders = await recordOrders(
    tx,
    payable.map(({ subscription, ...input }) => toNewOrder(tx, subscription, input)),
  );
  for (const [at, order] of orders.entries()) {
    const [input, counted] = [payable[at], inputs[at]];
    if (input === undefined || counted === undefined) continue;
    const { bill, subscription } = input;
    const spent = { amount: bill.credit_used, paysTotal: bill.is_credit_before_tax !== true };
    const unpaid = await applyCredit(tx, creditAccount(order), spent, order);
    const owed = unpaid + bill.balance - counted.bill.balance;
    if (owed > 0) await updateSubscription(tx.db, subscription.id, { balance: subscription.balance + owed });
  }
  return orders;
}

/** Carries the part of each bill over that its payment counted on and that no credit pays any more. */
async function limitToCredit<Input extends SubscriptionOrderInput & { subscription: SubscriptionRow }>(
  tx: Tx,
  inputs: readonly Input[],
): Promise<Input[]> {
  const spending = inputs.filter(({ bill, paymentId }) => bill.credit_used > 0 && paymentId !== null);
  const held = await sumHeld(
    tx.db,
    spending.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const heldBy = ({ paymentId }: Input) => held.get(paymentId ?? '') ?? 0;
  const short = spending.filter((input) => heldBy(input) < input.bill.credit_used);
  if (short.length === 0) return [...inputs];
  const credits = await AvailableCredits.lock(
    tx.db,
    short.map(({ subscription }) => subscription),
  );
  return inputs.map((input) => {
    if (!short.includes(input)) return input;
    const { bill, subscription } = input;
    const missing = Math.min(bill.credit_used - heldBy(input), credits.of(subscription));
    credits.spend(subscription, missing);
    return { ...input, bill: limitCredit(bill, heldBy(input) + missing, subscription.currency) };
  });
}

function toNewOrder({ now }: Tx, subscription: SubscriptionRow, input: SubscriptionOrderInput): NewOrder {
  const buyer = input.bill.buyer ?? billedBuyerOf(subscription);
  const start = input.serviceStart ?? (input.period === null ? now : subscription.current_period_start);
  return {
    ...servicePeriodOf(subscription, start),
    ...(input.id !== undefined && { id: input.id }),
    organization_id: subscription.organization_id,
    user_id: subscription.user_id,
    customer_id: subscription.customer_id,
    product_id: subscription.product_id,
    product_price_id: subscription.price_id,
    quantity: subscription.quantity,
    price_type: 'recurring',
    checkout_id: null,
    subscription_id: subscription.id,
    payment_id: input.paymentId,
    discount_id: input.bill.discount_id,
    period: input.period,
    bill: input.bill,
    currency: subscription.currency,
    billing_reason: input.billing_reason,
    billing_address: buyer.billing_address,
    customer_name: buyer.customer_name,
    customer_tax_id: buyer.tax_id,
    customer_other_tax_ids: buyer.customer_other_tax_ids ?? [],
    terms_accepted_at: null,
    terms_url: null,
    metadata: {},
    custom_field_data: subscription.custom_field_data,
  };
}

/**
 * Determines the period that an order pays for, which its invoice states. Returns null for a one-time purchase, and for
 * the final balance of a subscription that has ended.
 * @param start start of the period, or the time of a change within the period
 */
export function servicePeriodOf(
  subscription: Pick<SubscriptionRow, 'current_period_end' | 'ended_at'> | null,
  start: Date | undefined,
): Pick<OrderRow, 'service_start' | 'service_end'> {
  const isServed = subscription !== null && subscription.ended_at === null && start !== undefined;
  if (!isServed || start >= subscription.current_period_end) return { service_start: null, service_end: null };
  return { service_start: start, service_end: subscription.current_period_end };
}
