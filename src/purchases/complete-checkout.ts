import { checkoutUpdated, storeCheckout, totalsOf, type CheckoutRow } from '../checkouts/index.ts';
import { insertOrder, orderCreated, type NewOrder } from '../orders/index.ts';
import { one } from '../kit/index-by.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { findPrices, type PriceRow } from '../products/index.ts';
import { grantOrderTask } from './events.ts';
import { startSubscription } from '../subscriptions/index.ts';
import { findOrInsertUser, type UserRow } from '../users/index.ts';

/** The order of a free price is in this currency. */
const DEFAULT_CURRENCY = 'usd';
const FIRST_PERIOD = 1;

/**
 * Turns a paid (or free) checkout into its order, and its subscription if the price is recurring. The checkout must be
 * locked and not yet succeeded; that an order is unique per checkout holds whatever happens.
 */
export async function completeCheckout(
  tx: Tx,
  checkout: CheckoutRow,
  paymentMethodRef: string | null,
): Promise<CheckoutRow> {
  const price = one(await findPrices(tx.db, [checkout.product_price_id]));
  const buyer = await findBuyer(tx, checkout);
  const subscriptionId = await subscribe(tx, { checkout, price, buyer, paymentMethodRef });
  const order = await insertOrder(tx.db, orderOf(tx, { checkout, price, buyer, subscriptionId }));
  const completed = await storeCheckout(tx.db, checkout.id, {
    status: 'succeeded',
    payment_processor_metadata: {},
    modified_at: tx.now,
  });
  tx.emit(checkoutUpdated(completed));
  tx.emit(orderCreated(order));
  if (subscriptionId === null) tx.enqueue(grantOrderTask, { order_id: order.id });
  return completed;
}

async function findBuyer(tx: Tx, { customer_email }: CheckoutRow): Promise<UserRow> {
  if (customer_email === null) throw new Error('a checkout was confirmed without an e-mail address');
  return findOrInsertUser(tx.db, customer_email, tx.now);
}

interface Sale {
  checkout: CheckoutRow;
  price: PriceRow;
  buyer: UserRow;
}

async function subscribe(
  tx: Tx,
  { checkout, price, buyer, paymentMethodRef }: Sale & { paymentMethodRef: string | null },
) {
  if (price.recurring_interval === null) return null;
  const { organization_id, product_id, amount, currency, metadata, custom_field_data } = checkout;
  const subscription = await startSubscription(tx, {
    organization_id,
    product_id,
    amount,
    currency,
    metadata,
    custom_field_data,
    user_id: buyer.id,
    price_id: price.id,
    checkout_id: checkout.id,
    payment_processor: checkout.payment_processor,
    payment_method_ref: paymentMethodRef,
    recurring_interval: price.recurring_interval,
  });
  return subscription.id;
}

function orderOf(
  tx: Tx,
  { checkout, price, buyer, subscriptionId }: Sale & { subscriptionId: string | null },
): NewOrder {
  const { subtotal_amount } = totalsOf(checkout, price);
  return {
    created_at: tx.now,
    organization_id: checkout.organization_id,
    user_id: buyer.id,
    product_id: checkout.product_id,
    product_price_id: price.id,
    price_type: price.type,
    checkout_id: checkout.id,
    subscription_id: subscriptionId,
    period: subscriptionId === null ? null : FIRST_PERIOD,
    amount: subtotal_amount ?? 0,
    tax_amount: checkout.tax_amount ?? 0,
    currency: checkout.currency ?? DEFAULT_CURRENCY,
    billing_reason: subscriptionId === null ? 'purchase' : 'subscription_create',
    payment_id: null,
    discount_id: null,
    lines: JSON.stringify([{ kind: 'product', description: '', amount: subtotal_amount ?? 0 }]) as never,
    tax: null,
    customer_name: null,
    customer_tax_id: null,
    billing_address: checkout.customer_billing_address,
    metadata: checkout.metadata,
    custom_field_data: checkout.custom_field_data,
  };
}
