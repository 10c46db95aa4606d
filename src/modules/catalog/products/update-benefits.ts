import { findBenefitsOfOrganization } from '../../entitlements/benefits/index.ts';
import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import { indexBy, expectOne } from '../../../shared/index-by.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { productBenefitsUpdated, productUpdated } from './events.ts';
import { loadRelations, type Product } from './load-products.ts';
import { findBenefitsOfProducts, findProductForUpdate, replaceBenefits } from './queries.ts';

/**
 * Replaces the benefits of a product, in this order. A job then grants added benefits to earlier buyers and revokes
 * removed ones.
 * @throws ResourceNotFound if the product is not in the caller's organizations
 * @throws RequestValidationError for unknown or duplicate benefits, and if a benefit that is not selectable is added or
 * removed
 */
export async function updateProductBenefits(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  requestedIds: readonly string[],
): Promise<Product> {
  const product = await findProductForUpdate(tx.db, ids, id);
  if (product === undefined) throw new ResourceNotFound();
  const benefitIds = requestedIds.map((benefitId) => benefitId.toLowerCase());
  const known = indexBy(await findBenefitsOfOrganization(tx.db, product.organization_id, benefitIds), 'id');
  const current = indexBy(await findBenefitsOfProducts(tx.db, [id]), 'id');
  const violations: Violation[] = benefitIds.flatMap((benefitId, at) => {
    const reject = (msg: string) => [violation(['benefits', at], msg, requestedIds[at])];
    const benefit = known.get(benefitId);
    if (benefit === undefined) return reject('Benefit does not exist.');
    if (benefitIds.indexOf(benefitId) !== at) return reject('This benefit occurs twice.');
    return benefit.selectable || current.has(benefitId) ? [] : reject('Benefit cannot be added.');
  });
  const pinned = [...current.values()].filter((benefit) => !benefit.selectable && !benefitIds.includes(benefit.id));
  violations.push(...pinned.map((benefit) => violation('benefits', `Benefit ${benefit.id} cannot be removed.`)));
  if (violations.length > 0) throw new RequestValidationError(violations);
  await replaceBenefits(tx.db, id, benefitIds);
  tx.emit(productUpdated(product));
  tx.emit(productBenefitsUpdated(product));
  return expectOne(await loadRelations(tx.db, [product]));
}
