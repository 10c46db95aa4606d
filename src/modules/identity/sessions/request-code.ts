import { TooManyRequests } from '../../../shared/errors.ts';
import { hashToken, generateCode, generateToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import { countCodeRequests, insertCode, lockCodeRequests } from './queries.ts';
import {
  addSeconds,
  CODE_LENGTH,
  CODE_SECONDS,
  MAX_CODES_PER_EMAIL,
  MAX_CODES_PER_NETWORK,
  formatCode,
  RATE_WINDOW_SECONDS,
} from './rules.ts';

export interface CodeRequest {
  email: string;
  /** IPv4 address, or IPv6 network, since one line has many IPv6 addresses. */
  ipAddress: string;
}

/** Prefix of the secret that binds a code to the browser that requested it. A stolen code is useless in other browsers. */
const BROWSER_PREFIX = 'sell_sig_';

/**
 * Inserts a sign-in code for an e-mail address. Does not check for an account, so it does not reveal whether one exists.
 * @returns `code` for the mail and `browser`, the secret for the cookie; both are stored only as hashes
 * @throws TooManyRequests the e-mail address or the network reached its limit
 */
export async function requestCode(
  tx: Tx,
  { email, ipAddress }: CodeRequest,
): Promise<{ code: string; browser: string }> {
  await requireCodeRate(tx, email, ipAddress);
  const code = generateCode(CODE_LENGTH);
  const browser = generateToken(BROWSER_PREFIX);
  await insertCode(tx.db, {
    browser_hash: hashToken(browser),
    created_at: tx.now,
    expires_at: addSeconds(tx.now, CODE_SECONDS),
    email,
    ip_address: ipAddress,
    code_hash: hashCode(browser, code),
  });
  return { code, browser };
}

/** Hashes a code, salted with the secret of the browser, since a code alone is short enough for brute force. */
export const hashCode = (browser: string, code: string) => hashToken(`${browser} ${code}`);

async function requireCodeRate(tx: Tx, email: string, ipAddress: string) {
  await lockCodeRequests(tx.db, email, ipAddress);
  const { forEmail, fromAddress } = await countCodeRequests(tx.db, {
    email,
    ipAddress,
    since: addSeconds(tx.now, -RATE_WINDOW_SECONDS),
  });
  if (forEmail >= MAX_CODES_PER_EMAIL || fromAddress >= MAX_CODES_PER_NETWORK)
    throw new TooManyRequests('Too many codes were requested. Try again in 15 minutes.', RATE_WINDOW_SECONDS);
}

export function signInCodeMail(email: string, code: string, authUrl: string): Mail {
  return {
    to: email,
    subject: `${formatCode(code)} is your code to sign in`,
    text: `Your code to sign in to Sellbase:

    ${formatCode(code)}

The code works once, within 30 minutes, in the browser where you requested it.
In that browser, you can also open this link:

    ${authUrl}/sign-in?code=${code}

If you did not request this code, ignore this e-mail.
`,
  };
}
