import type { Schema } from '../../../contract/operation.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { findOrganizations, presentOrganization } from '../../identity/organizations/index.ts';
import { findUsers, presentBuyer } from '../../identity/users/index.ts';
import { taxLinesOf } from '../pricing/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { CreditBalance } from './balance-queries.ts';
import type { CreditAccount, CreditRow, CustomerCreditRow } from './queries.ts';

/** Presents a credit for its seller. */
export const presentCredit = ({ customer_id, ...row }: CustomerCreditRow): Schema<'Credit'> => ({
  ...presentCreditAttributes(row),
  customer_id,
});

/** Presents a credit without the customer. */
export function presentCreditAttributes(row: CreditRow): Omit<Schema<'Credit'>, 'customer_id'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    user_id: row.user_id,
    subscription_id: row.subscription_id,
    order_id: row.order_id,
    currency: row.currency,
    amount: row.amount,
    tax_amount: row.tax_amount,
    tax_lines: taxLinesOf(row.tax, { taxable: row.amount - row.tax_amount, tax: row.tax_amount }),
    remaining_amount: row.remaining_amount,
    reversed_amount: row.reversed_amount,
  };
}

/** Presents credits for their buyer. */
export const presentUserCredits = (reader: Reader, rows: readonly CreditRow[]): Promise<Schema<'UserCredit'>[]> =>
  withOrganizations(reader, rows, presentCreditAttributes);

/** Presents balances for their seller. */
export async function presentBalances(
  { db }: Reader,
  rows: readonly CreditBalance[],
): Promise<Schema<'CreditBalance'>[]> {
  const users = indexBy(await findUsers(db, distinct(rows, 'user_id')), 'id');
  return rows.map((row) => ({ ...row, user: presentBuyer(getOrThrow(users, row.user_id)) }));
}

/** Presents balances for their buyer. */
export const presentUserBalances = (
  reader: Reader,
  rows: readonly CreditBalance[],
): Promise<Schema<'UserCreditBalance'>[]> =>
  withOrganizations(reader, rows, ({ customer_id: _customer, ...row }) => row);

async function withOrganizations<Row extends CreditAccount, Presented>(
  { db }: Reader,
  rows: readonly Row[],
  present: (row: Row) => Presented,
) {
  const organizations = indexBy(await findOrganizations(db, distinct(rows, 'organization_id')), 'id');
  return rows.map((row) => ({
    ...present(row),
    organization: presentOrganization(getOrThrow(organizations, row.organization_id)),
  }));
}

const distinct = (rows: readonly CreditAccount[], column: keyof CreditAccount) => [
  ...new Set(rows.map((row) => row[column])),
];
