import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { NewProduct } from './create.ts';
import { checkFields } from './custom-fields.ts';
import { productUpdated } from './events.ts';
import { withParts, type Product } from './load.ts';
import { checkMedias } from './medias.ts';
import { checkPrice, checkPriceList, toPriceRow, type PriceInput } from './price-input.ts';
import {
  archivePrices,
  findPricesOf,
  findProductForUpdate,
  insertPrices,
  replaceFields,
  replaceMedias,
  updateProduct as store,
  type PriceRow,
} from './queries.ts';

export interface ProductPatch {
  name?: string | null;
  description?: string | null;
  is_archived?: boolean | null;
  /** The prices that are to be on sale: `{id}` keeps one, anything else is a new one; those left out are archived. */
  prices?: readonly (PriceInput & { id?: string })[] | null;
  medias?: NewProduct['medias'];
  attached_custom_fields?: NewProduct['attached_custom_fields'] | null;
  metadata?: Record<string, unknown> | null;
}

/**
 * Applies the fields that were sent. Null leaves a field, except that it clears the description.
 * @throws ResourceNotFound not a product of the caller's organizations
 * @throws RequestValidationError prices that do not exist or do not go together, unknown media or custom fields
 */
export async function updateProduct(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  patch: ProductPatch,
): Promise<Product> {
  const product = await findProductForUpdate(tx.db, ids, id);
  if (product === undefined) throw new ResourceNotFound();
  const { medias, attached_custom_fields, prices, ...fields } = patch;
  const attachments = [
    ...(await checkMedias(tx, product.organization_id, medias ?? [])),
    ...(await checkFields(tx, product.organization_id, attached_custom_fields ?? [])),
  ];
  if (attachments.length > 0) throw new RequestValidationError(attachments);
  if (prices) await replacePrices(tx, id, prices);
  if (attached_custom_fields) await replaceFields(tx.db, id, attached_custom_fields);
  if (medias) await replaceMedias(tx.db, id, medias);
  const updated = await store(tx.db, id, {
    modified_at: tx.now,
    name: fields.name ?? product.name,
    description: fields.description === undefined ? product.description : fields.description?.trim() || null,
    is_archived: fields.is_archived ?? product.is_archived,
    metadata: fields.metadata ?? product.metadata,
  });
  tx.emit(productUpdated(updated));
  return expectOne(await withParts(tx.db, [updated]));
}

async function replacePrices(tx: Tx, productId: string, wanted: readonly (PriceInput & { id?: string })[]) {
  const active = (await findPricesOf(tx.db, [productId])).filter(({ is_archived }) => !is_archived);
  const kept = wanted.flatMap(({ id }) => active.filter((price) => price.id === id?.toLowerCase()));
  const violations = [
    ...wanted.flatMap((price, at) => (price.id === undefined ? checkPrice(price, at) : checkKept(price, at, active))),
    ...checkPriceList([...kept, ...wanted.filter(({ id }) => id === undefined)]),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const left = active.filter((price) => !kept.includes(price));
  await archivePrices(
    tx.db,
    left.map(({ id }) => id),
    tx.now,
  );
  const added = wanted.filter(({ id }) => id === undefined);
  await insertPrices(
    tx.db,
    added.map((price, position) => toPriceRow(price, productId, position, tx.now)),
  );
}

/** Prices never change: what is kept is named by its id alone. */
function checkKept(
  { id, ...rest }: PriceInput & { id?: string },
  at: number,
  active: readonly PriceRow[],
): Violation[] {
  const others = Object.keys(rest).map((field) =>
    violation(['prices', at, field], 'A price cannot be changed: add a new one.', undefined, 'extra_forbidden'),
  );
  const exists = active.some((price) => price.id === id?.toLowerCase());
  return exists ? others : [...others, violation(['prices', at, 'id'], 'Price does not exist.', id)];
}
