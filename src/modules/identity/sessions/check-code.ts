import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { markUsed, takeTry } from './queries.ts';
import { hashCode } from './request-code.ts';
import { MAX_TRIES, normalize } from './rules.ts';

/**
 * Uses a code up. Returns rather than throws, so that the try is counted whatever comes of it.
 * @returns the e-mail address that it proves; undefined for a wrong code, or one that is over
 */
export async function checkCode(tx: Tx, browser: string, typed: string): Promise<string | undefined> {
  const browserHash = hashToken(browser);
  const asked = await takeTry(tx.db, { browserHash, maxTries: MAX_TRIES, now: tx.now });
  if (asked === undefined || !timingSafeEqual(asked.code_hash, hashCode(browser, normalize(typed)))) return undefined;
  await markUsed(tx.db, browserHash, tx.now);
  return asked.email;
}
