import { isCustomer } from '../modules/customers/customers/index.ts';
import { hasAccessTokens } from '../modules/identity/access-tokens/index.ts';
import { ownsClients } from '../modules/identity/oauth/index.ts';
import type { findActiveSession } from '../modules/identity/sessions/index.ts';
import type { Reader } from '../platform/ports/transaction.ts';

type Session = NonNullable<Awaited<ReturnType<typeof findActiveSession>>>;

/**
 * Finds where `/` leads the person of a session: members of an organization to the console, owners of an access token or
 * of an OAuth client to the documentation, and customers to their purchases.
 * @returns undefined for all others, who can be new sellers as well as new buyers
 */
export async function findHome(
  { db }: Pick<Reader, 'db'>,
  { user_id, memberships }: Session,
): Promise<string | undefined> {
  if (Object.keys(memberships).length > 0) return '/console';
  if ((await hasAccessTokens(db, user_id)) || (await ownsClients(db, user_id))) return '/docs';
  return (await isCustomer(db, user_id)) ? '/account/purchases' : undefined;
}
