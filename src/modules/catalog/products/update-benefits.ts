import { findBenefitsOf } from '../../entitlements/benefits/index.ts';
import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import { indexBy, expectOne } from '../../../shared/index-by.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { productBenefitsUpdated, productUpdated } from './events.ts';
import { withParts, type Product } from './load.ts';
import { findBenefitsOfProducts, findProductForUpdate, replaceBenefits } from './queries.ts';

/**
 * Sets what buyers of the product receive, in this order. A job gives to earlier buyers what was added, and takes what was removed.
 * @throws ResourceNotFound not a product of the caller's organizations
 * @throws RequestValidationError unknown benefits, ones named twice, and ones that may not be added or removed by hand
 */
export async function updateProductBenefits(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  wanted: readonly string[],
): Promise<Product> {
  const product = await findProductForUpdate(tx.db, ids, id);
  if (product === undefined) throw new ResourceNotFound();
  const benefitIds = wanted.map((benefitId) => benefitId.toLowerCase());
  const known = indexBy(await findBenefitsOf(tx.db, product.organization_id, benefitIds), 'id');
  const current = indexBy(await findBenefitsOfProducts(tx.db, [id]), 'id');
  const violations: Violation[] = benefitIds.flatMap((benefitId, at) => {
    const refuse = (msg: string) => [violation(['benefits', at], msg, wanted[at])];
    const benefit = known.get(benefitId);
    if (benefit === undefined) return refuse('Benefit does not exist.');
    if (benefitIds.indexOf(benefitId) !== at) return refuse('Benefit is named twice.');
    return benefit.selectable || current.has(benefitId) ? [] : refuse('Benefit cannot be added.');
  });
  const pinned = [...current.values()].filter((benefit) => !benefit.selectable && !benefitIds.includes(benefit.id));
  violations.push(...pinned.map((benefit) => violation('benefits', `Benefit ${benefit.id} cannot be removed.`)));
  if (violations.length > 0) throw new RequestValidationError(violations);
  await replaceBenefits(tx.db, id, benefitIds);
  tx.emit(productUpdated(product));
  tx.emit(productBenefitsUpdated(product));
  return expectOne(await withParts(tx.db, [product]));
}
