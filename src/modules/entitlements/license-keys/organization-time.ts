import { findTestClock, simulatedNow } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { LicenseKeyRow } from './queries.ts';

/** The current time of the key's organization, which may have a test clock. */
export async function organizationTime(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  { organization_id }: Pick<LicenseKeyRow, 'organization_id'>,
): Promise<Date> {
  return simulatedNow(await findTestClock(db, organization_id), now);
}
