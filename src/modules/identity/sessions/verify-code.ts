import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../shared/tokens.ts';
import { liftBounces } from '../../../platform/mail/suppression-queries.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { markCodeUsed, countAttempt } from './queries.ts';
import { hashCode } from './request-code.ts';
import { MAX_ATTEMPTS, normalizeCode } from './rules.ts';

/**
 * Verifies a sign-in code and marks it as used. Counts every attempt, so it returns undefined instead of throwing: an
 * exception would roll back the count.
 * @param browser secret in the cookie of the browser that requested the code
 * @returns the e-mail address that the code proves, or undefined for a wrong, used or expired code
 */
export async function verifyCode(tx: Tx, browser: string, typed: string): Promise<string | undefined> {
  const browserHash = hashToken(browser);
  const asked = await countAttempt(tx.db, { browserHash, maxAttempts: MAX_ATTEMPTS, now: tx.now });
  if (asked === undefined || !timingSafeEqual(asked.code_hash, hashCode(browser, normalizeCode(typed))))
    return undefined;
  await markCodeUsed(tx.db, browserHash, tx.now);
  await liftBounces(tx.db, asked.email);
  return asked.email;
}
