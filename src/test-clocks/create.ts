import { NotPermitted } from '../kit/errors.ts';
import type { TestClockRow } from '../organizations/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { hasSoldForMoney, insertTestClock, simulateSubscriptions } from './queries.ts';

/** It has one, or has sold for money. */
export class NoTestClock extends NotPermitted {}

/**
 * Gives an organization a time of its own, for good.
 * @throws NoTestClock
 */
export async function createTestClock(tx: Tx, organization_id: string): Promise<TestClockRow> {
  if (await hasSoldForMoney(tx.db, organization_id))
    throw new NoTestClock('The organization has sold otherwise than through the sandbox: its time is real.');
  const clock = await insertTestClock(tx.db, { organization_id, created_at: tx.now });
  if (clock === undefined) throw new NoTestClock('The organization has a test clock.');
  await simulateSubscriptions(tx.db, organization_id);
  return clock;
}
