import type { Knex } from 'knex';
import type { ActivationRow, LicenseKeyRow } from './queries.ts';

type Key = Pick<LicenseKeyRow, 'id'>;

/** Selects the live activations of a key in the order in which they end: chosen ones, then the ones that were unused for longest. */
const inOrderOfEnds = (db: Knex, { id }: Key, endFirst: readonly string[]) =>
  db('license_key_activations')
    .where({ license_key_id: id })
    .whereNull('deactivated_at')
    .orderByRaw('id = any(?::uuid[]) desc, coalesce(last_used_at, created_at), created_at, id', [[...endFirst]]);

/** Lists the live activations of a key in the order in which they end. */
export const listInOrderOfEnds = (db: Knex, key: Key, endFirst: readonly string[]): Promise<ActivationRow[]> =>
  inOrderOfEnds(db, key, endFirst);

interface Surplus {
  /** Number of activations that end. */
  count: number;
  endFirst: readonly string[];
  /** The limit that ends them. */
  limit: number;
  now: Date;
}

/** Ends the first activations of a locked key. */
export const endFirstActivations = (
  db: Knex,
  key: Key,
  { count, endFirst, limit, now }: Surplus,
): Promise<ActivationRow[]> =>
  db('license_key_activations')
    .whereIn('id', inOrderOfEnds(db, key, endFirst).limit(count).select('id'))
    .update({ deactivated_at: now, modified_at: now, idle_ends_at: null, ended_at_limit: limit })
    .returning('*');

/** Finds the activations that the last lowered limit of a key ended, the longest unused first. */
export function findEndedAtLimit(db: Knex, license_key_id: string): Promise<ActivationRow[]> {
  const ended = () => db('license_key_activations').where({ license_key_id }).whereNotNull('ended_at_limit');
  return ended()
    .whereIn('deactivated_at', ended().max('deactivated_at'))
    .orderByRaw('coalesce(last_used_at, created_at)');
}
