import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

export type TestClockRow = Tables['test_clocks'];

/** Finds the test clock of an organization in the sandbox. */
export async function findTestClock(db: Knex, organization_id: string): Promise<TestClockRow | undefined> {
  return db('test_clocks').where({ organization_id }).first();
}

/** @returns the current time of an organization. A test clock runs ahead of `now` by a constant offset. */
export const simulatedNow = (clock: TestClockRow | undefined, now: Date) =>
  new Date(now.getTime() + (clock?.ahead_ms ?? 0));

/** Finds the test clock of an organization, and prevents its creation or change until the transaction ends. */
export async function lockTestClockForShare(
  db: Knex.Transaction,
  organization_id: string,
): Promise<TestClockRow | undefined> {
  await db('organizations').where({ id: organization_id }).forKeyShare().select('id');
  return findTestClock(db, organization_id);
}

/** Locks the test clock exclusively. Waits for transactions that hold it by `lockTestClockForShare`. */
export async function lockTestClockForUpdate(db: Knex.Transaction, organization_id: string): Promise<void> {
  await db('organizations').where({ id: organization_id }).forUpdate().select('id');
}

/** A transaction at the current time of an organization. */
export interface ClockedTx extends Tx {
  readonly isSimulated: boolean;
  /** The time without the clock, for what is technical. */
  readonly realNow: Date;
}

/** @returns the time of a transaction without a test clock */
export const realTime = (tx: Pick<Tx, 'now'> & Partial<Pick<ClockedTx, 'realNow'>>): Date => tx.realNow ?? tx.now;

/**
 * @returns the transaction with the current time of the organization, for code that calculates with times. Locks the test
 * clock in share mode. Idempotent. Tables with the trigger `follow_test_clock` take the real time.
 */
export async function withOrganizationClock(tx: Tx | ClockedTx, organizationId: string): Promise<ClockedTx> {
  const clock = await lockTestClockForShare(tx.db, organizationId);
  const realNow = realTime(tx);
  const now = simulatedNow(clock, realNow);
  return { ...tx, now, isSimulated: clock !== undefined, realNow };
}

/** A row, with the milliseconds by which the test clock of its organization runs ahead. */
export type Clocked<Row> = Row & { readonly clock_ahead_ms: number };

/** The column of `Clocked` rows, so that the statement that reads a row reads the clock as well. */
export const clockColumn = (db: Knex, table: string) => db.raw(`${clockAheadSql(table)} as clock_ahead_ms`);

/** The columns of `Clocked` rows. */
export const clockedColumns = (db: Knex, table: string): (string | Knex.Raw)[] => [
  `${table}.*`,
  clockColumn(db, table),
];

/** @returns the current time of the row's organization */
export const clockTime = ({ clock_ahead_ms }: Clocked<object>, now: Date) => new Date(now.getTime() + clock_ahead_ms);

/** SQL: the current time of a row's organization. Its parameter is the real time. */
export const organizationTimeSql = (table: string) =>
  `?::timestamptz + ${clockAheadSql(table)} * interval '1 millisecond'`;

/** SQL: joins the test clock of one organization. Its parameter is the id of the organization. */
export const JOIN_CLOCK = 'left join test_clocks as clock on clock.organization_id = ?';

/** SQL: the current time by the joined clock, which is read once for any number of uses. Its parameter is the real time. */
export const JOINED_TIME = "?::timestamptz + coalesce(clock.ahead_ms, 0) * interval '1 millisecond'";

const clockAheadSql = (table: string) =>
  `coalesce((select ahead_ms from test_clocks where test_clocks.organization_id = ${table}.organization_id), 0)`;
