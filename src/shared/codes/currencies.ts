import { parseCountry } from './countries.ts';
import { CURRENCIES } from './currency-list.ts';
import { currencyOfCountry } from '../country-currency.ts';
import { LANGUAGES } from '../languages.ts';
import { getOwn } from '../own.ts';
import { nearestName } from './nearest-name.ts';
import { foldName, type Parsed } from './parsed.ts';

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** Whether a text is a code of ISO 4217 in upper case, also of a former currency. */
const isIsoCode = (text: string) => /^[A-Z]{3}$/.test(text) && names.of(text) !== undefined;

/** Names in use besides the ones of Unicode, folded by `foldName`, and symbols that Unicode uses outside of English alone. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ RMB: 'cny', RENMINBI: 'cny', NTD: 'twd', STERLING: 'gbp', 'POUND STERLING': 'gbp', 'SWISS FRANCS': 'chf' },
  ...{ US$: 'usd', $US: 'usd', C$: 'cad' },
};

/** Former currencies, parts of currencies and other markets of them, with the currency that is meant. */
const MEANT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ATS BEF BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK XEU'
      .split(' ')
      .map((code) => [code, 'eur']),
  ),
  ...{ ANG: 'xcg', AZM: 'azn', BYR: 'byn', CNH: 'cny', GBX: 'gbp', MZM: 'mzn', ROL: 'ron', SLL: 'sle', TRL: 'try' },
  ...{ ZMK: 'zmw' },
};

/** Where several currencies share a name, these are named first. */
const USUAL = ['usd', 'eur', 'gbp', 'jpy', 'cny', 'cad', 'aud', 'chf', 'sek', 'nok', 'dkk'];

interface Spellings {
  /** Codes by a symbol, or by a name that is folded by `foldName`. */
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Codes by the last word of an English name, such as `DOLLAR`. */
  units: ReadonlyMap<string, ReadonlySet<string>>;
}

let spellings: Spellings | undefined;

/** Reads the names and symbols when they are first needed. Most texts are codes. */
function readSpellings(): Spellings {
  const all = [...CURRENCIES];
  const english = all.flatMap((code) =>
    [names.of(code.toUpperCase()) ?? code, displayed(code, 'name')].map((name) => [name, code] as const),
  );
  const translated = LANGUAGES.flatMap((language) => {
    const namesIn = new Intl.DisplayNames(language, { type: 'currency' });
    return all.map((code) => [namesIn.of(code.toUpperCase()) ?? code, code] as const);
  });
  const symbols = all.flatMap((code) =>
    (['symbol', 'narrowSymbol'] as const).map((display) => [displayed(code, display), code] as const),
  );
  return {
    codes: group([
      ...[...english, ...translated].map(([name, code]) => [foldName(name), code] as const),
      ...symbols.map(([symbol, code]) => [foldSymbol(symbol), code] as const),
      ...Object.entries(ALIASES),
    ]),
    units: group(english.map(([name, code]) => [foldName(name).split(' ').at(-1) ?? '', code])),
  };
}

function group(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [spelling, code] of entries) found.set(spelling, (found.get(spelling) ?? new Set()).add(code));
  return found;
}

function displayed(code: string, currencyDisplay: 'name' | 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}

const foldSymbol = (text: string) => text.normalize('NFKC').trim().toUpperCase();

/**
 * Reads a currency: its ISO 4217 code in any case, its name, or a symbol that no other currency has. The code is in lower case.
 */
export function parseCurrency(text: string): Parsed {
  if (CURRENCIES.has(text)) return { code: text };
  const name = foldName(text);
  if (CURRENCIES.has(name.toLowerCase())) return { code: name.toLowerCase() };
  const { codes, units } = (spellings ??= readSpellings());
  const found = codes.get(foldSymbol(text)) ?? codes.get(name);
  const [code, ...others] = found ?? [];
  if (code !== undefined && others.length === 0) return { code };
  const meant = found ?? units.get(name) ?? suggest(name, codes);
  const problem = isIsoCode(name) ? 'Payments are not possible in this currency.' : 'This is not a currency.';
  return { reason: `${problem} ${hint([...meant])}` };
}

function suggest(name: string, codes: Spellings['codes']): Iterable<string> {
  const meant = getOwn(MEANT, name) ?? currencyOfCountry(parseCountry(name).code);
  return meant === undefined ? (codes.get(nearestName(name, codes.keys()) ?? '') ?? []) : [meant];
}

function hint(codes: readonly string[]): string {
  const usual = [...USUAL.filter((code) => codes.includes(code)), ...codes.filter((code) => !USUAL.includes(code))];
  const [first, ...others] = usual.slice(0, 3);
  if (first === undefined) return 'Use an ISO 4217 code, such as eur.';
  if (others.length === 0) return `Did you mean ${first} (${names.of(first.toUpperCase()) ?? first})?`;
  return `Did you mean ${[first, ...others].join(', ')}${usual.length > 3 ? ' or another one' : ''}?`;
}

/** Reads a currency to search for. Records of earlier versions can have one in which payments are not possible any more. */
export function parseCurrencyFilter(text: string): Parsed {
  const name = foldName(text);
  return isIsoCode(name) ? { code: name.toLowerCase() } : parseCurrency(text);
}
