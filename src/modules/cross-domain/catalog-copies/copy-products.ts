import {
  createProduct,
  findProductWarnings,
  loadProducts,
  updateProduct,
  updateProductBenefits,
  type PriceRow,
  type Product,
} from '../../catalog/products/index.ts';
import { getOrThrow } from '../../../shared/index-by.ts';
import { copyFiles } from './copy-benefits.ts';
import { copyObject, type CatalogCopy } from './copy.ts';
import { findProductsOf } from './queries.ts';

/** Copies the products with their prices. A product that is archived is not copied, but its earlier copy is archived. */
export async function copyProducts(copy: CatalogCopy, baseUrl: string): Promise<void> {
  const rows = await findProductsOf(copy.tx.db, copy.testId);
  const wanted = rows.filter(({ id, is_archived }) => !is_archived || copy.liveIds.has(id));
  const products = await loadProducts(
    copy.tx,
    wanted.map(({ id }) => id),
  );
  for (const { id } of wanted) await copyProduct(copy, getOrThrow(products, id), baseUrl);
  await warnOfProducts(copy);
  // Offers name other products, which all exist only now.
  for (const product of products.values()) await copyOffers(copy, product, baseUrl);
}

async function copyProduct(copy: CatalogCopy, product: Product, baseUrl: string) {
  const { tx, ids, liveId, liveIds } = copy;
  const medias = product.medias.map(({ id }) => id);
  const copies = await copyFiles(copy, 'product_media', medias);
  const common = {
    name: product.name,
    description: product.description,
    metadata: product.metadata,
    medias: medias.flatMap((id) => copies.get(id) ?? []),
    attached_custom_fields: product.customFields.map(({ field, isRequired }) => ({
      custom_field_id: getOrThrow(liveIds, field.id),
      required: isRequired,
    })),
    plan_changes: {
      upgrades: product.plan_upgrades,
      downgrades: product.plan_downgrades,
      longer_commitments: product.plan_longer_commitments,
      shorter_commitments: product.plan_shorter_commitments,
    },
    trials: { per_buyer: product.trials_per_buyer, requires_payment_method: product.trial_requires_payment_method },
  };
  const copyId = await copyObject(
    copy,
    { type: 'product', id: product.id },
    {
      create: () => createProduct(tx, liveId, { ...common, prices: product.prices.map(toInput) }),
      update: async (id) => {
        const prices = matchPrices(product.prices, (await loadProducts(tx, [id])).get(id)?.prices ?? []);
        const { is_archived } = product;
        await updateProduct(tx, { ids, id, baseUrl }, { ...common, is_archived, prices });
      },
    },
  );
  const benefitIds = product.benefits.flatMap(({ id }) => liveIds.get(id) ?? []);
  const present = getOrThrow(await loadProducts(tx, [copyId]), copyId).benefits.map(({ id }) => id);
  if (present.join() !== benefitIds.join()) await updateProductBenefits(tx, { ids, id: copyId, baseUrl }, benefitIds);
}

async function warnOfProducts({ tx, copied }: CatalogCopy) {
  const items = copied.filter(({ type }) => type === 'product');
  const products = await loadProducts(
    tx,
    items.map(({ live_id }) => live_id),
  );
  for (const item of items) item.warnings = await findProductWarnings(tx, getOrThrow(products, item.live_id));
}

async function copyOffers({ tx, ids, liveIds }: CatalogCopy, product: Product, baseUrl: string) {
  const id = getOrThrow(liveIds, product.id);
  const offered = product.offered_product_ids.flatMap((testId) => liveIds.get(testId) ?? []);
  const present = getOrThrow(await loadProducts(tx, [id]), id).offered_product_ids;
  if (present.join() !== offered.join())
    await updateProduct(tx, { ids, id, baseUrl }, { plan_changes: { offered_product_ids: offered } });
}

/** Fields of a price that a seller sets. Prices with equal fields are the same offer. */
function toInput(price: PriceRow) {
  const { type, amount_type, recurring_interval, price_currency } = price;
  const { minimum_amount, maximum_amount, preset_amount, trial_interval, trial_interval_count } = price;
  const recurring_interval_count = recurring_interval === null ? null : price.recurring_interval_count;
  const interval = { recurring_interval, recurring_interval_count };
  const input = { type, amount_type, ...interval, trial_interval, trial_interval_count };
  const paid = { ...input, tax_behavior: price.tax_behavior, price_currency: price_currency ?? undefined };
  switch (amount_type) {
    case 'fixed':
      return { ...paid, ...quantityInputOf(price) };
    case 'custom':
      return {
        ...paid,
        minimum_amount: minimum_amount ?? undefined,
        maximum_amount: maximum_amount ?? undefined,
        preset_amount: preset_amount ?? undefined,
      };
    case 'free':
      return input;
  }
}

function quantityInputOf({ price_amount, quantity_minimum, quantity_maximum, tiers_mode, tiers }: PriceRow) {
  if (quantity_minimum === null) return { price_amount: price_amount ?? undefined };
  const quantity = { minimum: quantity_minimum, maximum: quantity_maximum };
  return tiers === null ? { price_amount: price_amount ?? undefined, quantity } : { quantity, tiers_mode, tiers };
}

/** Keeps the prices of a copy that are equal, so that their subscriptions and links stay. */
const matchPrices = (wanted: readonly PriceRow[], present: readonly PriceRow[]) =>
  wanted.map((price) => {
    const equal = findEqualPrice(price, present);
    return equal === undefined ? toInput(price) : { id: equal.id };
  });

/** Finds the price with the same terms. */
export const findEqualPrice = (price: PriceRow, among: readonly PriceRow[]): PriceRow | undefined =>
  among.find((candidate) => JSON.stringify(toInput(candidate)) === JSON.stringify(toInput(price)));
