import type { Reader } from '../../../platform/ports/transaction.ts';
import * as errors from './errors.ts';
import { recordDeactivation } from './hot-queries.ts';

/**
 * Ends an activation, also of a revoked or expired key.
 * @throws ResourceNotFound the key does not exist, or has no such live activation
 */
export async function deactivateLicenseKey(
  { db, now }: Reader,
  input: { key: string; organization_id: string; activation_id: string },
): Promise<void> {
  const { key, organization_id, activation_id } = input;
  const [freed] = await recordDeactivation(db, { key, organization_id, activation_id, now });
  if (freed === undefined) throw errors.noSuchActivation();
}
