import { ApiError } from '../../../shared/errors.ts';
import {
  becomeTestOrganization,
  findTestOrganization,
  lockTestClockForUpdate,
  readMode,
  type TestClockRow,
} from '../../identity/organizations/index.ts';
import { SANDBOX } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ProcessorTerms } from '../payments/index.ts';
import { hasLiveSales, insertTestClock, markSubscriptionsSimulated } from './queries.ts';

/** The organization has a test clock already, has sold for money, or has a test organization for this purpose. */
export class NoTestClock extends ApiError {
  constructor(detail: string, options?: ErrorOptions) {
    super('NoTestClock', detail, options);
  }
}

/**
 * Creates the test clock of an organization, and makes a live organization a test organization. Neither can be undone. The
 * lock waits for open sales; later sales happen at the clock's time.
 * @throws NoTestClock if the organization has one, or must stay live
 */
export async function createTestClock(tx: Tx, terms: ProcessorTerms, organization_id: string): Promise<TestClockRow> {
  await lockTestClockForUpdate(tx.db, organization_id);
  const isLive = (await readMode(tx.db, organization_id)) === 'live';
  if (isLive) await requireConvertible(tx, terms, organization_id);
  const clock = await insertTestClock(tx.db, { organization_id, created_at: tx.now });
  if (clock === undefined) throw new NoTestClock('The organization already has a test clock.');
  await markSubscriptionsSimulated(tx.db, organization_id);
  if (isLive) await becomeTestOrganization(tx, organization_id);
  return clock;
}

/** @throws NoTestClock the live organization sells for money, or has a test organization */
async function requireConvertible(tx: Tx, terms: ProcessorTerms, organizationId: string): Promise<void> {
  if (!terms.isPermitted(SANDBOX, 'live'))
    throw new NoTestClock('A live organization has no test clock. Create its test organization, and the clock there.');
  if (await hasLiveSales(tx.db, organizationId))
    throw new NoTestClock(
      'The organization has sold through a live payment processor. Test clocks require that all sales use the sandbox.',
    );
  if ((await findTestOrganization(tx.db, organizationId)) !== undefined)
    throw new NoTestClock('The organization has a test organization. Create the test clock there.');
}
