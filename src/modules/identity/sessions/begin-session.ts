import { hashToken, generateToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteSession, insertSession } from './queries.ts';
import { addSeconds, SESSION_SECONDS } from './rules.ts';

export const SESSION_TOKEN_PREFIX = 'sell_ses_';

export interface NewSession {
  userId: string;
  userAgent: string | null;
  ipAddress: string | null;
  /** Cookie that the browser sent. Its session ends, which prevents session fixation. */
  earlierToken: string | undefined;
}

/**
 * Inserts a session for a user who has signed in.
 * @returns the token for the cookie, which is stored only as a hash
 */
export async function beginSession(
  tx: Tx,
  { userId, userAgent, ipAddress, earlierToken }: NewSession,
): Promise<string> {
  if (earlierToken !== undefined) await deleteSession(tx.db, { token_hash: hashToken(earlierToken) });
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
