import type { Knex } from 'knex';
import type { Tables } from '../platform/db/generated/tables.ts';

export type TransferRow = Tables['ledger_transfers'];
export type Account = TransferRow['debit'];

type NewTransfer = Pick<TransferRow, 'created_at' | 'organization_id' | 'debit' | 'credit' | 'amount' | 'currency'> &
  Partial<Pick<TransferRow, 'order_id' | 'refund_id' | 'dispute_id'>>;

/** Unique per source and pair of accounts, so that nothing is written twice, whatever is repeated. */
export async function insertTransfers(db: Knex, rows: readonly NewTransfer[]) {
  const moved = rows.filter(({ amount }) => amount > 0);
  if (moved.length > 0) await db('ledger_transfers').insert(moved);
}

export interface Balance {
  account: Account;
  currency: string;
  /** Minor units: what came in less what went out. */
  amount: number;
}

/** Every account of an organization; each currency sums to zero, since a transfer takes from one what it gives to another. */
export async function readBalances(db: Knex, organizationId: string): Promise<Balance[]> {
  const rows: { account: Account; currency: string; amount: string }[] = await db
    .from('ledger_entries')
    .where({ organization_id: organizationId })
    .groupBy('account', 'currency')
    .orderBy(['currency', 'account'])
    .select('account', 'currency')
    .sum('amount as amount');
  return rows.map(({ account, currency, amount }) => ({ account, currency, amount: Number(amount) }));
}
