import { NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitUpdated, revokeGrantsTask } from './events.ts';
import { detachFromProducts, findBenefitForUpdate, updateBenefit } from './queries.ts';

/**
 * Detaches the benefit from all products. Its grants give nothing from now on, and a job revokes them.
 * @throws ResourceNotFound the benefit does not belong to the caller's organizations
 * @throws NotPermitted the benefit is not deletable
 */
export async function deleteBenefit(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const benefit = await findBenefitForUpdate(tx.db, ids, id);
  if (benefit === undefined) throw new ResourceNotFound();
  if (!benefit.deletable) throw new NotPermitted('This benefit cannot be deleted.');
  const deleted = await updateBenefit(tx.db, id, { deleted_at: tx.now, modified_at: tx.now });
  await detachFromProducts(tx.db, id);
  tx.emit(benefitUpdated(deleted, benefit));
  tx.enqueue(revokeGrantsTask, { benefit_id: id });
}
