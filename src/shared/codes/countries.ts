import { iso31661, iso31661Alpha2ToAlpha3 } from 'iso-3166';
import { LANGUAGES } from '../languages.ts';
import { getOwn } from '../own.ts';
import { nearestName } from './nearest-name.ts';
import { COUNTRIES } from './country-list.ts';
import { foldName, type Parsed } from './parsed.ts';

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the English name of a country, or the code itself if it has no name. */
export const countryName = (code: string): string => regionNames.of(code) ?? code;

/** Codes of the European Union and names in use, besides the names in ISO 3166-1 and Unicode. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ UK: 'GB', EL: 'GR' },
  ...{ 'GREAT BRITAIN': 'GB', ENGLAND: 'GB', SCOTLAND: 'GB', WALES: 'GB', 'NORTHERN IRELAND': 'GB' },
  ...{ 'UNITED STATES OF AMERICA': 'US', AMERICA: 'US', HOLLAND: 'NL', 'THE NETHERLANDS': 'NL', TURKEY: 'TR' },
  ...{
    'CZECH REPUBLIC': 'CZ',
    UAE: 'AE',
    'SOUTH KOREA': 'KR',
    'REPUBLIC OF KOREA': 'KR',
    'IVORY COAST': 'CI',
    RUSSIA: 'RU',
  },
  ...{ MACEDONIA: 'MK', SWAZILAND: 'SZ', BURMA: 'MM', 'CAPE VERDE': 'CV', 'HONG KONG': 'HK', MACAU: 'MO' },
};

/** Parts of a country with a code that ISO 3166-1 reserves or that only taxes use. An address has the code of the country. */
const PARTS: Readonly<Record<string, string>> = {
  ...{ AC: 'SH', CP: 'FR', CQ: 'GG', DG: 'IO', EA: 'ES', IC: 'ES', TA: 'SH', XI: 'GB' },
};

/** Replaces umlauts as keyboards without them do: `Oesterreich`. */
const withUmlautsAsPairs = (name: string) =>
  name.replaceAll(/[äöü]/giu, (letter) => `${letter.normalize('NFD').charAt(0)}e`);

/** The code of each spelling, folded by `foldName`: codes, and names in the languages of the service. */
export const COUNTRY_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return COUNTRIES.flatMap((code) => {
      const name = names.of(code) ?? code;
      return [foldName(name), ...(language === 'de' ? [foldName(withUmlautsAsPairs(name))] : [])].map(
        (spelling) => [spelling, code] as const,
      );
    });
  }),
  ...iso31661.map(({ name, alpha2 }) => [foldName(name), alpha2] as const),
  ...Object.entries(ALIASES),
  ...Object.entries(iso31661Alpha2ToAlpha3).map(([alpha2, alpha3]) => [alpha3, alpha2] as const),
  ...COUNTRIES.map((code) => [code, code] as const),
]);

/** Reads a country: its ISO 3166-1 code in any case, another code of it that is in use, or its name. */
export function parseCountry(text: string): Parsed {
  const spelling = foldName(text);
  const code = COUNTRY_SPELLINGS.get(spelling);
  if (code !== undefined) return { code };
  const meant = suggestedCountry(spelling);
  if (meant === undefined) return { reason: 'Country does not exist.' };
  return { reason: `Country does not exist. Did you mean ${meant} (${countryName(meant)})?` };
}

function suggestedCountry(spelling: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(spelling)) return COUNTRY_SPELLINGS.get(nearestName(spelling, COUNTRY_SPELLINGS.keys()) ?? '');
  // Unicode knows the successor of a code that was withdrawn.
  const successor = getOwn(PARTS, spelling) ?? new Intl.Locale(`und-${spelling}`).region;
  return COUNTRY_SPELLINGS.get(successor ?? '');
}

/** Code of all member states of the European Union, where a seller can be registered for taxes. */
export const EUROPEAN_UNION = 'EU';

/** Reads a country, or the European Union. */
export const parseTaxArea = (text: string): Parsed =>
  foldName(text) === EUROPEAN_UNION ? { code: EUROPEAN_UNION } : parseCountry(text);
