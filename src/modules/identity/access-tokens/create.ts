import { hashToken, generateToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { insertAccessToken, type AccessTokenRow } from './queries.ts';

export const TOKEN_PREFIX = 'sell_pat_';

/** Characters of a token that are stored in clear to recognize it in a list. Too few to reconstruct the token. */
const HINT_LENGTH = 12;

export interface NewAccessToken {
  userId: string;
  comment: string;
  scopes: readonly string[];
  /** The only organization that the token reaches. Defaults to all organizations of the user. */
  organizationId?: string | null;
  /** Null means no expiry. */
  expires_at: Date | null;
}

/**
 * Inserts a personal access token.
 * @returns the row and the token itself, which is stored only as a hash and cannot be shown again
 */
export async function createAccessToken(
  tx: Tx,
  { userId, comment, scopes, organizationId = null, expires_at }: NewAccessToken,
): Promise<{ token: string; row: AccessTokenRow }> {
  const token = generateToken(TOKEN_PREFIX);
  const row = await insertAccessToken(tx.db, {
    created_at: tx.now,
    comment,
    token_hash: hashToken(token),
    hint: token.slice(0, HINT_LENGTH),
    scopes: [...new Set(scopes)],
    expires_at,
    user_id: userId,
    organization_id: organizationId,
  });
  return { token, row };
}
