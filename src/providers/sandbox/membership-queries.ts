import type { Knex } from 'knex';
import type { Tables } from '../../platform/db/generated/tables.ts';

export type SandboxMembershipRow = Tables['sandbox_memberships'];
type Key = Pick<SandboxMembershipRow, 'platform' | 'place' | 'account_id'>;

export async function insertMembership(db: Knex, row: SandboxMembershipRow): Promise<void> {
  await db('sandbox_memberships').insert(row).onConflict(['platform', 'place', 'account_id']).merge(['level']);
}

export async function deleteMembership(db: Knex, key: Key): Promise<void> {
  await db('sandbox_memberships').where(key).delete();
}
