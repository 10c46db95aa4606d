import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';

type Account = Tables['ledger_transfers']['debit'];

interface Balance {
  account: Account;
  currency: string;
  /** Minor units: transfers into the account minus transfers out of it. */
  amount: number;
}

/** Reads the balances of an organization's accounts. The balances of one currency sum to zero, by double entry. */
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
