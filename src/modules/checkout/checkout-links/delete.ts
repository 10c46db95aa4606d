import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCheckoutLinkForUpdate, updateCheckoutLink } from './queries.ts';

/** Deletes a link. Checkouts that it has opened stay open. @throws ResourceNotFound */
export async function deleteCheckoutLink(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const link = await findCheckoutLinkForUpdate(tx.db, ids, id);
  if (link === undefined) throw new ResourceNotFound();
  await updateCheckoutLink(tx.db, link.id, { deleted_at: tx.now });
}
