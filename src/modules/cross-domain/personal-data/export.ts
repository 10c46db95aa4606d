import type { CustomerRow } from '../../customers/customers/index.ts';
import type { UserRow } from '../../identity/users/index.ts';
import {
  writeArray,
  writeBatches,
  writeObject,
  writeValue,
  type JsonPieces,
} from '../../../platform/http/write-json.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { OrderedRules, PersonRules } from './person-rules.ts';
import { readCustomersOfAccount, readPersonalRecords } from './queries.ts';
import type { RowsOf } from './rule.ts';

/**
 * Writes all that is stored about a customer, as a `CustomerExport` of any size. It has no snapshot of the database, as the
 * exports of lists have none: a slow caller would hold a connection and its old rows.
 * @param canReadKeys whether license keys are shown in full
 */
export function writeCustomer(
  reader: Reader,
  rules: PersonRules,
  { id, organization_id, user_id, email }: CustomerRow,
  canReadKeys: boolean,
): AsyncGenerator<string> {
  const rows = { organization: organization_id, account: user_id, customer: id, email };
  return writeObject([
    ['customer_id', writeValue(id)],
    ['organization_id', writeValue(organization_id)],
    ['exported_at', writeValue(reader.now)],
    ['records', writeRecords(reader, rules.customer, rows, canReadKeys ? undefined : maskKeys)],
  ]);
}

/** Writes all that is stored about a person, for that person, as an `AccountExport` of any size. */
export function writeAccount(reader: Reader, rules: PersonRules, { id, email }: UserRow): AsyncGenerator<string> {
  const rows = { organization: null, account: id, customer: null, email: email.toLowerCase() };
  return writeObject([
    ['user_id', writeValue(id)],
    ['exported_at', writeValue(reader.now)],
    ['records', writeRecords(reader, rules.account, rows)],
    ['customers', writeArray(writeCustomers(reader, rules, id))],
  ]);
}

async function* writeCustomers(reader: Reader, rules: PersonRules, userId: string): AsyncGenerator<JsonPieces> {
  for await (const customer of readCustomersOfAccount(reader.db, userId))
    yield writeCustomer(reader, rules, customer, true);
}

type Change = (record: unknown) => unknown;

/** Writes records by table. Leaves out tables without rows. */
const writeRecords = (
  { db }: Reader,
  rules: OrderedRules,
  rows: RowsOf,
  change: Change = (record) => record,
): AsyncGenerator<string> => writeObject(readTables({ db }, rules, rows, change));

async function* readTables(
  { db }: Pick<Reader, 'db'>,
  rules: OrderedRules,
  rows: RowsOf,
  change: Change,
): AsyncGenerator<readonly [table: string, records: JsonPieces]> {
  for (const entry of Object.entries(rules)) {
    const batches = readPersonalRecords(db, entry, rows);
    const first = await batches.next();
    if (first.done) continue;
    yield [entry[0], writeBatches(changed(first.value, batches, change))];
  }
}

async function* changed(first: object[], others: AsyncIterable<object[]>, change: Change): AsyncGenerator<unknown[]> {
  yield first.map(change);
  for await (const records of others) yield records.map(change);
}

/** Shortens license keys wherever they stand, such as in the data of events. */
function maskKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskKeys);
  if (typeof value !== 'object' || value === null) return value;
  const masked = Object.entries(value).map(([name, item]) => [name, maskKeys(item)] as const);
  const { display_key } = value as { display_key?: unknown };
  return { ...Object.fromEntries(masked), ...('key' in value && display_key !== undefined && { key: display_key }) };
}
