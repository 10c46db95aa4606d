import { includedRateColumn, parseTax, type Bill } from '../../billing/pricing/index.ts';
import {
  beginsWithTrial,
  checkoutUpdated,
  discountMonthsOf,
  findCheckoutDiscount,
  storeCheckout,
  taxDetailsOf,
  type CheckoutRow,
} from '../checkouts/index.ts';
import { discountRedeemed, type DiscountRow } from '../../catalog/discounts/index.ts';
import type { SavedMethod } from '../../billing/payments/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { intervalOf } from '../../../shared/intervals.ts';
import { orderAccessChanged, recordOrder, servicePeriodOf, type NewOrder } from '../../billing/orders/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  findPrices,
  findProducts,
  isRecurringPrice,
  type PriceRow,
  type ProductRow,
  type RecurringPriceRow,
} from '../../catalog/products/index.ts';
import {
  lockSubscription,
  createIncompleteSubscription,
  startSubscription,
  upgradeSubscription,
  type NewSubscription,
  type SubscriptionRow,
} from '../../billing/subscriptions/index.ts';
import { lockCustomerOfPurchase, recordBuyer, type CustomerRow } from '../../customers/customers/index.ts';
import { findOrInsertUser, type UserRow } from '../../identity/users/index.ts';
import { billCheckout } from './bill.ts';

/** The payment of a checkout. A free checkout has none. */
interface PaidCheckout {
  paymentId: string | null;
  paymentMethod: SavedMethod;
  /** The bill of the payment. Null: it is calculated now. */
  bill: Bill | null;
}

/**
 * Turns a paid or free checkout into its order, and into a subscription if the price is recurring. The checkout must be locked
 * and not have succeeded. A unique index allows one order per checkout.
 */
export async function completeCheckout(
  real: Tx,
  checkout: CheckoutRow,
  { paymentId, paymentMethod, bill }: PaidCheckout,
): Promise<CheckoutRow> {
  const tx = await withOrganizationClock(real, checkout.organization_id);
  const sale = await loadSale(tx, checkout);
  const subscription = await subscribe(tx, sale, paymentMethod);
  const order = await recordOrder(tx, toNewOrder(sale, { subscription, paymentId, bill }));
  const completed = await storeCheckout(tx.db, checkout.id, {
    status: 'succeeded',
    payment_processor_metadata: {},
    modified_at: real.now,
  });
  tx.emit(checkoutUpdated(completed, checkout));
  if (sale.discount)
    tx.emit(
      discountRedeemed(sale.discount, {
        checkout_id: checkout.id,
        order_id: order.id,
        subscription_id: subscription?.id ?? null,
      }),
    );
  if (subscription === null) tx.emit(orderAccessChanged(order));
  return completed;
}

/** A checkout with its related rows. */
interface Sale {
  checkout: CheckoutRow;
  price: PriceRow;
  product: ProductRow;
  discount: DiscountRow | undefined;
  buyer: UserRow;
  customer: CustomerRow;
  isSimulated: boolean;
}

async function loadSale(tx: Tx & { isSimulated: boolean }, checkout: CheckoutRow): Promise<Sale> {
  const { customer_id, product_price_id, product_id } = checkout;
  // The seller can correct the e-mail address of a customer without an account while the checkout is open.
  const known = customer_id === null ? undefined : await lockCustomerOfPurchase(tx.db, customer_id);
  const email = known?.email ?? checkout.customer_email;
  if (email === null) throw new Error('a checkout was confirmed without an e-mail address');
  const price = expectOne(await findPrices(tx.db, [product_price_id]));
  const product = expectOne(await findProducts(tx.db, [product_id]));
  const discount = await findCheckoutDiscount(tx, checkout);
  const buyer = await findOrInsertUser(tx.db, email, tx.now);
  const customer = await recordBuyer(tx, {
    organization_id: checkout.organization_id,
    user_id: buyer.id,
    email: buyer.email,
    customer_name: checkout.customer_name,
    ...taxDetailsOf(checkout),
    language: checkout.language,
  });
  return { checkout, price, product, discount, buyer, customer, isSimulated: tx.isSimulated };
}

/** Stores the subscription of a checkout whose payment is still pending. */
export async function prepareCheckoutSubscription(real: Tx, checkout: CheckoutRow): Promise<void> {
  const tx = await withOrganizationClock(real, checkout.organization_id);
  const sale = await loadSale(tx, checkout);
  if (!isRecurringPrice(sale.price) || checkout.subscription_id !== null) return;
  await createIncompleteSubscription(tx, newSubscription(sale, sale.price));
}

async function subscribe(tx: Tx, sale: Sale, paymentMethod: SavedMethod): Promise<SubscriptionRow | null> {
  const { price, checkout } = sale;
  if (!isRecurringPrice(price)) return null;
  const terms = newSubscription(sale, price);
  if (checkout.subscription_id === null) return startSubscription(tx, terms, paymentMethod);
  const present = await lockSubscription(tx, checkout.subscription_id);
  return upgradeSubscription(tx, present, terms, paymentMethod);
}

function newSubscription(
  { checkout, discount, buyer, customer, isSimulated }: Sale,
  price: RecurringPriceRow,
): NewSubscription {
  const { organization_id, product_id, amount, quantity, currency, metadata, custom_field_data } = checkout;
  return {
    organization_id,
    product_id,
    amount,
    quantity,
    currency,
    metadata,
    custom_field_data,
    ...intervalOf(price),
    user_id: buyer.id,
    customer_id: customer.id,
    price_id: price.id,
    tax_behavior: price.tax_behavior,
    included_tax_rate: 0,
    ...includedRateColumn(parseTax(checkout.tax)),
    checkout_id: checkout.id,
    payment_processor: checkout.payment_processor,
    discount_id: discount?.id ?? null,
    discountMonths: discountMonthsOf(discount),
    trial: beginsWithTrial(checkout, price) ? price : NO_TRIAL,
    customer_name: checkout.customer_name,
    billing_address: checkout.customer_billing_address,
    tax_id: checkout.customer_tax_id,
    customer_other_tax_ids: checkout.customer_other_tax_ids,
    is_simulated: isSimulated,
  };
}

const NO_TRIAL = { trial_interval: null, trial_interval_count: null };

interface BilledSale {
  subscription: SubscriptionRow | null;
  paymentId: string | null;
  bill: Bill | null;
}

function toNewOrder(sale: Sale, { subscription, paymentId, bill }: BilledSale): NewOrder {
  const { checkout, price, buyer, customer, discount } = sale;
  return {
    organization_id: checkout.organization_id,
    user_id: buyer.id,
    customer_id: customer.id,
    product_id: checkout.product_id,
    product_price_id: price.id,
    quantity: checkout.quantity,
    price_type: price.type,
    checkout_id: checkout.id,
    subscription_id: subscription?.id ?? null,
    payment_id: paymentId,
    discount_id: discount?.id ?? null,
    period: subscription?.period ?? null,
    ...servicePeriodOf(subscription, subscription?.current_period_start),
    bill: bill ?? billCheckout(sale),
    currency: checkout.currency,
    billing_reason: billingReason(sale, subscription),
    billing_address: checkout.customer_billing_address,
    customer_name: checkout.customer_name,
    customer_tax_id: checkout.customer_tax_id,
    customer_other_tax_ids: checkout.customer_other_tax_ids,
    terms_accepted_at: checkout.terms_accepted_at,
    terms_url: checkout.terms_url,
    metadata: checkout.metadata,
    custom_field_data: checkout.custom_field_data,
  };
}

function billingReason({ checkout }: Sale, subscription: SubscriptionRow | null): NewOrder['billing_reason'] {
  if (subscription === null) return 'purchase';
  return checkout.subscription_id === null ? 'subscription_create' : 'subscription_update';
}
