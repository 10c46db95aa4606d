import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';

export type DisputeRow = Tables['disputes'];

/** Condition of the partial index on disputes. */
const WITH_OTHER_NOTE = `(reversed_amount - credit_amount <> credited_amount
  or reversed_tax_amount - credit_tax_amount <> credited_tax_amount)`;

/** Finds an organization's disputes whose credit note is missing or wrong, in the order of their changes. */
export async function findDisputesToDocument(db: Knex, organization_id: string, limit: number): Promise<DisputeRow[]> {
  return db('disputes')
    .where({ organization_id })
    .whereRaw(WITH_OTHER_NOTE)
    .orderBy(['modified_at', 'id'])
    .limit(limit)
    .forNoKeyUpdate();
}

/** Stores the amounts of a dispute's credit note. Zeros: it has none. */
export async function storeCreditedAmounts(
  db: Knex.Transaction,
  id: string,
  amounts: Pick<DisputeRow, 'credited_amount' | 'credited_tax_amount'>,
) {
  await db('disputes').where({ id }).update(amounts);
}

/** Finds the credit notes of disputes. Leaves out those that a debit note has canceled. */
export async function findCreditNotesOfDisputes(
  db: Knex.Transaction,
  disputeIds: readonly string[],
): Promise<Tables['invoices'][]> {
  return db('invoices')
    .whereIn('dispute_id', [...disputeIds])
    .where({ kind: 'credit_note', is_canceled: false });
}

export async function markCanceled(db: Knex.Transaction, id: string) {
  await db('invoices').where({ id }).update({ is_canceled: true });
}

/** Selects the disputes whose documents do not match their outcome. */
export const disputesToDocument = (db: Knex) => db('disputes').whereRaw(WITH_OTHER_NOTE);

/** @returns ids of some organizations with disputes whose credit note is missing or wrong */
export async function findOrganizationsWithDisputes(db: Knex, limit: number): Promise<string[]> {
  return disputesToDocument(db).distinct('organization_id').limit(limit).pluck('organization_id');
}
