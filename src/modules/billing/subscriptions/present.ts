import type { Schema } from '../../../contract/operation.ts';
import { loadAnswersPresenter } from '../../catalog/custom-fields/index.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { loadDiscounts, type DiscountRow } from '../../catalog/discounts/index.ts';
import {
  findOrganizations,
  findPausableSellers,
  hideUnreadableSecrets,
  presentOrganization,
} from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  findPrices,
  findProducts,
  loadProducts,
  nearestQuantity,
  presentPrice,
  presentProduct,
  presentProductForBuyers,
  type PriceRow,
  type Product,
} from '../../catalog/products/index.ts';
import { findUsers, presentBuyer } from '../../identity/users/index.ts';
import { ABANDONED_AFTER_MS, findWaitingChanges, requireBill, type PaymentRow } from '../payments/index.ts';
import { presentBill, type Bill, type PaidByCredit } from '../pricing/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { hasNextBill } from './next-charge.ts';
import { clockTimeOf, presentActions } from './present-actions.ts';
import { presentBillingDetails } from './present-billing-details.ts';
import { presentSavedCard } from './present-card.ts';
import { presentPause } from './present-pause.ts';
import { presentPaymentRetry } from './present-payment-retry.ts';
import { presentPendingTransfer } from './pending-transfer.ts';
import { loadCancellationOffers } from './cancellation-offer.ts';
import { asEnded } from './cancellation.ts';
import type { ReadSubscriptionRow, SubscriptionRow } from './queries.ts';
import { scheduledPriceOf } from './scheduled-change.ts';

/** Presents a subscription as a buyer's order contains it. */
export function presentUserSubscription(row: SubscriptionRow): Schema<'UserOrderSubscription'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    amount: row.amount,
    quantity: row.quantity,
    currency: row.amount === null ? null : row.currency,
    recurring_interval: row.recurring_interval,
    recurring_interval_count: row.recurring_interval_count,
    status: row.status,
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: row.current_period_end.toISOString(),
    cancel_at_period_end: row.cancel_at_period_end,
    cancel_at: row.cancel_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    pause: presentPause(row),
    user_id: row.user_id,
    product_id: row.product_id,
    price_id: row.price_id,
    discount_id: row.discount_id,
    checkout_id: row.checkout_id,
  };
}

/** Presents a subscription as a seller's order contains it. */
export function presentSubscription(row: SubscriptionRow): Schema<'OrderSubscription'> {
  return {
    ...presentUserSubscription(row),
    customer_id: row.customer_id,
    cancellation_reason: row.cancellation_reason,
    cancellation_comment: row.cancellation_comment,
    billing_details: presentBillingDetails(row),
    metadata: row.metadata,
  };
}

/** Presents a subscription in a record of a customer, without the data of another customer to whom it was transferred. */
export const presentSubscriptionOf = (row: SubscriptionRow, customerId: string): Schema<'OrderSubscription'> =>
  presentSubscription(row.customer_id === customerId ? row : { ...row, ...NO_PERSONAL_DATA });

const NO_PERSONAL_DATA = {
  customer_name: null,
  billing_address: null,
  tax_id: null,
  customer_other_tax_ids: [],
  cancellation_comment: null,
  metadata: {},
};

/** Presents subscriptions for their seller. Loads the related objects of all rows together. */
export async function presentSubscriptions(
  reader: Reader & { baseUrl: string },
  read: readonly ReadSubscriptionRow[],
): Promise<Schema<'Subscription'>[]> {
  const rows = read.map(asEnded);
  const [{ products, prices }, users, discounts, presentAnswers, presentPendingPayment] = await Promise.all([
    loadRelations(reader, rows),
    findUsers(reader.db, distinct(rows, 'user_id')),
    loadDiscounts(reader, rows),
    loadAnswersPresenter(reader, rows),
    loadPendingPayments(reader, rows),
  ]);
  const buyers = indexBy(users, 'id');
  return rows.map((row) => ({
    ...presentSubscription(row),
    custom_field_data: presentAnswers(row.custom_field_data),
    user: presentBuyer(getOrThrow(buyers, row.user_id)),
    product: presentProduct(getOrThrow(products, row.product_id), reader.baseUrl),
    price: presentPrice(getOrThrow(prices, row.price_id)),
    has_payment_method: row.payment_method_ref !== null,
    has_next_bill: hasNextBill(row, clockTimeOf(row, reader.now)),
    external_id: row.external_id,
    pending_payment: presentPendingPayment(row),
    scheduled_change: presentScheduledChange(row, { products, prices }),
    last_change_order_id: row.last_change_order_id,
    pending_transfer: presentPendingTransfer(row),
    discount: row.discount_id === null ? null : getOrThrow(discounts, row.discount_id),
  }));
}

/** Presents subscriptions to a seller, without the secrets of their products that the caller may not read. */
export async function presentSubscriptionsTo(
  reader: Reader & { baseUrl: string; subject: UserSubject | OrganizationSubject },
  rows: readonly SubscriptionRow[],
): Promise<Schema<'Subscription'>[]> {
  const subscriptions = await presentSubscriptions(reader, rows);
  return subscriptions.map((subscription) => ({
    ...subscription,
    product: hideUnreadableSecrets(reader.subject, subscription.product),
  }));
}

/** Presents subscriptions for their buyer. */
export async function presentUserSubscriptions(
  reader: Reader & SubscriptionDependencies,
  read: readonly ReadSubscriptionRow[],
): Promise<Schema<'UserSubscription'>[]> {
  const rows = read.map(asEnded);
  const organizationIds = distinct(rows, 'organization_id');
  const [{ products, prices }, organizations, pausable, presentPendingPayment, offerFor] = await Promise.all([
    loadRelations(reader, rows),
    findOrganizations(reader.db, organizationIds),
    findPausableSellers(reader.db, organizationIds),
    loadPendingPayments(reader, rows),
    loadCancellationOffers(reader, rows),
  ]);
  const sellers = indexBy(organizations, 'id');
  return rows.map((row) => ({
    ...presentUserSubscription(row),
    product: {
      ...presentProductForBuyers(getOrThrow(products, row.product_id), reader.baseUrl),
      organization: presentOrganization(getOrThrow(sellers, row.organization_id)),
    },
    price: presentPrice(getOrThrow(prices, row.price_id)),
    has_payment_method: row.payment_method_ref !== null,
    has_next_bill: hasNextBill(row, clockTimeOf(row, reader.now)),
    pending_payment: presentPendingPayment(row),
    payment_retry: presentPaymentRetry(row, reader.dunning),
    scheduled_change: presentScheduledChange(row, { products, prices }),
    last_change_order_id: row.last_change_order_id,
    transfer_expires_at: presentPendingTransfer(row)?.expires_at ?? null,
    cancellation_offer: presentCancellationOffer(offerFor(row)),
    card: presentSavedCard(row),
    ...presentActions(row, { now: reader.now, letsPause: pausable.has(row.organization_id) }),
  }));
}

interface Relations {
  products: ReadonlyMap<string, Product>;
  prices: ReadonlyMap<string, PriceRow>;
}

async function loadRelations(reader: Reader, rows: readonly SubscriptionRow[]): Promise<Relations> {
  const scheduled = rows.flatMap((row) => scheduledPriceOf(row) ?? []);
  const [present, prices] = await Promise.all([
    loadProducts(reader, distinct(rows, 'product_id')),
    findPrices(reader.db, [...new Set([...distinct(rows, 'price_id'), ...scheduled])]),
  ]);
  const missing = prices.map(({ product_id }) => product_id).filter((id) => !present.has(id));
  const products = missing.length === 0 ? present : new Map([...present, ...(await loadProducts(reader, missing))]);
  return { products, prices: indexBy(prices, 'id') };
}

export type ScheduledChange = Schema<'Subscription'>['scheduled_change'];
export type PendingPayment = Schema<'Subscription'>['pending_payment'];

interface Plans {
  products: ReadonlyMap<string, { name: string }>;
  prices: ReadonlyMap<string, PriceRow>;
}

/** Presents the change that waits for the end of the period. */
function presentScheduledChange(row: SubscriptionRow, { products, prices }: Plans): ScheduledChange {
  const id = scheduledPriceOf(row);
  if (id === undefined) return null;
  const price = getOrThrow(prices, id);
  return {
    effective_at: row.current_period_end.toISOString(),
    product_id: price.product_id,
    product_name: getOrThrow(products, price.product_id).name,
    quantity: nearestQuantity(price, row.scheduled_quantity ?? row.quantity),
    price: presentPrice(price),
  };
}

/** Presents the scheduled changes of several states of a subscription. */
export async function loadScheduledChanges(
  { db }: Reader,
  states: readonly SubscriptionRow[],
): Promise<ScheduledChange[]> {
  const ids = [...new Set(states.flatMap((state) => scheduledPriceOf(state) ?? []))];
  if (ids.length === 0) return states.map(() => null);
  const prices = await findPrices(db, ids);
  const products = await findProducts(db, [...new Set(prices.map(({ product_id }) => product_id))]);
  const plans = { prices: indexBy(prices, 'id'), products: indexBy(products, 'id') };
  return states.map((state) => presentScheduledChange(state, plans));
}

/** Presents the payment of a plan change if it waits for the buyer. */
export function presentPendingPayment(payment: PaymentRow | undefined): PendingPayment {
  if (payment?.status !== 'requires_action' || payment.action_url === null) return null;
  const { price_id, quantity = 1 } = requireBill(payment, 'plan_change');
  return {
    product_price_id: price_id,
    quantity,
    amount: payment.amount,
    currency: payment.currency ?? '',
    action_url: payment.action_url,
    expires_at: new Date(payment.created_at.getTime() + ABANDONED_AFTER_MS).toISOString(),
  };
}

/** Loads the payments of plan changes that wait for their buyers. @returns a presenter */
async function loadPendingPayments(
  reader: Reader,
  rows: readonly SubscriptionRow[],
): Promise<(row: SubscriptionRow) => PendingPayment> {
  const waiting = await findWaitingChanges(
    reader.db,
    rows.map(({ id }) => id),
  );
  const bySubscription = indexBy(waiting, 'subscription_id');
  return ({ id }) => presentPendingPayment(bySubscription.get(id));
}

function distinct<Column extends keyof SubscriptionRow>(rows: readonly SubscriptionRow[], column: Column) {
  return [...new Set(rows.map((row) => row[column]))];
}

/** Reason of a failed charge. Amounts are in minor units, with tax. */
export interface PaymentFailure {
  /** The value is null if there is no payment method to charge. */
  paymentId: string | null;
  amount: number;
  currency: string | null;
  code: string;
  message: string;
}

/** Presents a failed charge. The row is that after the failure, with the next attempt. */
export function presentPaymentFailure(
  { retries, due_at }: SubscriptionRow,
  { paymentId, amount, currency, code, message }: PaymentFailure,
): Schema<'SubscriptionPaymentFailure'> {
  return {
    payment_id: paymentId,
    amount,
    currency,
    code,
    message,
    attempts_count: retries,
    next_attempt_at: due_at?.toISOString() ?? null,
    is_final: due_at === null,
  };
}

/** Presents the next bill. Its tax and what depends on it are null if the tax service did not answer. */
export function presentUpcomingRenewal(
  { current_period_end, currency }: SubscriptionRow,
  { bill, isBeforeTax }: { bill: Bill & PaidByCredit; isBeforeTax: boolean },
): Schema<'UpcomingRenewal'> {
  return {
    renews_at: current_period_end.toISOString(),
    currency,
    ...presentBill(bill),
    ...(isBeforeTax && { tax_amount: null, total_amount: null, applied_credit_amount: null, due_amount: null }),
  };
}

/** Presents the offer to its buyer, without the limits of the discount. */
function presentCancellationOffer(offer: DiscountRow | undefined): Schema<'CancellationOffer'> | null {
  if (offer === undefined) return null;
  const { name, type, amount, currency, basis_points, duration, duration_in_months } = offer;
  return { name, type, amount, currency, basis_points, duration, duration_in_months };
}
