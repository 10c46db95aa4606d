import type { Knex } from 'knex';
import { DAY_MS } from '../../../shared/durations.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { clockTime } from '../../identity/organizations/index.ts';
import type { ReadLicenseKeyRow } from './queries.ts';

export type RefusedActivationRow = Tables['refused_activations'];

/** Machines that are stored for each key, because strangers with a key can send any number of names. */
const MACHINES_PER_KEY = 10;
const RETENTION_MS = 30 * DAY_MS;

/** A machine as a program names it. */
interface SentMachine {
  label: string;
  fingerprint?: string;
}

const nameOf = ({ fingerprint, label }: SentMachine) => fingerprint ?? label;

/** Stores that a locked key has no seat for a machine. */
export async function recordRefusedActivation(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  license_key_id: string,
  sent: SentMachine,
): Promise<void> {
  const { label, fingerprint = null } = sent;
  const [row] = await db('refused_activations')
    .insert({
      license_key_id,
      machine: nameOf(sent),
      label,
      fingerprint,
      first_refused_at: now,
      last_refused_at: now,
    })
    .onConflict(['license_key_id', 'machine'])
    .merge({ label, fingerprint, last_refused_at: now, count: db.raw('refused_activations.count + 1') })
    .returning('count');
  if (row?.count !== 1) return;
  const surplus = db('refused_activations')
    .where({ license_key_id })
    .orderBy([{ column: 'last_refused_at', order: 'desc' }, 'machine'])
    .offset(MACHINES_PER_KEY)
    .select('machine');
  await db('refused_activations').where({ license_key_id }).whereIn('machine', surplus).delete();
}

/** Forgets the refusals of a machine that has a seat now. */
export async function deleteRefusedActivation(db: Knex, license_key_id: string, sent: SentMachine): Promise<void> {
  await db('refused_activations')
    .where({ license_key_id, machine: nameOf(sent) })
    .delete();
}

/** Lists the machines that a key had no seat for, newest refusal first. */
export const listRefusedActivations = (
  { db, now }: Pick<Reader, 'db' | 'now'>,
  key: ReadLicenseKeyRow,
): Promise<RefusedActivationRow[]> =>
  db('refused_activations')
    .where({ license_key_id: key.id })
    .where('last_refused_at', '>', new Date(clockTime(key, now).getTime() - RETENTION_MS))
    .orderBy([{ column: 'last_refused_at', order: 'desc' }, 'machine']);

/** Deletes refusals after their retention. A test clock that is ahead keeps the ones of its organization for longer. */
export async function deleteOldRefusals({ db, now }: Pick<Reader, 'db' | 'now'>): Promise<void> {
  await db('refused_activations')
    .where('last_refused_at', '<=', new Date(now.getTime() - RETENTION_MS))
    .delete();
}
