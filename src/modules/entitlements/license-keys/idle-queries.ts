import type { Knex } from 'knex';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { readColumns, type ActivationRow, type LicenseKeyRow, type ReadLicenseKeyRow } from './queries.ts';

/** Keys in one transaction. Small, because their validations wait for it. */
const BATCH_SIZE = 25;

const liveOf = (db: Knex, { id }: Pick<LicenseKeyRow, 'id'>) =>
  db('license_key_activations').where({ license_key_id: id }).whereNull('deactivated_at');

/** Ends the activations of a locked key whose idle time is over. They ended at that time. */
export const storeIdleEnds = (
  db: Knex,
  key: Pick<LicenseKeyRow, 'id' | 'idle_days'>,
  now: Date,
): Promise<ActivationRow[]> =>
  liveOf(db, key)
    .where('idle_ends_at', '<=', now)
    .update({
      deactivated_at: db.ref('idle_ends_at'),
      modified_at: now,
      idle_ends_at: null,
      ended_after_idle_days: key.idle_days,
    })
    .returning('*');

/** Stops the idle time of activations until their key can be used again. @returns their number */
export const stopIdleTime = (db: Knex, key: Pick<LicenseKeyRow, 'id'>, now: Date): Promise<number> =>
  liveOf(db, key).where('idle_ends_at', '<=', now).update({ idle_ends_at: null });

export async function setIdleEnds(db: Knex, key: Pick<LicenseKeyRow, 'id'>, end: Date | null): Promise<void> {
  await liveOf(db, key).update({ idle_ends_at: end });
}

/** Moves the ends of activations by the changed number of days. An activation without an end counts from its last use. */
export async function moveIdleEnds(
  db: Knex,
  { id, idle_days: days }: Pick<LicenseKeyRow, 'id' | 'idle_days'>,
  { former, now }: { former: number | null; now: Date },
): Promise<void> {
  const end = `greatest(
    coalesce(
      idle_ends_at + interval '24 hours' * (:days::integer - :former::integer),
      date_trunc('day', coalesce(last_used_at, created_at), 'UTC') + interval '24 hours' * (:days::integer + 1)
    ), :now::timestamptz)`;
  await liveOf(db, { id }).update({ idle_ends_at: days === null ? null : db.raw(end, { days, former, now }) });
}

/** Counts the activations whose idle time is over, and that a job has not ended yet. */
export async function countIdle(db: Knex, key: Pick<LicenseKeyRow, 'id'>, cutoff: Date): Promise<number> {
  const [row] = await liveOf(db, key).where('idle_ends_at', '<=', cutoff).count<{ count: string }[]>();
  return Number(row?.count ?? 0);
}

/** Lists activations that ended because they were not used, newest end first. */
export const listIdleActivations = (
  db: Knex,
  { id }: Pick<LicenseKeyRow, 'id'>,
  { after, limit }: { after: Date; limit: number },
): Promise<ActivationRow[]> =>
  db('license_key_activations')
    .where({ license_key_id: id })
    .where('deactivated_at', '>', after)
    .whereNotNull('ended_after_idle_days')
    .orderBy([
      { column: 'deactivated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);

/**
 * Locks some keys that have activations whose idle time is over, by the clocks of their organizations. Test clocks run ahead, so
 * their organizations are read apart, and the index finds the other activations.
 * @param organizationId an organization with a test clock; undefined for all organizations
 */
export async function findIdleKeysForUpdate(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  organizationId: string | undefined,
): Promise<ReadLicenseKeyRow[]> {
  const ofClocks = db('test_clocks')
    .join('license_keys', 'license_keys.organization_id', 'test_clocks.organization_id')
    .join('license_key_activations', 'license_keys.id', 'license_key_id')
    .whereNotNull('idle_days')
    .whereNull('deactivated_at')
    .whereRaw(`idle_ends_at <= ?::timestamptz + ahead_ms * interval '1 millisecond'`, [now])
    .limit(BATCH_SIZE)
    .select('license_key_id');
  const due = db('license_key_activations')
    .whereNull('deactivated_at')
    .where('idle_ends_at', '<=', now)
    .orderBy('idle_ends_at')
    .limit(BATCH_SIZE)
    .select('license_key_id');
  const ids =
    organizationId === undefined
      ? db.from(due.as('due')).select('license_key_id').unionAll([ofClocks], true)
      : ofClocks.where('test_clocks.organization_id', organizationId);
  return db('license_keys')
    .whereIn('id', ids)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .skipLocked()
    .select(readColumns(db, now));
}
