import type { Tx } from '../../../platform/ports/transaction.ts';
import { emitActivationDeleted } from './events.ts';
import { endIdleActivations } from './idle.ts';
import { organizationTime } from './organization-time.ts';
import { countActivation, type LicenseKeyRow } from './queries.ts';
import { isLimitLowered } from './rules.ts';
import { endFirstActivations } from './surplus-queries.ts';
import { tellHolder } from './tell-holder.ts';

/**
 * Ends activations of a locked key beyond its lowered limit: chosen ones first, then the ones that were unused for longest. A key that
 * had more activations than its limit before keeps them until its limit is lowered.
 * @param endFirst ids of the activations that end first
 * @returns the changed key with the number of activations that are left
 */
export async function endSurplus(
  tx: Tx,
  before: LicenseKeyRow,
  after: LicenseKeyRow,
  endFirst: readonly string[],
): Promise<LicenseKeyRow> {
  const { limit_activations: limit } = after;
  if (limit === null || after.activations <= limit || !isLimitLowered(before, after)) return after;
  const now = await organizationTime(tx, after);
  const key = await endIdleActivations({ ...tx, now }, after);
  const count = key.activations - limit;
  if (count <= 0) return key;
  const ended = await endFirstActivations(tx.db, key, { count, endFirst, limit, now });
  await countActivation(tx.db, key.id, -ended.length);
  for (const activation of ended) emitActivationDeleted(tx, key, activation);
  await tellHolder(tx, key, { kind: 'machines_ended', isBySeller: true });
  return { ...key, activations: key.activations - ended.length };
}
