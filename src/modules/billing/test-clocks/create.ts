import { NotPermitted } from '../../../shared/errors.ts';
import { lockTestClockForUpdate, type TestClockRow } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { hasLiveSales, insertTestClock, markSubscriptionsSimulated } from './queries.ts';

/** The organization has a test clock already, or has sold through a live payment processor. */
export class NoTestClock extends NotPermitted {}

/**
 * Creates the test clock of an organization. It cannot be deleted. The lock waits for open sales; later sales happen at
 * the clock's time.
 * @throws NoTestClock if the organization has one, or has sold through a live payment processor
 */
export async function createTestClock(tx: Tx, organization_id: string): Promise<TestClockRow> {
  await lockTestClockForUpdate(tx.db, organization_id);
  if (await hasLiveSales(tx.db, organization_id))
    throw new NoTestClock(
      'The organization has sold through a live payment processor. Test clocks require that all sales use the sandbox.',
    );
  const clock = await insertTestClock(tx.db, { organization_id, created_at: tx.now });
  if (clock === undefined) throw new NoTestClock('The organization already has a test clock.');
  await markSubscriptionsSimulated(tx.db, organization_id);
  return clock;
}
