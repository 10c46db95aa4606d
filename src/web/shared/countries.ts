import { locale } from './locale.ts';

const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes with a display name that are not countries of ISO 3166-1: groups, parts of countries, placeholders, former countries. */
const EXCLUDED_CODES = new Set(
  'AC CP CQ DG EA EU EZ IC TA UN QO XA XB ZZ AN BU CS DD DY FX HV NH NT RH SU TP UK VD YD YU ZR'.split(' '),
);

/** The countries of ISO 3166-1, sorted by name. */
export const countries: readonly { code: string; name: string }[] = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => {
    const code = first + second;
    const name = EXCLUDED_CODES.has(code) ? undefined : names.of(code);
    return name ? [{ code, name }] : [];
  }),
).sort((one, other) => one.name.localeCompare(other.name, locale));

/** The region of the browser's language, such as `US` for `en-US`; empty if the language has no region. */
export const defaultCountry = /-([A-Z]{2})$/.exec(navigator.language)?.[1] ?? '';
