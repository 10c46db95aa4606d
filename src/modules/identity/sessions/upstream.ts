import { SignInRefused } from '../../../platform/ports/relying-party.ts';
import type { PendingSignIn, UpstreamIdentity } from '../../../platform/ports/relying-party.ts';
import { hashToken, newToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findOrInsertUser } from '../users/index.ts';
import { findIdentity, insertIdentity, insertUpstreamSignIn, takeUpstreamSignIn } from './queries.ts';
import { after, UPSTREAM_SECONDS } from './rules.ts';

const BROWSER_PREFIX = 'sell_ups_';

/** Remembers what the answer of the provider must match. @returns the secret for the cookie of the browser */
export async function rememberUpstream(
  tx: Tx,
  { provider, returnTo, pending }: { provider: string; returnTo: string; pending: PendingSignIn },
): Promise<string> {
  const browser = newToken(BROWSER_PREFIX);
  await insertUpstreamSignIn(tx.db, {
    browser_hash: hashToken(browser),
    created_at: tx.now,
    expires_at: after(tx.now, UPSTREAM_SECONDS),
    provider,
    state: pending.state,
    nonce: pending.nonce,
    code_verifier: pending.codeVerifier,
    return_to: returnTo,
  });
  return browser;
}

/**
 * What was remembered, this once.
 * @throws SignInRefused nothing was, in this browser and for this provider, in the last ten minutes
 */
export async function recallUpstream(tx: Tx, browser: string | undefined, provider: string) {
  const browserHash = hashToken(browser ?? '');
  const row = await takeUpstreamSignIn(tx.db, { browserHash, provider, now: tx.now });
  if (row === undefined) throw new SignInRefused('This sign-in was not begun in this browser, or took too long.');
  const { state, nonce, code_verifier: codeVerifier, return_to: returnTo } = row;
  return { pending: { state, nonce, codeVerifier }, returnTo };
}

/**
 * The account of a person whom a provider knows. Theirs from then on; at first the one with their e-mail address,
 * which the provider must have verified, for anybody could claim any other.
 * @throws SignInRefused
 */
export async function accountOf(tx: Tx, identity: UpstreamIdentity): Promise<string> {
  const { issuer, subject, email, isEmailVerified } = identity;
  const known = await findIdentity(tx.db, { issuer, subject });
  if (known !== undefined) return known.user_id;
  if (email === null || !isEmailVerified)
    throw new SignInRefused('The provider has not verified your e-mail address. Sign in by e-mail instead.');
  const user = await findOrInsertUser(tx.db, email, tx.now);
  await insertIdentity(tx.db, { issuer, subject, user_id: user.id, created_at: tx.now });
  return user.id;
}
