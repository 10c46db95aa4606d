import type { Violation } from '../../../shared/errors.ts';
import { validateIds } from '../../../shared/validate-ids.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findProducts } from './queries.ts';

/**
 * Validates a list of products that belong to an organization.
 * @param at path of the list in the body
 * @returns a violation at each other id
 */
export async function validateProducts(
  tx: Tx,
  organizationId: string,
  { ids, at }: { ids: readonly string[]; at: readonly string[] },
): Promise<Violation[]> {
  if (ids.length === 0) return [];
  const found = await findProducts(tx.db, ids);
  const own = found.filter(({ organization_id }) => organization_id === organizationId).map(({ id }) => id);
  return validateIds(ids, own, at, 'Product does not exist.');
}
