import { hashToken, newToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { insertAccessToken, type AccessTokenRow } from './queries.ts';

export const PREFIX = 'sell_pat_';

/** Enough of a token to tell it from others in a list, and of no use otherwise. */
const HINT_LENGTH = 12;

export interface NewAccessToken {
  userId: string;
  comment: string;
  scopes: readonly string[];
  /** Null: until it is revoked. */
  expires_at: Date | null;
}

/** @returns `token`, which is stored as a hash and cannot be shown again */
export async function createAccessToken(
  tx: Tx,
  { userId, comment, scopes, expires_at }: NewAccessToken,
): Promise<{ token: string; row: AccessTokenRow }> {
  const token = newToken(PREFIX);
  const row = await insertAccessToken(tx.db, {
    created_at: tx.now,
    comment,
    token_hash: hashToken(token),
    hint: token.slice(0, HINT_LENGTH),
    scopes: [...new Set(scopes)],
    expires_at,
    user_id: userId,
  });
  return { token, row };
}
