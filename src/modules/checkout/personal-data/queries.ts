import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { UserRow } from '../../identity/users/index.ts';
import { CUSTOMER_RULES } from './customer-rules.ts';
import { columnsOf, type RowsOf, type TableRule } from './rule.ts';

/** Replacement of a person: an account without a person, or null, and an address that receives nothing. */
export interface AnonymousAccount {
  account: string | null;
  email: string;
}

/** Erases the rows of the tables in their order. */
export async function applyRules(
  { db }: Tx,
  rules: Readonly<Record<string, TableRule>>,
  rows: RowsOf,
  anonymous: AnonymousAccount,
): Promise<void> {
  const values = { ...rows, placeholder: anonymous.email, anonymous: anonymous.account };
  for (const [table, rule] of Object.entries(rules)) {
    const statement = statementOf(table, rule);
    if (statement !== undefined) await db.raw(statement, values);
  }
}

/** Texts of the rules alone become SQL. Values are parameters. */
function statementOf(table: string, { where, deleted, erased = {}, moved }: TableRule): string | undefined {
  if (where === undefined) return undefined;
  if (deleted !== undefined) return `delete from ${table} where ${where}`;
  const sets = [
    ...Object.entries(erased).map(([column, value]) => `${column} = ${value}`),
    ...columnsOf(moved).map((column) => `${column} = cast(:anonymous as uuid)`),
  ];
  return sets.length === 0 ? undefined : `update ${table} set ${sets.join(', ')} where ${where}`;
}

/** Finds what is stored about a customer or an account, by table. Leaves out secrets, and tables without rows. */
export async function findPersonalRecords(
  db: Knex,
  rules: Readonly<Record<string, TableRule>>,
  rows: RowsOf,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: [string, Record<string, unknown>[]][] = [];
  for (const [table, { where, hidden }] of Object.entries(rules)) {
    if (where === undefined) continue;
    const { rows: records } = await db.raw<{ rows: { record: Record<string, unknown> }[] }>(
      `select to_jsonb(found) - cast(:hidden as text[]) as record from ${table} as found where ${where}`,
      { ...rows, hidden: columnsOf(hidden) },
    );
    if (records.length > 0) found.push([table, records.map(({ record }) => record)]);
  }
  return Object.fromEntries(found);
}

/** Deletes events that have no sequence number yet. Others become `customer.erased` by the rule of their table. */
export async function deleteUnpublishedEvents(db: Knex.Transaction, rows: RowsOf): Promise<void> {
  const where = String(CUSTOMER_RULES.events?.where).replace('sequence is not null', 'sequence is null and is_public');
  await db.raw(`delete from events where ${where}`, rows);
}

/** Inserts an account without a person. Its address is below a domain that can never exist. */
export async function insertAnonymousUser(db: Knex.Transaction, email: string, now: Date): Promise<string> {
  return expectOne(await db('users').insert({ email, created_at: now, erased_at: now }).returning('*')).id;
}

/** Reasons that hinder an erasure. */
export interface UnderWay {
  subscriptions: boolean;
  payments: boolean;
  refunds: boolean;
}

/** Locks the purchases of a customer, and finds out what is under way. */
export async function findUnderWay(db: Knex.Transaction, customer_id: string, rows: RowsOf): Promise<UnderWay> {
  const subscriptions: { status: string }[] = await db('subscriptions')
    .where({ customer_id })
    .orderBy('id')
    .forUpdate()
    .select('status');
  const { rows: checkouts } = await db.raw<{ rows: { status: string }[] }>(
    `select status from checkouts where ${CUSTOMER_RULES.checkouts?.where} order by id for update`,
    rows,
  );
  const refund: unknown = await db('refunds')
    .whereIn('order_id', db('orders').where({ customer_id }).select('id'))
    .where({ status: 'pending' })
    .first('id');
  return {
    subscriptions: subscriptions.some(({ status }) => status !== 'canceled' && status !== 'incomplete_expired'),
    payments: checkouts.some(({ status }) => status === 'confirmed'),
    refunds: refund !== undefined,
  };
}

/** Locks the unrevoked grants of an account. */
export async function lockGrantsOf(db: Knex.Transaction, organization_id: string, user_id: string) {
  return db('benefit_grants').where({ organization_id, user_id, revoked_at: null }).orderBy('id').forNoKeyUpdate();
}

export async function findCustomersOfAccount(db: Knex, user_id: string): Promise<CustomerRow[]> {
  return db('customers').where({ user_id }).orderBy('id');
}

export async function lockCustomersOfAccount(db: Knex.Transaction, user_id: string): Promise<CustomerRow[]> {
  return db('customers').where({ user_id }).orderBy('id').forUpdate();
}

/** Locks an account until the transaction ends. */
export async function lockAccount(db: Knex.Transaction, id: string): Promise<UserRow> {
  return expectOne(await db('users').where({ id }).forUpdate());
}

export async function markAccountErased(db: Knex.Transaction, id: string, now: Date): Promise<void> {
  await db('users').where({ id }).update({ erased_at: now, modified_at: now });
}
