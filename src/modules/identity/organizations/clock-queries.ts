import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

export type TestClockRow = Tables['test_clocks'];

export async function findTestClock(db: Knex, organization_id: string): Promise<TestClockRow | undefined> {
  return db('test_clocks').where({ organization_id }).first();
}

/** What an organization with a test clock takes for now. Such a clock goes on by itself, from where it was moved to. */
export const timeOf = (clock: TestClockRow | undefined, now: Date) => new Date(now.getTime() + (clock?.ahead_ms ?? 0));

/** The clock of an organization, which gets none until the transaction ends if it has none now. */
export async function holdTestClock(db: Knex.Transaction, organization_id: string): Promise<TestClockRow | undefined> {
  await db('organizations').where({ id: organization_id }).forKeyShare().select('id');
  return findTestClock(db, organization_id);
}

/** Waits for everybody who holds the clock of an organization, and keeps others from it until the transaction ends. */
export async function lockTestClock(db: Knex.Transaction, organization_id: string): Promise<void> {
  await db('organizations').where({ id: organization_id }).forUpdate().select('id');
}

/** The transaction at the organization's own time. */
export async function inTimeOf(tx: Tx, organizationId: string): Promise<Tx & { isSimulated: boolean }> {
  const clock = await holdTestClock(tx.db, organizationId);
  return { ...tx, now: timeOf(clock, tx.now), isSimulated: clock !== undefined };
}
