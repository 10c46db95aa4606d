import { EU_MEMBERS } from './codes/country-list.ts';
import { parseSubdivision } from './codes/subdivisions.ts';
import { getOwn } from './own.ts';

/** A place as value added tax sees it. Special territories differ from the country of their postal address. */
export interface Territory {
  /** The country whose tax law applies. */
  country: string;
  /** Part of the country with a tax of its own: ISO 3166-2 code, or a name where there is no code. */
  region: string | null;
  /** Belongs to a member state of the EU, but not to its territory for value added tax. */
  isOutside: boolean;
}

interface SpecialPlace {
  country: string;
  /** Matches the digits of a postal code. */
  postalCode: RegExp;
  /** ISO 3166-2 codes. They decide where there is no postal code. */
  states: readonly string[];
  territory: Territory;
}

const outside = (country: string, region: string | null = null): Territory => ({ country, region, isOutside: true });
const inside = (country: string, region: string | null = null): Territory => ({ country, region, isOutside: false });

const CANARY_ISLANDS = outside('ES', 'ES-CN');
const CEUTA = outside('ES', 'ES-CE');

/**
 * Territories with a country code of their own. Monaco counts as France and the Isle of Man as the United Kingdom (Directive
 * 2006/112/EC, article 7, and the agreement between the United Kingdom and the Isle of Man). The others are outside by
 * article 6 and article 355 of the Treaty on the Functioning of the European Union. San Marino and the Vatican are no part
 * of a member state, so they need no entry.
 */
const BY_COUNTRY: Readonly<Record<string, Territory>> = {
  MC: inside('FR'),
  IM: inside('GB'),
  IC: CANARY_ISLANDS,
  EA: CEUTA,
  ...Object.fromEntries(
    ['AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'].map((code) => [code, outside(code)]),
  ),
};

const french = (postalCode: RegExp, code: string, state = `FR-${code}`): SpecialPlace => ({
  country: 'FR',
  postalCode,
  states: [state],
  territory: outside(code),
});

/**
 * Territories within the postal system of a country. Directive 2006/112/EC: article 6(1) lists those in the customs union,
 * 6(2) those outside it. Article 104 lets Austria tax Jungholz and Mittelberg at 19 %. Article 105 lets Portugal tax Madeira
 * and the Azores at lower rates.
 */
const BY_POSTAL_CODE: readonly SpecialPlace[] = [
  {
    country: 'ES',
    postalCode: /^3[58]\d{3}$/,
    states: ['ES-CN', 'ES-GC', 'ES-TF'],
    territory: CANARY_ISLANDS,
  },
  { country: 'ES', postalCode: /^51\d{3}$/, states: ['ES-CE'], territory: CEUTA },
  { country: 'ES', postalCode: /^52\d{3}$/, states: ['ES-ML'], territory: outside('ES', 'ES-ML') },
  { country: 'FR', postalCode: /^980\d{2}$/, states: [], territory: inside('FR') },
  french(/^(97133|977\d{2})$/, 'BL'),
  french(/^(97150|978\d{2})$/, 'MF'),
  french(/^971\d{2}$/, 'GP', 'FR-971'),
  french(/^972\d{2}$/, 'MQ', 'FR-972'),
  french(/^973\d{2}$/, 'GF', 'FR-973'),
  french(/^974\d{2}$/, 'RE', 'FR-974'),
  french(/^975\d{2}$/, 'PM'),
  french(/^976\d{2}$/, 'YT', 'FR-976'),
  french(/^986\d{2}$/, 'WF'),
  french(/^987\d{2}$/, 'PF'),
  french(/^988\d{2}$/, 'NC'),
  { country: 'FI', postalCode: /^22\d{3}$/, states: ['FI-01'], territory: outside('AX') },
  { country: 'DE', postalCode: /^78266$/, states: [], territory: outside('DE', 'Büsingen') },
  { country: 'DE', postalCode: /^27498$/, states: [], territory: outside('DE', 'Heligoland') },
  { country: 'IT', postalCode: /^23041$/, states: [], territory: outside('IT', 'Livigno') },
  { country: 'IT', postalCode: /^22061$/, states: [], territory: outside('IT', "Campione d'Italia") },
  { country: 'GR', postalCode: /^6308[67]$/, states: ['GR-69'], territory: outside('GR', 'GR-69') },
  {
    country: 'AT',
    postalCode: /^(6691|699[123])$/,
    states: [],
    territory: inside('AT', 'Jungholz and Mittelberg'),
  },
  { country: 'PT', postalCode: /^9[0-4]\d{2}(\d{3})?$/, states: ['PT-30'], territory: inside('PT', 'PT-30') },
  {
    country: 'PT',
    postalCode: /^9[5-9]\d{2}(\d{3})?$/,
    states: ['PT-20'],
    territory: inside('PT', 'PT-20'),
  },
];

export interface Place {
  country: string;
  state: string | null;
  postalCode: string | null;
}

/** @returns the territory of an address. The postal code decides; without one, the state does. */
export function taxTerritory({ country, state, postalCode }: Place): Territory {
  const byCode = getOwn(BY_COUNTRY, country);
  if (byCode !== undefined) return byCode;
  const digits = postalCode?.replace(/\D/g, '') ?? '';
  const code = parseSubdivision(country, state ?? '').code;
  const found = BY_POSTAL_CODE.find(
    (place) =>
      place.country === country &&
      (digits === '' ? code !== undefined && place.states.includes(code) : place.postalCode.test(digits)),
  );
  return found?.territory ?? inside(country);
}

/** Whether a part of the country has a tax of its own, which the postal code tells. */
export const hasPlacesByPostalCode = (country: string) => BY_POSTAL_CODE.some((place) => place.country === country);

/** Whether the value added tax of the EU applies. */
export const isInUnion = ({ country, isOutside }: Territory) => !isOutside && EU_MEMBERS.has(country);
