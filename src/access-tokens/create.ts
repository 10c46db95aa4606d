import { hashToken, newToken } from '../kit/tokens.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { insertAccessToken, type AccessTokenRow } from './queries.ts';

/** Personal access tokens act for a person, organization tokens for one organization. */
export const PREFIXES = { user: 'sell_pat_', organization: 'sell_oat_' } as const;

/** Enough of a token to tell it from others in a list, and of no use otherwise. */
const HINT_LENGTH = 12;

export interface NewAccessToken {
  subject: { kind: 'user' | 'organization'; id: string };
  name: string;
  scopes: readonly string[];
  /** Null: until it is revoked. */
  expires_at: Date | null;
}

/** @returns `token`, which is stored as a hash and cannot be shown again */
export async function createAccessToken(
  tx: Tx,
  wanted: NewAccessToken,
): Promise<{ token: string; row: AccessTokenRow }> {
  const { subject, name, scopes, expires_at } = wanted;
  const token = newToken(PREFIXES[subject.kind]);
  const row = await insertAccessToken(tx.db, {
    created_at: tx.now,
    name,
    token_hash: hashToken(token),
    hint: token.slice(0, HINT_LENGTH),
    scopes: [...scopes],
    expires_at,
    user_id: subject.kind === 'user' ? subject.id : null,
    organization_id: subject.kind === 'organization' ? subject.id : null,
  });
  return { token, row };
}
