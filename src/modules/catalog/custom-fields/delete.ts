import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { detachFromProducts, findCustomFieldForUpdate, updateCustomField } from './queries.ts';

/** Deletes a custom field and detaches it from all products. Keeps stored answers. @throws ResourceNotFound */
export async function deleteCustomField(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const field = await findCustomFieldForUpdate(tx.db, ids, id);
  if (field === undefined) throw new ResourceNotFound();
  await updateCustomField(tx.db, field.id, { deleted_at: tx.now, modified_at: tx.now });
  await detachFromProducts(tx.db, field.id);
}
