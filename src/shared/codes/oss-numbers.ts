import { parseCountry } from './countries.ts';
import { EU_MEMBERS } from './country-list.ts';
import type { Parsed } from './parsed.ts';
import { parseTaxId, withoutSeparators } from './tax-ids.ts';

/** Number in the non-union scheme: `EU`, three digits for the member state, five for the seller, and a check digit. */
const NON_UNION_NUMBER = /^(?:EU)?(\d{9})$/;

/**
 * Reads the number of a One-Stop-Shop registration: the VAT ID of the member state, or a number of the non-union scheme. A blank
 * text is no number, and stays blank. Beside a country that is no member state a text stays as it is, because the country is a
 * violation of its own.
 */
export function parseOssNumber(
  { scheme, member_state }: { scheme?: unknown; member_state?: unknown },
  text: string,
): Parsed {
  const country = parseCountry(String(member_state)).code ?? '';
  if (!text.trim() || !EU_MEMBERS.has(country)) return { code: text.trim() };
  if (scheme === 'non_union') {
    const [, digits] = NON_UNION_NUMBER.exec(withoutSeparators(text)) ?? [];
    if (digits !== undefined) return { code: `EU${digits}` };
    return { reason: 'This is not a number of the non-union scheme, such as EU372000001.' };
  }
  const { code, kind, reason = 'This is not a VAT ID of the member state.' } = parseTaxId(country, text);
  return kind === 'eu_vat' ? { code } : { reason };
}
