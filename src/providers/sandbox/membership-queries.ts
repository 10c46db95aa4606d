import type { Knex } from 'knex';
import type { Tables } from '../../platform/db/generated/tables.ts';

/** A row of `sandbox_memberships`: access of an account at an external service. */
export type SandboxMembershipRow = Tables['sandbox_memberships'];
type Key = Pick<SandboxMembershipRow, 'platform' | 'place' | 'account_id'>;

/** Stores a membership, or updates its level. */
export async function insertMembership(db: Knex, row: SandboxMembershipRow): Promise<void> {
  await db('sandbox_memberships').insert(row).onConflict(['platform', 'place', 'account_id']).merge(['level']);
}

/** Deletes a membership. Succeeds also where there is none. */
export async function deleteMembership(db: Knex, key: Key): Promise<void> {
  await db('sandbox_memberships').where(key).delete();
}
