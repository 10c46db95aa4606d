import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { CustomerRow } from './queries.ts';

export type ImportRow = Tables['customer_imports'];

/** Makes other imports of the organization wait until the transaction ends. */
export async function lockImports(db: Knex.Transaction, organization_id: string): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('customers import ' || ?, 0))`, [organization_id]);
}

/** A customer with the e-mail address by which it was found, as it was sent. */
export type FoundCustomer = CustomerRow & { sent: string };

/** Finds and locks the customers with e-mail addresses in any case. Ordered, so that two transactions do not deadlock. */
export async function lockCustomersByEmails(
  db: Knex.Transaction,
  organization_id: string,
  emails: readonly string[],
): Promise<FoundCustomer[]> {
  return db
    .select('customers.*', 'given.sent')
    .from(db.raw('unnest(?::text[]) as given (sent)', [[...emails]]))
    .joinRaw('join customers on customers.email = lower(given.sent) and customers.organization_id = ?', [
      organization_id,
    ])
    .orderBy('customers.id')
    .forUpdate('customers');
}

/** Finds the customers of an organization that have one of the external ids. */
export async function findExternalIds(
  db: Knex,
  organization_id: string,
  externalIds: readonly string[],
): Promise<{ id: string; external_id: string }[]> {
  return db('customers')
    .where({ organization_id })
    .whereRaw('external_id = any(?::text[])', [[...externalIds]])
    .select('id', db.raw('external_id::text as external_id'));
}

/** New values of customers. All fields of an import are written, also those that stay. */
export type ChangedCustomer = Pick<
  CustomerRow,
  | 'id'
  | 'customer_name'
  | 'external_id'
  | 'billing_address'
  | 'tax_id'
  | 'customer_other_tax_ids'
  | 'language'
  | 'metadata'
>;

/**
 * Changes customers in one statement. The customers must be locked.
 * @throws a violation of a unique constraint
 */
export async function updateCustomers(
  db: Knex.Transaction,
  rows: readonly ChangedCustomer[],
  modified_at: Date,
): Promise<CustomerRow[]> {
  const { rows: updated } = await db.raw<{ rows: CustomerRow[] }>(
    `update customers set customer_name = changed.customer_name, external_id = changed.external_id,
       billing_address = changed.billing_address, tax_id = changed.tax_id, customer_other_tax_ids = changed.customer_other_tax_ids, language = changed.language,
       metadata = changed.metadata, modified_at = ?
     from jsonb_to_recordset(?::jsonb) as changed (id uuid, customer_name text, external_id text, billing_address jsonb,
       tax_id text, customer_other_tax_ids jsonb, language text, metadata jsonb)
     where customers.id = changed.id
     returning customers.*`,
    [modified_at, JSON.stringify(rows)],
  );
  return updated;
}

/** Stores that customers were imported, for the audit log and the event of the import. */
export async function insertImport(db: Knex.Transaction, row: Omit<ImportRow, 'id'>): Promise<ImportRow> {
  return expectOne(await db('customer_imports').insert(row).returning('*'));
}

export const findImports = (db: Knex, ids: readonly string[]): Promise<ImportRow[]> =>
  db('customer_imports').whereIn('id', [...ids]);
