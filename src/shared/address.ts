import { violation, type Violation } from './errors.ts';

/** A postal address. A blank part counts as missing. */
export interface Address {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  line1?: string | null;
  line2?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
}

/** An address with all of its parts. A missing part is null. */
export type NormalizedAddress = { [Part in keyof Address]-?: Exclude<Address[Part], undefined> };

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that `Intl.DisplayNames` knows although they are not countries. */
const NON_COUNTRY_REGIONS = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/**
 * Whether a code names a country in `Intl.DisplayNames`.
 * @param code two capital letters
 */
export const isCountry = (code: string) => !NON_COUNTRY_REGIONS.has(code) && regionNames.of(code) !== undefined;

/** Returns the English name of a country, or the code itself where there is no name. */
export const countryName = (code: string) => regionNames.of(code) ?? code;

/** Returns the violations of an address at `field` of the body. Checks the country only. */
export function validateAddress({ country }: Pick<Address, 'country'>, field: string): Violation[] {
  return isCountry(country) ? [] : [violation([field, 'country'], 'Country does not exist.', country)];
}

/** Returns an address with all of its parts. A missing or blank part is null. */
export function normalizeAddress({ country, ...rest }: Address): NormalizedAddress {
  const { line1 = null, line2 = null, postal_code = null, city = null, state = null } = rest;
  return { ...blankToNull({ line1, line2, postal_code, city, state }), country };
}

/** Trims each text and turns blank texts into null. Leaves out keys whose value is undefined. */
export function blankToNull<Name extends string>(
  texts: Partial<Record<Name, string | null | undefined>>,
): Record<Name, string | null> {
  const present = Object.entries<string | null | undefined>(texts).filter(([, text]) => text !== undefined);
  return Object.fromEntries(present.map(([name, text]) => [name, text?.trim() || null])) as Record<Name, string | null>;
}
