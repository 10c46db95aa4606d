import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { organizationUpdated, toObject } from './events.ts';
import { findOrganizations, updateOrganization } from './queries.ts';

/** Makes a locked live organization a test organization, without a live one. Cannot be undone. */
export async function becomeTestOrganization(tx: Tx, id: string): Promise<void> {
  const before = expectOne(await findOrganizations(tx.db, [id]));
  const after = await updateOrganization(tx.db, id, { mode: 'test', modified_at: tx.now });
  tx.emit(organizationUpdated(toObject(after), toObject(before)));
}
