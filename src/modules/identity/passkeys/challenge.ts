import { randomBytes } from 'node:crypto';
import { generateToken, hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteChallenge, insertChallenge } from './queries.ts';
import { CHALLENGE_SECONDS } from './rules.ts';

/** Prefix of the secret that binds challenges to the browser that requested them. */
const BROWSER_PREFIX = 'sell_pky_';
const CHALLENGE_BYTES = 32;

interface ChallengeParty {
  /** Cookie of the browser. */
  browser: string | undefined;
  /** User who adds a passkey; null for a sign-in. */
  userId: string | null;
}

/**
 * Saves a challenge. Stores only hashes.
 * @returns the challenge, and the secret for the cookie, which all tabs of a browser share
 */
export async function issueChallenge(
  tx: Tx,
  { browser: known = '', userId }: ChallengeParty,
): Promise<{ challenge: Buffer; browser: string }> {
  const browser = isWellFormedToken(known, [BROWSER_PREFIX]) ? known : generateToken(BROWSER_PREFIX);
  const challenge = randomBytes(CHALLENGE_BYTES);
  await insertChallenge(tx.db, {
    challenge_hash: hashToken(challenge.toString('base64url')),
    browser_hash: hashToken(browser),
    user_id: userId,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + CHALLENGE_SECONDS * 1000),
  });
  return { challenge, browser };
}

/**
 * Uses up a challenge.
 * @param challenge in base64url
 * @returns whether it was issued to this browser for this purpose, and is unused
 */
export function consumeChallenge(tx: Tx, challenge: string, { browser = '', userId }: ChallengeParty) {
  return deleteChallenge(tx.db, {
    challenge_hash: hashToken(challenge),
    browser_hash: hashToken(browser),
    user_id: userId,
    now: tx.now,
  });
}
