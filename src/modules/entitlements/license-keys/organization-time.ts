import { findTestClock, simulatedNow, type ClockedTx } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { LicenseKeyRow } from './queries.ts';

/** The current time of the key's organization, which may have a test clock. */
export async function organizationTime(
  { db, now, realNow }: Pick<Reader, 'db' | 'now'> & Partial<Pick<ClockedTx, 'realNow'>>,
  { organization_id }: Pick<LicenseKeyRow, 'organization_id'>,
): Promise<Date> {
  return simulatedNow(await findTestClock(db, organization_id), realNow ?? now);
}
