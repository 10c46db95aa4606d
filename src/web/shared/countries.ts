import { intl } from './intl.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes with a display name that are not countries of ISO 3166-1: groups, parts of countries, placeholders, former countries. */
const EXCLUDED_CODES = new Set(
  'AC CP CQ DG EA EU EZ IC TA UN QO XA XB ZZ AN BU CS DD DY FX HV NH NT RH SU TP UK VD YD YU ZR'.split(' '),
);

/** @returns the countries of ISO 3166-1 in the language of the page, sorted by name */
export function listCountries(): readonly { code: string; name: string }[] {
  const names = new Intl.DisplayNames(intl.locale, { type: 'region', fallback: 'none' });
  const countries = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = first + second;
      const name = EXCLUDED_CODES.has(code) ? undefined : names.of(code);
      return name ? [{ code, name }] : [];
    }),
  );
  const { compare } = new Intl.Collator(intl.locale);
  return countries.sort((one, other) => compare(one.name, other.name));
}

/**
 * The country of the visitor as the server sees it, or else the region of the browser's language, such as `US` for `en-US`;
 * empty if neither is known.
 */
export const defaultCountry =
  document.querySelector<HTMLMetaElement>('meta[name=country]')?.content ??
  /-([A-Z]{2})$/.exec(navigator.language)?.[1] ??
  '';
