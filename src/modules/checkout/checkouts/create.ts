import { mergeAnswers } from '../../catalog/custom-fields/index.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { parseFrameOrigin, INVALID_FRAME_ORIGIN } from '../../../shared/frame-origin.ts';
import { generateToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { TaxQuotes } from '../../billing/pricing/index.ts';
import { SANDBOX } from '../../../platform/ports/payment-processor.ts';
import { lockTestClockForShare } from '../../identity/organizations/index.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { validateCustomer, customerColumns, type CustomerInput } from './customer.ts';
import { chooseDiscount } from './discount.ts';
import { checkoutCreated } from './events.ts';
import type { Offer, OfferInput } from './offer.ts';
import { chargeOf, validateBounds } from './pricing.ts';
import { insertCheckout, type CheckoutRow } from './queries.ts';
import { chooseUpgrade, upgradeColumns } from './upgrade.ts';
import { taxColumns, calculateTax } from './tax.ts';

/** From creation; never extended. */
const LIFETIME_MS = HOUR_MS;

export interface NewCheckout extends OfferInput, CustomerInput {
  payment_processor: string;
  amount?: number | null;
  discount_id?: string | null;
  allow_discount_codes?: boolean;
  subscription_id?: string | null;
  success_url?: string | null;
  embed_origin?: string | null;
  metadata?: Record<string, unknown>;
  /** By slug. */
  custom_field_data?: Record<string, unknown>;
}

/**
 * Opens a checkout of `offer`.
 * @throws RequestValidationError an amount out of bounds, unknown discount, subscription or country, tax id without an address, wrong answers
 */
export async function createCheckout(
  tx: Tx,
  quotes: TaxQuotes,
  offer: Offer,
  wanted: NewCheckout,
): Promise<CheckoutRow> {
  const { product, price } = offer;
  const { organization_id } = product;
  const place = { organization_id, product_id: product.id, price, present: NO_DISCOUNT };
  const chosen = await chooseDiscount(tx, { discount_id: wanted.discount_id ?? null }, place);
  const upgrade = await chooseUpgrade(tx, offer, wanted.subscription_id);
  const { answers, violations: wrong } = mergeAnswers(product.customFields, {}, wanted.custom_field_data ?? {});
  const violations = [
    ...(await validateProcessor(tx, organization_id, wanted.payment_processor)),
    ...chosen.violations,
    ...upgrade.violations,
    ...validateAmount(offer, wanted.amount),
    ...validateCustomer(wanted, undefined),
    ...wrong,
    ...validateEmbedOrigin(wanted.embed_origin),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const customer = customerColumns(wanted);
  const charged = {
    organization_id,
    product_id: product.id,
    customer_billing_address: null,
    customer_tax_id: null,
    ...chargeOf(price, wanted.amount),
    ...customer,
  };
  const tax = await calculateTax(tx, quotes, { checkout: charged, price, discount: chosen.discount });
  const checkout = await insertCheckout(tx.db, {
    ...charged,
    ...taxColumns(charged, tax),
    ...(await upgradeColumns(tx, upgrade.subscription)),
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + LIFETIME_MS),
    product_price_id: price.id,
    payment_processor: wanted.payment_processor,
    client_secret: generateToken('sell_co_'),
    success_url: wanted.success_url ?? null,
    embed_origin: normalizeOrigin(wanted.embed_origin),
    allow_discount_codes: wanted.allow_discount_codes ?? true,
    discount_id: chosen.discount?.id ?? null,
    is_discount_locked: chosen.isLocked,
    metadata: wanted.metadata ?? {},
    custom_field_data: answers,
  });
  tx.emit(checkoutCreated(checkout));
  return checkout;
}

const NO_DISCOUNT = { discount_id: null, is_discount_locked: false, allow_discount_codes: true };

/** Where time can be moved, no money is. */
async function validateProcessor(tx: Tx, organizationId: string, name: string): Promise<Violation[]> {
  if (name === SANDBOX || (await lockTestClockForShare(tx.db, organizationId)) === undefined) return [];
  return [violation('payment_processor', 'An organization with a test clock sells through the sandbox alone.', name)];
}

/** @throws RequestValidationError a processor that this deployment does not have */
export function requireProcessor(payments: PaymentProcessors, name: string) {
  if (payments[name] !== undefined) return;
  const configured = Object.keys(payments).join(', ');
  throw new RequestValidationError([
    violation('payment_processor', `Payment processor is not configured. There is: ${configured}.`, name),
  ]);
}

/** Where the page may be shown in a frame. */
export function validateEmbedOrigin(origin: string | null | undefined): Violation[] {
  const isWrong = origin != null && parseFrameOrigin(origin) === undefined;
  return isWrong ? [violation('embed_origin', INVALID_FRAME_ORIGIN, origin)] : [];
}

/** As browsers write it. */
export const normalizeOrigin = (origin: string | null | undefined) =>
  origin == null ? null : (parseFrameOrigin(origin) ?? null);

/** Only a custom price listens to the buyer's amount. */
export function validateAmount({ price }: Pick<Offer, 'price'>, amount: number | null | undefined): Violation[] {
  const reason = amount == null || price.amount_type !== 'custom' ? undefined : validateBounds(price, amount);
  return reason === undefined ? [] : [violation('amount', reason.msg, amount, reason.type)];
}
