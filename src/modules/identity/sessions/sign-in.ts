import { SESSION_COOKIE } from '../../../platform/http/browser.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Signer } from '../../../shared/signer.ts';
import type { UserRow } from '../users/index.ts';
import { beginSession } from './begin-session.ts';
import { KNOWN_BROWSER_COOKIE, rememberBrowser } from './known-browsers.ts';
import { KNOWN_BROWSER_SECONDS, SESSION_SECONDS } from './rules.ts';

/**
 * Starts a session for the user that `findUser` returns, in place of the browser's earlier session.
 * @param browsers signs the cookie of a browser that has signed in
 */
export async function signIn(
  { browser, transaction }: Pick<RequestContext<never>, 'browser' | 'transaction'>,
  browsers: Signer,
  findUser: (tx: Tx) => Promise<UserRow>,
): Promise<UserRow> {
  const { userAgent, ipAddress } = browser;
  const earlierToken = browser.cookie(SESSION_COOKIE);
  const { user, token } = await transaction(async (tx) => {
    const found = await findUser(tx);
    return { user: found, token: await beginSession(tx, { userId: found.id, userAgent, ipAddress, earlierToken }) };
  });
  browser.setCookie(SESSION_COOKIE, token, SESSION_SECONDS);
  const known = rememberBrowser(browsers, browser.cookie(KNOWN_BROWSER_COOKIE), user.email);
  browser.setCookie(KNOWN_BROWSER_COOKIE, known, KNOWN_BROWSER_SECONDS);
  return user;
}
