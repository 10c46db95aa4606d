import { iso31662 } from 'iso-3166';
import { getOwn } from '../own.ts';
import { nearestName } from './nearest-name.ts';
import { foldName, type Parsed } from './parsed.ts';

/** A state, province or another part of a country. */
export interface Subdivision {
  /** ISO 3166-2 code, such as `CA-ON`. */
  code: string;
  name: string;
}

/** Addresses of the armed forces of the United States. The postal service has these codes, and ISO 3166-2 has not. */
const ARMED_FORCES = [
  { code: 'US-AA', name: 'Armed Forces Americas' },
  { code: 'US-AE', name: 'Armed Forces Europe' },
  { code: 'US-AP', name: 'Armed Forces Pacific' },
];

/**
 * Countries whose taxes depend on the state, with the spellings in use besides the codes and names of ISO 3166-2, folded by
 * `foldName`.
 */
const ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    ...{ 'COLOMBIE BRITANNIQUE': 'CA-BC', 'ILE DU PRINCE EDOUARD': 'CA-PE', PEI: 'CA-PE', NEWFOUNDLAND: 'CA-NL' },
    ...{ LABRADOR: 'CA-NL', NF: 'CA-NL', 'TERRE NEUVE ET LABRADOR': 'CA-NL', 'NOUVEAU BRUNSWICK': 'CA-NB' },
    ...{ 'NOUVELLE ECOSSE': 'CA-NS', PQ: 'CA-QC', NWT: 'CA-NT', 'TERRITOIRES DU NORD OUEST': 'CA-NT' },
    ...{ 'YUKON TERRITORY': 'CA-YT', YK: 'CA-YT' },
  },
  ES: { 'CANARY ISLANDS': 'ES-CN', 'ISLAS CANARIAS': 'ES-CN' },
  FI: { ALAND: 'FI-01', 'ALAND ISLANDS': 'FI-01', AHVENANMAA: 'FI-01', AX: 'FI-01' },
  FR: {
    ...{ GP: 'FR-971', MQ: 'FR-972', GF: 'FR-973', RE: 'FR-974', REUNION: 'FR-974', YT: 'FR-976' },
    ...{ 'FRENCH GUIANA': 'FR-973', 'FRENCH POLYNESIA': 'FR-PF', 'NEW CALEDONIA': 'FR-NC' },
  },
  GR: { 'MOUNT ATHOS': 'GR-69' },
  PT: { ACORES: 'PT-20', AZORES: 'PT-20', MADEIRA: 'PT-30' },
  US: { 'WASHINGTON DC': 'US-DC', 'VIRGIN ISLANDS': 'US-VI' },
};

/** Countries whose taxes depend on the state everywhere, so a state that is no subdivision is refused. */
export const COUNTRIES_WITH_STATES: ReadonlySet<string> = new Set(['CA', 'US']);

const byCountry = Map.groupBy([...iso31662, ...ARMED_FORCES], ({ code }) => code.slice(0, 2));

/** Returns the subdivisions of a country, of all levels. */
export const subdivisionsOf = (country: string): readonly Subdivision[] => byCountry.get(country) ?? [];

const nameByCode = new Map([...byCountry.values()].flat().map(({ code, name }) => [code, name]));

/** Returns the name of a subdivision, or the text itself if it is no code of one. */
export const subdivisionName = (code: string): string => nameByCode.get(code) ?? code;

const spellings = new Map<string, ReadonlyMap<string, string>>();

/** Returns the code of each spelling of the subdivisions of a country, folded by `foldName`. */
export function subdivisionSpellings(country: string): ReadonlyMap<string, string> {
  const known = spellings.get(country) ?? readSpellings(country);
  spellings.set(country, known);
  return known;
}

/** Two subdivisions can share a name, such as a region and its only province. The greater one has it. */
function readSpellings(country: string): ReadonlyMap<string, string> {
  const all = byCountry.get(country) ?? [];
  const aliases = getOwn(ALIASES, country);
  const namesOf = aliases === undefined ? (name: string) => [name] : withShortName;
  const isTop = (each: Subdivision) => !('parent' in each) || each.parent === country;
  const sorted = [...all.filter((each) => !isTop(each)), ...all.filter(isTop)];
  return new Map([
    ...sorted.flatMap(({ code, name }) => namesOf(name).map((each) => [foldName(each), code] as const)),
    ...Object.entries(aliases ?? {}),
    ...all.flatMap(({ code }) => [code, code.slice(3)].map((each) => [foldName(each), code] as const)),
  ]);
}

/**
 * `Asturias, Principado de` is called `Asturias` and `Principado de Asturias` as well, and `Guyane (française)` is `Guyane`.
 * In other countries the short name can have another meaning: `London` is not `London, City of`.
 */
function withShortName(name: string): string[] {
  const [short = name, rest] = name.split(/\s*[,(]\s*/);
  return rest === undefined ? [name] : [short, `${rest} ${short}`, name];
}

/**
 * Reads a state: its ISO 3166-2 code in any case, with or without the country, or its name. In countries whose taxes do not
 * depend on it everywhere, a text that is no subdivision stays as it is, trimmed.
 * @param country ISO 3166-1 code
 */
export function parseSubdivision(country: string, text: string): Parsed {
  const known = subdivisionSpellings(country);
  const spelling = foldName(text);
  const code = known.get(spelling);
  if (code !== undefined) return { code };
  if (!COUNTRIES_WITH_STATES.has(country)) return { code: text.trim() };
  // A wrong code is near too many others.
  const names = [...known.keys()].filter((name) => !name.startsWith(`${country} `));
  const meant = known.get(nearestName(spelling, names) ?? '');
  const hint = meant === undefined ? `Use an ISO 3166-2 code, such as ${example(country)}` : `Did you mean ${meant}`;
  return { reason: `The country has no such state. ${hint}${meant === undefined ? '.' : '?'}` };
}

const example = (country: string) => subdivisionsOf(country)[0]?.code ?? '';
