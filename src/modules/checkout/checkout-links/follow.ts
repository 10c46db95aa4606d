import {
  choosePriceByCurrency,
  createCheckout,
  priceIn,
  requireFewCheckouts,
  type CheckoutRow,
  type NewCheckout,
  type Offer,
  type SaleTerms,
} from '../checkouts/index.ts';
import { appliesIn, findRedeemable, hasReachedLimit } from '../../catalog/discounts/index.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { parseFrameOrigin } from '../../../shared/frame-origin.ts';
import { isWellFormedToken } from '../../../shared/tokens.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { closestPrice, findPrice, loadProducts, type PriceRow, type Product } from '../../catalog/products/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { LINK_PREFIX } from './create.ts';
import type { Prefill } from './prefill.ts';
import { findBySecret, type CheckoutLinkRow } from './queries.ts';

interface LinkVisit {
  secret: string;
  embedOrigin: string | undefined;
  /** The country of the visitor, which decides about the currency. */
  country: string | undefined;
  /** IP address of the visitor. The value is null if it is unknown. */
  address: string | null;
  prefill: Prefill;
}

/**
 * Opens a new checkout from a link.
 * @throws ResourceNotFound the link is unknown or deleted, or its product is not on sale any more
 * @throws TooManyRequests the address has too many open checkouts
 * @throws TaxQuoteMissing
 */
export async function followCheckoutLink(
  tx: Tx,
  { terms, quotes }: SaleTerms,
  { secret, embedOrigin, country, address, prefill: { currency, ...prefill } }: LinkVisit,
): Promise<CheckoutRow> {
  const { link, product } = await findOpenLink(tx, terms, secret);
  await requireFewCheckouts(tx, link.organization_id, address);
  const { price, followsCountry } = await chooseNamedPrice(tx, link, product, {
    chosen: await choosePrice(tx, link, product, country),
    currency,
  });
  const { payment_processor, allow_discount_codes, success_url, metadata } = link;
  const input = {
    payment_processor,
    allow_discount_codes,
    success_url,
    metadata,
    discount_id: await chooseDiscount(tx, link, price, prefill.customer_email),
    embed_origin: allowedOrigin(link, embedOrigin),
    customer_ip_address: address,
  };
  return createPrefilled(tx, { terms, quotes }, { offer: { product, price, followsCountry }, input, prefill });
}

/**
 * Finds a link that can be followed.
 * @throws ResourceNotFound the link is unknown or deleted, or its product is not on sale any more
 */
export async function findOpenLink(
  reader: Reader,
  terms: SaleTerms['terms'],
  secret: string,
): Promise<{ link: CheckoutLinkRow; product: Product }> {
  const link = isWellFormedToken(secret, [LINK_PREFIX]) ? await findBySecret(reader.db, secret) : undefined;
  const product = link && (await loadProducts(reader, [link.product_id])).get(link.product_id);
  if (!product || product.is_archived || !terms.isConfigured(link.payment_processor)) throw new ResourceNotFound();
  return { link, product };
}

interface PrefilledSale {
  offer: Offer;
  input: NewCheckout;
  prefill: Omit<Prefill, 'currency'>;
}

/** Creates a checkout with those details of the visit that it can have. A checkout refuses details before it stores anything. */
async function createPrefilled(
  tx: Tx,
  sale: SaleTerms,
  { offer, input, prefill }: PrefilledSale,
): Promise<CheckoutRow> {
  try {
    return await createCheckout(tx, sale, offer, { ...prefill, ...input });
  } catch (error) {
    if (!(error instanceof RequestValidationError)) throw error;
    const refused = new Set(error.violations.map(({ loc }) => loc[1]));
    const accepted = Object.entries(prefill).filter(([field]) => !refused.has(field));
    // The buyer cannot correct what the seller has set, such as a processor that is not allowed any more.
    if (accepted.length === Object.keys(prefill).length) throw new ResourceNotFound();
    return createPrefilled(tx, sale, { offer, input, prefill: Object.fromEntries(accepted) });
  }
}

interface ChosenPrice {
  price: PriceRow;
  followsCountry: boolean;
}

/** @returns the price in the currency that the visit names, unless the product has none or the link's discount applies there no more */
async function chooseNamedPrice(
  tx: Tx,
  link: CheckoutLinkRow,
  { prices }: Product,
  { chosen, currency }: { chosen: ChosenPrice; currency: string | undefined },
): Promise<ChosenPrice> {
  const named = currency === undefined ? undefined : priceIn(prices, currency, chosen.price);
  if (named === undefined) return chosen;
  const [before, after] = [await chooseDiscount(tx, link, chosen.price), await chooseDiscount(tx, link, named)];
  return before === after ? { price: named, followsCountry: false } : chosen;
}

/**
 * @returns the link's price. When it is archived: a price in the same currency and interval, or in one of them. A link without
 *   a price sells in the currency of the visitor.
 */
async function choosePrice(
  tx: Tx,
  link: CheckoutLinkRow,
  product: Product,
  country: string | undefined,
): Promise<ChosenPrice> {
  const { product_price_id: id, discount_id } = link;
  const chosen = await choosePriceByCurrency(tx, product, { discount_id, country });
  if (chosen === undefined) throw new ResourceNotFound();
  if (id === null) return chosen;
  const named = await findPrice(tx.db, id);
  return { price: (named && closestPrice(product, named)) ?? chosen.price, followsCountry: false };
}

/** @returns the link's discount, or null when it cannot be redeemed for this price now, or by this buyer any more */
async function chooseDiscount(
  tx: Tx,
  link: CheckoutLinkRow,
  price: PriceRow,
  email: string | null = null,
): Promise<string | null> {
  const { discount_id: id, organization_id: organizationId, product_id: productId } = link;
  if (id === null || price.amount_type !== 'fixed') return null;
  const { now: at } = await withOrganizationClock(tx, organizationId);
  const discount = await findRedeemable(tx.db, { organizationId, productId, at, by: { id } });
  if (discount === undefined || !appliesIn(discount, price.price_currency)) return null;
  return (await hasReachedLimit(tx, discount, email)) ? null : discount.id;
}

/** @returns the requested origin if the seller has allowed it. Anyone can change the address of a link. */
function allowedOrigin({ embed_origins }: CheckoutLinkRow, named: string | undefined): string | null {
  const origin = named === undefined ? undefined : parseFrameOrigin(named);
  return origin !== undefined && embed_origins.includes(origin) ? origin : null;
}
