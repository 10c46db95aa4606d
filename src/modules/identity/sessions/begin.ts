import { hashToken, newToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteSession, insertSession } from './queries.ts';
import { after, SESSION_SECONDS } from './rules.ts';

export const PREFIX = 'sell_ses_';

export interface NewSession {
  userId: string;
  userAgent: string | null;
  ipAddress: string | null;
  /** What the browser showed until now. That session ends, so that nobody else's can be slipped under this sign-in. */
  earlierToken: string | undefined;
}

/** @returns the token for the browser's cookie, which is stored as a hash */
export async function beginSession(
  tx: Tx,
  { userId, userAgent, ipAddress, earlierToken }: NewSession,
): Promise<string> {
  if (earlierToken !== undefined) await deleteSession(tx.db, { token_hash: hashToken(earlierToken) });
  const token = newToken(PREFIX);
  await insertSession(tx.db, {
    created_at: tx.now,
    expires_at: after(tx.now, SESSION_SECONDS),
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: userAgent,
    ip_address: ipAddress,
  });
  return token;
}
