import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { normalizeOrigins } from '../../../shared/frame-origin.ts';
import { validatePrice, validateTerms, type CheckoutLinkTerms } from './input.ts';
import { findCheckoutLinkForUpdate, updateCheckoutLink as store, type CheckoutLinkRow } from './queries.ts';

export interface CheckoutLinkPatch extends CheckoutLinkTerms {
  product_price_id?: string | null;
}

/**
 * Applies a patch to a link. Checkouts that it has opened stay unchanged.
 * @throws ResourceNotFound
 * @throws RequestValidationError the price is archived or of another product, the discount is unknown, or an origin is invalid
 */
export async function updateCheckoutLink(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  { embed_origins, ...patch }: CheckoutLinkPatch,
): Promise<CheckoutLinkRow> {
  const link = await findCheckoutLinkForUpdate(tx.db, ids, id);
  if (link === undefined) throw new ResourceNotFound();
  const violations = [
    ...(patch.product_price_id == null ? [] : await validatePrice(tx, link, patch.product_price_id)),
    ...(await validateTerms(tx, link.organization_id, { ...patch, ...(embed_origins && { embed_origins }) })),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const origins = embed_origins && { embed_origins: normalizeOrigins(embed_origins) };
  return store(tx.db, link.id, { ...patch, ...origins, modified_at: tx.now });
}
