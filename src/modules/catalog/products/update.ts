import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { readPriceDefaults, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { NewProduct } from './create.ts';
import { trialColumns } from './trials.ts';
import { validateCustomFields } from './validate-custom-fields.ts';
import { productUpdated } from './events.ts';
import { loadRelations, type Product } from './load-products.ts';
import { validateMedias } from './validate-medias.ts';
import { planChangeColumns, validatePlanChanges } from './plan-changes.ts';
import { validatePrice, validatePriceList, toPriceRow, type PriceInput } from './price-input.ts';
import {
  archivePrices,
  findPricesOf,
  findProductForUpdate,
  insertPrices,
  placePrices,
  replaceCustomFields,
  replaceMedias,
  updateProduct as store,
  type PriceRow,
  type ProductRow,
} from './queries.ts';

export interface ProductPatch {
  name?: string | null;
  description?: string | null;
  is_archived?: boolean | null;
  /** All prices on sale after the update, in their order: `{id}` keeps a price, other entries are new, and omitted prices are archived. */
  prices?: readonly (PriceInput & { id?: string })[] | null;
  medias?: NewProduct['medias'];
  attached_custom_fields?: NewProduct['attached_custom_fields'] | null;
  metadata?: Metadata | null;
  plan_changes?: NewProduct['plan_changes'];
  trials?: NewProduct['trials'];
  visibility?: NewProduct['visibility'] | null;
  position?: NewProduct['position'];
  is_recommended?: boolean | null;
}

/** The product to change, and the public URL of the service for its events. */
export interface ProductScope {
  ids: AccessibleOrganizationIds;
  id: string;
  baseUrl: string;
}

/**
 * Applies a patch. Null leaves a field unchanged, but clears the description and the position.
 * @throws ResourceNotFound if the product is not in the caller's organizations
 * @throws RequestValidationError for unknown or incompatible prices, and for unknown media files or custom fields
 */
export async function updateProduct(tx: Tx, { ids, id, baseUrl }: ProductScope, patch: ProductPatch): Promise<Product> {
  const product = await findProductForUpdate(tx.db, ids, id);
  if (product === undefined) throw new ResourceNotFound();
  const { medias, attached_custom_fields, prices, plan_changes, trials, ...fields } = patch;
  const violations = [
    ...(await validateMedias(tx, product.organization_id, medias ?? [])),
    ...(await validateCustomFields(tx, product.organization_id, attached_custom_fields ?? [])),
    ...(await validatePlanChanges(tx, product.organization_id, plan_changes)),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const before = expectOne(await loadRelations(tx.db, [product]));
  if (prices) await replacePrices(tx, product, prices);
  if (attached_custom_fields) await replaceCustomFields(tx.db, id, attached_custom_fields);
  if (medias) await replaceMedias(tx.db, id, medias);
  const updated = await store(tx.db, id, {
    modified_at: tx.now,
    name: fields.name ?? product.name,
    description: fields.description === undefined ? product.description : fields.description?.trim() || null,
    is_archived: fields.is_archived ?? product.is_archived,
    metadata: fields.metadata ?? product.metadata,
    visibility: fields.visibility ?? product.visibility,
    position: fields.position === undefined ? product.position : fields.position,
    is_recommended: fields.is_recommended ?? product.is_recommended,
    ...planChangeColumns(plan_changes),
    ...trialColumns(trials),
  });
  const after = expectOne(await loadRelations(tx.db, [updated]));
  tx.emit(productUpdated({ ...after, baseUrl }, { ...before, baseUrl }));
  return after;
}

async function replacePrices(tx: Tx, product: ProductRow, input: readonly (PriceInput & { id?: string })[]) {
  const { id: productId } = product;
  const defaults = await readPriceDefaults(tx.db, product.organization_id);
  const { currency } = defaults;
  const active = (await findPricesOf(tx.db, [productId])).filter(({ is_archived }) => !is_archived);
  const existing = input.flatMap(({ id }) => active.filter((price) => price.id === id?.toLowerCase()));
  const violations = [
    ...input.flatMap((price, at) =>
      price.id === undefined ? validatePrice(price, at, currency) : validateExistingPrice(price, at, active),
    ),
    ...validatePriceList([...existing, ...input.filter(({ id }) => id === undefined)], currency),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const removed = active.filter((price) => !existing.includes(price));
  await archivePrices(
    tx.db,
    removed.map(({ id }) => id),
    tx.now,
  );
  await placePrices(
    tx.db,
    input.flatMap(({ id }, position) => (id === undefined ? [] : [{ id, position }])),
  );
  await insertPrices(
    tx.db,
    input.flatMap((price, position) =>
      price.id === undefined
        ? [toPriceRow(price, { product_id: productId, position, created_at: tx.now, defaults })]
        : [],
    ),
  );
}

/** Checks an entry that keeps a price. Prices are immutable, so the entry has only an id. @returns the violations */
function validateExistingPrice(
  { id, ...rest }: PriceInput & { id?: string },
  at: number,
  active: readonly PriceRow[],
): Violation[] {
  const others = Object.keys(rest).map((field) =>
    violation(
      ['prices', at, field],
      'A price cannot be changed. Add a new price instead.',
      undefined,
      'extra_forbidden',
    ),
  );
  const exists = active.some((price) => price.id === id?.toLowerCase());
  return exists ? others : [...others, violation(['prices', at, 'id'], 'Price does not exist.', id)];
}
