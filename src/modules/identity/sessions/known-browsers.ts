import type { Signer } from '../../../shared/signer.ts';
import { randomBase62 } from '../../../shared/tokens.ts';

/** Cookie that recognizes a browser that has signed in before. */
export const KNOWN_BROWSER_COOKIE = 'sell_known';

/** Addresses that one browser remembers, for people who share it. The one that signed in last comes first. */
const MAX_ADDRESSES = 5;
const ID_LENGTH = 16;

/**
 * Finds the id of a browser that has signed in with an e-mail address before. The cookie has an id and a signature per
 * address, and no address.
 * @param cookie as `rememberBrowser` returned it
 */
export function findKnownBrowser(signer: Signer, cookie: string | undefined, email: string): string | undefined {
  return parse(cookie).find(({ id, signature }) => signer.verify(signedText(id, email), signature))?.id;
}

/** Returns the cookie of a browser that signs in with an e-mail address. Keeps the other addresses of the browser. */
export function rememberBrowser(signer: Signer, cookie: string | undefined, email: string): string {
  const id = findKnownBrowser(signer, cookie, email) ?? randomBase62(ID_LENGTH);
  const others = parse(cookie).filter((entry) => entry.id !== id);
  const entries = [{ id, signature: signer.sign(signedText(id, email)) }, ...others].slice(0, MAX_ADDRESSES);
  return entries.map((entry) => `${entry.id}.${entry.signature}`).join('~');
}

const signedText = (id: string, email: string) => `${id} ${email.toLowerCase()}`;

function parse(cookie = ''): { id: string; signature: string }[] {
  return cookie
    .split('~', MAX_ADDRESSES)
    .map((entry) => entry.split('.'))
    .flatMap(([id, signature]) => (id && signature ? [{ id, signature }] : []));
}
