import type { Knex } from 'knex';
import { customerIdSql } from '../../customers/customers/index.ts';
import { countRows } from '../../../platform/db/list.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Money } from '../../../shared/money.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import { inScope } from '../../../platform/db/owner-scope.ts';
import { isSuspended, type CreditAccount, type CreditListOptions } from './queries.ts';

/** The sum of the credits of one account that remains, in minor units. */
export interface CreditBalance extends CreditAccount {
  customer_id: string;
  remaining_amount: number;
  /** Part of it that disputes suspend. */
  suspended_amount: number;
}

interface BalanceListOptions extends Pick<CreditListOptions, 'scope' | 'filter'> {
  page: Page;
}

const ACCOUNT = ['organization_id', 'user_id', 'currency'] as const;

/** Sums up what remains of the credits of each account. The account with the newest credit comes first. */
export async function listBalances(
  db: Knex,
  { scope, filter, page }: BalanceListOptions,
): Promise<ListResult<CreditBalance>> {
  const accounts = db('credits')
    .modify(inScope(scope))
    .where('remaining_amount', '>', 0)
    .modify((query) => filter?.(query))
    .groupBy(ACCOUNT);
  const [rows, total] = await Promise.all([
    accounts
      .clone()
      .select<CreditBalance[]>([
        ...ACCOUNT,
        db.raw(`${customerIdSql('credits')} as customer_id`),
        db.raw('sum(remaining_amount) as remaining_amount'),
        db.raw('coalesce(sum(remaining_amount) filter (where ?), 0) as suspended_amount', [isSuspended(db)]),
      ])
      .orderByRaw('max(created_at) desc, organization_id, user_id, currency')
      .limit(page.limit)
      .offset(page.offset),
    countRows(db, accounts.clone().select(ACCOUNT), page),
  ]);
  return { rows, total };
}

// The account is owed the credit, also of a subscription that was transferred since.
const ofCustomer = (db: Knex, id: string) =>
  db('credits')
    .whereIn(['user_id', 'organization_id'], db('customers').where({ id }).select('user_id', 'organization_id'))
    .where('remaining_amount', '>', 0);

/** Sums what a customer can be paid out, by currency, in minor units. */
export const sumPayableCredits = (db: Knex, customerId: string): Promise<Money[]> =>
  sumByCurrency(ofCustomer(db, customerId).whereNotNull('order_id'));

/** Sums the remaining credit of a person with all sellers, by currency, in minor units. */
export const sumCreditsOfPerson = (db: Knex, user_id: string): Promise<Money[]> =>
  sumByCurrency(db('credits').where({ user_id }).where('remaining_amount', '>', 0));

async function sumByCurrency(credits: Knex.QueryBuilder): Promise<Money[]> {
  const rows: { currency: string; amount: string }[] = await credits
    .groupBy('currency')
    .orderBy('currency')
    .select('currency')
    .sum('remaining_amount as amount');
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

/** Counts the credits of a customer that have something left. */
export async function countCreditsOf(db: Knex, customerId: string): Promise<number> {
  const rows: { total: number }[] = await ofCustomer(db, customerId).count({ total: '*' });
  return expectOne(rows).total;
}
