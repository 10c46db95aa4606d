import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findDiscountForUpdate, updateDiscount } from './queries.ts';

/** Deletes a discount. Orders and subscriptions that used it keep it. @throws ResourceNotFound */
export async function deleteDiscount(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const discount = await findDiscountForUpdate(tx.db, ids, id);
  if (discount === undefined) throw new ResourceNotFound();
  await updateDiscount(tx.db, id, { deleted_at: tx.now });
}
