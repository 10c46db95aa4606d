import { createCustomField, updateCustomField } from '../../catalog/custom-fields/index.ts';
import type { ProcessorTerms } from '../../billing/payments/index.ts';
import { ApiError, ResourceNotFound } from '../../../shared/errors.ts';
import { findOrganizationForUpdate, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { beginCopy, copyObject, type CatalogCopy } from './copy.ts';
import { copyBenefits } from './copy-benefits.ts';
import { copyProducts } from './copy-products.ts';
import { copyCheckoutLinks, copyDiscounts } from './copy-sales.ts';
import { findCustomFields } from './queries.ts';

/** Only a test organization of a live one has a catalog to copy. */
export class NoLiveOrganization extends ApiError {
  constructor() {
    super('NoLiveOrganization', 'This organization has no live organization to copy to.');
  }
}

interface CopyOptions {
  ids: AccessibleOrganizationIds;
  testId: string;
  terms: ProcessorTerms;
  baseUrl: string;
}

/**
 * Copies the catalog of a test organization to its live organization, all of it or nothing. Objects that were copied before
 * are updated. Objects that exist in the live organization only stay as they are.
 * @throws ResourceNotFound the caller may not act for both organizations
 * @throws NoLiveOrganization
 * @throws RequestValidationError see `copyObject`
 */
export async function copyCatalog(tx: Tx, { ids, testId, terms, baseUrl }: CopyOptions): Promise<CatalogCopy> {
  // The lock makes concurrent copies wait, so that none is doubled.
  const test = await findOrganizationForUpdate(tx.db, ids, testId);
  if (test === undefined) throw new ResourceNotFound();
  const liveId = test.live_organization_id;
  if (liveId === null) throw new NoLiveOrganization();
  if (!ids.includes(liveId)) throw new ResourceNotFound();
  const copy = await beginCopy(tx, test.id, liveId);
  await copyCustomFields(copy);
  await copyBenefits(copy);
  await copyProducts(copy, baseUrl);
  await copyDiscounts(copy);
  await copyCheckoutLinks(copy, terms);
  return copy;
}

async function copyCustomFields(copy: CatalogCopy) {
  const { tx, ids, liveId } = copy;
  for (const field of await findCustomFields(tx.db, copy.testId)) {
    const { type, slug, name, properties, metadata } = field;
    const input = { type, slug, name, properties, metadata };
    await copyObject(
      copy,
      { type: 'custom_field', id: field.id },
      {
        create: () => createCustomField(tx, liveId, input),
        update: (id) => updateCustomField(tx, ids, id, input),
      },
    );
  }
}
