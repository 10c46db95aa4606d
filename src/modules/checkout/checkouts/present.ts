import type { Schema } from '../../../contract/operation.ts';
import {
  loadAnswersPresenter,
  presentAttachedFields,
  presentAttachedFieldsForBuyers,
  type AnswersPresenter,
} from '../../catalog/custom-fields/index.ts';
import { findDiscounts, presentCheckoutDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import { fillCheckoutId } from '../../../shared/codes/urls.ts';
import { indexBy, expectOne, getOrThrow } from '../../../shared/index-by.ts';
import {
  findOrganizations,
  findTestClock,
  presentOrganization,
  simulatedNow,
  type OrganizationRow,
} from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { findPrices, loadProducts, presentPrice, presentProductForBuyers } from '../../catalog/products/index.ts';
import { isTaxIncluded, type TaxBehavior } from '../../billing/pricing/index.ts';
import { taxIdsOf } from '../../customers/customers/index.ts';
import { taxDetailsOf } from './customer.ts';
import { findCheckoutDiscount } from './discount.ts';
import { isExpired } from './expire.ts';
import type { Offer } from './offer.ts';
import type { CheckoutRow } from './queries.ts';
import { checkoutTotals } from './totals.ts';
import { upcomingCharges, type UpcomingCharge } from './upcoming-charges.ts';
import { getOwn } from '../../../shared/own.ts';

/** The dependencies of presenters. */
export interface PresentationContext extends Reader {
  readonly baseUrl: string;
  readonly payments: PaymentProcessors;
}

interface PresentedOffer extends Offer {
  discount: DiscountRow | undefined;
  presentAnswers: AnswersPresenter;
}

/** Presents checkouts to the seller. Related rows are loaded in one statement per table. */
export async function presentCheckouts(
  ctx: PresentationContext,
  rows: readonly CheckoutRow[],
): Promise<Schema<'Checkout'>[]> {
  const discountIds = [...new Set(rows.flatMap(({ discount_id }) => discount_id ?? []))];
  const [products, priceRows, discountRows, presentAnswers] = await Promise.all([
    loadProducts(ctx, [...new Set(rows.map(({ product_id }) => product_id))]),
    findPrices(ctx.db, [...new Set(rows.map(({ product_price_id }) => product_price_id))]),
    discountIds.length > 0 ? findDiscounts(ctx.db, discountIds) : [],
    loadAnswersPresenter(ctx, rows),
  ]);
  const prices = indexBy(priceRows, 'id');
  const discounts = indexBy(discountRows, 'id');
  return rows.map((row) =>
    presentCheckout(ctx, row, {
      product: getOrThrow(products, row.product_id),
      price: getOrThrow(prices, row.product_price_id),
      discount: row.discount_id === null ? undefined : getOrThrow(discounts, row.discount_id),
      presentAnswers,
    }),
  );
}

/**
 * Presents checkouts to a caller who may read them.
 * @param writable organizations whose checkouts the caller may change. Only their secrets are shown
 */
export async function presentCheckoutRecords(
  ctx: PresentationContext,
  rows: readonly CheckoutRow[],
  writable: readonly string[],
): Promise<Schema<'CheckoutRecord'>[]> {
  const byId = indexBy(rows, 'id');
  return (await presentCheckouts(ctx, rows)).map((checkout) => {
    const row = getOrThrow(byId, checkout.id);
    if (writable.includes(row.organization_id)) return checkout;
    const { action_url: _, ...payment_processor_metadata } = checkout.payment_processor_metadata;
    // The default address contains the secret.
    const success_url = row.success_url === null ? null : checkout.success_url;
    return { ...checkout, client_secret: null, url: null, success_url, payment_processor_metadata };
  });
}

/** Presents a checkout whose offer is loaded already. */
export function presentCheckout(ctx: PresentationContext, row: CheckoutRow, offer: PresentedOffer): Schema<'Checkout'> {
  return {
    ...presentCommon(ctx, row, offer),
    metadata: row.metadata,
    attached_custom_fields: presentAttachedFields(offer.product.customFields),
  };
}

/** Presents a checkout to the buyer. */
export async function presentClientCheckout(
  ctx: PresentationContext,
  row: CheckoutRow,
): Promise<Schema<'CheckoutPublic'>> {
  const [products, prices, organizations, discount, presentAnswers] = await Promise.all([
    loadProducts(ctx, [row.product_id]),
    findPrices(ctx.db, [row.product_price_id]),
    findOrganizations(ctx.db, [row.organization_id]),
    findCheckoutDiscount(ctx, row),
    loadAnswersPresenter(ctx, [row]),
  ]);
  const offer = { product: getOrThrow(products, row.product_id), price: expectOne(prices), discount, presentAnswers };
  const organization = expectOne(organizations);
  const now = await findStart(ctx, row, organization);
  return {
    ...presentCommon(ctx, row, offer),
    organization: presentOrganization(organization),
    customer_language: row.language as Schema<'CheckoutPublic'>['customer_language'],
    attached_custom_fields: presentAttachedFieldsForBuyers(offer.product.customFields),
    upcoming_charges: upcomingCharges({ checkout: row, price: offer.price, discount, now }).map((charge, index) =>
      presentUpcomingCharge(charge, row, { index, behavior: offer.price.tax_behavior }),
    ),
  };
}

function presentUpcomingCharge(
  { amount, starts_at }: UpcomingCharge,
  { upcoming_tax_amounts, customer_billing_address }: CheckoutRow,
  { index, behavior }: { index: number; behavior: TaxBehavior },
): Schema<'UpcomingCharge'> {
  const tax_amount = upcoming_tax_amounts?.[index] ?? null;
  const addedTax = isTaxIncluded(behavior, customer_billing_address?.country) ? 0 : tax_amount;
  const total_amount = addedTax === null ? null : amount + addedTax;
  return { amount, tax_amount, total_amount, starts_at: starts_at.toISOString() };
}

/**
 * Finds when the purchase began: now, until the checkout succeeds. A succeeded checkout does not change any more, and its times follow
 * the test clock.
 */
async function findStart(
  { db, now }: PresentationContext,
  { status, modified_at }: CheckoutRow,
  { id, mode }: OrganizationRow,
): Promise<Date> {
  if (status === 'succeeded' && modified_at !== null) return modified_at;
  // Only test organizations have a clock.
  return mode === 'test' ? simulatedNow(await findTestClock(db, id), now) : now;
}

function presentCommon(
  ctx: PresentationContext,
  row: CheckoutRow,
  { product, price, discount, presentAnswers }: PresentedOffer,
) {
  const url = `${ctx.baseUrl}/checkout/${row.client_secret}`;
  return {
    ...presentOwnAttributes(row),
    custom_field_data: presentAnswers(row.custom_field_data),
    status: row.status === 'open' && isExpired(row, ctx.now) ? ('expired' as const) : row.status,
    url,
    success_url: row.success_url === null ? `${url}/confirmation` : fillCheckoutId(row.success_url, row.id),
    ...checkoutTotals(row, price, discount),
    payment_processor_metadata: {
      ...getOwn(ctx.payments, row.payment_processor)?.publicConfiguration(),
      ...row.payment_processor_metadata,
    },
    product: presentProductForBuyers(product, ctx.baseUrl),
    product_price: presentPrice(price),
    discount: discount ? presentCheckoutDiscount(discount) : null,
    subscription_id: row.subscription_id,
  };
}

/** Presents the attributes that need nothing but the row. */
function presentOwnAttributes(row: CheckoutRow) {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    payment_processor: row.payment_processor as Schema<'Checkout'>['payment_processor'],
    client_secret: row.client_secret,
    expires_at: row.expires_at.toISOString(),
    embed_origin: row.embed_origin,
    amount: row.amount,
    quantity: row.quantity,
    tax_amount: row.tax_amount,
    currency: row.currency,
    product_id: row.product_id,
    product_price_id: row.product_price_id,
    discount_id: row.discount_id,
    is_discount_removable: row.discount_id !== null && !row.is_discount_locked,
    allow_discount_codes: row.allow_discount_codes,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_ip_address: row.customer_ip_address,
    customer_billing_address: row.customer_billing_address,
    customer_tax_id: row.customer_tax_id,
    customer_tax_ids: taxIdsOf(taxDetailsOf(row)),
  };
}

/** Presents the attributes whose changes `checkout.updated` names. */
export function presentChangeableAttributes(row: CheckoutRow) {
  const { status, metadata } = row;
  const success_url = row.success_url && fillCheckoutId(row.success_url, row.id);
  return { ...presentOwnAttributes(row), client_secret: null, status, success_url, metadata };
}
