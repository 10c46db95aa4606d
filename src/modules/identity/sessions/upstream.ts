import { SignInRefused } from '../../../platform/ports/relying-party.ts';
import type { PendingSignIn, UpstreamIdentity } from '../../../platform/ports/relying-party.ts';
import { hashToken, generateToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findIdentity, insertIdentity, insertUpstreamSignIn, consumeUpstreamSignIn } from './queries.ts';
import { addSeconds, UPSTREAM_SECONDS } from './rules.ts';
import { findOrSignUp, type SignUpPolicy } from './sign-up.ts';

const BROWSER_PREFIX = 'sell_ups_';

/**
 * Saves state, nonce and PKCE code verifier for the callback of an OpenID provider.
 * @returns the secret for the cookie that binds the sign-in to the browser
 */
export async function saveAuthState(
  tx: Tx,
  { provider, returnTo, pending }: { provider: string; returnTo: string; pending: PendingSignIn },
): Promise<string> {
  const browser = generateToken(BROWSER_PREFIX);
  await insertUpstreamSignIn(tx.db, {
    browser_hash: hashToken(browser),
    created_at: tx.now,
    expires_at: addSeconds(tx.now, UPSTREAM_SECONDS),
    provider,
    state: pending.state,
    nonce: pending.nonce,
    code_verifier: pending.codeVerifier,
    return_to: returnTo,
  });
  return browser;
}

/**
 * Deletes and returns the saved state of a sign-in.
 * @throws SignInRefused this browser started no sign-in with this provider in the last 10 minutes
 */
export async function consumeAuthState(tx: Tx, browser: string | undefined, provider: string) {
  const browserHash = hashToken(browser ?? '');
  const row = await consumeUpstreamSignIn(tx.db, { browserHash, provider, now: tx.now });
  if (row === undefined)
    throw new SignInRefused('This sign-in was not started in this browser, or it has expired. Start again.');
  const { state, nonce, code_verifier: codeVerifier, return_to: returnTo } = row;
  return { pending: { state, nonce, codeVerifier }, returnTo };
}

/**
 * Finds the user of an upstream identity. Links an unknown identity to the user with its e-mail address.
 * @returns the id of the user
 * @throws SignInRefused the provider has not verified the e-mail address, so it proves nothing, or the person may not
 *   become a new user
 */
export async function findOrLinkUser(tx: Tx, identity: UpstreamIdentity, signUp: SignUpPolicy): Promise<string> {
  const { issuer, subject, email, isEmailVerified } = identity;
  const known = await findIdentity(tx.db, { issuer, subject });
  if (known !== undefined) return known.user_id;
  if (email === null || !isEmailVerified)
    throw new SignInRefused('The provider has not verified your e-mail address. Sign in by e-mail instead.');
  const user = await findOrSignUp(tx, email, signUp);
  if (user === undefined)
    throw new SignInRefused(
      signUp === 'invited'
        ? 'This service accepts new accounts by invitation only, and your e-mail address has no invitation.'
        : 'This service accepts no new accounts.',
    );
  await insertIdentity(tx.db, { issuer, subject, user_id: user.id, created_at: tx.now });
  return user.id;
}
