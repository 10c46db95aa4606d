import type { Schema } from '../../../contract/operation.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { findOrganizations, presentOrganization } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { CreditRow } from './queries.ts';

/** Presents a credit for its seller and its buyer. */
export function presentCredit(row: CreditRow): Schema<'Credit'> {
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
    remaining_amount: row.remaining_amount,
    reversed_amount: row.reversed_amount,
  };
}

/** Presents credits for their buyer. */
export async function presentUserCredits({ db }: Reader, rows: readonly CreditRow[]): Promise<Schema<'UserCredit'>[]> {
  const ids = [...new Set(rows.map(({ organization_id }) => organization_id))];
  const organizations = indexBy(await findOrganizations(db, ids), 'id');
  return rows.map((row) => ({
    ...presentCredit(row),
    organization: presentOrganization(getOrThrow(organizations, row.organization_id)),
  }));
}
