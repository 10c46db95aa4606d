import { createDiscount, findProductIds, updateDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import { findPrices, loadProducts } from '../../catalog/products/index.ts';
import type { ProcessorTerms } from '../../billing/payments/index.ts';
import { SANDBOX } from '../../../platform/ports/payment-processor.ts';
import { createCheckoutLink, updateCheckoutLink, type CheckoutLinkRow } from '../../checkout/checkout-links/index.ts';
import { copyObject, type CatalogCopy } from './copy.ts';
import { findEqualPrice } from './copy-products.ts';
import { findDiscountsOf, findLinksOf } from './queries.ts';

/** Copies the discounts, with a count of redemptions of their own. */
export async function copyDiscounts(copy: CatalogCopy): Promise<void> {
  const { tx, ids, liveId, liveIds } = copy;
  const discounts = await findDiscountsOf(tx.db, copy.testId);
  const restrictions = await findProductIds(
    tx.db,
    discounts.map(({ id }) => id),
  );
  for (const discount of discounts) {
    const restricted = restrictions.get(discount.id);
    const products = (restricted ?? []).flatMap((id) => liveIds.get(id) ?? []);
    // Without its products, the copy would apply to every product.
    if (restricted !== undefined && products.length === 0) continue;
    const input = { ...toInput(discount), products };
    await copyObject(
      copy,
      { type: 'discount', id: discount.id },
      {
        create: () => createDiscount(tx, liveId, input),
        update: (id) => updateDiscount(tx, ids, id, input),
      },
    );
  }
}

function toInput(discount: DiscountRow) {
  const { name, code, duration, duration_in_months, max_redemptions, max_redemptions_per_buyer, metadata } = discount;
  const { is_cancellation_offer } = discount;
  const common = {
    name,
    code,
    duration,
    duration_in_months,
    max_redemptions,
    max_redemptions_per_buyer,
    is_cancellation_offer,
    metadata,
  };
  const dates = {
    starts_at: discount.starts_at?.toISOString() ?? null,
    ends_at: discount.ends_at?.toISOString() ?? null,
  };
  return discount.type === 'fixed'
    ? {
        ...common,
        ...dates,
        type: discount.type,
        amount: discount.amount ?? 0,
        ...(discount.currency !== null && { currency: discount.currency }),
      }
    : { ...common, ...dates, type: discount.type, basis_points: discount.basis_points ?? 0 };
}

/** Copies the checkout links of products that are on sale. A copy has an address of its own. */
export async function copyCheckoutLinks(copy: CatalogCopy, terms: ProcessorTerms): Promise<void> {
  for (const link of await findLinksOf(copy.tx.db, copy.testId)) await copyCheckoutLink(copy, terms, link);
}

async function copyCheckoutLink(copy: CatalogCopy, terms: ProcessorTerms, link: CheckoutLinkRow) {
  const { tx, ids, liveIds } = copy;
  const product_id = liveIds.get(link.product_id);
  const product = product_id === undefined ? undefined : (await loadProducts(tx, [product_id])).get(product_id);
  if (product === undefined || product.is_archived) return;
  const [price] = link.product_price_id === null ? [] : await findPrices(tx.db, [link.product_price_id]);
  const product_price_id = price && (findEqualPrice(price, product.prices)?.id ?? null);
  const { label, allow_discount_codes, success_url, embed_origins, metadata } = link;
  const discount_id = link.discount_id === null ? null : (liveIds.get(link.discount_id) ?? null);
  const input = { label, allow_discount_codes, success_url, embed_origins, metadata, discount_id };
  const payment_processor = terms.choose(SANDBOX, 'live');
  const offer = product_price_id == null ? { product_id: product.id } : { product_price_id };
  await copyObject(
    copy,
    { type: 'checkout_link', id: link.id },
    {
      create: () => createCheckoutLink(tx, terms, ids, { ...input, ...offer, payment_processor }),
      update: (id) => updateCheckoutLink(tx, ids, id, { ...input, product_price_id: product_price_id ?? null }),
    },
  );
}
