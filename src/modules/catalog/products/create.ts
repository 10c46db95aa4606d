import { RequestValidationError } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { productCreated } from './events.ts';
import { withParts, type Product } from './load.ts';
import { checkPrice, checkPriceList, toPriceRow, type PriceInput } from './price-input.ts';
import { checkFields } from './custom-fields.ts';
import { checkMedias } from './medias.ts';
import { insertPrices, insertProduct, replaceFields, replaceMedias, type Attachment } from './queries.ts';

export interface NewProduct {
  name: string;
  description?: string | null;
  prices: readonly PriceInput[];
  medias?: readonly string[] | null;
  attached_custom_fields?: readonly Attachment[];
  metadata?: Record<string, unknown>;
}

/** @throws RequestValidationError prices that do not go together, media or custom fields that do not exist */
export async function createProduct(tx: Tx, organizationId: string, wanted: NewProduct): Promise<Product> {
  const violations = [
    ...wanted.prices.flatMap(checkPrice),
    ...checkPriceList(wanted.prices),
    ...(await checkMedias(tx, organizationId, wanted.medias ?? [])),
    ...(await checkFields(tx, organizationId, wanted.attached_custom_fields ?? [])),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const product = await insertProduct(tx.db, {
    created_at: tx.now,
    organization_id: organizationId,
    name: wanted.name,
    description: wanted.description?.trim() || null,
    metadata: wanted.metadata ?? {},
  });
  await insertPrices(
    tx.db,
    wanted.prices.map((price, position) => toPriceRow(price, product.id, position, tx.now)),
  );
  await replaceFields(tx.db, product.id, wanted.attached_custom_fields ?? []);
  await replaceMedias(tx.db, product.id, wanted.medias ?? []);
  tx.emit(productCreated(product));
  return expectOne(await withParts(tx.db, [product]));
}
