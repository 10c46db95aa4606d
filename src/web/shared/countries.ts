const names = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'none' });
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes that have names and are no countries. */
const OTHERS = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'QO',
  'ZZ',
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'YD',
  'YU',
  'ZR',
  'VD',
  'DY',
  'HV',
  'NH',
  'RH',
  'UK',
]);

/** Every country by its name in the reader's language. */
export const countries: readonly { code: string; name: string }[] = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => {
    const code = first + second;
    const name = OTHERS.has(code) ? undefined : names.of(code);
    return name ? [{ code, name }] : [];
  }),
).sort((one, other) => one.name.localeCompare(other.name));

/** What the reader's browser says of where they are. */
export const ownCountry = new Intl.Locale(navigator.language).region ?? '';
