import { findTestClock, timeOf } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { LicenseKeyRow } from './queries.ts';

/** Now, as the seller of the key has it. */
export async function timeAt(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  { organization_id }: Pick<LicenseKeyRow, 'organization_id'>,
): Promise<Date> {
  return timeOf(await findTestClock(db, organization_id), now);
}
