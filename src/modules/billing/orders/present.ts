import type { Schema } from '../../../contract/operation.ts';
import { loadAnswersPresenter } from '../../catalog/custom-fields/index.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { loadDiscounts } from '../../catalog/discounts/index.ts';
import { findOrganizations, presentOrganization } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  findPrices,
  loadProducts,
  presentPrice,
  presentProductForBuyers,
  presentProductScalars,
} from '../../catalog/products/index.ts';
import { asEnded, findSubscriptions, presentSubscriptionOf, presentUserSubscription } from '../subscriptions/index.ts';
import { findUsers, presentBuyer } from '../../identity/users/index.ts';
import { presentLine, taxLinesOf } from '../pricing/index.ts';
import { findDocuments, findSuspensions, type OrderRow } from './queries.ts';

/** Presents orders for their seller. Loads the related objects of all rows together. */
export async function presentOrders(reader: Reader, rows: readonly OrderRow[]): Promise<Schema<'Order'>[]> {
  const [{ products, prices, subscriptions }, users, discounts, presentAnswers] = await Promise.all([
    loadRelations(reader, rows),
    findUsers(reader.db, distinct(rows, 'user_id')),
    loadDiscounts(reader, rows),
    loadAnswersPresenter(reader, rows),
  ]);
  const buyers = indexBy(users, 'id');
  return rows.map((row) => {
    const subscription = row.subscription_id === null ? null : getOrThrow(subscriptions, row.subscription_id);
    return {
      ...presentOrderAttributes(row),
      metadata: row.metadata,
      custom_field_data: presentAnswers(row.custom_field_data),
      customer_id: row.customer_id,
      billing_reason: row.billing_reason,
      billing_address: row.billing_address,
      discount_id: row.discount_id,
      checkout_id: row.checkout_id,
      external_payment: presentExternalPayment(row),
      terms_consent: presentTermsConsent(row),
      user: presentBuyer(getOrThrow(buyers, row.user_id)),
      product: presentProductScalars(getOrThrow(products, row.product_id)),
      product_price: presentPrice(getOrThrow(prices, row.product_price_id)),
      discount: row.discount_id === null ? null : getOrThrow(discounts, row.discount_id),
      subscription: subscription && presentSubscriptionOf(subscription, row.customer_id),
    };
  });
}

/** Presents orders for their buyer. */
export async function presentUserOrders(
  reader: Reader & { baseUrl: string },
  rows: readonly OrderRow[],
): Promise<Schema<'UserOrder'>[]> {
  const [{ products, prices, subscriptions }, organizations, suspensions, documents] = await Promise.all([
    loadRelations(reader, rows),
    findOrganizations(reader.db, distinct(rows, 'organization_id')),
    findSuspensions(reader.db, distinct(rows, 'id')),
    findDocuments(reader.db, distinct(rows, 'id')),
  ]);
  const sellers = indexBy(organizations, 'id');
  return rows.map((row) => {
    const subscription = row.subscription_id === null ? null : getOrThrow(subscriptions, row.subscription_id);
    const organization = presentOrganization(getOrThrow(sellers, row.organization_id));
    const ofOrder = documents.filter(({ order_id }) => order_id === row.id);
    return {
      ...presentOrderAttributes(row),
      suspended_at: suspensions.get(row.id)?.toISOString() ?? null,
      invoice_number: ofOrder.find(({ kind }) => kind === 'invoice')?.number ?? null,
      documents: ofOrder.map((document) => ({ ...document, issued_at: document.issued_at.toISOString() })),
      billing_reason: row.billing_reason,
      service_start: row.service_start?.toISOString() ?? null,
      service_end: row.service_end?.toISOString() ?? null,
      product: { ...presentProductForBuyers(getOrThrow(products, row.product_id), reader.baseUrl), organization },
      product_price: presentPrice(getOrThrow(prices, row.product_price_id)),
      subscription: subscription && presentUserSubscription(subscription),
    };
  });
}

async function loadRelations(reader: Reader, rows: readonly OrderRow[]) {
  const subscriptionIds = rows.flatMap(({ subscription_id }) => subscription_id ?? []);
  const [products, prices, subscriptions] = await Promise.all([
    loadProducts(reader, distinct(rows, 'product_id')),
    findPrices(reader.db, distinct(rows, 'product_price_id')),
    subscriptionIds.length > 0 ? findSubscriptions(reader, subscriptionIds) : [],
  ]);
  return { products, prices: indexBy(prices, 'id'), subscriptions: indexBy(subscriptions.map(asEnded), 'id') };
}

/** Presents the attributes that sellers and buyers see, without related objects. */
export function presentOrderAttributes(row: OrderRow) {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    amount: row.amount,
    quantity: row.quantity,
    tax_amount: row.tax_amount,
    lines: row.lines.map(presentLine),
    is_tax_included: row.tax?.is_included ?? false,
    tax_lines: taxLinesOf(row.tax, { taxable: row.amount, tax: row.tax_amount }),
    applied_credit_amount: row.applied_credit_amount,
    refunded_amount: row.refunded_amount,
    refunded_tax_amount: row.refunded_tax_amount,
    currency: row.currency,
    user_id: row.user_id,
    product_id: row.product_id,
    product_price_id: row.product_price_id,
    subscription_id: row.subscription_id,
  };
}

function distinct<Column extends keyof OrderRow>(rows: readonly OrderRow[], column: Column): OrderRow[Column][] {
  return [...new Set(rows.map((row) => row[column]))];
}

const presentTermsConsent = ({ terms_accepted_at, terms_url }: OrderRow) =>
  terms_accepted_at === null || terms_url === null
    ? null
    : { accepted_at: terms_accepted_at.toISOString(), url: terms_url };

const presentExternalPayment = ({ external_paid_at: paidAt, external_reference: reference }: OrderRow) =>
  paidAt === null ? null : { paid_at: paidAt.toISOString(), reference };
