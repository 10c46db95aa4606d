import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { customerIdSql, ofCustomer } from '../../customers/customers/index.ts';
import { inTimeRange, oneOf, existsFilter } from '../../../platform/db/filters.ts';
import { withEmail } from '../../identity/users/index.ts';
import type { Share } from '../pricing/index.ts';
import { listRows } from '../../../platform/db/list.ts';
import { inScope, type OwnerScope } from '../../../platform/db/owner-scope.ts';

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    /** The tax of the order that the credit comes from. */
    'credits.tax': Partial<Tax>;
  }
}

export type CreditRow = Tables['credits'];
export type CreditEntryRow = Tables['credit_entries'];

/** The account that a credit belongs to: one for each buyer, organization and currency. */
export type CreditAccount = Pick<CreditRow, 'organization_id' | 'user_id' | 'currency'>;

type NewCredit = Pick<
  CreditRow,
  | 'created_at'
  | 'organization_id'
  | 'user_id'
  | 'subscription_id'
  | 'order_id'
  | 'currency'
  | 'amount'
  | 'tax_amount'
  | 'tax'
  | 'is_external'
>;

/** An entry. The taxed order is the one whose tax the entry takes back or gives back. */
export type NewEntry = Pick<CreditEntryRow, 'created_at' | 'organization_id' | 'credit_id' | 'kind' | 'amount'> &
  Partial<Omit<CreditEntryRow, 'id'>>;

/** Stores credits with their first entries. */
export async function insertCredits(db: Knex.Transaction, rows: readonly NewCredit[]): Promise<CreditRow[]> {
  if (rows.length === 0) return [];
  const credits = await db('credits')
    .insert(rows.map((row) => ({ ...row, remaining_amount: row.amount })))
    .returning('*');
  await insertEntries(
    db,
    credits.map(({ created_at, organization_id, id, amount, tax_amount, order_id }) => ({
      created_at,
      organization_id,
      credit_id: id,
      kind: 'granted',
      amount,
      tax_amount,
      taxed_order_id: order_id,
      needs_note: order_id !== null,
    })),
  );
  return credits;
}

/** Stores entries. Triggers keep the remaining amounts and the ledger. The credits must be locked. */
export async function insertEntries(db: Knex.Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await db('credit_entries').insert([...entries]);
}

/** Finds the credits of accounts that can be spent, oldest first within an account. Leaves out suspended credits. */
export const findAvailable = (db: Knex, accounts: readonly CreditAccount[]) =>
  readAvailable(db, accounts, (query) => query);

/** Locks the credits that `findAvailable` finds. */
export const lockAvailable = (db: Knex.Transaction, accounts: readonly CreditAccount[]) =>
  readAvailable(db, accounts, (query) => query.forNoKeyUpdate());

async function readAvailable(
  db: Knex,
  accounts: readonly CreditAccount[],
  withLock: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<CreditRow[]> {
  if (accounts.length === 0) return [];
  const query = db('credits')
    .whereIn(
      ['organization_id', 'user_id', 'currency'],
      accounts.map(({ organization_id, user_id, currency }) => [organization_id, user_id, currency]),
    )
    .where('remaining_amount', '>', 0)
    .whereRaw('not ?', [isSuspended(db)])
    // Every transaction locks in this order, which avoids deadlocks.
    .orderBy('id');
  const rows: CreditRow[] = await withLock(query);
  return rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** Whether a lost dispute takes more credit of its order, when credit returns. */
const TAKES_MORE =
  "(disputes.status = 'lost' and disputes.reversed_amount + disputes.reversed_tax_amount < disputes.amount)";

/** Whether a dispute suspends the credits of its order. */
const SUSPENDS = `(disputes.status = 'open' or ${TAKES_MORE})`;

/**
 * The condition that a credit came from an order with a dispute that is open, or that takes the credit.
 * @param credits the name of the table in the statement
 */
export const isSuspended = (db: Knex, credits: 'credits' | 'owed' = 'credits') =>
  db.raw(`exists (select from disputes where disputes.order_id = ${credits}.order_id and ${SUSPENDS})`);

/** Finds the orders among these whose credits are suspended. */
export async function findSuspendedOrders(db: Knex, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  return db('disputes')
    .whereIn('order_id', [...orderIds])
    .whereRaw(SUSPENDS)
    .distinct('order_id')
    .pluck('order_id');
}

/** Finds the orders whose lost disputes take the remaining amounts of these credits. */
export async function findOrdersTakingCredit(
  db: Knex,
  creditIds: readonly string[],
): Promise<{ id: string; organization_id: string }[]> {
  return db('credits')
    .join('disputes', 'disputes.order_id', 'credits.order_id')
    .whereIn('credits.id', [...creditIds])
    .where('remaining_amount', '>', 0)
    .whereRaw(TAKES_MORE)
    .orderBy('id')
    .distinct('credits.order_id as id', 'credits.organization_id');
}

/** Finds the credits that came from orders. */
export async function findCreditsFrom(db: Knex, orderIds: readonly string[]): Promise<CreditRow[]> {
  return db('credits').whereIn('order_id', [...orderIds]);
}

/** Locks the credits that came from orders. */
export async function lockCreditsFrom(db: Knex.Transaction, orderIds: readonly string[]): Promise<CreditRow[]> {
  return db('credits')
    .whereIn('order_id', [...orderIds])
    .orderBy('id')
    .forNoKeyUpdate();
}

/** The part of an order that a credit paid, and that did not return. Minor units of the total, or of 0.6.0 before tax. */
export interface AppliedAmount {
  credit_id: string;
  order_id: string;
  pays_total: boolean;
  amount: number;
}

/** @returns the amounts that were applied to orders and not restored, by credit, newest credit first */
export async function findApplied(db: Knex.Transaction, orderIds: readonly string[]): Promise<AppliedAmount[]> {
  if (orderIds.length === 0) return [];
  const rows: (Omit<AppliedAmount, 'amount'> & { amount: string })[] = await db('credit_entries')
    .whereIn('order_id', [...orderIds])
    .whereIn('kind', ['applied', 'restored'])
    .groupBy('credit_id', 'order_id')
    .orderByRaw('max(id) desc')
    .select(
      'credit_id',
      'order_id',
      db.raw('bool_or(pays_total) as pays_total'),
      db.raw('case when bool_or(pays_total) then -sum(amount) else -sum(amount - tax_amount) end as amount'),
    );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) })).filter(({ amount }) => amount > 0);
}

/** Assigns the entries that a payment holds to its order. @returns the held entries */
export async function assignHeld(
  db: Knex.Transaction,
  payment_id: string,
  order_id: string,
): Promise<CreditEntryRow[]> {
  return db('credit_entries').where({ payment_id }).whereNull('order_id').update({ order_id }).returning('*');
}

/** Sums what payments hold, in minor units. @returns the sums by payment */
export async function sumHeld(db: Knex.Transaction, paymentIds: readonly string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows: { payment_id: string; amount: string }[] = await db('credit_entries')
    .whereIn('payment_id', [...paymentIds])
    .whereNull('order_id')
    .groupBy('payment_id')
    .select('payment_id', db.raw('-sum(amount) as amount'));
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, Number(amount)]));
}

/** @returns the ids of the credits that a payment holds a part of */
export async function findHeld(db: Knex.Transaction, payment_id: string): Promise<string[]> {
  return db('credit_entries').where({ payment_id }).whereNull('order_id').distinct('credit_id').pluck('credit_id');
}

/** Deletes the entries that a payment holds. */
export async function deleteHeld(db: Knex.Transaction, payment_id: string): Promise<void> {
  await db('credit_entries').where({ payment_id }).whereNull('order_id').delete();
}

export async function lockCredits(db: Knex.Transaction, ids: readonly string[]): Promise<CreditRow[]> {
  if (ids.length === 0) return [];
  return db('credits')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate();
}

/** @returns the amounts that a refund or a dispute took back and that were not reinstated, by credit */
export async function findReversed(
  db: Knex.Transaction,
  cause: { refund_id: string } | { dispute_id: string },
): Promise<Pick<CreditEntryRow, 'credit_id' | 'amount' | 'tax_amount' | 'taxed_order_id'>[]> {
  const rows: (Pick<CreditEntryRow, 'credit_id' | 'taxed_order_id'> & { amount: string; tax_amount: string })[] =
    await db('credit_entries')
      .where(cause)
      .groupBy('credit_id', 'taxed_order_id')
      .select(
        'credit_id',
        'taxed_order_id',
        db.raw('-sum(amount) as amount'),
        db.raw('-sum(tax_amount) as tax_amount'),
      );
  return rows
    .map((row) => ({ ...row, amount: Number(row.amount), tax_amount: Number(row.tax_amount) }))
    .filter(({ amount }) => amount > 0);
}

/** Sums what refunds and disputes took back and did not reinstate. Entries of 0.6.0 had no tax, and are left out. */
export async function sumReversed(db: Knex.Transaction, creditIds: readonly string[]): Promise<Map<string, Share>> {
  if (creditIds.length === 0) return new Map();
  const rows: { credit_id: string; amount: string; tax: string }[] = await db('credit_entries')
    .whereIn('credit_id', [...creditIds])
    .whereIn('kind', ['reversed', 'reinstated'])
    .whereNotNull('taxed_order_id')
    .groupBy('credit_id')
    .select('credit_id', db.raw('-sum(amount - tax_amount) as amount, -sum(tax_amount) as tax'));
  return new Map(rows.map(({ credit_id, amount, tax }) => [credit_id, { amount: Number(amount), tax: Number(tax) }]));
}

/** A credit with the customer who has it. */
export type CustomerCreditRow = CreditRow & { customer_id: string };

const customerColumn = (db: Knex) => db.raw(`${customerIdSql('credits')} as customer_id`);

/** Finds credits by id, with their customers. */
export async function readCredits(db: Knex, ids: readonly string[]): Promise<CustomerCreditRow[]> {
  return db('credits')
    .whereIn('id', [...ids])
    .select('credits.*', customerColumn(db));
}

export async function findCredits(db: Knex, ids: readonly string[]): Promise<CreditRow[]> {
  if (ids.length === 0) return [];
  return db('credits').whereIn('id', [...ids]);
}

/** The filters of the lists of sellers and of buyers, by parameter. */
export const CREDIT_FILTERS = {
  organization_id: oneOf('credits.organization_id'),
  user_id: oneOf('credits.user_id'),
  customer_id: ofCustomer('credits'),
  email: withEmail('credits.user_id'),
  order_id: oneOf('credits.order_id'),
  currency: oneOf('credits.currency'),
  has_remaining: existsFilter('(credits.remaining_amount > 0)'),
  created: inTimeRange('credits.created_at'),
};

export interface CreditListOptions {
  scope: OwnerScope;
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export const SORTABLE = { created_at: 'created_at', remaining_amount: 'remaining_amount' };

export function listCredits(db: Knex, { scope, filter, orders, page }: CreditListOptions) {
  return listRows<CustomerCreditRow>(db, {
    table: 'credits',
    columns: [customerColumn(db)],
    scope,
    filter,
    orders,
    page,
  });
}

export async function findCreditInScope(
  db: Knex,
  scope: CreditListOptions['scope'],
  id: string,
): Promise<CustomerCreditRow | undefined> {
  return db('credits').where({ id }).modify(inScope(scope)).first('credits.*', customerColumn(db));
}
