import type { Language } from '../../../shared/languages.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { nearestQuantity } from '../../catalog/products/index.ts';
import type { DiscountRow } from '../../catalog/discounts/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { TaxQuotes } from '../../billing/pricing/index.ts';
import { validateAmount, validateQuantity, validateEmbedOrigin, normalizeOrigin } from './create.ts';
import { patchAnswers } from './answers.ts';
import { choosePrice } from './choose-price.ts';
import { validateCustomer, customerColumns, type CustomerInput } from './customer.ts';
import { chooseDiscount } from './discount.ts';
import { NotOpenCheckout } from './errors.ts';
import { checkoutUpdated } from './events.ts';
import { isExpired } from './expire.ts';
import { chargeForPrice } from './charge.ts';
import {
  findBySecretForUpdate,
  findCheckoutForUpdate,
  lockToConfirm,
  updateCheckout as store,
  type CheckoutRow,
} from './queries.ts';
import { trialTerms } from './trial.ts';
import { calculateTaxes } from './tax.ts';

/** Fields that the buyer may change on the checkout page. */
export interface ClientPatch extends CustomerInput {
  product_price_id?: string | null;
  currency?: string | null;
  amount?: number | null;
  quantity?: number | null;
  discount_code?: string | null;
  /** Answers by the slug of their field. */
  custom_field_data?: Record<string, unknown> | null;
  /** Whether the buyer sends the patch. A typed e-mail address can then be reminded. */
  isByBuyer?: boolean;
  /** Whether the confirmation has found that the buyer has had the trial. */
  isTrialUsed?: boolean;
  /** Language of the page on which the buyer confirms. */
  language?: Language | undefined;
}

/** Fields that the seller may change. */
export interface SellerPatch extends ClientPatch {
  discount_id?: string | null;
  allow_discount_codes?: boolean | null;
  success_url?: string | null;
  embed_origin?: string | null;
  metadata?: Metadata | null;
}

/**
 * Updates a checkout for its seller.
 * @throws ResourceNotFound the checkout does not belong to the caller's organizations
 * @throws NotOpenCheckout
 * @throws RequestValidationError see `applyPatch`
 */
export async function updateCheckout(
  tx: Tx,
  quotes: TaxQuotes,
  { ids, id }: { ids: AccessibleOrganizationIds; id: string },
  patch: SellerPatch,
): Promise<CheckoutRow> {
  return applyPatch(tx, quotes, requireOpen(await findCheckoutForUpdate(tx.db, ids, id), tx.now), patch);
}

/**
 * Locks the open checkout of a client secret until the transaction ends.
 * @throws ResourceNotFound the secret is unknown, or the checkout has expired
 * @throws NotOpenCheckout
 */
export async function lockOpenCheckout(tx: Tx, secret: string): Promise<CheckoutRow> {
  return requireUsable(await findBySecretForUpdate(tx.db, secret), tx);
}

/** Does the same for a confirmation; see `lockToConfirm`. */
export async function lockConfirmable(
  tx: Tx,
  secret: string,
  { customer_email }: Pick<ClientPatch, 'customer_email'>,
): Promise<CheckoutRow> {
  return requireUsable(await lockToConfirm(tx.db, secret, customer_email), tx);
}

function requireUsable(checkout: CheckoutRow | undefined, tx: Tx): CheckoutRow {
  if (checkout === undefined || isExpired(checkout, tx.now)) throw new ResourceNotFound();
  return requireOpen(checkout, tx.now);
}

/**
 * Applies a patch to an open checkout and calculates its price again.
 * @throws RequestValidationError the price is archived or of another product or currency, the amount is out of bounds, the discount or code
 *   is unknown, or an answer is invalid
 * @throws TaxQuoteMissing
 */
export async function applyPatch(...args: Parameters<typeof applyAndPrice>): Promise<CheckoutRow> {
  return (await applyAndPrice(...args)).checkout;
}

/** A confirmation keeps the currency that the buyer has seen, also when it names another country. */
export const keepCurrency = (checkout: CheckoutRow): CheckoutRow => ({ ...checkout, currency_follows_country: false });

/** A checkout with the discount that its totals were calculated with. */
export interface PricedCheckout {
  checkout: CheckoutRow;
  discount: DiscountRow | undefined;
}

/** Does the same as `applyPatch`. @returns the discount as well */
export async function applyAndPrice(
  tx: Tx,
  quotes: TaxQuotes,
  checkout: CheckoutRow,
  input: SellerPatch,
): Promise<PricedCheckout> {
  const patch = withoutFixedEmail(checkout, input);
  const { price, followsCountry } = await choosePrice(tx, checkout, patch);
  const { organization_id, product_id } = checkout;
  const present = { ...checkout, allow_discount_codes: patch.allow_discount_codes ?? checkout.allow_discount_codes };
  const customer_email = patch.customer_email === undefined ? checkout.customer_email : patch.customer_email;
  const chosen = await chooseDiscount(tx, patch, { organization_id, product_id, customer_email, price, present });
  const { answers, violations: invalidAnswers } = await patchAnswers(tx, checkout, patch.custom_field_data ?? {});
  const quantity = patch.quantity ?? nearestQuantity(price, checkout.quantity);
  const violations = [
    ...chosen.violations,
    ...validateAmount({ price }, patch.amount),
    ...validateQuantity({ price }, quantity),
    ...validateCustomer(patch, checkout),
    ...invalidAnswers,
    ...validateEmbedOrigin(patch.embed_origin),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const isSamePrice = price.id === checkout.product_price_id;
  const changes = {
    quantity,
    ...chargeForPrice(price, quantity, patch.amount ?? (isSamePrice ? checkout.amount : null)),
    ...customerColumns(patch, checkout),
    ...sellerColumns(patch, checkout),
    custom_field_data: answers,
    ...buyerColumns(patch, checkout, tx.now),
    ...(patch.language !== undefined && { language: patch.language }),
  };
  // A confirmation has found that the trial is used with the present address. Another address may have the trial.
  const is_trial_used = patch.isTrialUsed ?? (checkout.is_trial_used && !changesEmail(changes, checkout));
  const terms = await trialTerms(tx, { ...checkout, ...changes, is_trial_used }, price);
  const taxes = await calculateTaxes(tx, quotes, {
    checkout: { ...checkout, ...changes, ...terms },
    price,
    discount: chosen.discount,
  });
  const updated = await store(tx.db, checkout.id, {
    ...changes,
    ...terms,
    ...taxes,
    modified_at: tx.now,
    product_price_id: price.id,
    currency_follows_country: followsCountry,
    discount_id: chosen.discount?.id ?? null,
    is_discount_locked: chosen.isLocked,
  });
  tx.emit(checkoutUpdated(updated, checkout));
  return { checkout: updated, discount: chosen.discount };
}

/** Lets the buyer remove the discount that the seller has set, because the buyer cannot redeem it. */
export async function unlockDiscount(tx: Tx, checkout: CheckoutRow): Promise<void> {
  if (!checkout.is_discount_locked) return;
  const unlocked = await store(tx.db, checkout.id, { is_discount_locked: false, modified_at: tx.now });
  tx.emit(checkoutUpdated(unlocked, checkout));
}

const changesEmail = ({ customer_email: email }: Partial<CheckoutRow>, before: CheckoutRow) =>
  email !== undefined && email?.toLowerCase() !== before.customer_email?.toLowerCase();

/** The e-mail address of a known buyer cannot be changed. */
function withoutFixedEmail({ customer_id }: CheckoutRow, patch: SellerPatch): SellerPatch {
  if (customer_id === null) return patch;
  const { customer_email: _, ...rest } = patch;
  return rest;
}

/** The buyer has typed the address in this patch or in an earlier one. */
function buyerColumns(
  { isByBuyer = false, customer_email }: SellerPatch,
  { buyer_changed_at }: CheckoutRow,
  now: Date,
): Partial<CheckoutRow> {
  const hasTyped = customer_email != null || buyer_changed_at !== null;
  return isByBuyer && hasTyped ? { buyer_changed_at: now } : {};
}

function sellerColumns(patch: SellerPatch, checkout: CheckoutRow): Partial<CheckoutRow> {
  return {
    allow_discount_codes: patch.allow_discount_codes ?? checkout.allow_discount_codes,
    success_url: patch.success_url === undefined ? checkout.success_url : patch.success_url,
    embed_origin: patch.embed_origin === undefined ? checkout.embed_origin : normalizeOrigin(patch.embed_origin),
    metadata: patch.metadata ?? checkout.metadata,
  };
}

function requireOpen(checkout: CheckoutRow | undefined, now: Date): CheckoutRow {
  if (checkout === undefined) throw new ResourceNotFound();
  const status = checkout.status === 'open' && isExpired(checkout, now) ? 'expired' : checkout.status;
  if (status !== 'open') throw new NotOpenCheckout(status);
  return checkout;
}
