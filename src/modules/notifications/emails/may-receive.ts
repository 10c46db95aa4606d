import { expectOne } from '../../../shared/index-by.ts';
import type { Mailer } from '../../../platform/ports/mailer.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import { hasProvenAddress } from '../../identity/users/index.ts';
import type { EmailRow } from './queries.ts';

/**
 * Whether a person gets e-mails of an organization. Everyone can have a test organization and buy there with any address,
 * so a test organization writes only to its members and to people who have proven their address.
 */
export async function mayReceive(
  { db, mailer }: Pick<Reader, 'db'> & { readonly mailer: Mailer },
  { organization_id, user_id }: Pick<EmailRow, 'organization_id' | 'user_id'>,
): Promise<boolean> {
  if (mailer.isSandbox === true) return true;
  const { mode } = expectOne(await findOrganizations(db, [organization_id]));
  return mode === 'live' || (await hasProvenAddress(db, user_id));
}
