import { createCheckout, type CheckoutRow, type SaleTerms } from '../checkouts/index.ts';
import { findRedeemable } from '../../catalog/discounts/index.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { parseFrameOrigin } from '../../../shared/frame-origin.ts';
import { isWellFormedToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findPrice, loadProducts, type PriceRow, type Product } from '../../catalog/products/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { LINK_PREFIX } from './create.ts';
import { findBySecret, type CheckoutLinkRow } from './queries.ts';

/**
 * Opens a new checkout from a link.
 * @throws ResourceNotFound the link is unknown or deleted, or its product is not on sale any more
 * @throws TaxQuoteMissing
 */
export async function followCheckoutLink(
  tx: Tx,
  { terms, quotes }: SaleTerms,
  { secret, embedOrigin }: { secret: string; embedOrigin: string | undefined },
): Promise<CheckoutRow> {
  const link = isWellFormedToken(secret, [LINK_PREFIX]) ? await findBySecret(tx.db, secret) : undefined;
  const product = link && (await loadProducts(tx, [link.product_id])).get(link.product_id);
  if (!product || product.is_archived || !terms.isConfigured(link.payment_processor)) throw new ResourceNotFound();
  const price = await choosePrice(tx, link, product);
  const { payment_processor, allow_discount_codes, success_url, metadata } = link;
  const input = {
    payment_processor,
    allow_discount_codes,
    success_url,
    metadata,
    discount_id: await chooseDiscount(tx, link, price),
    embed_origin: allowedOrigin(link, embedOrigin),
  };
  return createCheckout(tx, { terms, quotes }, { product, price }, input).catch((error: unknown) => {
    // The buyer cannot correct what the seller has set, such as a processor that is not allowed any more.
    throw error instanceof RequestValidationError ? new ResourceNotFound() : error;
  });
}

/** @returns the link's price. When it is archived: a price of the same interval if there is one, or the oldest price. */
async function choosePrice(tx: Tx, { product_price_id: id }: CheckoutLinkRow, { prices }: Product): Promise<PriceRow> {
  const [oldest] = prices;
  if (oldest === undefined) throw new ResourceNotFound();
  if (id === null) return oldest;
  const own = prices.find((price) => price.id === id);
  if (own !== undefined) return own;
  const archived = await findPrice(tx.db, id);
  return prices.find(({ recurring_interval }) => recurring_interval === archived?.recurring_interval) ?? oldest;
}

/** @returns the link's discount, or null when it cannot be redeemed for this price now */
async function chooseDiscount(tx: Tx, link: CheckoutLinkRow, price: PriceRow): Promise<string | null> {
  const { discount_id: id, organization_id: organizationId, product_id: productId } = link;
  if (id === null || price.amount_type !== 'fixed') return null;
  const { now: at } = await withOrganizationClock(tx, organizationId);
  const discount = await findRedeemable(tx.db, { organizationId, productId, at, by: { id } });
  return discount?.id ?? null;
}

/** @returns the requested origin if the seller has allowed it. Anyone can change the address of a link. */
function allowedOrigin({ embed_origins }: CheckoutLinkRow, named: string | undefined): string | null {
  const origin = named === undefined ? undefined : parseFrameOrigin(named);
  return origin !== undefined && embed_origins.includes(origin) ? origin : null;
}
