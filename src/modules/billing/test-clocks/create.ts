import { NotPermitted } from '../../../shared/errors.ts';
import { lockTestClock, type TestClockRow } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { hasSoldForMoney, insertTestClock, simulateSubscriptions } from './queries.ts';

/** It has one, or has sold for money. */
export class NoTestClock extends NotPermitted {}

/**
 * Gives an organization a time of its own, for good. Sales that are under way are done by then, or happen in that time.
 * @throws NoTestClock
 */
export async function createTestClock(tx: Tx, organization_id: string): Promise<TestClockRow> {
  await lockTestClock(tx.db, organization_id);
  if (await hasSoldForMoney(tx.db, organization_id))
    throw new NoTestClock('The organization has sold otherwise than through the sandbox: its time is real.');
  const clock = await insertTestClock(tx.db, { organization_id, created_at: tx.now });
  if (clock === undefined) throw new NoTestClock('The organization has a test clock.');
  await simulateSubscriptions(tx.db, organization_id);
  return clock;
}
