import type { Schema } from '../../../contract/operation.ts';
import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findCreditBalances, findRevenues } from './amount-queries.ts';
import type { ImportRow } from './import-queries.ts';
import type { PlannedCustomer } from './plan-import.ts';
import type { CustomerRow } from './queries.ts';
import { taxIdsOf } from './tax-ids.ts';

/** Presents the attributes that need nothing but the row. */
export function presentCustomerAttributes(row: CustomerRow): Omit<Schema<'Customer'>, 'revenue' | 'credit_balance'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    user_id: row.user_id,
    external_id: row.external_id,
    email: row.email,
    name: row.customer_name,
    billing_address: row.billing_address,
    tax_id: row.tax_id,
    tax_ids: taxIdsOf(row),
    language: row.language as Schema<'CustomerLanguage'> | null,
    erased_at: row.erased_at?.toISOString() ?? null,
    pending_email: row.customer_new_email,
    merging_into_id: row.merging_into_id,
    pending_email_confirmed_at: row.email_change_confirmed_at?.toISOString() ?? null,
    email_takes_effect_at: row.email_change_takes_effect_at?.toISOString() ?? null,
    former_email: row.customer_former_email,
    email_undo_until: row.email_undo_until?.toISOString() ?? null,
    metadata: row.metadata,
  };
}

/** Presents customers for their seller. Reads the amounts of all in two statements. */
export async function presentCustomers({ db }: Reader, rows: readonly CustomerRow[]): Promise<Schema<'Customer'>[]> {
  const ids = rows.map(({ id }) => id);
  const [revenues, balances] = await Promise.all([findRevenues(db, ids), findCreditBalances(db, ids)]);
  const revenueByCustomer = Map.groupBy(revenues, ({ customer_id }) => customer_id);
  const balancesByCustomer = Map.groupBy(balances, ({ customer_id }) => customer_id);
  return rows.map((row) => ({
    ...presentCustomerAttributes(row),
    revenue: (revenueByCustomer.get(row.id) ?? []).map(presentAmount),
    credit_balance: (balancesByCustomer.get(row.id) ?? []).map(presentAmount),
  }));
}

const presentAmount = ({ currency, amount }: Schema<'CustomerAmount'>): Schema<'CustomerAmount'> => ({
  currency,
  amount,
});

/** Presents what is told about a deleted customer. */
export const presentDeletion = (
  _deleted: CustomerRow,
  { external_id }: Pick<CustomerRow, 'external_id'>,
): Schema<'CustomerDeletion'> => ({ external_id });

/** Presents what is told about the customer who was merged into another one. */
export const presentMerge = (
  _remaining: CustomerRow,
  { id, external_id }: Pick<CustomerRow, 'id' | 'external_id'>,
): Schema<'CustomerMergeDetails'> => ({ merged_customer_id: id, merged_external_id: external_id });

/** Presents the plan of an import. */
export async function presentImport(
  plan: readonly PlannedCustomer[],
  { organization_id, dry_run }: Pick<Schema<'CustomerImportResult'>, 'organization_id' | 'dry_run'>,
): Promise<Schema<'CustomerImportResult'>> {
  const count = (wanted: PlannedCustomer['outcome']) => plan.filter(({ outcome }) => outcome === wanted).length;
  return {
    dry_run,
    organization_id,
    created_count: count('created'),
    updated_count: count('updated'),
    unchanged_count: count('unchanged'),
    customers: await mapInPieces(plan, ({ id, sent: { email }, outcome }) => ({ id, email, outcome })),
  };
}

/** Presents an import, as its event does. */
export const presentImportRecord = (row: ImportRow): Schema<'CustomerImportRecord'> => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  organization_id: row.organization_id,
  created_count: row.created_count,
  updated_count: row.updated_count,
  unchanged_count: row.unchanged_count,
});
