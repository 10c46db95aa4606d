import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';

type Account = Tables['ledger_transfers']['debit'];

interface Balance {
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
