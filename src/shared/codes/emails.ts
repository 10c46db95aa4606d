import { domainToASCII } from 'node:url';
import type { Parsed } from './parsed.ts';

/** Maximum length of an address that mail servers take (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Spaces and characters without a width, which come with a copied address. */
const PADDING = /^[\s\u200b-\u200f\u2060\ufeff]+|[\s\u200b-\u200f\u2060\ufeff]+$/g;

/**
 * Reads an e-mail address. An internationalized domain gets its ASCII form, which mail servers use. Other letters keep their case,
 * which no search and no comparison of addresses regards.
 */
export function parseEmail(text: string): Parsed {
  const code = readAddress(text.replaceAll(PADDING, ''));
  if (code !== undefined) return { code };
  // Mail programs copy `Ada <ada@example.com>` and `mailto:ada@example.com`.
  const [, meant = ''] = /(?:<|mailto:)\s*([^<>?\s]+)/i.exec(text) ?? [];
  const inner = readAddress(meant);
  if (inner !== undefined) return { reason: `This is not an e-mail address alone. Did you mean ${inner}?` };
  return { reason: explain(text) };
}

function readAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = toMailDomain(text.slice(at + 1));
  const address = `${local}@${domain}`;
  return LOCAL_PART.test(local) && DOMAIN.test(domain) && address.length <= MAX_LENGTH ? address : undefined;
}

/** ASCII domains do not pass the conversion, which also accepts spellings of IP addresses. */
const toMailDomain = (domain: string) => (/[^\p{ASCII}]|xn--/iu.test(domain) ? domainToASCII(domain) : domain);

function explain(text: string): string {
  const [local = ''] = text.split('@');
  return text.includes('@') && /[^\p{ASCII}]/u.test(local.replaceAll(PADDING, ''))
    ? 'Mail to addresses with such letters before the @ is not supported.'
    : 'This is not an e-mail address, such as ada@example.com.';
}

/** Reads an address to search for. A text that is no address is found nowhere, so it stays as it is. */
export const parseEmailFilter = (text: string): Parsed => ({ code: parseEmail(text).code ?? text });
