import type { Knex } from 'knex';
import { customerIdSql } from '../../customers/customers/index.ts';
import { listRows } from '../../../platform/db/list.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Money } from '../../../shared/money.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
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

/** SQL: what remains of the credits of the account of a credit. */
const OF_ACCOUNT = `from credits as owed where owed.user_id = credits.user_id
  and owed.organization_id = credits.organization_id and owed.currency = credits.currency and owed.remaining_amount > 0`;

/** SQL: whether a credit is the newest of its account. An index answers it for each row, so a page reads only the accounts before its end. */
const IS_NEWEST = `credits.remaining_amount > 0
  and credits.id = (select owed.id ${OF_ACCOUNT} order by owed.created_at desc, owed.id desc limit 1)`;

/** Sums up what remains of the credits of each account. The account with the newest credit comes first. */
export async function listBalances(
  db: Knex,
  { scope, filter, page }: BalanceListOptions,
): Promise<ListResult<CreditBalance>> {
  const { rows, total } = await listRows<Omit<CreditBalance, 'remaining_amount'> & { balance: number }>(db, {
    table: 'credits',
    columns: [
      db.raw(`${customerIdSql('credits')} as customer_id`),
      db.raw(`(select sum(owed.remaining_amount) ${OF_ACCOUNT}) as balance`),
      db.raw(`(select coalesce(sum(owed.remaining_amount), 0) ${OF_ACCOUNT} and ?) as suspended_amount`, [
        isSuspended(db, 'owed'),
      ]),
    ],
    scope,
    condition: (credits) => void credits.whereRaw(IS_NEWEST),
    filter,
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
  return {
    rows: rows.map(({ organization_id, user_id, customer_id, currency, balance, suspended_amount }) => ({
      ...{ organization_id, user_id, customer_id, currency, suspended_amount },
      remaining_amount: balance,
    })),
    total,
  };
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
