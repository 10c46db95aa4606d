import { TooManyRequests } from '../../../shared/errors.ts';
import { hashToken, generateCode, generateToken } from '../../../shared/tokens.ts';
import type { ClientNetwork } from '../../../platform/http/client-network.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import { countCodeRequests, insertCode, lockCodeRequests } from './queries.ts';
import {
  addSeconds,
  CODE_LENGTH,
  CODE_SECONDS,
  MAX_CODES_PER_MAILBOX,
  MAX_CODES_PER_NETWORK,
  MAX_CODES_PER_REQUESTER,
  formatCode,
  RATE_WINDOW_SECONDS,
} from './rules.ts';

export interface CodeRequest {
  email: string;
  /** Networks of the requester, from narrow to wide. */
  networks: readonly [ClientNetwork, ...ClientNetwork[]];
  /** Id of the browser, if it has signed in with the address before. */
  knownBrowser: string | undefined;
}

/** Prefix of the secret that binds a code to the browser that requested it. A stolen code is useless in other browsers. */
const BROWSER_PREFIX = 'sell_sig_';

/**
 * Inserts a sign-in code for an e-mail address. Does not check for an account, so the limits do not reveal whether one exists.
 * @returns `code` for the mail and `browser`, the secret for the cookie; both are stored only as hashes
 * @throws TooManyRequests the requester reached a limit
 */
export async function requestCode(tx: Tx, request: CodeRequest): Promise<{ code: string; browser: string }> {
  await requireCodeRate(tx, request);
  const { email, networks, knownBrowser } = request;
  const code = generateCode(CODE_LENGTH);
  const browser = generateToken(BROWSER_PREFIX);
  await insertCode(tx.db, {
    browser_hash: hashToken(browser),
    created_at: tx.now,
    expires_at: addSeconds(tx.now, CODE_SECONDS),
    email,
    ip_address: networks[0].name,
    networks: networks.map(({ name }) => name),
    known_browser: knownBrowser ?? null,
    code_hash: hashCode(browser, code),
  });
  return { code, browser };
}

/** Hashes a code, salted with the secret of the browser, since a code alone is short enough for brute force. */
export const hashCode = (browser: string, code: string) => hashToken(`${browser} ${code}`);

/**
 * Counts a browser that has signed in with the address before by itself, so that strangers cannot block it. Counts all
 * other requests by network, and not by the address that they name: otherwise five requests would lock out its owner.
 */
async function requireCodeRate(tx: Tx, { email, networks, knownBrowser }: CodeRequest) {
  const since = addSeconds(tx.now, -RATE_WINDOW_SECONDS);
  if (knownBrowser !== undefined) {
    await lockCodeRequests(tx.db, [`browser ${knownBrowser}`]);
    return requireFewer(await countCodeRequests(tx.db, { since, email, knownBrowser }), MAX_CODES_PER_REQUESTER);
  }
  await lockCodeRequests(
    tx.db,
    networks.map(({ name }) => `from ${name}`),
    email,
  );
  const ofStrangers = { since, knownBrowser: null };
  const network = networks[0].name;
  requireFewer(await countCodeRequests(tx.db, { ...ofStrangers, email, network }), MAX_CODES_PER_REQUESTER);
  requireFewer(await countCodeRequests(tx.db, { ...ofStrangers, email }), MAX_CODES_PER_MAILBOX);
  for (const { name, share } of networks)
    requireFewer(await countCodeRequests(tx.db, { ...ofStrangers, network: name }), MAX_CODES_PER_NETWORK * share);
}

/** @throws TooManyRequests */
function requireFewer(requests: number, limit: number) {
  if (requests >= limit)
    throw new TooManyRequests('Too many codes were requested. Try again in 15 minutes.', RATE_WINDOW_SECONDS);
}

/** Builds the mail with a code, in the language of the page that requested it. */
export function signInCodeMail(
  { email, code, returnTo }: { email: string; code: string; returnTo: string | undefined },
  authUrl: string,
  language: Language = DEFAULT_LANGUAGE,
): Mail {
  const { t } = translator(language);
  const query = new URLSearchParams({ code, ...(returnTo !== undefined && { return_to: returnTo }) });
  return {
    to: email,
    isSignInCode: true,
    subject: t(
      { id: 'mail.signIn.subject', defaultMessage: '{code} is your sign-in code' },
      { code: formatCode(code) },
    ),
    text: `${t({ id: 'mail.signIn.code', defaultMessage: 'Your sign-in code for Sellbase:' })}

    ${formatCode(code)}

${t({
  id: 'mail.signIn.validity',
  defaultMessage: 'The code works once, within 30 minutes, in the browser where you requested it.',
})}
${t({ id: 'mail.signIn.link', defaultMessage: 'You can also open this link in that browser:' })}

    ${authUrl}/sign-in?${query.toString()}

${t({ id: 'mail.signIn.ignore', defaultMessage: 'If you did not request this code, ignore this e-mail.' })}
`,
  };
}
