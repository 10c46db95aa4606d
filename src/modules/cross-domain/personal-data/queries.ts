import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { UserRow } from '../../identity/users/index.ts';
import type { TableRule } from '../../table-rule.ts';
import type { OrderedRules } from './person-rules.ts';
import { columnsOf, type RowsOf } from './rule.ts';

/** Replacement of a person: an account without a person, or null, and an address that receives nothing. */
export interface AnonymousAccount {
  account: string | null;
  email: string;
}

/** Erases the rows of the tables in their order. */
export async function applyRules(
  { db }: Tx,
  rules: OrderedRules,
  rows: RowsOf,
  anonymous: AnonymousAccount,
): Promise<void> {
  const values = { ...rows, placeholder: anonymous.email, anonymous: anonymous.account };
  for (const [table, rule] of Object.entries(rules)) {
    const statement = erasureStatement(table, rule);
    if (statement !== undefined) await db.raw(statement, values);
  }
}

/** Texts of the rules alone become SQL. Values are parameters. */
function erasureStatement(table: string, { where, deleted, erased = {}, moved }: TableRule): string | undefined {
  if (where === undefined) return undefined;
  if (deleted !== undefined) return `delete from ${table} where ${where}`;
  const sets = [
    ...Object.entries(erased).map(([column, value]) => `${column} = ${value}`),
    ...columnsOf(moved).map((column) => `${column} = cast(:anonymous as uuid)`),
  ];
  return sets.length === 0 ? undefined : `update ${table} set ${sets.join(', ')} where ${where}`;
}

type PersonalRecord = Record<string, unknown>;

const BATCH_SIZE = 500;

/**
 * Reads what is stored about a customer or an account in a table, in the order of its rule and a batch at a time. Leaves out
 * secrets. Keys are texts, because a `Date` has no microseconds.
 */
export async function* readPersonalRecords(
  { db, now }: Reader,
  [table, { where, hidden, order = 'created_at id', shown = 'stored' }]: readonly [table: string, rule: TableRule],
  rows: RowsOf,
): AsyncGenerator<PersonalRecord[]> {
  if (where === undefined) return;
  const columns = columnsOf(order);
  const sorting = columns.join(', ');
  const key = columns.map((column) => `cast(${column} as text)`).join(', ');
  const after = columns.map((column) => `:after_${column}`).join(', ');
  for (let last: readonly string[] | undefined; ;) {
    const further = last === undefined ? '' : `and (${sorting}) > (${after})`;
    const values = columns.map((column, at) => [`after_${column}`, last?.[at] ?? null] as const);
    const { rows: found } = await db.raw<{ rows: { record: PersonalRecord; key: string[] }[] }>(
      `select to_jsonb(${shown}) - cast(:hidden as text[]) as record, array[${key}] as key
      from (
        select ${table} as stored, ${sorting} from ${table} where (${where}) ${further} order by ${sorting} limit :limit
      ) as found
      order by ${sorting}`,
      { ...rows, now, ...(last && Object.fromEntries(values)), hidden: columnsOf(hidden), limit: BATCH_SIZE },
    );
    if (found.length > 0) yield found.map(({ record }) => record);
    if (found.length < BATCH_SIZE) return;
    last = found.at(-1)?.key;
  }
}

/** Deletes events that have no sequence number yet. Others become `customer.erased` by the rule of their table. */
export async function deleteUnpublishedEvents(db: Knex.Transaction, rules: OrderedRules, rows: RowsOf): Promise<void> {
  const where = String(rules.events?.where).replaceAll('sequence is not null', 'sequence is null and is_public');
  await db.raw(`delete from events where ${where}`, rows);
}

/** Inserts an account without a person. Its address is below a domain that can never exist. */
export async function insertAnonymousUser(db: Knex.Transaction, email: string, now: Date): Promise<string> {
  return expectOne(await db('users').insert({ email, created_at: now, erased_at: now }).returning('*')).id;
}

/** Reasons that hinder an erasure. */
export interface UnderWay {
  payments: boolean;
  refunds: boolean;
}

/** Locks the checkouts of a customer, and finds out what is under way. */
export async function findUnderWay(
  db: Knex.Transaction,
  rules: OrderedRules,
  customer_id: string,
  rows: RowsOf,
): Promise<UnderWay> {
  const { rows: checkouts } = await db.raw<{ rows: { status: string }[] }>(
    `select status from checkouts where ${rules.checkouts?.where} order by id for update`,
    rows,
  );
  const refund: unknown = await db('refunds')
    .whereIn('order_id', db('orders').where({ customer_id }).select('id'))
    .where({ status: 'pending' })
    .first('id');
  return {
    payments: checkouts.some(({ status }) => status === 'confirmed'),
    refunds: refund !== undefined,
  };
}

/** Reads the customers that an account is, a batch at a time. */
export async function* readCustomersOfAccount(db: Knex, user_id: string): AsyncGenerator<CustomerRow> {
  for (let last: string | undefined; ;) {
    const query = db('customers').where({ user_id }).orderBy('id').limit(BATCH_SIZE);
    const found: CustomerRow[] = await (last === undefined ? query : query.where('id', '>', last));
    yield* found;
    if (found.length < BATCH_SIZE) return;
    last = found.at(-1)?.id;
  }
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
