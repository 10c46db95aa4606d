import { RequestValidationError, ResourceNotFound, violation } from '../kit/errors.ts';
import type { AccessibleOrganizationIds } from '../organizations/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { findPrice, type PriceRow } from '../products/index.ts';
import { one } from '../kit/index-by.ts';
import { checkAmount, checkReferences } from './create.ts';
import { checkCustomer, customerColumns, type CustomerInput } from './customer.ts';
import { NotOpenCheckout } from './errors.ts';
import { checkoutUpdated } from './events.ts';
import { chargeOf } from './pricing.ts';
import { findBySecretForUpdate, findCheckoutForUpdate, updateCheckout as store, type CheckoutRow } from './queries.ts';

/** What the buyer may change on the page. */
export interface ClientPatch extends CustomerInput {
  product_price_id?: string | null;
  amount?: number | null;
  discount_code?: string | null;
}

/** What the seller may change besides. */
export interface SellerPatch extends ClientPatch {
  discount_id?: string | null;
  allow_discount_codes?: boolean | null;
  success_url?: string | null;
  embed_origin?: string | null;
  metadata?: Record<string, unknown> | null;
}

/**
 * @throws ResourceNotFound not a checkout of the caller's organizations
 * @throws NotOpenCheckout
 * @throws RequestValidationError see `applyPatch`
 */
export async function updateCheckout(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  patch: SellerPatch,
): Promise<CheckoutRow> {
  return applyPatch(tx, requireOpen(await findCheckoutForUpdate(tx.db, ids, id), tx.now), patch);
}

/**
 * @throws ResourceNotFound an unknown secret, or a checkout whose time is over
 * @throws NotOpenCheckout
 * @throws RequestValidationError see `applyPatch`
 */
export async function updateClientCheckout(tx: Tx, secret: string, patch: ClientPatch): Promise<CheckoutRow> {
  return applyPatch(tx, await lockOpenCheckout(tx, secret), patch);
}

/**
 * The checkout behind a secret, locked until the transaction ends.
 * @throws ResourceNotFound an unknown secret, or a checkout whose time is over
 * @throws NotOpenCheckout
 */
export async function lockOpenCheckout(tx: Tx, secret: string): Promise<CheckoutRow> {
  const checkout = await findBySecretForUpdate(tx.db, secret);
  if (checkout === undefined || isOver(checkout, tx.now)) throw new ResourceNotFound();
  return requireOpen(checkout, tx.now);
}

/** From this moment on the client secret opens nothing, whatever became of the checkout. */
export function isOver(checkout: CheckoutRow, now: Date): boolean {
  return now >= checkout.expires_at;
}

/**
 * Applies what was sent to an open checkout, and works out anew what it costs.
 * @throws RequestValidationError a price of another product or archived, an amount out of bounds, an unknown discount or code
 */
export async function applyPatch(tx: Tx, checkout: CheckoutRow, patch: SellerPatch): Promise<CheckoutRow> {
  const price = await choosePrice(tx, checkout, patch.product_price_id);
  const violations = [
    ...checkReferences(patch),
    ...checkAmount({ price }, patch.amount),
    ...checkCustomer(patch, checkout),
  ];
  if (patch.discount_code != null && checkout.allow_discount_codes) {
    violations.push(violation('discount_code', 'Discount does not exist.', patch.discount_code));
  }
  if (violations.length > 0) throw new RequestValidationError(violations);
  const isSamePrice = price.id === checkout.product_price_id;
  const updated = await store(tx.db, checkout.id, {
    modified_at: tx.now,
    product_price_id: price.id,
    ...chargeOf(price, patch.amount ?? (isSamePrice ? checkout.amount : null)),
    ...customerColumns(patch),
    ...sellerColumns(patch, checkout),
  });
  tx.emit(checkoutUpdated(updated));
  return updated;
}

async function choosePrice(tx: Tx, checkout: CheckoutRow, id: string | null | undefined): Promise<PriceRow> {
  const price = await findPrice(tx.db, id ?? checkout.product_price_id);
  if (id == null) return one(price ? [price] : []);
  const refuse = (msg: string) => new RequestValidationError([violation('product_price_id', msg, id)]);
  if (price === undefined) throw refuse('Price does not exist.');
  if (price.product_id !== checkout.product_id) throw refuse('Price does not belong to the product.');
  if (price.is_archived) throw refuse('Price is archived.');
  return price;
}

function sellerColumns(patch: SellerPatch, checkout: CheckoutRow): Partial<CheckoutRow> {
  return {
    allow_discount_codes: patch.allow_discount_codes ?? checkout.allow_discount_codes,
    success_url: patch.success_url === undefined ? checkout.success_url : patch.success_url,
    embed_origin: patch.embed_origin === undefined ? checkout.embed_origin : patch.embed_origin,
    metadata: patch.metadata ?? checkout.metadata,
  };
}

function requireOpen(checkout: CheckoutRow | undefined, now: Date): CheckoutRow {
  if (checkout === undefined) throw new ResourceNotFound();
  const status = checkout.status === 'open' && isOver(checkout, now) ? 'expired' : checkout.status;
  if (status !== 'open') throw new NotOpenCheckout(status);
  return checkout;
}
