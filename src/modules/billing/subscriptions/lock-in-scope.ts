import type { Tx } from '../../../platform/ports/transaction.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { findSubscriptionInScopeForUpdate, type ReadSubscriptionRow, type Scope } from './queries.ts';

/** Locks a subscription that the caller may change. @throws ResourceNotFound */
export async function lockSubscriptionInScope(tx: Tx, scope: Scope, id: string): Promise<ReadSubscriptionRow> {
  const subscription = await findSubscriptionInScopeForUpdate(tx, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  return subscription;
}
