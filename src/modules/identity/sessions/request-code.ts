import { TooManyRequests } from '../../../shared/errors.ts';
import { hashToken, newCode, newToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import { countRequests, insertCode, lockRequests } from './queries.ts';
import {
  after,
  CODE_LENGTH,
  CODE_SECONDS,
  CODES_PER_ADDRESS,
  CODES_PER_NETWORK_ADDRESS,
  legible,
  RATE_SECONDS,
} from './rules.ts';

export interface CodeRequest {
  email: string;
  /** Or a network, where one line has many. */
  ipAddress: string;
}

/** What ties a code to the browser that asked for it: a code read over a shoulder, or sent in a link, opens no other. */
const BROWSER_PREFIX = 'sell_sig_';

/**
 * Makes a code for an address, whether somebody has an account with it or not: nothing here looks.
 * @returns the code for the mail, and the secret for the cookie of the browser; both are stored as hashes
 * @throws TooManyRequests
 */
export async function requestCode(
  tx: Tx,
  { email, ipAddress }: CodeRequest,
): Promise<{ code: string; browser: string }> {
  await requireRate(tx, email, ipAddress);
  const code = newCode(CODE_LENGTH);
  const browser = newToken(BROWSER_PREFIX);
  await insertCode(tx.db, {
    browser_hash: hashToken(browser),
    created_at: tx.now,
    expires_at: after(tx.now, CODE_SECONDS),
    email,
    ip_address: ipAddress,
    code_hash: hashCode(browser, code),
  });
  return { code, browser };
}

/** Salted with what only the browser knows, since a code alone could be found by trying them all. */
export const hashCode = (browser: string, code: string) => hashToken(`${browser} ${code}`);

async function requireRate(tx: Tx, email: string, ipAddress: string) {
  await lockRequests(tx.db, email, ipAddress);
  const { forEmail, fromAddress } = await countRequests(tx.db, {
    email,
    ipAddress,
    since: after(tx.now, -RATE_SECONDS),
  });
  if (forEmail >= CODES_PER_ADDRESS || fromAddress >= CODES_PER_NETWORK_ADDRESS)
    throw new TooManyRequests('Too many codes were asked for. Try again in 15 minutes.', RATE_SECONDS);
}

export function codeMail(email: string, code: string, authUrl: string): Mail {
  return {
    to: email,
    subject: `${legible(code)} is your code to sign in`,
    text: `Your code to sign in to Sellbase:

    ${legible(code)}

It is good for 30 minutes, once, in the browser in which you asked for it.
There you may also open this address instead of typing it:

    ${authUrl}/sign-in?code=${code}

If you did not ask for it, you need not do anything.
`,
  };
}
