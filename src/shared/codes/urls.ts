import type { Parsed } from './parsed.ts';

/** Names that people write in place of `CHECKOUT_ID`, folded by `foldPlaceholder`. Another payment service has the second one. */
const CHECKOUT_NAMES: ReadonlySet<string> = new Set(['CHECKOUTID', 'CHECKOUTSESSIONID', 'CHECKOUT', 'SESSIONID']);

/** The placeholder that addresses of checkouts have. */
const CHECKOUT_ID = '{CHECKOUT_ID}';

/**
 * A name in braces, also in encoded ones, in double ones and after a dollar sign. JSON has quotes and colons, and is none. Begins with
 * the first of several braces, so that many of them are read once.
 */
const PLACEHOLDER = /(?:\$|%24)?(?<!\{|%7B)(?:\{|%7B)+((?:[\w.-]|\s|%20)*)(?:\}|%7D)+/gi;
/** A name in other brackets, which nothing replaces. */
const OTHER_BRACKETS = /(?:<|%3C|\[|%5B)((?:[\w.-]|\s|%20)+)(?:>|%3E|\]|%5D)|%(CHECKOUT_ID)%/gi;

/** Characters that are encoded in a URL (RFC 3986), such as the letters of an internationalized domain. Only a host can have brackets. */
const UNENCODED = /[^\w.~:/?#@!$&'()*+,;=%-]/;
/** Such characters that browsers leave after the host, and each `#`, of which a URL has one. */
const UNENCODED_AFTER_HOST = new RegExp(`${UNENCODED.source}|#`, 'g');
/** A percent sign that encodes nothing. */
const LONE_PERCENT = /%(?![0-9A-F]{2})/gi;
const LONE_PERCENT_IN = new RegExp(LONE_PERCENT.source, 'i');

const foldPlaceholder = (name: string) => name.replaceAll(/%20|[^A-Za-z0-9]/g, '').toUpperCase();

/** Replaces the placeholders of an address by the id of a checkout, also in the spellings that earlier versions stored. */
export const fillCheckoutId = (url: string, id: string): string =>
  spellPlaceholders(url).replaceAll(CHECKOUT_ID, () => id);

const spellPlaceholders = (url: string) =>
  url.replaceAll(PLACEHOLDER, (whole, name: string) =>
    CHECKOUT_NAMES.has(foldPlaceholder(name)) ? CHECKOUT_ID : whole,
  );

/** Reads an address of web pages or of a program. No placeholder is replaced in it. */
export function parseUrl(text: string): Parsed {
  const [placeholder] = text.match(PLACEHOLDER) ?? [];
  if (placeholder !== undefined) return { reason: `Nothing replaces ${placeholder} in this URL. Leave it out.` };
  const { code, reason } = parseHttpUrl(text.trim());
  if (code === undefined) return { reason };
  const { href } = UNENCODED.test(code) ? new URL(code) : { href: code };
  const [, host = '', rest = ''] = SPLIT.exec(href) ?? [];
  // Browsers accept quotes in a host, which no name can have.
  if (UNENCODED.test(host.replaceAll(/[[\]]/g, ''))) return notUrl('an http or https URL', text);
  const fragment = rest.indexOf('#');
  const encoded = rest.replaceAll(UNENCODED_AFTER_HOST, (char, at) =>
    at === fragment ? char : encodeURIComponent(char),
  );
  return { code: (host + encoded).replaceAll(LONE_PERCENT, '%25') };
}

/** Scheme and host, and what follows them. */
const SPLIT = /^([^:]+:\/\/[^/?#]*)(.*)$/s;

/** Reads the address to which another service redirected the browser. Its parameters can have braces. */
export const parseCallbackUrl = (text: string): Parsed => parseHttpUrl(text.trim());

/** A URI of characters that need no encoding (RFC 3986 §2), with brackets around an IPv6 address only. */
const PLAIN_URI =
  /^[a-z][a-z\d+.-]*:(?:\/\/(?:[\w.~@:!$&'()*+,;=%-]*|\[[\da-f:.]+\](?::\d*)?)(?=[/?#]|$))?[\w.~:/?#@!$&'()*+,;=%-]*$/;
/** Segments of a path that lead to another path, also encoded. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i;

/**
 * Whether all parsers read the same host and path in a URI. Some take a backslash for a slash, drop control characters, read `https:/host`,
 * or translate the letters and numbers of a host.
 */
export function isUnambiguousUri(text: string): boolean {
  if (!PLAIN_URI.test(text) || LONE_PERCENT_IN.test(text) || DOT_SEGMENT.test(text)) return false;
  if (!/^https?:/.test(text)) return true;
  const [, host = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]*)/.exec(text) ?? [];
  const written = host.replace(/:\d*$/, '').toLowerCase();
  return written !== '' && !written.includes('*') && URL.parse(text)?.hostname === written;
}

/**
 * Reads a redirect URI, which has no fragment (RFC 6749 §3.1.2) and is compared as text. The type of its application tells which
 * schemes it can have.
 */
export function parseRedirectUri(text: string): Parsed {
  const trimmed = text.trim();
  const uri = isUnambiguousUri(trimmed) ? URL.parse(trimmed) : null;
  if (uri === null) return notUrl('a valid URL', trimmed);
  if (trimmed.includes('#')) return { reason: 'A redirect URI cannot have a fragment.' };
  if (uri.username !== '' || uri.password !== '')
    return { reason: 'A redirect URI cannot have a user name or a password.' };
  return { code: trimmed };
}

/** Reads an address in which `{CHECKOUT_ID}` is replaced by the id of a checkout. */
export function parseCheckoutUrl(text: string): Parsed {
  const url = spellPlaceholders(text.trim());
  const rest = url.replaceAll(CHECKOUT_ID, '');
  const [other] = rest.match(PLACEHOLDER) ?? rest.match(/[{}]/) ?? [];
  if (other !== undefined) return { reason: `Nothing replaces ${other} in this URL. Did you mean ${CHECKOUT_ID}?` };
  for (const [whole, name, percent] of rest.matchAll(OTHER_BRACKETS))
    if (CHECKOUT_NAMES.has(foldPlaceholder(name ?? percent ?? '')))
      return { reason: `Nothing replaces ${whole} in this URL. Did you mean ${CHECKOUT_ID}?` };
  const { reason } = parseHttpUrl(url.replaceAll(CHECKOUT_ID, 'id'));
  return reason === undefined ? { code: url } : { reason };
}

function parseHttpUrl(text: string): Parsed {
  if (/^https?:\/\//i.test(text) && URL.canParse(text) && !/[\s{}]/.test(text)) return { code: text };
  return notUrl('an http or https URL', text);
}

function notUrl(kind: string, text: string): Parsed {
  const meant = `https://${text}`;
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text) && URL.canParse(meant);
  return { reason: `This is not ${kind}.${isHost ? ` Did you mean ${meant}?` : ''}` };
}
