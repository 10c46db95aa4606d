import type { Reader } from '../../../platform/ports/transaction.ts';
import * as errors from './errors.ts';
import { recordDeactivation } from './hot-queries.ts';

/**
 * Gives a seat back. A key that is revoked or expired may be deactivated, too.
 * @throws ResourceNotFound no such key, or no such live activation of it
 */
export async function deactivateLicenseKey(
  { db, now }: Reader,
  wanted: { key: string; organization_id: string; activation_id: string },
): Promise<void> {
  const { key, organization_id, activation_id } = wanted;
  const [freed] = await recordDeactivation(db, { key, organization_id, activation_id, now });
  if (freed === undefined) throw errors.noSuchActivation();
}
