import { RequestValidationError } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import { readPriceDefaults } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { productCreated } from './events.ts';
import { loadRelations, type Product } from './load-products.ts';
import { planChangeColumns, validatePlanChanges, type PlanChangesPatch } from './plan-changes.ts';
import { validatePrice, validatePriceList, toPriceRow, type PriceInput } from './price-input.ts';
import { trialColumns, type TrialsPatch } from './trials.ts';
import { validateCustomFields } from './validate-custom-fields.ts';
import { validateMedias } from './validate-medias.ts';
import {
  insertPrices,
  insertProduct,
  replaceCustomFields,
  replaceMedias,
  type CustomFieldAttachment,
  type ProductRow,
} from './queries.ts';

export interface NewProduct {
  name: string;
  description?: string | null;
  prices: readonly PriceInput[];
  medias?: readonly string[] | null;
  attached_custom_fields?: readonly CustomFieldAttachment[];
  metadata?: Metadata;
  plan_changes?: PlanChangesPatch | null;
  trials?: TrialsPatch | null;
  visibility?: ProductRow['visibility'];
  position?: number | null;
  is_recommended?: boolean;
}

/**
 * Creates a product with its prices, media files and custom fields.
 * @throws RequestValidationError for invalid or incompatible prices, and for unknown media files or custom fields
 */
export async function createProduct(tx: Tx, organizationId: string, input: NewProduct): Promise<Product> {
  const defaults = await readPriceDefaults(tx.db, organizationId);
  const { currency } = defaults;
  const violations = [
    ...input.prices.flatMap((price, at) => validatePrice(price, at, currency)),
    ...validatePriceList(input.prices, currency),
    ...(await validateMedias(tx, organizationId, input.medias ?? [])),
    ...(await validateCustomFields(tx, organizationId, input.attached_custom_fields ?? [])),
    ...(await validatePlanChanges(tx, organizationId, input.plan_changes)),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const product = await insertProduct(tx.db, {
    created_at: tx.now,
    organization_id: organizationId,
    name: input.name,
    description: input.description?.trim() || null,
    metadata: input.metadata ?? {},
    visibility: input.visibility ?? 'unlisted',
    position: input.position ?? null,
    is_recommended: input.is_recommended ?? false,
    ...planChangeColumns(input.plan_changes),
    ...trialColumns(input.trials),
  });
  await insertPrices(
    tx.db,
    input.prices.map((price, position) =>
      toPriceRow(price, { product_id: product.id, position, created_at: tx.now, defaults }),
    ),
  );
  await replaceCustomFields(tx.db, product.id, input.attached_custom_fields ?? []);
  await replaceMedias(tx.db, product.id, input.medias ?? []);
  tx.emit(productCreated(product));
  return expectOne(await loadRelations(tx.db, [product]));
}
