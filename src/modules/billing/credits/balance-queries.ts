import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import { filterCredits, isSuspended, type CreditAccount, type CreditListOptions } from './queries.ts';

/** The sum of the credits of one account that remains, in minor units. */
export interface CreditBalance extends CreditAccount {
  remaining_amount: number;
  /** Part of it that disputes suspend. */
  suspended_amount: number;
}

interface BalanceListOptions extends Pick<CreditListOptions, 'scope' | 'filters'> {
  page: Page;
}

const ACCOUNT = ['organization_id', 'user_id', 'currency'] as const;

/** Sums up what remains of the credits of each account. The account with the newest credit comes first. */
export async function listBalances(
  db: Knex,
  { scope, filters, page }: BalanceListOptions,
): Promise<ListResult<CreditBalance>> {
  const accounts = db('credits')
    .whereIn(scope.column, scope.ids)
    .modify((query) => filterCredits(query, { ...filters, hasRemaining: true }))
    .groupBy(ACCOUNT);
  const [rows, counts] = await Promise.all([
    accounts
      .clone()
      .select<CreditBalance[]>([
        ...ACCOUNT,
        db.raw('sum(remaining_amount) as remaining_amount'),
        db.raw('coalesce(sum(remaining_amount) filter (where ?), 0) as suspended_amount', [isSuspended(db)]),
      ])
      .orderByRaw('max(created_at) desc, organization_id, user_id, currency')
      .limit(page.limit)
      .offset(page.offset),
    db.from(accounts.clone().select(ACCOUNT).as('accounts')).count<{ total: number }[]>({ total: '*' }),
  ]);
  return { rows, total: expectOne(counts).total };
}
