import type { Knex } from 'knex';
import type { Tables } from '../../platform/db/generated/tables.ts';
import { expectOne } from '../../shared/index-by.ts';

/** A row of `sandbox_disputes`. */
export type SandboxDisputeRow = Tables['sandbox_disputes'];

export async function insertDispute(
  db: Knex.Transaction,
  row: Omit<SandboxDisputeRow, 'modified_at'>,
): Promise<SandboxDisputeRow> {
  return expectOne(await db('sandbox_disputes').insert(row).returning('*'));
}

/** Stores the bank's decision. @returns undefined where the decision is known, or the dispute is not */
export async function updateDecision(
  db: Knex.Transaction,
  ref: string,
  { status, modified_at }: Pick<SandboxDisputeRow, 'status' | 'modified_at'>,
): Promise<SandboxDisputeRow | undefined> {
  const rows = await db('sandbox_disputes')
    .where({ ref })
    .whereNot({ status })
    .update({ status, modified_at })
    .returning('*');
  return rows[0];
}

export async function findDispute(db: Knex, ref: string): Promise<SandboxDisputeRow | undefined> {
  return db('sandbox_disputes').where({ ref }).first();
}
