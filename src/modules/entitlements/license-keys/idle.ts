import { withoutRecording } from '../../identity/audit-log/index.ts';
import { clockTime, withOrganizationClock } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { addDays } from '../../../shared/calendar.ts';
import { emitActivationDeleted } from './events.ts';
import {
  countIdle,
  findIdleKeysForUpdate,
  listIdleActivations,
  moveIdleEnds,
  setIdleEnds,
  stopIdleTime,
  storeIdleEnds,
} from './idle-queries.ts';
import { idleCutoff, idleEnd, isIdle } from './idle-rules.ts';
import { organizationTime } from './organization-time.ts';
import type { PresentableKey } from './present-terms.ts';
import {
  countActivation,
  findActivation,
  listLiveActivations,
  type ActivationRow,
  type LicenseKeyRow,
  type ReadLicenseKeyRow,
} from './queries.ts';

/** Days for which people see activations that ended because they were not used, and how many of them. */
const SHOWN_DAYS = 30;
const SHOWN_ACTIVATIONS = 10;

/**
 * Ends the activations of a locked key whose idle time is over, as `endDueActivations` does later.
 * @param tx its time is the one of the organization
 * @returns the key with the number of activations that are left
 */
export async function endIdleActivations<Key extends PresentableKey>(tx: Tx, key: Key): Promise<Key> {
  if (key.idle_days === null || key.activations === 0 || idleCutoff(key, tx.now) === null) return key;
  const ended = await storeIdleEnds(tx.db, key, tx.now);
  if (ended.length === 0) return key;
  await countActivation(tx.db, key.id, -ended.length);
  for (const activation of ended) emitActivationDeleted(tx, key, activation);
  return { ...key, activations: key.activations - ended.length };
}

/**
 * Adapts the idle time of activations to a change of their locked key. It starts again once the key can be used again, and follows a changed
 * number of days. The audit log has the change of the key.
 * @returns the changed key with the number of activations that are left
 */
export async function followIdleDays(tx: Tx, before: LicenseKeyRow, after: LicenseKeyRow): Promise<LicenseKeyRow> {
  if (after.activations === 0 || (before.idle_days === null && after.idle_days === null)) return after;
  const now = await organizationTime(tx, after);
  const isSame = before.idle_days === after.idle_days;
  const [couldBeUsed, canBeUsed] = [before, after].map((key) => idleCutoff(key, now) !== null);
  if (!couldBeUsed) {
    const end = canBeUsed ? idleEnd(now, after.idle_days) : null;
    if (canBeUsed || !isSame) await withoutRecording(tx, () => setIdleEnds(tx.db, after, end));
    return after;
  }
  if (canBeUsed && isSame) return after;
  const { activations } = await endIdleActivations({ ...tx, now }, before);
  const former = before.idle_days;
  if (!isSame) await withoutRecording(tx, () => moveIdleEnds(tx.db, after, { former, now }));
  return { ...after, activations };
}

/**
 * Ends activations whose idle time is over, key by key. The end is true before: each answer looks at the idle time as well.
 * @param organizationId an organization with a test clock; undefined for all organizations
 */
export async function endDueActivations(ctx: JobContext, organizationId?: string): Promise<void> {
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      let changed = 0;
      for (const key of await findIdleKeysForUpdate(tx, organizationId)) changed += await endDueActivationsOf(tx, key);
      return changed;
    });
    if (count === 0) return;
  }
}

/** @returns the number of activations that are due no more */
async function endDueActivationsOf(outerTx: Tx, key: ReadLicenseKeyRow): Promise<number> {
  const tx = await withOrganizationClock(outerTx, key.organization_id);
  if (idleCutoff(key, tx.now) === null) return stopIdleTime(tx.db, key, tx.now);
  return key.activations - (await endIdleActivations(tx, key)).activations;
}

/** @returns a key with the number of its activations that count, also before the job has run */
export async function withLiveActivations<Key extends PresentableKey>(
  { db }: Pick<Reader, 'db'>,
  key: Key,
  now: Date,
): Promise<Key> {
  const cutoff = key.idle_days === null ? null : idleCutoff(key, now);
  return cutoff === null ? key : { ...key, activations: key.activations - (await countIdle(db, key, cutoff)) };
}

/** @returns undefined for an activation of another key, and for one that has ended */
export async function findLiveActivation(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  key: ReadLicenseKeyRow,
  id: string,
): Promise<ActivationRow | undefined> {
  const cutoff = idleCutoff(key, clockTime(key, now));
  const found = await findActivation(db, { id, license_key_id: key.id });
  if (found === undefined || found.deactivated_at !== null || isIdle(found, cutoff)) return undefined;
  return withPresentEnd(found, cutoff);
}

/** An activation does not end by itself while its key cannot be used. */
const withPresentEnd = (row: ActivationRow, cutoff: Date | null): ActivationRow =>
  cutoff === null ? { ...row, idle_ends_at: null } : row;

/** @returns the live activations of a key, oldest first, and the last ones that ended because they were not used, newest first */
export async function listActivations(
  { db, now: realNow }: Pick<Reader, 'db' | 'now'>,
  key: ReadLicenseKeyRow,
): Promise<{ live: ActivationRow[]; idle: ActivationRow[] }> {
  const now = clockTime(key, realNow);
  const cutoff = idleCutoff(key, now);
  const rows = await listLiveActivations(db, key.id);
  const ending = rows
    .filter((row) => isIdle(row, cutoff))
    .map((row) => ({ ...row, deactivated_at: row.idle_ends_at, ended_after_idle_days: key.idle_days }));
  const ended = await listIdleActivations(db, key, { after: addDays(now, -SHOWN_DAYS), limit: SHOWN_ACTIVATIONS });
  const time = ({ deactivated_at }: ActivationRow) => deactivated_at?.getTime() ?? 0;
  return {
    live: rows.filter((row) => !isIdle(row, cutoff)).map((row) => withPresentEnd(row, cutoff)),
    idle: [...ending, ...ended].sort((one, other) => time(other) - time(one)).slice(0, SHOWN_ACTIVATIONS),
  };
}
