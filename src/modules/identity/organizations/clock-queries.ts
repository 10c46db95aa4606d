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

/** @returns the transaction with the current time of the organization. Locks the test clock in share mode. Idempotent. */
export async function withOrganizationClock(tx: Tx | ClockedTx, organizationId: string): Promise<ClockedTx> {
  const clock = await lockTestClockForShare(tx.db, organizationId);
  const realNow = 'realNow' in tx ? tx.realNow : tx.now;
  const now = simulatedNow(clock, realNow);
  const emit: Tx['emit'] = (event) => {
    tx.emit({ happened_at: now, ...event });
  };
  return { ...tx, now, isSimulated: clock !== undefined, realNow, ...(clock && { emit }) };
}
