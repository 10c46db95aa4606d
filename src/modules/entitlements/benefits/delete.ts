import { NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitUpdated, revokeGrantsTask } from './events.ts';
import { detachFromProducts, findBenefitForUpdate, updateBenefit } from './queries.ts';

/**
 * Takes the benefit off all products at once; a job takes it from everybody who has it.
 * @throws ResourceNotFound not a benefit of the caller's organizations
 * @throws NotPermitted one that its type protects from deletion
 */
export async function deleteBenefit(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const benefit = await findBenefitForUpdate(tx.db, ids, id);
  if (benefit === undefined) throw new ResourceNotFound();
  if (!benefit.deletable) throw new NotPermitted('This benefit cannot be deleted.');
  await updateBenefit(tx.db, id, { deleted_at: tx.now, modified_at: tx.now });
  await detachFromProducts(tx.db, id);
  tx.emit(benefitUpdated(benefit));
  tx.enqueue(revokeGrantsTask, { benefit_id: id });
}
