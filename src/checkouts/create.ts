import { RequestValidationError, violation, type Violation } from '../kit/errors.ts';
import { newToken } from '../kit/tokens.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { PaymentProcessors } from '../platform/payments/processor.ts';
import { checkCustomer, customerColumns, type CustomerInput } from './customer.ts';
import { checkoutCreated } from './events.ts';
import type { Offer, Wanted } from './offer.ts';
import { chargeOf, whyNotAmount } from './pricing.ts';
import { insertCheckout, type CheckoutRow } from './queries.ts';

/** From creation; never extended. */
const LIFETIME_MS = 60 * 60 * 1000;

export interface NewCheckout extends Wanted, CustomerInput {
  payment_processor: string;
  amount?: number | null;
  discount_id?: string | null;
  allow_discount_codes?: boolean;
  subscription_id?: string | null;
  success_url?: string | null;
  embed_origin?: string | null;
  metadata?: Record<string, unknown>;
}

/**
 * Opens a checkout of `offer`.
 * @throws RequestValidationError an amount out of bounds, unknown discount, subscription or country, tax id without an address
 */
export async function createCheckout(tx: Tx, offer: Offer, wanted: NewCheckout): Promise<CheckoutRow> {
  const violations = [
    ...checkReferences(wanted),
    ...checkAmount(offer, wanted.amount),
    ...checkCustomer(wanted, undefined),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const checkout = await insertCheckout(tx.db, {
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + LIFETIME_MS),
    organization_id: offer.product.organization_id,
    product_id: offer.product.id,
    product_price_id: offer.price.id,
    payment_processor: wanted.payment_processor,
    client_secret: newToken('sell_co_'),
    success_url: wanted.success_url ?? null,
    embed_origin: wanted.embed_origin ?? null,
    allow_discount_codes: wanted.allow_discount_codes ?? true,
    metadata: wanted.metadata ?? {},
    ...chargeOf(offer.price, wanted.amount),
    ...customerColumns(wanted),
  });
  tx.emit(checkoutCreated(checkout));
  return checkout;
}

/** @throws RequestValidationError a processor that this deployment does not have */
export function requireProcessor(payments: PaymentProcessors, name: string) {
  if (payments[name] !== undefined) return;
  const configured = Object.keys(payments).join(', ');
  throw new RequestValidationError([
    violation('payment_processor', `Payment processor is not configured. There is: ${configured}.`, name),
  ]);
}

/** There are no discounts, and no subscription that could be upgraded, so none that is named exists. */
export function checkReferences({
  discount_id,
  subscription_id,
}: Pick<NewCheckout, 'discount_id' | 'subscription_id'>): Violation[] {
  return [
    ...(discount_id == null ? [] : [violation('discount_id', 'Discount does not exist.', discount_id)]),
    ...(subscription_id == null ? [] : [violation('subscription_id', 'Subscription does not exist.', subscription_id)]),
  ];
}

/** Only a custom price listens to the buyer's amount. */
export function checkAmount({ price }: Pick<Offer, 'price'>, amount: number | null | undefined): Violation[] {
  const reason = amount == null || price.amount_type !== 'custom' ? undefined : whyNotAmount(price, amount);
  return reason === undefined ? [] : [violation('amount', reason.msg, amount, reason.type)];
}
