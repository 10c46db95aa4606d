import type { CustomerRow } from '../../customers/customers/index.ts';
import type { UserRow } from '../../identity/users/index.ts';
import {
  writeArray,
  writeBatches,
  writeObject,
  writeValue,
  type JsonPieces,
} from '../../../platform/http/write-json.ts';
import { hideSecrets, type SecretReader } from '../../../shared/hide-secrets.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { rulesForBuyer, type OrderedRules, type PersonRules } from './person-rules.ts';
import { readCustomersOfAccount, readPersonalRecords } from './queries.ts';
import type { RowsOf } from './rule.ts';

/**
 * Writes all that is stored about a customer, as a `CustomerExport` of any size. It has no snapshot of the database, as the
 * exports of lists have none: a slow caller would hold a connection and its old rows.
 * @param rules of the records about customers, for the reader of the export
 * @param secrets the secrets that the reader of the export may see
 */
export function writeCustomer(
  reader: Reader,
  rules: OrderedRules,
  { id, organization_id, user_id, email }: CustomerRow,
  secrets: SecretReader,
): AsyncGenerator<string> {
  const rows = { organization: organization_id, account: user_id, customer: id, email };
  return writeObject([
    ['customer_id', writeValue(id)],
    ['organization_id', writeValue(organization_id)],
    ['exported_at', writeValue(reader.now)],
    ['records', writeRecords(reader, rules, rows, secrets)],
  ]);
}

/** Writes all that is stored about a person, for that person, as an `AccountExport` of any size. */
export function writeAccount(reader: Reader, rules: PersonRules, { id, email }: UserRow): AsyncGenerator<string> {
  const rows = { organization: null, account: id, customer: null, email: email.toLowerCase() };
  return writeObject([
    ['user_id', writeValue(id)],
    ['exported_at', writeValue(reader.now)],
    ['records', writeRecords(reader, rulesForBuyer(rules.account), rows, BUYER)],
    ['customers', writeArray(writeCustomers(reader, rules, id))],
  ]);
}

/** The buyer sees what they bought, and nothing that opens the servers of the seller. */
const BUYER: SecretReader = { licenseKeys: true, notes: true, serverTokens: false, disputes: false };

async function* writeCustomers(reader: Reader, rules: PersonRules, userId: string): AsyncGenerator<JsonPieces> {
  const ofCustomers = rulesForBuyer(rules.customer);
  for await (const customer of readCustomersOfAccount(reader.db, userId))
    yield writeCustomer(reader, ofCustomers, customer, BUYER);
}

/** Writes records by table. Leaves out tables without rows. */
const writeRecords = (
  reader: Reader,
  rules: OrderedRules,
  rows: RowsOf,
  secrets: SecretReader,
): AsyncGenerator<string> => writeObject(readTables(reader, rules, rows, secrets));

async function* readTables(
  reader: Reader,
  rules: OrderedRules,
  rows: RowsOf,
  secrets: SecretReader,
): AsyncGenerator<readonly [table: string, records: JsonPieces]> {
  for (const entry of Object.entries(rules)) {
    const batches = readPersonalRecords(reader, entry, rows);
    const first = await batches.next();
    if (first.done) continue;
    yield [entry[0], writeBatches(hidden(first.value, batches, secrets))];
  }
}

async function* hidden(
  first: object[],
  others: AsyncIterable<object[]>,
  secrets: SecretReader,
): AsyncGenerator<unknown[]> {
  yield hideSecrets(first, secrets);
  for await (const records of others) yield hideSecrets(records, secrets);
}
