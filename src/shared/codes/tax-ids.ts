import { entityValidators, euVat, personValidators, stdnum, type Validator } from 'stdnum';
import { getOwn } from '../own.ts';
import { EU_MEMBERS } from './country-list.ts';
import { countryName, parseCountry } from './countries.ts';
import type { Parsed } from './parsed.ts';
import { TAX_ID_NAMES, usualTaxIdName } from './tax-id-names.ts';

/** Kind of a tax id. `unchecked` ids are of countries whose ids of businesses have no public rule for check digits. */
export type TaxIdKind = 'eu_vat' | 'business' | 'person' | 'unchecked';

/** A tax id in its one spelling. */
export interface TaxId {
  code: string;
  kind: TaxIdKind;
  /** Country whose authority gave the id, ISO 3166-1 code, or `XI` for Northern Ireland. */
  authority: string;
  /** A term of `tax-id-names.ts`, or the name of a national number such as `EIN`. */
  name: string;
}

export type ParsedTaxId =
  | (TaxId & { reason?: undefined })
  | { code?: undefined; kind?: undefined; authority?: undefined; name?: undefined; reason: string };

/** Ids of businesses that the library lists under no group, by the country of the address. Liechtenstein uses Swiss ones too. */
const MORE_VALIDATORS: Readonly<Record<string, readonly string[]>> = {
  CA: ['CA.gst', 'CA.qst'],
  IN: ['IN.gstin'],
  LI: ['CH.uid', 'CH.vat'],
  ME: ['ME.pib'],
  MK: ['MK.edb'],
  TH: ['TH.moa', 'TH.tin'],
};

/**
 * Forms of ids without public check digits that the library lacks, without separators: the registers of Liechtenstein, the 16
 * digits of Indonesia, the qualified issuers of Japan, goods and services tax of Singapore, and value added tax of Ukraine.
 */
const MORE_FORMS: Readonly<Record<string, { form: RegExp; name: string }>> = {
  ID: { form: /^\d{16}$/, name: 'NPWP' },
  JP: { form: /^T\d{13}$/, name: 'issuer' },
  LI: { form: /^FL\d{11}$/, name: 'business' },
  SG: { form: /^M(?:\d{8}[A-Z\d]|[A-Z]\d{8})$/, name: 'gst' },
  UA: { form: /^\d{12}$/, name: 'vat' },
};

/** Prefixes of tax ids besides the code of the country. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = { GB: ['XI'], GR: ['EL'], JP: ['T'] };
/** Authority of the VAT IDs of Northern Ireland, whose addresses are in the United Kingdom. */
export const NORTHERN_IRELAND = 'XI';
/** The Hungarian tax number: the number of the VAT ID, a digit for the kind of taxpayer, and the county. */
const HUNGARIAN = /^(\d{8})\d\d{2}$/;

const SEPARATORS = /[\s./\u2010-\u2015-]/g;
const UNKNOWN_FORM = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,28}[\p{L}\p{N}]$/u;

/**
 * Reads a tax id in the format of its country, including check digits where the country has them. Spaces, dots, hyphens and the
 * prefix of the country are optional. Does not tell whether the id is registered.
 */
export function parseTaxId(country: string, text: string): ParsedTaxId {
  const typed = text.normalize('NFKC').trim().toUpperCase();
  const spellings = spellingsOf(country, typed);
  const authority = country === 'GB' && typed.startsWith(NORTHERN_IRELAND) ? NORTHERN_IRELAND : country;
  const vatId = EU_MEMBERS.has(country) ? findValid(getOwn(euVat, country), spellings, typed) : undefined;
  if (vatId !== undefined)
    return { code: `${vatPrefix(country)}${vatId.compact}`, kind: 'eu_vat', authority, name: 'eu_vat' };
  const bare = typed.replaceAll(SEPARATORS, '');
  const more = getOwn(MORE_FORMS, country);
  const form = [...spellings].find((spelling) => more?.form.test(spelling));
  if (more !== undefined && form !== undefined) return { code: form, kind: 'business', authority, name: more.name };
  const companies = companyValidators(country);
  const persons = getOwn(personValidators, country) ?? [];
  const found = findValid([...companies, ...persons], spellings, typed);
  if (found !== undefined) {
    const kind = companies.includes(found.validator) ? 'business' : 'person';
    const isBritish = country === 'GB' && kind === 'business';
    const code = isBritish
      ? `${authority}${found.compact}`
      : country === 'TH'
        ? thaiFormat(found.compact)
        : found.formatted;
    return { code, kind, authority, name: NAMES.get(found.validator) ?? 'tax_number' };
  }
  if (companies.length === 0 && UNKNOWN_FORM.test(typed) && /\d/.test(bare))
    return { code: typed.replaceAll(/\s+/g, ' '), kind: 'unchecked', authority, name: usualTaxIdName(country) };
  return { reason: explain(country, bare) };
}

/** The Revenue Department writes numbers of companies and of people alike. The register of companies does not. */
const thaiFormat = (digits: string) => digits.replace(/^(\d)(\d{4})(\d{5})(\d\d)(\d)$/, '$1-$2-$3-$4-$5');

/** The names of ids by the validator that accepts them. */
const NAMES: ReadonlyMap<Validator, string> = new Map(
  Object.entries(TAX_ID_NAMES).flatMap(([country, names]) =>
    Object.entries(names).flatMap(([key, name]) => {
      const validator = getOwn<Validator>(getOwn(stdnum, country) ?? {}, key);
      return validator === undefined ? [] : [[validator, name] as const];
    }),
  ),
);

const companyValidators = (country: string): readonly Validator[] => [
  ...(getOwn(entityValidators, country) ?? []),
  ...(getOwn(MORE_VALIDATORS, country) ?? []).flatMap((path) => {
    const [owner = '', name = ''] = path.split('.');
    return getOwn(getOwn(stdnum, owner) ?? {}, name) ?? [];
  }),
];

/**
 * Reads a tax id beside its country in any spelling. Beside a text that is no country it stays as it is, because the country is
 * a violation of its own.
 */
export function parseTaxIdBeside(country: unknown, text: string): Parsed {
  const { code } = parseCountry(String(country));
  return code === undefined ? { code: text } : parseTaxId(code, text);
}

/** Returns a number in upper case without spaces, dots, slashes and hyphens. */
export const withoutSeparators = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replaceAll(SEPARATORS, '');

/** Whether a tax id has the format of the EU's VAT Information Exchange System (VIES). A reverse charge needs one. */
export const isEuVatId = (country: string, text: string): boolean => parseTaxId(country, text).kind === 'eu_vat';

/** Returns the country of a VAT ID that names one, `EU` for a number of the non-union scheme. A number of Monaco is a French one. */
export function countryOfVatId(id: string): string | undefined {
  const bare = withoutSeparators(id);
  const prefix = bare.slice(0, 2);
  if (/^EU\d{9}$/.test(bare)) return 'EU';
  const country = prefix === 'EL' ? 'GR' : prefix;
  return EU_MEMBERS.has(country) && isEuVatId(country, bare) ? country : undefined;
}

/** Returns the prefix of the VAT IDs of a country. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country);

interface Found {
  validator: Validator;
  compact: string;
  formatted: string;
}

/** Prefers the id whose usual format is the typed text, because several ids can have the same digits. */
function findValid(validators: readonly Validator[] = [], spellings: ReadonlySet<string>, typed: string) {
  const found = validators.flatMap((validator) =>
    [...spellings].flatMap((spelling): Found[] => {
      const result = validator.validate(spelling);
      return result.isValid
        ? [{ validator, compact: result.compact, formatted: validator.format(result.compact) }]
        : [];
    }),
  );
  return found.find(({ formatted }) => formatted === typed) ?? found[0];
}

/** Returns the text with and without its prefix and its separators. */
function spellingsOf(country: string, typed: string): ReadonlySet<string> {
  const prefixes = [country, ...(getOwn(PREFIXES, country) ?? [])];
  const bare = typed.replaceAll(SEPARATORS, '');
  const withoutPrefix = [typed, bare].flatMap((text) =>
    prefixes.filter((prefix) => text.startsWith(prefix)).map((prefix) => text.slice(prefix.length).trim()),
  );
  const all = [typed, bare, ...withoutPrefix];
  if (country !== 'HU') return new Set(all);
  return new Set([...all, ...all.flatMap((text) => HUNGARIAN.exec(text)?.[1] ?? [])]);
}

/** Names the country whose prefix the id has, if it is a valid id of that country. */
function explain(country: string, bare: string): string {
  const other = [...EU_MEMBERS].find(
    (member) => member !== country && bare.startsWith(vatPrefix(member)) && isEuVatId(member, bare),
  );
  if (other === undefined) return 'This is not a valid tax ID of the country.';
  const meant = `${countryName(other)} (${other})`;
  return `This is not a valid tax ID of the country. It is a tax ID of ${meant}.`;
}
