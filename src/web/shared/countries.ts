import { locale } from './locale.ts';

const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes that have names and are no countries: groups, parts, placeholders, and what has ceased to exist. */
const OTHERS = new Set(
  'AC CP CQ DG EA EU EZ IC TA UN QO XA XB ZZ AN BU CS DD DY FX HV NH NT RH SU TP UK VD YD YU ZR'.split(' '),
);

/** Every country of ISO 3166-1, by name. */
export const countries: readonly { code: string; name: string }[] = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => {
    const code = first + second;
    const name = OTHERS.has(code) ? undefined : names.of(code);
    return name ? [{ code, name }] : [];
  }),
).sort((one, other) => one.name.localeCompare(other.name, locale));

/** What the reader's browser says of where they are; empty where it says nothing. */
export const ownCountry = /-([A-Z]{2})$/.exec(navigator.language)?.[1] ?? '';
