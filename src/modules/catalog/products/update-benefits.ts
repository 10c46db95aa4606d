import { findBenefitsOfOrganization, recordWithdrawals } from '../../entitlements/benefits/index.ts';
import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import { indexBy, expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { productBenefitsUpdated, productUpdated } from './events.ts';
import { loadRelations, type Product } from './load-products.ts';
import { findBenefitsOfProducts, findProductForUpdate, replaceBenefits } from './queries.ts';
import type { ProductScope } from './update.ts';

/**
 * Replaces the benefits of a product, in this order. Earlier buyers lose removed benefits with the answer. A job then grants
 * them the added benefits, and revokes their grants of removed ones.
 * @throws ResourceNotFound if the product is not in the caller's organizations
 * @throws RequestValidationError for unknown or duplicate benefits, and if a benefit that is not selectable is added or
 * removed
 */
export async function updateProductBenefits(
  tx: Tx,
  { ids, id, baseUrl }: ProductScope,
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
  const before = expectOne(await loadRelations(tx.db, [product]));
  await replaceBenefits(tx.db, id, benefitIds);
  const lost = [...current.keys()].filter((benefitId) => !benefitIds.includes(benefitId));
  await recordWithdrawals(tx.db, id, { lost, present: benefitIds });
  const after = expectOne(await loadRelations(tx.db, [product]));
  tx.emit(productUpdated({ ...after, baseUrl }, { ...before, baseUrl }));
  tx.emit(productBenefitsUpdated(after));
  return after;
}
