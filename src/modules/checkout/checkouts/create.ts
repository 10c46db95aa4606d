import type { Metadata } from '../../../shared/metadata.ts';
import { mergeAnswers } from '../../catalog/custom-fields/index.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { parseFrameOrigin, INVALID_FRAME_ORIGIN } from '../../../shared/frame-origin.ts';
import { generateToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateProcessor, type ProcessorTerms } from '../../billing/payments/index.ts';
import type { TaxQuotes } from '../../billing/pricing/index.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { validateCustomer, customerColumns, type CustomerInput } from './customer.ts';
import { chooseDiscount } from './discount.ts';
import { chooseBuyer } from './named-customer.ts';
import { checkoutCreated } from './events.ts';
import type { Offer, OfferInput } from './offer.ts';
import { chargeForPrice } from './charge.ts';
import { validateBounds } from './pricing.ts';
import { explainQuantity, quantityBoundsOf } from '../../catalog/products/index.ts';
import { insertCheckout, type CheckoutRow } from './queries.ts';
import { chooseUpgrade, upgradeColumns } from './upgrade.ts';
import { trialTerms } from './trial.ts';
import { calculateTaxes } from './tax.ts';
import { getOwn } from '../../../shared/own.ts';

/** Time from creation to expiry. It is never extended. */
const LIFETIME_MS = HOUR_MS;

export interface NewCheckout extends OfferInput, CustomerInput {
  payment_processor: string;
  amount?: number | null;
  quantity?: number | null;
  discount_id?: string | null;
  /** Ignored with a `discount_id`, and unless codes are allowed. */
  discount_code?: string;
  allow_discount_codes?: boolean;
  subscription_id?: string | null;
  success_url?: string | null;
  embed_origin?: string | null;
  metadata?: Metadata;
  /** Answers by the slug of their field. */
  custom_field_data?: Record<string, unknown>;
}

/** Dependencies of a sale besides the database: facts about the processors, and taxes. */
export interface SaleTerms {
  terms: ProcessorTerms;
  quotes: TaxQuotes;
}

/**
 * Opens a checkout for `offer`.
 * @throws RequestValidationError a processor that the organization may not use, an amount out of bounds, an unknown customer,
 *   discount, subscription or country, a tax id without an address, or invalid answers
 * @throws TaxQuoteMissing
 */
export async function createCheckout(
  tx: Tx,
  { terms, quotes }: SaleTerms,
  offer: Offer,
  input: NewCheckout,
): Promise<CheckoutRow> {
  const { product, price, followsCountry = false } = offer;
  const { organization_id } = product;
  const buyer = await chooseBuyer(tx, organization_id, input);
  const chosen = await chooseFirstDiscount(tx, offer, { ...input, customer_email: buyer.input.customer_email });
  const quantity = input.quantity ?? quantityBoundsOf(price).minimum;
  const upgrade = await chooseUpgrade(tx, offer, { id: input.subscription_id, ...buyer.columns });
  const { answers, violations: invalidAnswers } = mergeAnswers(product.customFields, {}, input.custom_field_data ?? {});
  const violations = [
    ...(await validateProcessor(tx, terms, organization_id, input.payment_processor)),
    ...chosen.violations,
    ...upgrade.violations,
    ...validateAmount(offer, input.amount),
    ...validateQuantity(offer, quantity),
    ...validateCustomer(buyer.input, buyer.known),
    ...invalidAnswers,
    ...validateEmbedOrigin(input.embed_origin),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const customer = { ...customerColumns(buyer.input, buyer.known), ...buyer.columns };
  const email = upgrade.subscription === undefined ? (customer.customer_email ?? null) : null;
  const charged = {
    ...(await trialTerms(tx, { ...buyer.columns, product_id: product.id, customer_email: email }, price)),
    organization_id,
    product_id: product.id,
    customer_billing_address: null,
    customer_tax_id: null,
    quantity,
    ...chargeForPrice(price, quantity, input.amount),
    ...customer,
  };
  const taxes = await calculateTaxes(tx, quotes, { checkout: charged, price, discount: chosen.discount });
  const checkout = await insertCheckout(tx.db, {
    ...charged,
    ...taxes,
    ...(await upgradeColumns(tx, upgrade.subscription)),
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + LIFETIME_MS),
    product_price_id: price.id,
    currency_follows_country: followsCountry,
    payment_processor: input.payment_processor,
    client_secret: generateToken('sell_co_'),
    success_url: input.success_url ?? null,
    embed_origin: normalizeOrigin(input.embed_origin),
    allow_discount_codes: input.allow_discount_codes ?? true,
    discount_id: chosen.discount?.id ?? null,
    is_discount_locked: chosen.isLocked,
    metadata: input.metadata ?? {},
    custom_field_data: answers,
  });
  tx.emit(checkoutCreated(checkout));
  return checkout;
}

function chooseFirstDiscount(tx: Tx, { product, price }: Offer, input: NewCheckout) {
  const { discount_id = null, discount_code, allow_discount_codes = true } = input;
  const isByCode = discount_id === null && discount_code !== undefined;
  return chooseDiscount(tx, isByCode ? { discount_code } : { discount_id }, {
    organization_id: product.organization_id,
    product_id: product.id,
    customer_email: input.customer_email ?? null,
    price,
    present: { discount_id: null, is_discount_locked: false, allow_discount_codes },
  });
}

/** @throws RequestValidationError the processor is not configured in this deployment */
export function requireProcessor(payments: PaymentProcessors, name: string) {
  if (getOwn(payments, name) !== undefined) return;
  const configured = Object.keys(payments).join(', ');
  throw new RequestValidationError([
    violation('payment_processor', `Payment processor is not configured. There is: ${configured}.`, name),
  ]);
}

/** @returns a violation unless `origin` is an origin that may show the page in a frame */
export function validateEmbedOrigin(origin: string | null | undefined): Violation[] {
  const isWrong = origin != null && parseFrameOrigin(origin) === undefined;
  return isWrong ? [violation('embed_origin', INVALID_FRAME_ORIGIN, origin)] : [];
}

/** @returns the origin in the spelling of browsers */
export const normalizeOrigin = (origin: string | null | undefined) =>
  origin == null ? null : (parseFrameOrigin(origin) ?? null);

/** @returns a violation when the amount is out of the bounds of a custom price. Other prices ignore it. */
export function validateAmount({ price }: Pick<Offer, 'price'>, amount: number | null | undefined): Violation[] {
  const reason = amount == null || price.amount_type !== 'custom' ? undefined : validateBounds(price, amount);
  return reason === undefined ? [] : [violation('amount', reason.msg, amount, reason.type)];
}

/** @returns a violation when the price is not sold in this quantity */
export function validateQuantity({ price }: Pick<Offer, 'price'>, quantity: number): Violation[] {
  const reason = explainQuantity(price, quantity);
  return reason === undefined ? [] : [violation('quantity', reason.msg, quantity, reason.type)];
}
