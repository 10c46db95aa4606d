import { hashToken, generateToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteOldestSessions, deleteSession, insertSession, lockSessions } from './queries.ts';
import { addSeconds, MAX_SESSIONS, SESSION_SECONDS } from './rules.ts';

export const SESSION_TOKEN_PREFIX = 'sell_ses_';

export interface NewSession {
  userId: string;
  userAgent: string | null;
  ipAddress: string | null;
  /** Cookie that the browser sent. Its session ends, which prevents session fixation. */
  earlierToken: string | undefined;
}

/**
 * Inserts a session for a user who has signed in, and ends the session that has not been used for the longest time if there are too many.
 * @returns the token for the cookie, which is stored only as a hash
 */
export async function beginSession(
  tx: Tx,
  { userId, userAgent, ipAddress, earlierToken }: NewSession,
): Promise<string> {
  if (earlierToken !== undefined) await deleteSession(tx.db, { token_hash: hashToken(earlierToken) });
  await lockSessions(tx.db, userId);
  await deleteOldestSessions(tx.db, userId, MAX_SESSIONS - 1);
  const token = generateToken(SESSION_TOKEN_PREFIX);
  await insertSession(tx.db, {
    created_at: tx.now,
    expires_at: addSeconds(tx.now, SESSION_SECONDS),
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: userAgent,
    ip_address: ipAddress,
  });
  return token;
}
